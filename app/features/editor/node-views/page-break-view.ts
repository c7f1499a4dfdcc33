// Node view of page breaks.

import type { NodeView } from '@milkdown/kit/prose/view'

export function pageBreakView(): NodeView {
  const dom = document.createElement('div')
  dom.className = 'page-break'
  dom.contentEditable = 'false'
  dom.setAttribute('role', 'separator')
  dom.setAttribute('aria-label', 'Page break')
  return { dom, ignoreMutation: () => true }
}
