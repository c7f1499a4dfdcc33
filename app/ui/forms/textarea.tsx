import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { useFieldAttributes } from './field.tsx'

/** A multi-line text input that can be resized at its corner. */
export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  const attributes = useFieldAttributes()
  return (
    <textarea
      {...attributes}
      {...rest}
      rows={rows}
      className={classNames(
        CONTROL_CLASS,
        'block resize-y px-3 py-2 leading-5.25 touch:leading-6',
        className,
      )}
    />
  )
}
