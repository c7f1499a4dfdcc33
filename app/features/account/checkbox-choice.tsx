// Checkboxes of which one at least is needed, each with a sentence. The error is above them: on a phone the last are far
// below the first, which gets the focus.

import { CircleAlert } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

type CheckboxChoiceProps<Value extends string> = {
  ref: RefObject<HTMLFieldSetElement | null>
  legend: string
  values: readonly Value[]
  sentence: (value: Value) => string
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
  error: string | null
}

export function CheckboxChoice<Value extends string>({
  ref,
  legend,
  values,
  sentence,
  chosen,
  onChange,
  error,
}: CheckboxChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset ref={ref} aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-13 font-semibold">{legend}</legend>
      {error ? (
        <p id={id} role="alert" className="mb-2 flex items-start gap-1.5 text-13 text-high">
          <CircleAlert className="mt-0.75 size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      <div className="grid gap-2 touch:gap-0">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={sentence(value)}
            checked={chosen.includes(value)}
            onCheckedChange={(on) =>
              onChange(values.filter((one) => (one === value ? on : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

export const focusFirstCheckbox = (fieldset: HTMLFieldSetElement | null) =>
  fieldset?.querySelector<HTMLElement>('[role="checkbox"]')?.focus()
