// Another person's place in the text: a bar in their colour and, for a moment after it moved, their name above it.

import { Plugin } from '@milkdown/kit/prose/state'
import type { Awareness } from 'y-protocols/awareness'
import { hueOf, peerName } from './presence.ts'
import './presence.css'

type Shown = { name?: unknown; id?: unknown }

const selectorOf = (clientId: number) => `.remote-caret[data-client="${clientId}"]`

/** For y-prosemirror's cursor plugin, which gives the client's number though Milkdown's types do not say so. */
export const cursorBuilders = (me: string) => ({
  cursorBuilder(user: Shown, clientId = 0): HTMLElement {
    const bar = document.createElement('span')
    bar.className = 'remote-caret'
    bar.dataset.client = String(clientId)
    bar.dataset.hue = String(hueOf(clientId))
    // Not as text: it would be read, found and copied as the manuscript's own.
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

/** From the beginning of presence.css's own animation, which stays in effect at its end. */
function showNameAgain(bar: HTMLElement): void {
  for (const animation of bar.getAnimations({ subtree: true })) {
    animation.cancel()
    animation.play()
  }
}

/** Shows a name again whenever its caret moves: the page keeps the bar, so it is not made anew. */
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

/** A bubbling event of a caret that is to be shown and lies in what the page does not draw. */
export const HIDDEN_CARET = 'caret-out-of-sight'

/** Brings a person's caret into view. False where they have none: the page does not have the focus there. */
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
