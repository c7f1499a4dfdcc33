// Takes out of a model's text whatever looks like a source: no catalogue has confirmed it, and models invent
// them. A visible gap stays in its place, and what was taken is handed back for the person to look at.

import { SOURCE_NEEDED } from './gap-marks.ts'
import { markSources } from './mark-sources.ts'
import type { Block } from './read-blocks.ts'
import { ENTRY } from './source-shapes.ts'

/** Characters of one block that are read: no paragraph is longer, and what is not read is not kept. */
export const BLOCK_MAX_LENGTH = 40_000
const LIST_HEADING =
  /^(?:\d+[.)]?\s*)?(?:selected\s+|further\s+|key\s+)?(?:references?(?:\s+list)?|bibliography|works\s+cited|literature\s+cited|sources(?:\s+cited)?|further\s+reading|literaturverzeichnis|quellen|références|bibliographie|referencias|bibliografía|referências|bibliografia|литература|список\s+литературы|参考文献|参考资料|المراجع)\s*:?$/iu

/** Whether a heading announces a list of sources. */
export const isReferenceHeading = (text: string): boolean =>
  LIST_HEADING.test(text.replace(/[*_#]/g, '').trim())

/** The blocks without sources, and what was taken out of them. */
export function withoutSources(blocks: Block[]): { blocks: Block[]; taken: string[] } {
  const kept: Block[] = []
  const taken: string[] = []
  let inList = false
  for (const { text, ...kind } of blocks) {
    const block = { ...kind, text: text.slice(0, BLOCK_MAX_LENGTH) }
    if (isReferenceHeading(block.text)) {
      inList = true
      continue
    }
    if (block.kind === 'heading') inList = false
    if (inList || ENTRY.test(block.text)) {
      taken.push(block.text)
      continue
    }
    const cleaned = markSources(block.text, taken)
    if (cleaned) kept.push({ ...block, text: cleaned })
  }
  return { blocks: kept, taken }
}

/** A line (a title, a heading, a point of an outline) without sources and without gaps. */
export const lineWithoutSources = (line: string): string =>
  markSources(line.slice(0, BLOCK_MAX_LENGTH), [])
    .replaceAll(SOURCE_NEEDED, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(DANGLING, '')
/** What is left at a line's end where a source stood behind it: "Lessons from". */
const DANGLING = /(?: (?:of|in|on|by|to|and|the|an?|from|for|with|after|according to|based on)){1,3}$/i
