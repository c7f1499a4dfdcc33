// Node view of a gap: a chip that says what is missing. A click selects it, so that typing replaces it.

import type { Node } from '@milkdown/kit/prose/model'
import type { NodeView } from '@milkdown/kit/prose/view'
import { gapLabel, readGapKind } from '../../../../workers/domain/manuscript/schema/gap.ts'
import '../../../ui/gap-chip.css'

/** The chip of a gap, for the manuscript and for comparisons. */
export function gapChip(value: unknown): HTMLElement {
  const kind = readGapKind(value)
  const dom = document.createElement('span')
  dom.dataset.type = 'gap'
  dom.dataset.kind = kind
  dom.contentEditable = 'false'
  dom.textContent = gapLabel(kind)
  return dom
}

export const gapView = ({ attrs }: Node): NodeView => ({
  dom: gapChip(attrs.kind),
  ignoreMutation: () => true,
})
