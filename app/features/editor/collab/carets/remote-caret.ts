// Remote carets of y-prosemirror's cursor plugin: a bar in the peer's colour, and after each move the name above it for 2.5
// seconds.

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
    // Drawn by CSS from an attribute: text would be read aloud, found and copied with the manuscript.
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

/** ProseMirror plugin that shows a peer's name after each move. The element is reused, so its animation must be restarted. */
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

/** Bubbling event, dispatched on a caret in a hidden chapter: the chapter page shows that chapter (chapter-scope.ts). */
export const REVEAL_CARET = 'caret-out-of-sight'

/** Scrolls a peer's caret into view. False if the peer has none, because their page has no focus. */
export function scrollToCaret(clientId: number): boolean {
  const find = () => document.querySelector<HTMLElement>(selectorOf(clientId))
  if (find()?.getClientRects().length === 0) find()?.dispatchEvent(new Event(REVEAL_CARET, { bubbles: true }))
  const bar = find()
  if (!bar) return false
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  bar.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  showNameAgain(bar)
  return true
}
