// List of works that a change of the text would cite, with links to check them before it is accepted: a catalogue confirms
// that a work exists, not that it supports the text.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { ExternalLink } from 'lucide-react'
import { authorsOf, workKey, yearOf } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import { workAddress } from '../web-address.ts'

type SuggestedSourcesProps = {
  /** Words that say where the works are from. */
  lead: string
  works: readonly { csl: CslItem; retracted: boolean }[]
}

export function SuggestedSources({ lead, works }: SuggestedSourcesProps) {
  if (works.length === 0) return null
  const once = new Map(works.map((work) => [workKey(work.csl), work]))
  return (
    <div className="grid gap-1 text-13">
      <p className="text-muted">{lead}</p>
      <ul className="grid gap-1">
        {[...once].map(([key, { csl, retracted }]) => {
          const title = csl.title ?? tUi('untitled')
          const address = workAddress(csl.URL, csl.DOI)
          return (
            <li key={key} className="wrap-anywhere">
              {authorsOf(csl)}, {yearOf(csl)}.{' '}
              {address ? (
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('viewPaper', { title })}
                  className="underline underline-offset-3 hover:text-accent"
                >
                  {title}
                  <ExternalLink className="ms-1 inline size-3.5" aria-hidden="true" />
                </a>
              ) : (
                title
              )}
              {retracted ? <WorkBadge state="retracted" /> : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
