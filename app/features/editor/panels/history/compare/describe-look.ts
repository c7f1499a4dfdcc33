// What a block was before only its looks changed, in words.

import type { Look } from '../../../../../../workers/domain/manuscript/compare/compared.ts'

const NAMES: Record<string, string> = {
  paragraph: 'a paragraph',
  code_block: 'a code block',
  bullet_list: 'a bullet list',
  ordered_list: 'a numbered list',
  table_header_row: 'a header row',
  table_header: 'a header cell',
}

const nameOf = ({ type, attrs }: Look): string =>
  type === 'heading' ? `a heading ${Number(attrs?.level) || 1}` : (NAMES[type] ?? 'plain')

export const relookedAs = (before: Look, now: Look): string =>
  nameOf(before) === nameOf(now) ? 'Formatting changed' : `Formatting changed: was ${nameOf(before)}`
