// Leader line over the nearest positioned ancestor that follows its two ends as they scroll and change. Decorative: what
// it joins says the same in words.

import { useEffect, useRef } from 'react'
import { type LeaderPlaces, leaderPath } from './leader-path.ts'

/** Radius of the dot at the line's end, in pixels. */
export const LEADER_DOT = 3

type LiveLeaderProps = {
  /** Attributes that tell that an end has changed. Neither prop may change. */
  attributes: readonly string[]
  /** Where the line runs, in pixels from the surface's left and top edge; null hides it. */
  lineOn(surface: Element): LeaderPlaces | null
}

export function LiveLeader({ attributes, lineOn }: LiveLeaderProps) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const surface = svg.current?.parentElement
    if (!surface) return
    let frame = 0
    const draw = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => svg.current && drawLine(svg.current, lineOn(surface)))
    }
    draw()
    const resized = new ResizeObserver(draw)
    resized.observe(surface)
    const changed = new MutationObserver(draw)
    const watched = { subtree: true, childList: true, characterData: true, attributes: true }
    changed.observe(surface, { ...watched, attributeFilter: [...attributes] })
    surface.addEventListener('scroll', draw, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      changed.disconnect()
      surface.removeEventListener('scroll', draw, { capture: true })
    }
  }, [attributes, lineOn])
  return (
    <svg
      ref={svg}
      visibility="hidden"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 size-full text-accent"
    >
      <path fill="none" stroke="currentColor" strokeWidth="1.25" />
      <circle r={LEADER_DOT} fill="currentColor" />
    </svg>
  )
}

function drawLine(svg: SVGSVGElement, line: LeaderPlaces | null): void {
  svg.setAttribute('visibility', line ? 'visible' : 'hidden')
  if (!line) return
  svg.querySelector('path')?.setAttribute('d', leaderPath(line))
  svg.querySelector('circle')?.setAttribute('cx', String(line.x2))
  svg.querySelector('circle')?.setAttribute('cy', String(line.y2))
}
