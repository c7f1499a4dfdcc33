// Fields of a work that a catalogue's record does not confirm, both side by side. A press takes the catalogue's, one or all;
// what the catalogue does not have is removed.

import { t as tField } from 'messages:fields'
import { t } from 'messages:work'
import { useRef, useState } from 'react'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import { PRINTED_FIELDS, type PrintedField } from '../../../workers/domain/citations/matching/compare-work.ts'
import { plainReference } from '../../../workers/domain/citations/processor/plain-reference.ts'
import { catalogueLabels } from '../../../workers/domain/display/catalogue-labels.ts'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { whyNotSaved } from './why-not-saved.ts'
import { fieldText } from './work-fields.ts'

type WorkDifferencesProps = {
  reference: Pick<Reference, 'csl' | 'differences'> & { _id: string }
  onSaved(reference: Reference): void
}

export function WorkDifferences({ reference, onSaved }: WorkDifferencesProps) {
  const { _id, csl, differences } = reference
  const [busy, setBusy] = useState<PrintedField | 'all' | null>(null)
  const place = useRef<HTMLDetailsElement>(null)
  if (!differences) return null
  const { fields } = differences
  const catalogue = catalogueLabels([differences.catalogue])
  const take = async (what: PrintedField | 'all') => {
    if (busy) return
    setBusy(what)
    // Taking all differences also fills the fields that the work lacks.
    const missing = PRINTED_FIELDS.filter((field) => csl[field] === undefined && differences.csl[field])
    const taken = what === 'all' ? [...fields, ...missing] : [what]
    try {
      const saved = await call('PATCH /v1/citation/references/{id}', {
        params: { id: _id },
        body: { csl: Object.fromEntries(taken.map((field) => [field, differences.csl[field] ?? null])) },
      })
      // The pressed button is about to go.
      place.current?.closest<HTMLElement>('[data-row], [role="dialog"]')?.focus()
      onSaved(saved)
    } catch (error) {
      toast({ title: t('notChanged'), description: whyNotSaved(error), tone: 'destructive' })
    }
    setBusy(null)
  }
  return (
    <details ref={place} className="rounded-control bg-medium-wash px-2.5 py-1.5 text-13">
      <summary className="cursor-default py-0.5 text-medium touch:py-3">
        {fields.length > 0
          ? t('notAsInFields', {
              catalogue,
              fields: fields.map((field) => tField(`field.${field}`)).join(', '),
            })
          : t('notAsIn', { catalogue })}
      </summary>
      {fields.length === 0 ? (
        <p className="mt-1">{t('saysMoreOrLess', { catalogue, record: plainReference(differences.csl) })}</p>
      ) : null}
      <ul className="mt-2 grid gap-3">
        {fields.map((field) => {
          const theirs = fieldText(differences.csl, field)
          return (
            <li key={field} className="grid gap-1">
              <p className="font-semibold">{tField(`field.${field}`)}</p>
              <dl className="grid grid-cols-2 gap-2.5 wrap-anywhere">
                <div>
                  <dt className="text-muted">{t('yours')}</dt>
                  <dd>{fieldText(csl, field)}</dd>
                </div>
                <div>
                  <dt className="text-muted">{catalogue}</dt>
                  <dd>{theirs || t('saysNothing')}</dd>
                </div>
              </dl>
              <Button
                size="small"
                className="justify-self-start"
                busy={busy === field && t('changing')}
                aria-label={`${theirs ? t('useCatalogueS', { catalogue }) : t('removeYours')}: ${tField(`field.${field}`)}`}
                onClick={() => void take(field)}
              >
                {theirs ? t('useCatalogueS', { catalogue }) : t('removeYours')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        variant="accent"
        className="mt-3 mb-1"
        busy={busy === 'all' && t('changing')}
        onClick={() => void take('all')}
      >
        {t('useAll', { catalogue })}
      </Button>
    </details>
  )
}
