// Whose the words of a block are, for what reads prose: checks of grammar and style, suggestions, the evidence ledger, quotes of
// programs.

import type { BlockName } from './block-specs.ts'

/** `none` for code, and for what has no words of its own. */
type Words = 'own' | 'quoted' | 'none'

const WORDS: Record<BlockName, Words> = {
  paragraph: 'own',
  heading: 'own',
  blockquote: 'quoted',
  code_block: 'none',
  hr: 'none',
  bullet_list: 'own',
  ordered_list: 'own',
  table: 'own',
  figure: 'own',
  theorem: 'own',
  video: 'none',
  page_break: 'none',
  bibliography: 'none',
  math_display: 'none',
}
const byName = new Map<string, Words>(Object.entries(WORDS))

/** Whose the words of a node are; parts of blocks have words of the writer's own. */
export const whoseWords = (type: string): Words => byName.get(type) ?? 'own'
