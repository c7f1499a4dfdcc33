// An image that is carried elsewhere takes its caption along, and with it the name that references know it by. Alone
// it would leave a caption of nothing behind.

import type { Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { NodeSelection, Plugin } from '@milkdown/kit/prose/state'

/** Where the figure around a position begins, if the image there is all that its caption names. */
export function figureOfOneImage($position: ResolvedPos): number | null {
  const { depth } = $position
  const figure = depth > 0 ? $position.node(depth - 1) : null
  if (figure?.type.name !== 'figure' || $position.parent.childCount !== 1) return null
  const others: Node[] = []
  figure.forEach((child, _, index) => {
    if (index !== $position.index(depth - 1)) others.push(child)
  })
  const captionOnly = others.length === 1 && others[0]?.type.name === 'caption'
  return captionOnly ? $position.before(depth - 1) : null
}

/** ProseMirror drags what is selected: the figure is, before it begins. */
export const dragFigure = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        dragstart(view, { target }) {
          const image = target instanceof Element ? target.closest('.image-view') : null
          if (!image) return false
          const { doc, tr } = view.state
          const figure = figureOfOneImage(doc.resolve(view.posAtDOM(image, 0)))
          if (figure !== null) view.dispatch(tr.setSelection(NodeSelection.create(doc, figure)))
          return false
        },
      },
    },
  })
