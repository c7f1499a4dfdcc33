// Where a new page begins in print: a rule that says so.

import type { NodeView } from '@milkdown/kit/prose/view'

export function pageBreakView(): NodeView {
  const dom = document.createElement('div')
  dom.className = 'page-break'
  dom.contentEditable = 'false'
  dom.setAttribute('role', 'separator')
  dom.setAttribute('aria-label', 'Page break')
  return { dom, ignoreMutation: () => true }
}
