import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

type SwitchProps = { checked: boolean; onCheckedChange(checked: boolean): void; label: string }

/** A switch that takes effect at once; its whole row is the target. */
export function Switch({ checked, onCheckedChange, label }: SwitchProps) {
  const id = useId()
  return (
    <span className="inline-flex min-h-8 items-center gap-2.5 touch:min-h-11">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        className="relative h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:-inset-1.5 data-[state=checked]:border-ink data-[state=checked]:bg-ink touch:before:-inset-3"
      >
        <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-ink" />
      </Radix.Root>
      <label htmlFor={id} className="select-none text-13 touch:leading-11">
        {label}
      </label>
    </span>
  )
}
