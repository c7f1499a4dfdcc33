// Style Analysis (spec sections 2 and 9): the score with its colour and a word for it, three bars, the tone, and what the
// scores are made of.

import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { StyleAnalysis, StylePart } from './style-analysis.ts'

const PARTS = [
  { key: 'formality', label: 'Formality' },
  { key: 'clarity', label: 'Clarity' },
  { key: 'conciseness', label: 'Conciseness' },
] as const

const MEASURES: readonly { part: StylePart; label: string; share: boolean; means?: string }[] = [
  { part: 'sentenceLength', label: 'Words in a sentence', share: false },
  {
    part: 'fleschReadingEase',
    label: 'Flesch reading ease',
    share: false,
    means: 'Higher is easier to read.',
  },
  {
    part: 'formalityF',
    label: 'Formality F',
    share: false,
    means: 'Heylighen and Dewaele’s: nouns and their company against verbs and pronouns.',
  },
  { part: 'lexicalDensity', label: 'Words with content', share: true },
  { part: 'nominalisations', label: 'Nouns made of verbs', share: true },
  { part: 'passiveSentences', label: 'Sentences in the passive', share: true },
  { part: 'hedges', label: 'Hedges (may, perhaps)', share: true },
  { part: 'boosters', label: 'Boosters (clearly, very)', share: true },
  { part: 'contractions', label: 'Contractions', share: true },
  { part: 'firstPerson', label: 'First person', share: true },
]

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
      <ul className="grid gap-2.5">
        {PARTS.map(({ key, label }) => {
          const percent = Math.round(analysis[key] * 100)
          return (
            <li key={key} className="grid gap-1">
              <div className="flex justify-between text-13">
                <span>{label}</span>
                <span className="text-muted tabular-nums">{percent}%</span>
              </div>
              <Progress value={percent} label={label} />
            </li>
          )
        })}
        <li className="flex justify-between text-13">
          <span>Tone</span>
          <span className="text-muted first-letter:uppercase">{analysis.tone}</span>
        </li>
      </ul>
      {analysis.parts ? (
        <details className="text-13">
          <summary className="cursor-pointer text-muted touch:leading-11">
            What the scores are made of
          </summary>
          <ul className="mt-2 grid gap-2">
            {MEASURES.map(({ part, label, share, means }) => {
              const value = analysis.parts?.[part]
              if (value === undefined) return null
              return (
                <li key={part}>
                  <div className="flex justify-between gap-3">
                    <span>{label}</span>
                    <span className="text-muted tabular-nums">
                      {(share ? value * 100 : value).toLocaleString('en-GB', { maximumFractionDigits: 1 })}
                      {share ? '%' : null}
                    </span>
                  </div>
                  {means ? <p className="text-12 text-muted">{means}</p> : null}
                </li>
              )
            })}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}
