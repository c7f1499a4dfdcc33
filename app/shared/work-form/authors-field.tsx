// Authors of a work, one a line.

import type { ReactNode } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'

type AuthorsFieldProps = {
  value: string
  rows: number
  /** What the catalogues have, if it is something else. */
  says: ReactNode
  error?: string | null
  onChange(value: string): void
}

export const AuthorsField = ({ value, rows, says, error, onChange }: AuthorsFieldProps) => (
  <Field
    label="Authors"
    hint={
      <>
        One a line: Family, Given. An institution as it is called.
        {says}
      </>
    }
    error={error ?? null}
  >
    <Textarea rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
)
