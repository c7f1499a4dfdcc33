// Brings a place of the text to where it can be seen: inside the page's own scrolling area, and above the keyboard of
// a phone, which lies over the page without making it smaller.

import type { EditorView } from '@milkdown/kit/prose/view'

/** Pixels kept free above and below. */
const MARGIN = 56

/** Blocks out of sight have the height that was guessed for them until they are come to, which moves what is below. */
const FRAMES = 3

/** *always* puts it near the top; *if hidden* moves nothing that can be seen already. */
export function scrollToPosition(
  view: EditorView,
  position: number,
  when: 'always' | 'if hidden',
  frames = FRAMES,
): void {
  const area = view.dom.closest('[data-scroll-area]')
  if (!area || view.isDestroyed) return
  const place = view.coordsAtPos(Math.min(position, view.state.doc.content.size))
  const box = area.getBoundingClientRect()
  const screen = window.visualViewport
  const top = Math.max(box.top, screen?.offsetTop ?? 0)
  const bottom = Math.min(box.bottom, screen ? screen.offsetTop + screen.height : window.innerHeight)
  const seen = place.top >= top + MARGIN && place.bottom <= bottom - MARGIN
  const target = when === 'always' ? top + MARGIN / 2 : top + (bottom - top) / 3
  if (when === 'if hidden' ? seen : Math.abs(place.top - target) < 2) return
  area.scrollBy({ top: place.top - target })
  if (frames > 0) requestAnimationFrame(() => scrollToPosition(view, position, when, frames - 1))
}
