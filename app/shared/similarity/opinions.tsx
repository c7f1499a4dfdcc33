// What a model says of the passages that it read: how likely each was made from its source, and why.

import { rich, t } from 'messages:similarity'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { similarityPercent, sourceName } from './labels.ts'

/** UTF-16 code units of a passage, whose whole stands at its match. */
const SHOWN_LENGTH = 90

export function Opinions({ sources }: { sources: PlagiarismResult['sourceMatches'] }) {
  const opinions = sources.flatMap((source) =>
    source.matches.flatMap((match) => (match.reason === undefined ? [] : [{ source, match }])),
  )
  if (opinions.length === 0) return null
  return (
    <ul
      aria-label={t('whatModelRead')}
      className="mt-1 grid gap-1 border-s border-line ps-2.5 text-12 text-muted"
    >
      {opinions.map(({ source, match }) => (
        <li key={`${source._id} ${match.start}`} className="break-inside-avoid wrap-anywhere">
          {rich(match.likelihood === undefined ? 'opinion' : 'opinionLikely', {
            q: (chunks) => <span className="text-ink">{chunks}</span>,
            beginning: beginning(match.text),
            likelihood: similarityPercent(match.likelihood ?? 0),
            source: sourceName(source),
            reason: match.reason,
          })}
        </li>
      ))}
    </ul>
  )
}

/** Whole words of it. */
function beginning(text: string): string {
  if (text.length <= SHOWN_LENGTH) return text
  const cut = text.slice(0, SHOWN_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || SHOWN_LENGTH).trimEnd()}…`
}
