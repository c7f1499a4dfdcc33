// Authors of a work, one a line.

import type { ReactNode } from 'react'
import { meansOthers } from '../../../workers/domain/citations/csl/others.ts'
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

const leavesOut = (lines: string) => meansOthers(lines.trimEnd().split('\n').at(-1) ?? '')

export const AuthorsField = ({ value, rows, says, error, onChange }: AuthorsFieldProps) => (
  <Field
    label="Authors"
    hint={
      <>
        One a line: Family, Given. An institution as it is called.
        {leavesOut(value) ? (
          <span className="block">Not every author is named: put the others in place of “et al.”.</span>
        ) : null}
        {says}
      </>
    }
    error={error ?? null}
  >
    <Textarea rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
)
