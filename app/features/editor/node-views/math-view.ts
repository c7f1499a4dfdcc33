// Formulas on the page: KaTeX draws them, loaded with the first formula and never before. Output is KaTeX's own DOM;
// `trust: false` keeps links and images out of it. A formula that does not parse shows its source.

import type { Node } from '@milkdown/kit/prose/model'
import { NodeSelection } from '@milkdown/kit/prose/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { ASK } from '../dialogs/use-edit-dialog.ts'

let loading: Promise<typeof import('katex').default> | undefined
const katex = () => {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([module]) => module.default,
  )
  return loading
}

const options = (display: boolean) => ({
  displayMode: display,
  throwOnError: true,
  trust: false,
  maxSize: 20,
  maxExpand: 200,
})

/** Whether the page shows a formula, and not its source. */
export async function setsOnPage(latex: string, display: boolean): Promise<boolean> {
  const { renderToString } = await katex()
  try {
    renderToString(latex, options(display))
    return true
  } catch {
    return false
  }
}

/** Draws LaTeX into an element. Never throws. */
export async function drawFormula(element: HTMLElement, latex: string, display: boolean): Promise<void> {
  element.textContent = latex
  const { render } = await katex()
  if (element.textContent !== latex) return
  try {
    render(latex, element, options(display))
    element.classList.remove('formula-unreadable')
  } catch {
    element.textContent = latex || 'Empty formula'
    element.classList.add('formula-unreadable')
  }
}

class MathView implements NodeView {
  readonly dom: HTMLElement
  private node: Node

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    private readonly display: boolean,
  ) {
    this.node = node
    this.dom = document.createElement(display ? 'div' : 'span')
    this.dom.className = display ? 'formula formula-display' : 'formula'
    this.dom.setAttribute('role', 'img')
    this.dom.contentEditable = 'false'
    this.dom.addEventListener('dblclick', () => {
      const position = getPos()
      if (position === undefined || !view.editable) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
      this.dom.dispatchEvent(new CustomEvent(ASK, { bubbles: true, detail: 'formula' }))
    })
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    if (node.attrs.value !== this.node.attrs.value) {
      this.node = node
      this.draw()
    }
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  private draw(): void {
    const latex = String(this.node.attrs.value)
    this.dom.setAttribute('aria-label', `Formula: ${latex}`)
    void drawFormula(this.dom, latex, this.display)
  }
}

export const mathViews: Record<'math_inline' | 'math_display', NodeViewConstructor> = {
  math_inline: (node, view, getPos) => new MathView(node, view, getPos, false),
  math_display: (node, view, getPos) => new MathView(node, view, getPos, true),
}
