// Remote carets: a bar in the peer's colour, with the name above it for a moment after each move.

import { Plugin } from '@milkdown/kit/prose/state'
import type { Awareness } from 'y-protocols/awareness'
import { hueOf, peerName } from './presence.ts'
import './presence.css'

type Shown = { name?: unknown; id?: unknown }

const selectorOf = (clientId: number) => `.remote-caret[data-client="${clientId}"]`

/** Builders for y-prosemirror's cursor plugin. It passes the client id, which Milkdown's types omit. */
export const cursorBuilders = (me: string) => ({
  cursorBuilder(user: Shown, clientId = 0): HTMLElement {
    const bar = document.createElement('span')
    bar.className = 'remote-caret'
    bar.dataset.client = String(clientId)
    bar.dataset.hue = String(hueOf(clientId))
    // An attribute drawn by CSS: as text it would be read aloud, found and copied with the manuscript.
    bar.dataset.name = peerName({
      name: typeof user.name === 'string' ? user.name.slice(0, 60) : '',
      isMe: user.id === me,
    })
    return bar
  },
  selectionBuilder: (_: Shown, clientId = 0) => ({
    class: 'remote-selection',
    'data-hue': String(hueOf(clientId)),
  }),
})

/** Restarts the animation of presence.css. */
function showNameAgain(bar: HTMLElement): void {
  for (const animation of bar.getAnimations({ subtree: true })) {
    animation.cancel()
    animation.play()
  }
}

/** ProseMirror plugin that shows a name again when its caret moves; the element is reused, so CSS would not. */
export const caretNameTimer = (awareness: Awareness) =>
  new Plugin({
    view(view) {
      const onChange = ({ updated }: { updated: number[] }) =>
        void requestAnimationFrame(() => {
          for (const clientId of updated) {
            const bar = view.dom.querySelector<HTMLElement>(selectorOf(clientId))
            if (bar) showNameAgain(bar)
          }
        })
      awareness.on('change', onChange)
      return { destroy: () => awareness.off('change', onChange) }
    },
  })

/** Bubbling event of a caret that is to be scrolled to and is in a chapter that the page hides. */
export const HIDDEN_CARET = 'caret-out-of-sight'

/** Scrolls a peer's caret into view. False if the peer has none, because their page has no focus. */
export function scrollToCaret(clientId: number): boolean {
  const find = () => document.querySelector<HTMLElement>(selectorOf(clientId))
  if (find()?.getClientRects().length === 0) find()?.dispatchEvent(new Event(HIDDEN_CARET, { bubbles: true }))
  const bar = find()
  if (!bar) return false
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  bar.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  showNameAgain(bar)
  return true
}
