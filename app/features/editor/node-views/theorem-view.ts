// Node view of theorems, their kin and proofs: the label stands in the line of the first paragraph. A double click on it
// opens the dialog.

import type { Node } from '@milkdown/kit/prose/model'
import { TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'
import { readTheoremKind } from '../../../../workers/domain/manuscript/schema/theorem.ts'
import { theoremLabel } from '../../../../workers/domain/manuscript/tree/caption-words.ts'
import { EDIT_REQUEST } from '../core/edit-requests.ts'
import { languageOf, numberingOf } from '../numbering/numbering.ts'

class TheoremView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('div')
  private readonly head = document.createElement('span')
  private readonly label = document.createElement('span')
  private readonly title = document.createElement('span')
  private readonly unwatch: () => void

  constructor(
    private node: Node,
    view: EditorView,
    getPos: () => number | undefined,
  ) {
    this.dom.className = 'theorem'
    this.dom.dir = 'auto'
    this.head.className = 'theorem-head'
    this.head.contentEditable = 'false'
    this.label.className = 'theorem-label'
    this.head.append(this.label, this.title)
    this.dom.append(this.head, this.contentDOM)
    this.head.addEventListener('dblclick', () => {
      const position = getPos()
      if (position === undefined || !view.editable) return
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position + 1))))
      this.dom.dispatchEvent(new CustomEvent(EDIT_REQUEST, { bubbles: true, detail: 'theorem' }))
    })
    this.draw(theoremLabel('proof', '', languageOf(view)))
    this.unwatch = numberingOf(view).subscribe(({ theorems }) =>
      this.draw(theorems.get(getPos() ?? -1) ?? ''),
    )
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw(this.label.textContent ?? '')
    return true
  }

  ignoreMutation(record: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(record.target)
  }

  destroy(): void {
    this.unwatch()
  }

  private draw(label: string): void {
    const { kind, id, title } = this.node.attrs
    this.dom.dataset.kind = readTheoremKind(kind)
    this.dom.id = readAnchor(id)
    if (this.label.textContent !== label) this.label.textContent = label
    const name = title ? ` (${title}).` : '.'
    if (this.title.textContent !== name) this.title.textContent = name
  }
}

export const theoremView: NodeViewConstructor = (node, view, getPos) => new TheoremView(node, view, getPos)
