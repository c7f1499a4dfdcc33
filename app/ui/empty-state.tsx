import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** Shown instead of an empty list: what the list will contain, and one action. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) => (
  <Card className="px-6 py-5.5">
    <h2 className="font-serif text-card font-semibold">{title}</h2>
    <p className="mt-1.25 text-muted">{children}</p>
    {action ? <div className="mt-3.5">{action}</div> : null}
  </Card>
)
