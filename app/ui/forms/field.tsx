// Form field: label above the control, hint or counter below; an error replaces the hint. The control inside (Input,
// Textarea, Select) takes its id and descriptions from the field's context.

import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'

type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldIds | null>(null)

/** The attributes that connect a control with its Field; none outside of one. */
export function useFieldAttributes() {
  const field = useContext(FieldContext)
  return field
    ? { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
    : {}
}

type FieldProps = {
  label: string
  /** Words beside the label, e.g. "optional". */
  note?: string
  hint?: ReactNode
  /** Words below the control, at the right, e.g. "216 of 2,000 characters". */
  counter?: ReactNode
  error?: string | null
  className?: string
  children: ReactNode
}

export function Field({ label, note, hint, counter, error, className, children }: FieldProps) {
  const id = useId()
  const below = error || hint || counter
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-2 text-13 font-semibold">
        {label}
        {note ? <span className="font-regular text-muted">{note}</span> : null}
      </label>
      <FieldContext value={{ id, describedBy: below ? `${id}-below` : undefined, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {below ? (
        <div id={`${id}-below`} className="mt-1.5 flex justify-between gap-3 text-13 text-muted">
          {error ? (
            <span className="flex items-start gap-1.5 text-high" role="alert">
              <CircleAlert className="mt-0.75 size-3.5 shrink-0" aria-hidden="true" />
              {error}
            </span>
          ) : (
            <span>{hint}</span>
          )}
          {counter ? <span className="shrink-0 tabular-nums">{counter}</span> : null}
        </div>
      ) : null}
    </div>
  )
}
