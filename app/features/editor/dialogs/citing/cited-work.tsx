// How one work is cited: what it is, and the fields of its cite item: locator, prefix, suffix, and where its author is shown.

import { t } from 'messages:citing'
import { t as tUi } from 'messages:ui'
import {
  type CiteItem,
  LOCATOR_LABELS,
  type LocatorLabel,
} from '../../../../../workers/domain/citations/csl/citation.ts'
import { CITED_TEXT_MAX_LENGTH } from '../../../../../workers/domain/citations/csl/citation-limits.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { bylineOf, titleOf } from '../../citations/describe-work.ts'
import type { KnownReference } from '../../citations/library-store.ts'
import { WorkState } from './work-state.tsx'

const NAMES: Partial<Record<LocatorLabel, string>> = { 'sub-verbo': t('entrySV') }
const LABELS = LOCATOR_LABELS.map((value) => ({
  value,
  label: NAMES[value] ?? `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

/** `text`: the author is inserted as text before the citation; `none`: CSL's suppress-author. */
export type AuthorPlace = 'citation' | 'text' | 'none'

type CitedWorkFieldsProps = {
  pick: CiteItem
  author: AuthorPlace
  /** Whether `text` is offered: only for the first work of a new citation. */
  canNameAuthor: boolean
  onChange(change: Partial<CiteItem>): void
  onAuthor(author: AuthorPlace): void
}

type CitedWorkProps = CitedWorkFieldsProps & {
  /** Of the library; undefined until that is asked, null if it does not have the work. */
  known: KnownReference | null | undefined
}

export function CitedWork({ known, ...fields }: CitedWorkProps) {
  const { item } = fields.pick
  return (
    <section aria-label={t('howTitleofCited', { titleOf: titleOf(item) })} className="grid grid-cols-1 gap-3">
      <p className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{titleOf(item)}</span>
          <span className="block truncate text-13 text-muted">{bylineOf(item)}</span>
        </span>
        {known === undefined ? null : <WorkState known={known} />}
      </p>
      {known?.retracted ? (
        <p role="alert" className="rounded-control bg-high-wash px-3 py-2 text-13 text-high">
          {t('workRetractedCiteOnly')}
        </p>
      ) : null}
      <CitedWorkFields {...fields} />
    </section>
  )
}

function CitedWorkFields({ pick, author, canNameAuthor, onChange, onAuthor }: CitedWorkFieldsProps) {
  const authors: { value: AuthorPlace; label: string }[] = [
    { value: 'citation', label: t('inCitation') },
    ...(canNameAuthor ? [{ value: 'text' as const, label: t('sentenceBefore') }] : []),
    { value: 'none', label: t('leftOut') },
  ]
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-[9.5rem_1fr_1fr]">
      <Field label={t('place')}>
        <Select value={pick.label} onValueChange={(label) => onChange({ label })} options={LABELS} />
      </Field>
      <Field label={t('number')} className="sm:col-span-1">
        <Input
          value={pick.locator}
          maxLength={CITED_TEXT_MAX_LENGTH}
          placeholder={pick.label === 'page' ? '12–15' : ''}
          onChange={({ target }) => onChange({ locator: target.value })}
        />
      </Field>
      <Field label={t('author')} className="max-sm:col-span-2">
        <Select value={author} onValueChange={onAuthor} options={authors} />
      </Field>
      <Field
        label={t('wordsBefore')}
        note={tUi('optional')}
        className="max-sm:col-span-2 sm:col-start-1 sm:col-end-3"
      >
        <Input
          value={pick.prefix}
          maxLength={CITED_TEXT_MAX_LENGTH}
          placeholder={t('see')}
          onChange={({ target }) => onChange({ prefix: target.value })}
        />
      </Field>
      <Field label={t('wordsAfter')} note={tUi('optional')} className="max-sm:col-span-2">
        <Input
          value={pick.suffix}
          maxLength={CITED_TEXT_MAX_LENGTH}
          placeholder={t('emphasisAdded')}
          onChange={({ target }) => onChange({ suffix: target.value })}
        />
      </Field>
    </div>
  )
}
