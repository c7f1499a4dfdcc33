// Loading placeholder in the content's layout, without animation. It appears after 300 ms, so that quick loads do not
// flicker.

import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

const DELAY_MS = 300

/** One bar. */
export const SkeletonBar = ({ className }: { className?: string }) => (
  <div className={classNames('h-2.5 rounded-[3px] bg-sunken', className)} />
)

/** Shows its children after 300 ms; `label` is read aloud once. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {shown ? <div aria-hidden="true">{children}</div> : null}
    </div>
  )
}
