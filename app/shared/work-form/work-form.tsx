// Dialog that edits a work's metadata in the library, with what the catalogues say of a work with a DOI beside it.

import { t as tUi } from 'messages:ui'
import { t } from 'messages:work'
import { type FormEvent, useId, useState } from 'react'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import type { CslType } from '../../../workers/domain/citations/csl/csl.ts'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx'
import { AuthorsField } from './authors-field.tsx'
import { CatalogueSays } from './catalogue-says.tsx'
import { useCatalogueFields } from './use-catalogue-fields.ts'
import { whyNotSaved } from './why-not-saved.ts'
import { changesOf, fieldsOf, TEXTS, type WorkFields } from './work-fields.ts'

export const TYPES: readonly [CslType, () => string][] = [
  ['article-journal', () => t('journalArticle')],
  ['book', () => t('book')],
  ['chapter', () => t('chapter')],
  ['paper-conference', () => t('conferencePaper')],
  ['thesis', () => t('thesis')],
  ['report', () => t('report')],
  ['webpage', () => t('webPage')],
  ['article-newspaper', () => t('newspaperArticle')],
  ['article-magazine', () => t('magazineArticle')],
  ['article', () => t('preprint')],
  ['dataset', () => t('dataSet')],
  ['software', () => t('software')],
  ['legislation', () => t('legislation')],
  ['legal_case', () => t('courtCase')],
  ['document', () => t('document')],
]

type WorkFormProps = {
  reference: Pick<Reference, '_id' | 'csl'>
  /** What saving changes. */
  note: string
  onSaved(reference: Reference): void
  onClose(): void
}

export default function WorkForm({ reference, note, onSaved, onClose }: WorkFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(reference.csl))
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const form = useId()
  const known = TYPES.some(([type]) => type === reference.csl.type)
  const types = known ? TYPES : [...TYPES, [reference.csl.type, () => reference.csl.type] as const]
  const changes = changesOf(reference.csl, fields)
  const catalogue = useCatalogueFields(reference.csl.DOI)
  const says = (field: Exclude<keyof WorkFields, 'type'>) =>
    catalogue && catalogue[field] !== '' && catalogue[field] !== fields[field] ? (
      <CatalogueSays
        value={catalogue[field]}
        onUse={() => setFields({ ...fields, [field]: catalogue[field] })}
      />
    ) : null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    if (!changes) return onClose()
    setSaving(true)
    setError(null)
    try {
      onSaved(
        await call('PATCH /v1/citation/references/{id}', {
          params: { id: reference._id },
          body: { csl: changes },
        }),
      )
    } catch (reason) {
      setError(whyNotSaved(reason))
      setSaving(false)
    }
  }
  const leave = () => {
    if (saving) return
    if (changes) setLeaving(true)
    else onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || leave()}
      title={t('editWork')}
      description={note}
      actions={
        <>
          <Button onClick={leave}>{tUi('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={saving && tUi('saving')}>
            {tUi('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="mt-3.5 grid gap-3.5">
        <Field label={t('type')}>
          <Select
            value={fields.type}
            onValueChange={(type) => setFields({ ...fields, type })}
            options={types.map(([value, label]) => ({ value, label: label() }))}
          />
        </Field>
        <AuthorsField
          value={fields.authors}
          rows={3}
          says={says('authors')}
          onChange={(authors) => setFields({ ...fields, authors })}
        />
        <Field
          label={t('published')}
          hint={
            <>
              {t('dateExamples')}
              {says('issued')}
            </>
          }
        >
          <Input
            value={fields.issued}
            onChange={({ target }) => setFields({ ...fields, issued: target.value })}
          />
        </Field>
        {TEXTS.map(([field, label]) => (
          <Field key={field} label={label()} hint={says(field)}>
            <Input
              value={fields[field]}
              onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
            />
          </Field>
        ))}
        {error ? (
          <p
            role="alert"
            className="text-13 text-high"
            // The message is below the last field, which may be out of view.
            ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}
          >
            {error}
          </p>
        ) : null}
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('discardChanges')}
        description={t('whatChangedWorkNot')}
        cancel={t('keepEditing')}
        confirm={tUi('discard')}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
