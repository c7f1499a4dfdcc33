// Node views of inline and display formulas, drawn by KaTeX.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import { NodeSelection } from '@milkdown/kit/prose/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { renderFormula } from '../../../shared/katex.ts'
import { EDIT_REQUEST } from '../core/edit-requests.ts'
import { numberingOf } from '../numbering/numbering.ts'

class MathView implements NodeView {
  readonly dom: HTMLElement
  private node: Node
  /** Numbers of the lines of a display formula. */
  private labels: readonly string[] = []
  private readonly unwatch: (() => void) | undefined

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
    // In any text.
    this.dom.dir = 'ltr'
    this.dom.addEventListener('dblclick', () => {
      const position = getPos()
      if (position === undefined || !view.editable) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
      this.dom.dispatchEvent(new CustomEvent(EDIT_REQUEST, { bubbles: true, detail: 'formula' }))
    })
    this.draw()
    if (display)
      this.unwatch = numberingOf(view).subscribe(({ equations }) => {
        const labels = equations.get(getPos() ?? -1) ?? []
        if (labels.join('\n') === this.labels.join('\n')) return
        this.labels = labels
        this.draw()
      })
  }

  destroy(): void {
    this.unwatch?.()
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
    const numbers = this.labels.filter(Boolean).join(', ')
    this.dom.setAttribute(
      'aria-label',
      t('nodeViews.formulaLatex', { latex: numbers ? `${latex} ${numbers}` : latex }),
    )
    void renderFormula(this.dom, latex, this.display, this.labels)
  }
}

export const mathViews: Record<'math_inline' | 'math_display', NodeViewConstructor> = {
  math_inline: (node, view, getPos) => new MathView(node, view, getPos, false),
  math_display: (node, view, getPos) => new MathView(node, view, getPos, true),
}
