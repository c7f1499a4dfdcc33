// Sources of a report, each with its part of the text and its matches.

import { t } from 'messages:similarity'
import { Columns2 } from 'lucide-react'
import type { PlagiarismResult } from '../../../../workers/contracts/plagiarism.ts'
import { counts } from '../../../../workers/domain/plagiarism/score.ts'
import { similarityPercent, sourceName } from '../../../shared/similarity/labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { revealPlace } from '../anchoring/reveal-place.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { COLOURS, figuresOf, type PlacedMatch, type PlagiarismView } from './plagiarism-check.ts'

type SourceListProps = {
  view: PlagiarismView
  result: PlagiarismResult
  manuscript: OpenManuscript
  onMark(match: PlacedMatch | null): void
  onCompare(match: PlacedMatch): void
}

/** Matches shown of one source; the report has all. */
const SHOWN_MAX = 30

export function SourceList({ view, result, manuscript, onMark, onCompare }: SourceListProps) {
  const { shareOfSource } = figuresOf(result, view.switchedOff)
  if (result.sourceMatches.length === 0) return null
  return (
    <section aria-label={t('sources')} className="grid gap-2">
      <h3 className="text-13 font-semibold">{t('sourcesCount', { count: result.sourceMatches.length })}</h3>
      <ul className="grid gap-2">
        {result.sourceMatches.map((source, at) => {
          const matches = view.matches.filter((one) => one.source === source)
          const share = shareOfSource(source)
          return (
            <li key={`${source.kind} ${source._id}`} className="rounded-card border border-line bg-raised">
              <details open={at === 0}>
                <summary className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-2.5 px-3.5 py-3">
                  <span
                    aria-hidden="true"
                    className={`${share > 0 ? `match-${Math.min(at + 1, COLOURS)}` : 'match-excluded'} grid size-5 place-items-center rounded-chip bg-(--match) text-12 font-semibold text-(--match-ink)`}
                  >
                    {at + 1}
                  </span>
                  <span className="min-w-0 font-semibold wrap-anywhere">{sourceName(source)}</span>
                  <span className="text-13 font-semibold tabular-nums">{similarityPercent(share)}</span>
                  <span className="col-start-2 text-13 text-muted">
                    {t(`sourceKind.${source.kind}`)} · {t('matches', { count: matches.length })}
                  </span>
                </summary>
                <ul className="grid border-t border-line">
                  {matches.slice(0, SHOWN_MAX).map((one) => (
                    <MatchRow
                      key={`${one.match.from} ${one.match.to}`}
                      one={one}
                      counted={counts(one.match, view.switchedOff)}
                      onShow={() => {
                        onMark(one)
                        if (one.place) revealPlace(manuscript.view, one.place)
                      }}
                      onCompare={() => {
                        onMark(one)
                        onCompare(one)
                      }}
                    />
                  ))}
                </ul>
                {matches.length > SHOWN_MAX ? (
                  <p className="px-3.5 py-2 text-12 text-muted">{t('firstListed', { count: SHOWN_MAX })}</p>
                ) : null}
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type MatchRowProps = { one: PlacedMatch; counted: boolean; onShow(): void; onCompare(): void }

function MatchRow({ one: { match, place }, counted, onShow, onCompare }: MatchRowProps) {
  return (
    <li className="grid gap-1.5 border-t border-line px-3.5 py-2.5 first:border-t-0">
      <button
        type="button"
        disabled={place === null}
        onClick={onShow}
        className={`line-clamp-3 text-start text-13 wrap-anywhere enabled:hover:underline ${counted ? '' : 'text-muted'}`}
      >
        {match.text}
      </button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-12 text-muted">
          {t(`matchKind.${match.kind}`)}, {t('words', { count: match.to - match.from })}
          {match.excluded ? ` · ${t(`exclusion.${match.excluded}`)}` : ''}
          {place === null ? ` · ${t('changedSince')}` : ''}
        </span>
        <Button
          size="small"
          variant="ghost"
          icon={<Columns2 className="size-3.5" aria-hidden="true" />}
          aria-label={t('compareText', { text: match.text.slice(0, 60) })}
          onClick={onCompare}
        >
          {t('compare')}
        </Button>
      </div>
      {match.reason ? (
        <p className="text-12 text-muted">{t('modelOpinion', { reason: match.reason })}</p>
      ) : null}
    </li>
  )
}
