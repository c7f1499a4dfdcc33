// The quotation that takes the place of a passage, and what its citation says. What is not known of the source is asked for:
// authors and date are never left out silently.

import { t } from 'messages:similarity'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useState } from 'react'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../../../workers/domain/citations/csl/normalise-csl.ts'
import { call } from '../../../platform/api.ts'
import { AuthorsField } from '../../../shared/work-form/authors-field.tsx'
import { CatalogueSays } from '../../../shared/work-form/catalogue-says.tsx'
import { useCatalogueFields } from '../../../shared/work-form/use-catalogue-fields.ts'
import { whyNotSaved } from '../../../shared/work-form/why-not-saved.ts'
import { changesOf, fieldsOf, type WorkFields } from '../../../shared/work-form/work-fields.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import type { PlacedMatch } from './plagiarism-check.ts'
import { quotationOf, quoteSource } from './remedies.ts'

type QuoteFormProps = {
  id: string
  match: PlacedMatch
  manuscript: OpenManuscript
  project: OpenProject | null
  onBusy(busy: boolean): void
  onQuoted(): void
}

export function QuoteForm({ id, match, manuscript, project, onBusy, onQuoted }: QuoteFormProps) {
  const { source } = match
  const known: CslItem = source.csl ?? { id: '', type: 'document', title: source.name }
  const [fields, setFields] = useState(() => fieldsOf(known))
  const [page, setPage] = useState(match.match.page === undefined ? '' : String(match.match.page))
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const catalogue = useCatalogueFields(known.DOI)
  const says = (field: 'authors' | 'title' | 'issued') =>
    catalogue && catalogue[field] !== '' && catalogue[field] !== fields[field] ? (
      <CatalogueSays
        value={catalogue[field]}
        onUse={() => setFields({ ...fields, [field]: catalogue[field] })}
      />
    ) : null
  const set = (field: keyof WorkFields, value: string) => setFields({ ...fields, [field]: value })
  const missing = (field: 'authors' | 'issued', words: string) =>
    isAsked && fields[field].trim() === '' ? words : null
  const quote = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setError(null)
    if (fields.authors.trim() === '' || fields.issued.trim() === '') return
    onBusy(true)
    try {
      const csl = await described(match, known, fields)
      if (csl) {
        await quoteSource(manuscript, project, match, { csl, page: page.trim() })
        return onQuoted()
      }
    } catch (reason) {
      setError(whyNotSaved(reason))
    }
    onBusy(false)
  }
  return (
    <form id={id} onSubmit={quote} className="mt-4 grid gap-3.5" noValidate>
      <section aria-label={t('quotation')} className="border-s-2 border-line ps-3">
        <p className="text-13 text-muted">{t('quotationAbout')}</p>
        <p className="font-serif leading-6 wrap-anywhere">{quotationOf(match)}</p>
      </section>
      <AuthorsField
        value={fields.authors}
        rows={2}
        says={says('authors')}
        error={missing('authors', t('whoWrote'))}
        onChange={(authors) => set('authors', authors)}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field
          label={t('published')}
          hint={
            <>
              {t('dateForms')}
              {says('issued')}
            </>
          }
          error={missing('issued', t('whenPublished'))}
        >
          <Input value={fields.issued} onChange={({ target }) => set('issued', target.value)} />
        </Field>
        <Field label={t('page')} note={t('ifPages')}>
          <Input value={page} onChange={({ target }) => setPage(target.value)} />
        </Field>
      </div>
      <Field label={tUi('title')} hint={says('title')}>
        <Input value={fields.title} onChange={({ target }) => set('title', target.value)} />
      </Field>
      {error ? (
        <p role="alert" className="text-13 text-high">
          {error}
        </p>
      ) : null}
    </form>
  )
}

/** The source with the form's fields, which a work in the library gets as well. @throws ApiError if it does not */
async function described(
  { source }: PlacedMatch,
  known: CslItem,
  fields: WorkFields,
): Promise<CslItem | null> {
  const changes = changesOf(known, fields)
  if (source.kind === 'reference') {
    if (!changes) return { ...known, id: source._id }
    const request = { params: { id: source._id }, body: { csl: changes } }
    return (await call('PATCH /v1/citation/references/{id}', request)).csl
  }
  const laid = Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null)
  return normaliseCsl(Object.fromEntries(laid))
}
