// The line below a draft: words, characters, and the gaps that are left.

import { t } from 'messages:draft'
import { CircleAlert } from 'lucide-react'
import type { GapKind } from '../../../../workers/domain/manuscript/schema/gap.ts'
import { listOf } from '../../../platform/language.ts'
import {
  charactersWritten,
  charactersWrittenShort,
  wordsWritten,
  wordsWrittenShort,
} from '../../../shared/display/words-written.ts'
import { countDraft, countGaps } from './draft-html.ts'

/** @param content null before a draft */
export function DraftCounts({ content }: { content: DocumentFragment | null }) {
  const counts = content ? countDraft(content) : { words: 0, characters: 0 }
  const gaps = content ? countGaps(content) : { source: 0, data: 0, name: 0 }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4.5 gap-y-1 border-t border-line px-4 py-2 text-13 text-muted tabular-nums sm:px-6">
      <span title={wordsWritten(counts.words)}>{wordsWrittenShort(counts.words)}</span>
      <span title={charactersWritten(counts.characters)}>{charactersWrittenShort(counts.characters)}</span>
      {gaps.source + gaps.data + gaps.name > 0 ? (
        <span className="ms-auto flex items-center gap-1.5 font-semibold text-medium">
          <CircleAlert className="size-3.5" aria-hidden="true" />
          {gapsText(gaps)}
        </span>
      ) : null}
    </div>
  )
}

function gapsText({ source, data, name }: Record<GapKind, number>): string {
  const missing = [
    source > 0 ? t('gaps.source', { count: source }) : '',
    data > 0 ? t('gaps.data', { count: data }) : '',
  ].filter(Boolean)
  const parts = [
    missing.length > 0 ? t('gaps.toAdd', { missing: listOf(missing) }) : '',
    name > 0 ? t('namesToCheck', { count: name }) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
