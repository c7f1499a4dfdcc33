import type { Theorem } from '../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN, type TextStyle } from '../domain/manuscript/tree/inlines.ts'

/** Style of a label, as amsthm sets it: bold, that of a proof italic. */
export const labelStyle = ({ place }: Theorem): TextStyle => ({
  ...PLAIN,
  bold: place !== null,
  italic: place === null,
})

/** What stands behind the label, before the first words: the name in parentheses, and a full stop. */
export function afterLabel(theorem: Theorem): Inline[] {
  const plain = (text: string): Inline => ({ kind: 'text', text, style: PLAIN })
  const name = theorem.title.length > 0 ? [plain(' ('), ...theorem.title, plain(')')] : []
  return [...name, { kind: 'text', text: '.', style: labelStyle(theorem) }, plain(' ')]
}
