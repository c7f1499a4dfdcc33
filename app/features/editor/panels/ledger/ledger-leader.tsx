// Leader line from the chosen sentence to its card. Decorative: the card says the sentence. It follows both as they
// scroll; where the sentence is out of view it begins at that edge of the page, where the card is, there is none.

import { useEffect, useRef } from 'react'
import { leaderPath } from '../../../../ui/leader-path.ts'

const DOT = 3
/** Pixels from the card's top edge to the end of the line. */
const ARRIVAL = 22

export function LedgerLeader() {
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
    // The sentence is marked, a card chosen, text typed.
    const changed = new MutationObserver(draw)
    const watched = { subtree: true, childList: true, characterData: true, attributes: true }
    changed.observe(surface, { ...watched, attributeFilter: ['class', 'data-ledger-card'] })
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
  const visibility = line ? 'visible' : 'hidden'
  if (svg.getAttribute('visibility') !== visibility) svg.setAttribute('visibility', visibility)
  if (!line) return
  svg.querySelector('path')?.setAttribute('d', leaderPath(line))
  svg.querySelector('circle')?.setAttribute('cx', String(line.x2))
  svg.querySelector('circle')?.setAttribute('cy', String(line.y2))
}

function lineOn(surface: Element) {
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
