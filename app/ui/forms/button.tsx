// Buttons. *accent* starts or accepts AI work, *ink* is any other primary, *line* secondary, *ghost* tertiary. *danger*
// cannot be undone, and *danger-line* opens its confirmation. One filled button per region. 44 px high on touch screens.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type ButtonVariant = 'accent' | 'ink' | 'line' | 'ghost' | 'danger' | 'danger-line'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Record<ButtonVariant, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  ink: 'bg-ink text-on-ink hover:bg-ink-hover',
  line: 'bg-raised text-ink inset-ring inset-ring-line-strong hover:bg-sunken',
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  'danger-line': 'bg-raised text-high inset-ring inset-ring-line-strong hover:bg-high-wash',
  danger: 'bg-high text-on-accent hover:brightness-110',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'h-7 gap-1.5 rounded-control px-2.5 text-13 touch:h-11',
  medium: 'h-9 gap-2 rounded-control px-3.5 text-14 touch:h-11 touch:px-4',
  large: 'h-12 gap-2 rounded-popover px-5.5 text-16',
}
const DISABLED = 'cursor-default bg-sunken text-muted'

/** The class names alone, for links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'line', size: ButtonSize = 'medium'): string =>
  classNames(
    'inline-flex shrink-0 select-none items-center justify-center font-semibold whitespace-nowrap transition-colors',
    SIZES[size],
    VARIANTS[variant],
  )

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** A verb ("Saving"), shown instead of the label at the same width. The button ignores presses while it is set. */
  busy?: string | false
}

/** If it is disabled, the label or a hint beside it must give the reason. */
export function Button({
  variant = 'line',
  size = 'medium',
  icon,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center font-semibold whitespace-nowrap transition-colors',
        SIZES[size],
        disabled ? DISABLED : VARIANTS[variant],
        className,
      )}
    >
      {busy === false ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className="inline-grid items-center justify-items-center">
          <span
            className="invisible col-start-1 row-start-1 inline-flex items-center gap-2"
            aria-hidden="true"
          >
            {icon}
            {children}
          </span>
          <span className="col-start-1 row-start-1">{busy}</span>
        </span>
      )}
    </button>
  )
}
