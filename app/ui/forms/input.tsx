import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { useFieldAttributes } from './field.tsx'

type InputProps = ComponentProps<'input'> & {
  /** Decorative icon at the start of the line. */
  icon?: ReactNode
}

/** A single-line text input. It takes its label from a Field around it; without one it needs an aria-label. */
export function Input({ icon, className, ...rest }: InputProps) {
  const attributes = useFieldAttributes()
  const input = (
    <input
      {...attributes}
      {...rest}
      className={classNames(
        CONTROL_CLASS,
        'h-9.5 touch:h-11',
        icon ? 'pe-3 ps-9' : 'px-3',
        !icon && className,
      )}
    />
  )
  if (!icon) return input
  return (
    <span className={classNames('relative block', className)}>
      <span
        className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted"
        aria-hidden="true"
      >
        {icon}
      </span>
      {input}
    </span>
  )
}
