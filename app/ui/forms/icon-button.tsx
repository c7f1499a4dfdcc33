// A button that shows only an icon, with its accessible name as a tooltip.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  /** Shown in the tooltip, e.g. "⌘B". */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** State of a toggle button. */
  pressed?: boolean
}

export function IconButton({
  label,
  icon,
  shortcut,
  side = 'bottom',
  pressed,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={side}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={classNames(
          'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors touch:size-11',
          'hover:bg-sunken hover:text-ink disabled:cursor-default disabled:bg-transparent disabled:text-faint disabled:opacity-60',
          pressed && 'bg-sunken text-ink',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
