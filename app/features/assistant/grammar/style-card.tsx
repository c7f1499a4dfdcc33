// Style Analysis (spec sections 2 and 9): the score with its colour and a word for it, three bars, the tone, and what the
// scores are made of.

import type { StyleAnswer } from '../../../../workers/contracts/grammar.ts'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { scoreColour } from './score-colour.ts'

const PARTS = [
  { key: 'formality', label: 'Formality' },
  { key: 'clarity', label: 'Clarity' },
  { key: 'conciseness', label: 'Conciseness' },
] as const

type Measure = { part: keyof StyleAnswer['parts']; label: string; share: boolean; means: string }
const MEASURES: readonly Measure[] = [
  {
    part: 'sentenceLength',
    label: 'Words in a sentence',
    share: false,
    means: 'On average. From 18 on clarity falls.',
  },
  {
    part: 'sentenceSpread',
    label: 'How much sentences differ',
    share: false,
    means: 'Words from the average, usually. Long and short ones in turn read well. Not scored.',
  },
  {
    part: 'fleschReadingEase',
    label: 'Flesch reading ease',
    share: false,
    means: 'Short words and sentences make it high. Research papers have 10 to 40; below 30 clarity falls.',
  },
  {
    part: 'formalityF',
    label: 'Formality F',
    share: false,
    means:
      'Heylighen and Dewaele’s: nouns and their company against verbs and pronouns. Talk has about 30, papers about 70.',
  },
  { part: 'lexicalDensity', label: 'Words with content', share: true, means: 'Not scored.' },
  {
    part: 'nominalisations',
    label: 'Nouns made of verbs',
    share: true,
    means: '“The examination of” for “examining”. They lower clarity.',
  },
  {
    part: 'passiveSentences',
    label: 'Sentences in the passive',
    share: true,
    means: 'Usual where methods are told; above 30% clarity falls.',
  },
  {
    part: 'hedges',
    label: 'Hedges',
    share: true,
    means: '“May”, “perhaps”: they say how sure you are. Above 3% the tone is tentative.',
  },
  {
    part: 'boosters',
    label: 'Boosters',
    share: true,
    means: '“Clearly”, “very”: they lower formality and conciseness.',
  },
  { part: 'contractions', label: 'Contractions', share: true, means: '“Don’t”. They lower formality.' },
  { part: 'firstPerson', label: 'First person', share: true, means: '“I”, “we”. Not scored.' },
]

const CLASSES = { green: 'text-done', yellow: 'text-review', red: 'text-high' }

export function StyleCard({ analysis }: { analysis: StyleAnswer }) {
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
      <details className="text-13">
        <summary className="cursor-pointer text-muted touch:leading-11">What the scores are made of</summary>
        <p className="mt-2 text-12 text-muted">
          Overall: 35% formality, 35% clarity, 30% conciseness. Conciseness falls with words that could be
          left out.
        </p>
        <ul className="mt-2 grid gap-2">
          {MEASURES.map(({ part, label, share, means }) => (
            <li key={part}>
              <div className="flex justify-between gap-3">
                <span>{label}</span>
                <span className="text-muted tabular-nums">
                  {(analysis.parts[part] * (share ? 100 : 1)).toLocaleString('en-GB', {
                    maximumFractionDigits: 1,
                  })}
                  {share ? '%' : null}
                </span>
              </div>
              <p className="text-12 text-muted">{means}</p>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
