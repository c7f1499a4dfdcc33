// Loading placeholder in the content's layout, without movement. It appears after 300 ms, so that quick loads do not flicker, by its
// style alone: in a page that the server rendered it appears before the scripts are there.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One bar. */
export const SkeletonBar = ({ className }: { className?: string }) => (
  <div className={classNames('h-2.5 rounded-[3px] bg-sunken', className)} />
)

/** Shows its children after 300 ms; `label` is read aloud once. */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className="shown-late" aria-hidden="true">
      {children}
    </div>
  </div>
)
