// Entries of the navigation. Collapsed ones keep their accessible name and show it as a tooltip.

import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

const ROW =
  'flex h-9 w-full items-center rounded-control transition-colors hover:bg-sunken hover:text-ink touch:h-11'
const ICON = 'size-4.5 shrink-0'

const rowClass = (collapsed: boolean, lit: boolean) =>
  classNames(
    ROW,
    collapsed ? 'justify-center' : 'gap-2.75 px-2.5',
    lit ? 'bg-sunken font-semibold text-ink' : 'font-medium text-muted',
  )

const named = (collapsed: boolean, label: string, element: ReactElement) =>
  collapsed ? (
    <Tooltip label={label} side="right">
      {element}
    </Tooltip>
  ) : (
    element
  )

type EntryProps = {
  label: string
  accessibleName?: string
  icon: LucideIcon
  to: string
  current: 'page' | 'true' | undefined
  collapsed: boolean
  onClick?: () => void
  /** Stands behind the label. */
  children?: ReactNode
}

export const Entry = ({
  label,
  accessibleName = label,
  icon: Icon,
  to,
  current,
  collapsed,
  onClick,
  children,
}: EntryProps) => (
  <li>
    {named(
      collapsed,
      accessibleName,
      <Link
        to={to}
        aria-label={collapsed ? accessibleName : undefined}
        aria-current={current}
        onClick={onClick}
        className={classNames(
          'relative has-data-continue:h-auto! has-data-continue:flex-wrap has-data-continue:gap-y-0 has-data-continue:py-2',
          rowClass(collapsed, current !== undefined),
        )}
      >
        <Icon className={ICON} aria-hidden="true" />
        {collapsed ? null : <span className="flex-1 whitespace-nowrap">{label}</span>}
        {children}
      </Link>,
    )}
  </li>
)

type ActionProps = Pick<EntryProps, 'label' | 'icon' | 'collapsed'> & { onClick(): void }

export const Action = ({ label, icon: Icon, collapsed, onClick }: ActionProps) => (
  <li>
    {named(
      collapsed,
      label,
      <button
        type="button"
        aria-label={collapsed ? label : undefined}
        onClick={onClick}
        className={rowClass(collapsed, false)}
      >
        <Icon className={ICON} aria-hidden="true" />
        {collapsed ? null : label}
      </button>,
    )}
  </li>
)
