// A footnote on the page: its number, and the note itself in a panel below it while it is written. CSS counts at once;
// but not across blocks that are laid out only in sight (manuscript.css), so the apparatus says the number at rest.
// The panel with its own small editor is loaded when the first note is opened.

import type { Node } from '@milkdown/kit/prose/model'
import { NodeSelection } from '@milkdown/kit/prose/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { apparatusOf } from './apparatus.ts'
import { OPEN_FOOTNOTE } from './footnote-commands.ts'
import type { FootnotePanel } from './footnote-panel.ts'

class FootnoteView implements NodeView {
  readonly dom = document.createElement('span')
  private panel: FootnotePanel | null = null
  private opening = false
  private gone = false
  private readonly unwatch: () => void

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
  ) {
    this.dom.className = 'footnote-mark'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'button')
    this.dom.addEventListener('click', () => void this.open())
    this.dom.addEventListener(OPEN_FOOTNOTE, () => void this.open())
    this.describe(0)
    this.unwatch = apparatusOf(view).watch(({ notes }) => {
      const position = this.getPos()
      this.describe(notes.findIndex((note) => note.position === position) + 1)
    })
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.panel?.show(node)
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.gone = true
    this.unwatch()
    this.panel?.destroy()
  }

  private describe(number: number): void {
    if (number) this.dom.dataset.number = String(number)
    const words = this.node.textContent.slice(0, 80) || 'empty'
    this.dom.setAttribute('aria-label', `Footnote${number ? ` ${number}` : ''}: ${words}`)
    this.dom.classList.toggle('footnote-empty', this.node.content.size === 0)
  }

  private async open(): Promise<void> {
    if (this.panel || this.opening) return this.panel?.focus()
    this.opening = true
    const { FootnotePanel } = await import('./footnote-panel.ts')
    this.opening = false
    const position = this.getPos()
    if (this.gone || position === undefined) return
    const { view } = this
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
    this.dom.classList.add('footnote-open')
    this.panel = new FootnotePanel(this.node, this.dom, view, this.getPos, () => {
      this.panel = null
      this.dom.classList.remove('footnote-open')
    })
  }
}

export const footnoteView: NodeViewConstructor = (node, view, getPos) => new FootnoteView(node, view, getPos)
