import type { Figure } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN } from '../../domain/manuscript/tree/inlines.ts'

/** Label and caption of a figure, the label in bold. */
export function captionLine({ place, caption }: Figure): Inline[] {
  const { label } = place
  const style = { ...PLAIN, bold: true }
  if (!caption.length) return [{ kind: 'text', text: label, style }]
  return [{ kind: 'text', text: `${label}. `, style }, ...caption]
}
