// Authors of a work, one a line.

import { t } from 'messages:work'
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
    label={t('authors')}
    hint={
      <>
        {t('oneAuthorLine')}
        {leavesOut(value) ? <span className="block">{t('notEveryAuthorNamed')}</span> : null}
        {says}
      </>
    }
    error={error ?? null}
  >
    <Textarea rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
)
