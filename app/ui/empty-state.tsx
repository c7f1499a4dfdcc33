import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** Shown instead of an empty list: what the list will contain, and one action. */
export const EmptyState = ({
  title,
  level = 2,
  children,
  action,
}: {
  title: string
  /** Level of the heading. */
  level?: 2 | 3
  children: ReactNode
  action?: ReactNode
}) => {
  const Heading = `h${level}` as const
  return (
    <Card className="px-6 py-5.5">
      <Heading className="font-serif text-card font-semibold">{title}</Heading>
      <p className="mt-1.25 text-muted">{children}</p>
      {action ? <div className="mt-3.5">{action}</div> : null}
    </Card>
  )
}
