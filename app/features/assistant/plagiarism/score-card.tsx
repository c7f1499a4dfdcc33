// Overall similarity with its risk, the part of each source, and the score of each method with what it says.

import { t } from 'messages:similarity'
import type { PlagiarismResult } from '../../../../workers/contracts/plagiarism.ts'
import { type RiskLevel, riskOf } from '../../../../workers/domain/plagiarism/score.ts'
import { similarityPercent, sourceName } from '../../../shared/similarity/labels.ts'
import { Methods } from '../../../shared/similarity/methods.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { COLOURS, type figuresOf } from './plagiarism-check.ts'

const TONES: Record<RiskLevel, 'done' | 'medium' | 'high'> = { low: 'done', medium: 'medium', high: 'high' }

type ScoreCardProps = {
  result: PlagiarismResult
  figures: ReturnType<typeof figuresOf>
}

export function ScoreCard({ result, figures: { overall, parts, shareOfSource } }: ScoreCardProps) {
  const risk = riskOf(overall)
  const words = Math.round(overall * result.words)
  const sources = result.sourceMatches
    .map((source, at) => ({ source, share: shareOfSource(source), colour: Math.min(at + 1, COLOURS) }))
    .filter(({ share }) => share > 0)
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <p className="font-serif text-display leading-none font-semibold tabular-nums">
          {similarityPercent(overall)}
        </p>
        <Badge tone={TONES[risk]}>{t(`riskBadge.${risk}`)}</Badge>
        <p className="w-full text-13 text-muted">
          {t('wordsMatch', { words, all: result.words, sources: sources.length })}
        </p>
      </div>
      {sources.length > 0 ? (
        <div
          role="img"
          aria-label={sources
            .map(({ source, share }) => `${sourceName(source)} ${similarityPercent(share)}`)
            .join(', ')}
          className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken"
        >
          {sources.map(({ source, share, colour }) => (
            <span
              key={source._id}
              className={`match-${colour} bg-(--match) shadow-[inset_0_-3px_0_var(--match-ink)]`}
              style={{ width: `${100 * share}%` }}
            />
          ))}
        </div>
      ) : null}
      <Methods
        checks={result.similarityChecks}
        words={result.words}
        sources={result.sourceMatches}
        parts={parts}
      />
    </Card>
  )
}
