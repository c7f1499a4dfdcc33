// Leader line from the active citation chip to its highlighted quotation. Decorative: the chip and the viewer say the
// same in words. It follows both as they scroll, and is hidden where one of them is out of view.

import { useEffect, useRef } from 'react'
import { leaderPath } from '../../ui/leader-path.ts'

/** Pixels left of the viewer where the line turns. */
const TURN = 14
const DOT = 3
/** Of a page's width: words that begin farther right have others on their left. */
const FIRST_COLUMN = 0.3

export function QuoteLeader() {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const surface = svg.current?.parentElement
    if (!surface) return
    let frame = 0
    const draw = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => svg.current && drawLine(svg.current, surface))
    }
    draw()
    const resized = new ResizeObserver(draw)
    resized.observe(surface)
    // The chip is pressed, the highlight drawn, a page zoomed.
    const changed = new MutationObserver(draw)
    const attributeFilter = ['data-chip', 'style']
    changed.observe(surface, { subtree: true, childList: true, attributes: true, attributeFilter })
    surface.addEventListener('scroll', draw, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      changed.disconnect()
      surface.removeEventListener('scroll', draw, { capture: true })
    }
  }, [])
  return (
    <svg
      ref={svg}
      visibility="hidden"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 size-full text-accent"
    >
      <path fill="none" stroke="currentColor" strokeWidth="1.25" />
      <circle r={DOT} fill="currentColor" />
    </svg>
  )
}

function drawLine(svg: SVGSVGElement, surface: Element): void {
  const line = lineOn(surface)
  svg.setAttribute('visibility', line ? 'visible' : 'hidden')
  if (!line) return
  svg.querySelector('path')?.setAttribute('d', line.path)
  svg.querySelector('circle')?.setAttribute('cx', String(line.x))
  svg.querySelector('circle')?.setAttribute('cy', String(line.y))
}

/** Null where the chip or the quotation is out of view. */
function lineOn(surface: Element): { path: string; x: number; y: number } | null {
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
  const x = Math.max(endOf(to, page.getBoundingClientRect()), view.left + 2 * DOT) - frame.left - DOT - 2
  const y = to.top + to.height / 2 - frame.top
  const turn = view.left - frame.left - TURN
  const path = leaderPath({ x1, y1, turn, x2: x, y2: y })
  return { path, x, y }
}

/** Where the quotation begins within a line, the dot would lie on the words before it. */
const leftmost = (boxes: Element[]): Element | undefined =>
  boxes.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)[0]

/** The line runs in margins alone: for words in a further column it ends at the edge of the page. */
const endOf = (quote: DOMRect, page: DOMRect): number =>
  quote.left - page.left < FIRST_COLUMN * page.width ? quote.left : page.left

const isWithin = (y: number, { top, bottom }: DOMRect) => y > top && y < bottom
