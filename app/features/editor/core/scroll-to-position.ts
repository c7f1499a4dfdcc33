// Scrolls a document position into view: within the page's scroll container, and above a phone's virtual keyboard, which
// covers the page without resizing it.

import type { EditorView } from '@milkdown/kit/prose/view'

/** Pixels of margin above and below. */
const MARGIN = 56

/** Frames until the layout is stable: `content-visibility` gives blocks out of view an estimated height at first. */
const FRAMES = 15

/** `always` scrolls the position near the top; `if hidden` does not scroll if it is visible. */
export function scrollToPosition(view: EditorView, position: number, when: 'always' | 'if hidden'): void {
  let frames = FRAMES
  const scroll = () => {
    const area = view.dom.closest('[data-scroll-area]')
    if (!area || view.isDestroyed) return
    const by = distance(view, area, position, when)
    if (by !== 0) area.scrollBy({ top: by })
    if (frames-- > 0) requestAnimationFrame(scroll)
  }
  scroll()
}

/** Pixels to scroll by; 0 if the position needs no scrolling. */
function distance(view: EditorView, area: Element, position: number, when: 'always' | 'if hidden'): number {
  const place = view.coordsAtPos(Math.min(position, view.state.doc.content.size))
  const box = area.getBoundingClientRect()
  const screen = window.visualViewport
  const top = Math.max(box.top, screen?.offsetTop ?? 0)
  const bottom = Math.min(box.bottom, screen ? screen.offsetTop + screen.height : window.innerHeight)
  const isVisible = place.top >= top + MARGIN && place.bottom <= bottom - MARGIN
  const by = place.top - (when === 'always' ? top + MARGIN / 2 : top + (bottom - top) / 3)
  return (when === 'if hidden' ? isVisible : Math.abs(by) < 2) ? 0 : by
}
