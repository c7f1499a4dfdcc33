// Leader line between a note and its place in the text. Decorative: the relation needs aria-describedby as well. Drawn
// over the nearest positioned ancestor, and redrawn when that is resized.

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { leaderPath } from './leader-path.ts'

type LeaderProps = {
  from: RefObject<HTMLElement | null>
  to: RefObject<HTMLElement | null>
}

const ROUND = 8
type Point = { x: number; y: number }
/** Pixels from the note's top edge to the end of the line. */
const ARRIVAL = 22

/** Path to a note at the right: along the text line, down, and to the note's edge. */
const across = (start: Point, end: Point) =>
  leaderPath({
    x1: start.x,
    y1: start.y,
    turn: (Math.max(start.x, end.x - 64) + end.x) / 2,
    x2: end.x,
    y2: end.y,
  })

/** Path to a note below: out to the margin, then down. */
function down(x1: number, y1: number, y2: number): string {
  const margin = x1 - 12
  return `M${x1} ${y1}H${margin + ROUND}q${-ROUND} 0 ${-ROUND} ${ROUND}V${y2}`
}

export function Leader({ from, to }: LeaderProps) {
  const svg = useRef<SVGSVGElement>(null)

  useLayoutEffect(() => {
    const surface = svg.current?.parentElement
    if (!surface) return
    const draw = () => {
      const path = svg.current?.querySelector('path')
      const dot = svg.current?.querySelector('circle')
      const lines = from.current?.getClientRects()
      const note = to.current?.getBoundingClientRect()
      const first = lines?.[0]
      const last = lines?.[lines.length - 1]
      if (!path || !dot || !note || !first || !last) return
      const box = surface.getBoundingClientRect()
      const below = note.left < first.right && note.top >= last.bottom - 4
      const end = below
        ? { x: last.left - box.left - 12, y: note.top - box.top }
        : { x: note.left - box.left, y: note.top - box.top + ARRIVAL }
      const start = below
        ? { x: last.left - box.left, y: last.bottom - box.top - 1 }
        : { x: first.right - box.left, y: first.bottom - box.top - 1 }
      path.setAttribute('d', below ? down(start.x, start.y, end.y) : across(start, end))
      dot.setAttribute('cx', String(end.x))
      dot.setAttribute('cy', String(end.y))
      svg.current?.removeAttribute('visibility')
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(surface)
    document.fonts?.ready.then(draw)
    return () => observer.disconnect()
  }, [from, to])

  return (
    <svg
      ref={svg}
      visibility="hidden"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible text-accent"
    >
      <path fill="none" stroke="currentColor" strokeWidth="1.25" />
      <circle r="3" fill="currentColor" />
    </svg>
  )
}
