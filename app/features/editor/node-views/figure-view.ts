// Node view of figures. A data attribute tells CSS whether it is a figure or a table.

import type { Node } from '@milkdown/kit/prose/model'
import type { NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'

class FigureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly contentDOM = this.dom

  constructor(node: Node) {
    this.update(node)
  }

  update(node: Node): boolean {
    if (node.type.name !== 'figure') return false
    let kind = 'figure'
    node.forEach(({ type }) => {
      if (type.name === 'table') kind = 'table'
    })
    this.dom.dataset.kind = kind
    this.dom.id = readAnchor(node.attrs.id)
    return true
  }

  ignoreMutation(record: { type: string; target: globalThis.Node }): boolean {
    return record.type === 'attributes' && record.target === this.dom
  }
}

export const figureView: NodeViewConstructor = (node) => new FigureView(node)
