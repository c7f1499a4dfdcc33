import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A raised surface with a border and no shadow. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('rounded-card border border-line bg-raised', className)} />
)
