// Loading placeholder in the content's layout, without movement. It appears after 300 ms, so that quick loads do not flicker, by its
// style alone: in a page that the server rendered it appears before the scripts are there. One that follows a shown one is there at
// once.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** One bar. */
export const SkeletonBar = ({ className }: { className?: string }) => (
  <div className={classNames('h-2.5 rounded-[3px] bg-sunken', className)} />
)

/** Milliseconds in which one follows another. */
const FOLLOWS_MS = 100

/** When the last one went away that was shown, by `performance.now()`. */
let shownUntil = Number.NEGATIVE_INFINITY

/** Shows its children after 300 ms; `label` is read aloud once. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bars.current
    if (!element) return
    if (performance.now() - shownUntil < FOLLOWS_MS) element.style.animation = 'none'
    return () => {
      if (getComputedStyle(element).visibility === 'visible') shownUntil = performance.now()
    }
  }, [])
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div ref={bars} className="shown-late" aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
