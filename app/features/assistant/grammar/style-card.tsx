// Style Analysis: the overall score with colour and label, a bar for each of three scores, the tone, and the measures behind
// the scores.

import { t } from 'messages:grammar'
import type { StyleResponse } from '../../../../workers/contracts/writing/grammar.ts'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { scoreColour } from './score-colour.ts'
import { type PlaceActions, StyleParts } from './style-parts.tsx'

const PARTS = [
  { key: 'formality', label: t('formality') },
  { key: 'clarity', label: t('clarity') },
  { key: 'conciseness', label: t('conciseness') },
] as const

const CLASSES = { green: 'text-done', yellow: 'text-review', red: 'text-high' }

type Lowered = StyleResponse['lowered'][number]

/** "38 errors", "formality" */
function loweredLabel(part: Lowered['part'], { places }: StyleResponse): string {
  if (part !== 'errors') return t(`lowered.${part}`)
  const total = places?.errors?.total ?? 0
  return t('errors', { total })
}

export function StyleCard({ analysis, ...ways }: { analysis: StyleResponse } & PlaceActions) {
  const score = Math.round(analysis.overallScore)
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-semibold">{t('styleAnalysis')}</h3>
        <p className="tabular-nums">
          <span
            data-colour={scoreColour(score)}
            className={`font-serif text-h2 font-semibold ${CLASSES[scoreColour(score)]}`}
          >
            {score}
          </span>
          <span className="text-13 text-muted">/100</span>
        </p>
      </div>
      {analysis.lowered.length > 0 ? (
        <p className="text-13 text-muted">
          {t('loweredBy', {
            parts: analysis.lowered
              .map(({ part, points }) => `${loweredLabel(part, analysis)} −${points}`)
              .join(' · '),
          })}
        </p>
      ) : null}
      <ul className="grid gap-2.5">
        {PARTS.map(({ key, label }) => {
          const percent = Math.round(analysis[key] * 100)
          return (
            <li key={key} className="grid gap-1">
              <div className="flex justify-between text-13">
                <span>{label}</span>
                <span className="text-muted tabular-nums">{t('percent', { share: percent / 100 })}</span>
              </div>
              <Progress value={percent} label={label} />
            </li>
          )
        })}
        <li className="flex justify-between text-13">
          <span>{t('tone')}</span>
          <span className="text-muted first-letter:uppercase">{t(`toneIs.${analysis.tone}`)}</span>
        </li>
      </ul>
      <details className="text-13">
        <summary className="cursor-pointer text-muted touch:leading-11">{t('whatScoresAre')}</summary>
        <p className="mt-2 text-12 text-muted">{t('overallRule')}</p>
        <StyleParts analysis={analysis} {...ways} />
      </details>
    </Card>
  )
}
