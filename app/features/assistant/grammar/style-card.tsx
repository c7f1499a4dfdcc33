// Style Analysis (spec sections 2 and 9): the score with its colour and a word for it, three bars, the tone, and what the
// scores are made of.

import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { StyleAnalysis } from './style-analysis.ts'

const PARTS = [
  { key: 'formality', label: 'Formality' },
  { key: 'clarity', label: 'Clarity' },
  { key: 'conciseness', label: 'Conciseness' },
] as const

export function scoreColour(score: number): 'green' | 'yellow' | 'red' {
  if (score >= 80) return 'green'
  return score >= 60 ? 'yellow' : 'red'
}
const CLASSES = { green: 'text-done', yellow: 'text-review', red: 'text-high' }

export function StyleCard({ analysis }: { analysis: StyleAnalysis }) {
  const score = Math.round(analysis.overallScore)
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-semibold">Style Analysis</h3>
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
      <dl className="grid gap-2.5">
        {PARTS.map(({ key, label }) => {
          const percent = Math.round(analysis[key] * 100)
          return (
            <div key={key} className="grid gap-1">
              <div className="flex justify-between text-13">
                <dt>{label}</dt>
                <dd className="text-muted tabular-nums">{percent}%</dd>
              </div>
              <Progress value={percent} label={label} />
            </div>
          )
        })}
        <div className="flex justify-between text-13">
          <dt>Tone</dt>
          <dd className="text-muted first-letter:uppercase">{analysis.tone}</dd>
        </div>
      </dl>
      {analysis.measures && analysis.measures.length > 0 ? (
        <details className="text-13">
          <summary className="cursor-pointer text-muted touch:leading-11">
            What the scores are made of
          </summary>
          <dl className="mt-2 grid gap-2">
            {analysis.measures.map(({ name, value, unit, explanation }) => (
              <div key={name}>
                <div className="flex justify-between gap-3">
                  <dt>{name}</dt>
                  <dd className="text-muted tabular-nums">
                    {value.toLocaleString('en-GB', { maximumFractionDigits: 1 })}
                    {unit ? ` ${unit}` : null}
                  </dd>
                </div>
                {explanation ? <p className="text-12 text-muted">{explanation}</p> : null}
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Card>
  )
}
