import type { ReactNode } from 'react'

type AccountSectionProps = {
  /** Anchor of deep links. */
  id: string
  title: string
  description: ReactNode
  /** Element beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One section of the account's page: its heading takes the focus when the address names it. */
export const AccountSection = ({ id, title, description, action, children }: AccountSectionProps) => (
  <section aria-labelledby={id} className="border-t border-line pt-6">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-130 min-w-0">
        <h2 id={id} tabIndex={-1} className="scroll-mt-6 font-serif text-h3 font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-muted">{description}</p>
      </div>
      {action}
    </div>
    <div className="mt-4">{children}</div>
  </section>
)
