// Node view of list items; items of a check list have a native checkbox with an accessible name.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'

class ListItemView implements NodeView {
  readonly dom = document.createElement('li')
  readonly contentDOM = document.createElement('div')
  private readonly box = document.createElement('input')

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.box.type = 'checkbox'
    this.box.contentEditable = 'false'
    this.box.addEventListener('change', () => {
      const position = getPos()
      if (position === undefined || !view.editable) return
      view.dispatch(view.state.tr.setNodeAttribute(position, 'checked', this.box.checked))
    })
    this.contentDOM.className = 'list-item-content'
    this.dom.append(this.contentDOM)
    this.update(node)
  }

  update(node: Node): boolean {
    if (node.type.name !== 'list_item') return false
    const checked = node.attrs.checked
    // The marker is on the list's side, or on that which the item's text was given.
    const { dir } = node.firstChild?.attrs ?? {}
    if (dir) this.dom.dir = dir
    else this.dom.removeAttribute('dir')
    if (typeof checked === 'boolean') {
      this.dom.dataset.checked = String(checked)
      this.box.checked = checked
      this.box.setAttribute(
        'aria-label',
        node.firstChild?.textContent.slice(0, 80) || t('nodeViews.listItem'),
      )
      if (!this.box.isConnected || this.box.parentNode !== this.dom) this.dom.prepend(this.box)
    } else {
      delete this.dom.dataset.checked
      this.box.remove()
    }
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target === this.box
  }

  ignoreMutation(record: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(record.target)
  }
}

export const listItemView: NodeViewConstructor = (node, view, getPos) => new ListItemView(node, view, getPos)
