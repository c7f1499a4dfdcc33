// Dialog that merges likely duplicates of the library: what each work says side by side, and the merged work as it will be.

import { t as tField } from 'messages:fields'
import { t } from 'messages:references'
import { t as tUi } from 'messages:ui'
import { useId, useState } from 'react'
import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import { call } from '../../../platform/api.ts'
import { pendingRemovals } from '../../../shared/manuscript/pending-removals.ts'
import { TYPES } from '../../../shared/work-form/work-form.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import type { EntryFormatter } from '../open-manuscript.ts'
import type { Cited } from './cited-works.ts'
import { FormattedEntry } from './formatted-entry.tsx'
import {
  type ChosenField,
  correctionOf,
  differingFieldsOf,
  type FieldChoice,
  inOrderOfTrust,
  mergedWork,
  textOf,
} from './merge-fields.ts'

type MergeDialogProps = {
  group: readonly Reference[]
  /** Number of groups, this one included. */
  left: number
  formatter: EntryFormatter | null
  cited: Cited
  onClose(): void
  onApart(): void
  onMerged(reference: Reference, merged: { id: string; into: string }[]): void
}

export default function MergeDialog({
  group,
  left,
  formatter,
  cited,
  onClose,
  onApart,
  onMerged,
}: MergeDialogProps) {
  const [works] = useState(() => inOrderOfTrust(group))
  const [chosen, setChosen] = useState<Partial<Record<ChosenField, number>>>({})
  const { busy, error, run } = useRun()
  const items = works.map(({ csl }) => csl)
  const merged = mergedWork(items, chosen)
  const ids = works.map(({ _id }) => _id)
  const [kept = '', ...others] = ids
  const merge = () =>
    run('merge', async () => {
      await pendingRemovals.flush()
      const csl = items[0] ? correctionOf(items[0], merged) : {}
      const reference = await call('POST /v1/citation/merge', { body: { ids, csl } })
      toast({ title: t('merged'), description: t('citationsFollow') })
      onMerged(
        reference,
        others.map((id) => ({ id, into: kept })),
      )
    })
  const keepApart = () =>
    run('apart', async () => {
      await call('POST /v1/citation/duplicates/apart', { body: { ids } })
      onApart()
    })
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || busy || onClose()}
      title={t('oneWork')}
      description={t('mergeAbout', { more: left - 1 })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy !== null}>
            {tUi('close')}
          </Button>
          <Button busy={busy === 'apart' && t('keeping')} disabled={busy !== null} onClick={keepApart}>
            {works.length > 2 ? t('keepAll') : t('keepBoth')}
          </Button>
          <Button
            variant="ink"
            busy={busy === 'merge' && t('merging')}
            disabled={busy !== null}
            onClick={merge}
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      <ol className="mt-4 grid gap-3 sm:grid-cols-2">
        {works.map(({ _id, csl, retracted, verification }) => (
          <li key={_id} className="grid content-start gap-2 rounded-control bg-sunken p-3">
            <FormattedEntry item={csl} formatter={formatter} />
            <p className="flex flex-wrap gap-1.5">
              {cited.has(csl) ? <Badge tone="accent">{t('citedHere')}</Badge> : null}
              <WorkBadge state={retracted ? 'retracted' : verification} />
            </p>
          </li>
        ))}
      </ol>
      <Choices
        choices={differingFieldsOf(items)}
        said={(field) => textOf(merged, field)}
        onChoose={(field, at) => setChosen({ ...chosen, [field]: at })}
      />
      <section
        aria-label={t('mergedWork')}
        aria-live="polite"
        className="mt-4 rounded-control p-3 inset-ring inset-ring-line-strong"
      >
        <h3 className="pb-1 text-13 font-semibold text-muted">{t('mergedWork')}</h3>
        <FormattedEntry item={merged} formatter={formatter} />
      </section>
      {error ? (
        <p role="alert" className="mt-3 text-13 text-high">
          {error}
        </p>
      ) : null}
    </Dialog>
  )
}

function useRun() {
  const [busy, setBusy] = useState<'merge' | 'apart' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const run = async (what: 'merge' | 'apart', work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch {
      setError(t('mergeFailed'))
      setBusy(null)
    }
  }
  return { busy, error, run }
}

type ChoicesProps = {
  choices: readonly FieldChoice[]
  /** What the merged work says. */
  said(field: ChosenField): string
  /** @param at place of the work that says it */
  onChoose(field: ChosenField, at: number): void
}

function Choices({ choices, said, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <div className="mt-4 grid gap-4">
      {choices.map(({ field, texts }) => (
        <fieldset key={field}>
          <legend className="pb-1 text-13 font-semibold">{tField(`field.${field}`)}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {texts.map(({ text, works: [at = 0] }) => (
              <label
                key={text}
                className="flex cursor-pointer items-start gap-2 rounded-control px-3 py-2 text-14 inset-ring inset-ring-line wrap-anywhere has-checked:inset-ring-ink touch:min-h-11"
              >
                <input
                  type="radio"
                  className="mt-0.5 size-4 shrink-0 accent-(--ink)"
                  name={`${name} ${field}`}
                  checked={said(field) === text}
                  onChange={() => onChoose(field, at)}
                />
                <span className="line-clamp-4">{field === 'type' ? typeLabel(text) : text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const typeLabel = (type: string) => TYPES.find(([known]) => known === type)?.[1]() ?? type
