// Brings a place of the text to where it can be seen: inside the page's own scrolling area, and above the keyboard of
// a phone, which lies over the page without making it smaller.

import type { EditorView } from '@milkdown/kit/prose/view'

/** Pixels kept free above and below. */
const MARGIN = 56

/**
 * How many frames it takes at most until all is where it stays: blocks out of sight have a height that was guessed for
 * them, and get their own some frames after they come near, which moves what is below them.
 */
const FRAMES = 15

/** *always* puts it near the top; *if hidden* moves nothing that can be seen already. */
export function scrollToPosition(view: EditorView, position: number, when: 'always' | 'if hidden'): void {
  let frames = FRAMES
  const look = () => {
    const area = view.dom.closest('[data-scroll-area]')
    if (!area || view.isDestroyed) return
    const by = distance(view, area, position, when)
    if (by !== 0) area.scrollBy({ top: by })
    if (frames-- > 0) requestAnimationFrame(look)
  }
  look()
}

/** In pixels; 0 where it is well placed already. */
function distance(view: EditorView, area: Element, position: number, when: 'always' | 'if hidden'): number {
  const place = view.coordsAtPos(Math.min(position, view.state.doc.content.size))
  const box = area.getBoundingClientRect()
  const screen = window.visualViewport
  const top = Math.max(box.top, screen?.offsetTop ?? 0)
  const bottom = Math.min(box.bottom, screen ? screen.offsetTop + screen.height : window.innerHeight)
  const seen = place.top >= top + MARGIN && place.bottom <= bottom - MARGIN
  const by = place.top - (when === 'always' ? top + MARGIN / 2 : top + (bottom - top) / 3)
  return (when === 'if hidden' ? seen : Math.abs(by) < 2) ? 0 : by
}
