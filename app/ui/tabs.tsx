// Tabs (Radix: arrows move, Home and End jump). Labels are always shown; on a phone the row scrolls.

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number; icon?: ReactNode }[]
  /** One TabPanel per tab. */
  children: ReactNode
  className?: string
}

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  children,
  className,
}: TabsProps<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab) onValueChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              '-mb-px flex h-10 shrink-0 items-center gap-1.75 border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors',
              'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink touch:h-11',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="min-w-4.5 rounded-full bg-sunken px-1.25 text-center text-12 font-semibold text-muted tabular-nums">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export const TabPanel = ({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) => (
  <Radix.Content value={value} className={className}>
    {children}
  </Radix.Content>
)
