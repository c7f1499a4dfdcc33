// ProseMirror plugin that drags the whole figure when its only image is dragged, so that caption and anchor move along.

import type { Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { NodeSelection, Plugin } from '@milkdown/kit/prose/state'

/** Position of the figure around `$position` if the image there is its only content beside a caption; else null. */
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

/** Selects the figure on `dragstart`; ProseMirror then drags the selection. */
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
