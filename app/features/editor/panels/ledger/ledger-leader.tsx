// Leader line from the chosen sentence to its card. Decorative: the card says the sentence. It follows both as they
// scroll; where the sentence is out of view it begins at that edge of the page, where the card is, there is none.

import type { LeaderPlaces } from '../../../../ui/leader-path.ts'
import { LiveLeader } from '../../../../ui/live-leader.tsx'

/** The sentence is marked, a card chosen. */
const CHANGING = ['class', 'data-ledger-card']
/** Pixels from the card's top edge to the end of the line. */
const ARRIVAL = 22

export const LedgerLeader = () => <LiveLeader attributes={CHANGING} lineOn={lineOn} />

function lineOn(surface: Element): LeaderPlaces | null {
  const card = surface.querySelector('[data-ledger-card="chosen"]')
  const list = card?.closest('[data-ledger-list]')?.getBoundingClientRect()
  const page = surface.querySelector('[data-scroll-area]')?.getBoundingClientRect()
  const words = [...surface.querySelectorAll('.ledger-chosen')].flatMap((part) => [...part.getClientRects()])
  // The longest way to the right: the line then crosses no other words.
  const line = words.reduce<DOMRect | null>(
    (best, rect) => (best && best.right >= rect.right ? best : rect),
    null,
  )
  if (!card || !list || !page || !line) return null
  const frame = surface.getBoundingClientRect()
  const box = card.getBoundingClientRect()
  const arrival = box.top + ARRIVAL
  if (arrival < list.top || arrival > list.bottom) return null
  const isSeen = line.bottom > page.top && line.bottom < page.bottom
  const column = surface.querySelector('.manuscript')?.getBoundingClientRect()
  const turn = (Math.max(line.right, Math.min(column?.right ?? 0, list.left)) + list.left) / 2
  return {
    x1: (isSeen ? line.right : turn - 8) - frame.left,
    y1: Math.min(page.bottom, Math.max(page.top, line.bottom - 1)) - frame.top,
    turn: turn - frame.left,
    x2: box.left - frame.left,
    y2: arrival - frame.top,
  }
}
