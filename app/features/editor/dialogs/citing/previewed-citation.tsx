// What the citation will be in the text, and the active work's entry in the bibliography.

import { t } from 'messages:citing'
import {
  authorsOf,
  type CiteItem,
  fallbackCitation,
  workKey,
} from '../../../../../workers/domain/citations/csl/citation.ts'
import { FormattedRuns } from './formatted-runs.tsx'
import type { Picks } from './picks.ts'
import type { CitationPreview } from './use-citation-preview.ts'

type PreviewedCitationProps = {
  picks: Picks
  /** The active one. */
  pick: CiteItem
  /** Whether the first work's author is inserted as text before it. */
  named: boolean
  /** Null until it is formatted. */
  preview: CitationPreview | null
}

export function PreviewedCitation({ picks, pick, named, preview }: PreviewedCitationProps) {
  const entry = preview?.entries.find(({ work }) => work === workKey(pick.item))
  return (
    <dl className="grid gap-1 rounded-control bg-paper px-3.5 py-3 ring ring-line">
      <dt className="text-12 font-medium text-muted">{preview?.inNotes ? t('inNote') : t('text')}</dt>
      <dd className="font-serif text-16 wrap-anywhere" aria-live="polite">
        {named && picks[0] ? `${authorsOf(picks[0].item)} ` : ''}
        {preview ? <FormattedRuns runs={preview.runs} /> : fallbackCitation(picks)}
      </dd>
      {entry ? (
        <>
          <dt className="mt-1.5 text-12 font-medium text-muted">{t('bibliography')}</dt>
          <dd className="max-h-24 overflow-y-auto font-serif text-14 wrap-anywhere">
            <FormattedRuns runs={[...entry.label, ...entry.runs]} />
          </dd>
        </>
      ) : null}
    </dl>
  )
}
