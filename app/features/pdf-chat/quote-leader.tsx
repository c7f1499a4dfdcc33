// Leader line from the active citation chip to its highlighted quotation. Decorative: the chip and the viewer say the
// same in words. It follows both as they scroll, and is hidden where one of them is out of view.

import type { LeaderPlaces } from '../../ui/leader-path.ts'
import { LEADER_DOT, LiveLeader } from '../../ui/live-leader.tsx'

/** The chip is pressed, the highlight drawn, a page zoomed. */
const CHANGING = ['data-chip', 'style']
/** Pixels left of the viewer where the line turns. */
const TURN = 14
/** Part of a page's width: words that begin farther right have others on their left. */
const FIRST_COLUMN = 0.3

export const QuoteLeader = () => <LiveLeader attributes={CHANGING} lineOn={lineOn} />

/** Null where the chip or the quotation is out of view. */
function lineOn(surface: Element): LeaderPlaces | null {
  const chip = surface.querySelector('[data-chip="active"]')
  const quote = leftmost([...surface.querySelectorAll('[data-quote]')])
  const messages = chip?.closest('[data-messages]')
  const page = quote?.closest('[data-page]')
  const pages = quote?.closest('[data-pdf-pages]')
  if (!chip || !quote || !messages || !page || !pages) return null
  const frame = surface.getBoundingClientRect()
  const from = chip.getBoundingClientRect()
  const to = quote.getBoundingClientRect()
  const view = pages.getBoundingClientRect()
  const isSeen =
    isWithin(from.bottom, messages.getBoundingClientRect()) &&
    isWithin(to.top + to.height / 2, view) &&
    to.left > view.left
  if (!isSeen) return null
  const x1 = from.left - frame.left
  const y1 = from.bottom - frame.top - 0.5
  const x2 =
    Math.max(endOf(to, page.getBoundingClientRect()), view.left + 2 * LEADER_DOT) -
    frame.left -
    LEADER_DOT -
    2
  const y2 = to.top + to.height / 2 - frame.top
  return { x1, y1, turn: view.left - frame.left - TURN, x2, y2 }
}

/** The leftmost box: where the quotation begins within a line, the dot would lie on the words before it. */
const leftmost = (boxes: Element[]): Element | undefined =>
  boxes.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)[0]

/** The line runs in margins alone: for words in a further column it ends at the edge of the page. */
const endOf = (quote: DOMRect, page: DOMRect): number =>
  quote.left - page.left < FIRST_COLUMN * page.width ? quote.left : page.left

const isWithin = (y: number, { top, bottom }: DOMRect) => y > top && y < bottom
