import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

type CheckboxProps = {
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  label: string
  /** True if only screen readers get the label. */
  labelHidden?: boolean
  disabled?: boolean
}

/** An 18 px box; on touch screens its target is 44 px square. */
export function Checkbox({ checked, onCheckedChange, label, labelHidden, disabled }: CheckboxProps) {
  const id = useId()
  return (
    <span className="inline-flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        aria-label={labelHidden ? label : undefined}
        className={classNames(
          'relative grid size-4.5 shrink-0 place-items-center rounded-chip border border-line-strong bg-raised text-on-ink transition-colors',
          'before:absolute before:-inset-1.75 touch:before:-inset-3.25',
          'data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink',
          'disabled:cursor-default disabled:opacity-60',
          !labelHidden && 'mt-px touch:mt-3.25',
        )}
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus className="size-3.5" strokeWidth={3} aria-hidden="true" />
          ) : (
            <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
          )}
        </Radix.Indicator>
      </Radix.Root>
      {labelHidden ? null : (
        <label htmlFor={id} className="select-none touch:py-3">
          {label}
        </label>
      )}
    </span>
  )
}
