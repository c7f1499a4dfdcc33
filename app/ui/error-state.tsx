import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shown instead of content that failed: what happened, what is not lost, and one action. Announced when it appears. */
export const ErrorState = ({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div role="alert" className="flex gap-3 rounded-control bg-high-wash px-3.5 py-3.25 text-14">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-high" aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      {children ? <div>{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  </div>
)
