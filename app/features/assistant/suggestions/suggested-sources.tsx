// List of the works that a suggestion cites, with links to check them before it is accepted: a catalogue confirms that a
// work exists, not that it supports the text. A program may also cite works of the library that no catalogue confirms.

import { ExternalLink } from 'lucide-react'
import { authorsOf, workKey, yearOf } from '../../../../workers/domain/citations/csl/citation.ts'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import { workAddress } from '../web-address.ts'

export function SuggestedSources({ citations, source }: Pick<Suggestion, 'citations' | 'source'>) {
  if (citations.length === 0) return null
  return (
    <div className="grid gap-1 text-13">
      <p className="text-muted">
        {source === 'program'
          ? 'Cites, from your library or the catalogues:'
          : 'Cites, and is in the catalogues:'}
      </p>
      <ul className="grid gap-1">
        {citations.flatMap(({ at, works }) =>
          works.map(({ csl, retracted }) => {
            const title = csl.title ?? 'Untitled'
            const address = workAddress(csl.URL, csl.DOI)
            return (
              <li key={`${at} ${workKey(csl)}`} className="wrap-anywhere">
                {authorsOf(csl)}, {yearOf(csl)}.{' '}
                {address ? (
                  <a
                    href={address}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`View Paper: ${title} (opens in a new tab)`}
                    className="underline underline-offset-3 hover:text-accent"
                  >
                    {title}
                    <ExternalLink className="ml-1 inline size-3.5" aria-hidden="true" />
                  </a>
                ) : (
                  title
                )}
                {retracted ? <WorkBadge state="retracted" /> : null}
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}
