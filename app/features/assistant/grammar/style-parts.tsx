// The measures behind the style scores. Each opens to its meaning and to the words that count, which link to their place in
// the text.

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { StyleResponse } from '../../../../workers/contracts/writing/grammar.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Excerpt } from './style-excerpts.ts'

type Part = keyof StyleResponse['parts']
type Places = NonNullable<StyleResponse['places']>
export type StylePlace = Places[keyof Places]['shown'][number]
/** `listed` is the heading of the list of words, `none` the text for an empty one. `share`: the value is a percentage. */
type Measure = {
  part: Part & keyof Places
  label: string
  share: boolean
  means: string
  listed: string
  none: string
}

const MEASURES: readonly Measure[] = [
  {
    part: 'errors',
    label: 'Errors for each word',
    share: true,
    means:
      'Grammar, spelling, punctuation and word choice. One in a hundred words takes 4 points of clarity and 8% of the overall score, at most four fifths of it; punctuation counts half.',
    listed: 'In the order of the text',
    none: 'The rules find none.',
  },
  {
    part: 'sentenceLength',
    label: 'Words in a sentence',
    share: false,
    means: 'On average. From 18 on clarity falls.',
    listed: 'Sentences of more than 18 words, the longest first',
    none: 'No sentence has more than 18 words.',
  },
  {
    part: 'sentenceSpread',
    label: 'How much sentences differ',
    share: false,
    means: 'Words from the average, usually. Long and short ones in turn read well. Not scored.',
    listed: 'Sentences farthest from the average',
    none: 'All sentences are about as long.',
  },
  {
    part: 'fleschReadingEase',
    label: 'Flesch reading ease',
    share: false,
    means: 'Short words and sentences make it high. Research papers have 10 to 40; below 30 clarity falls.',
    listed: 'Words of four syllables and more, the longest first, each once',
    none: 'No word has four syllables.',
  },
  {
    part: 'formalityF',
    label: 'Formality F',
    share: false,
    means:
      'Heylighen and Dewaele’s: nouns and their company against verbs and pronouns. Talk has about 30, papers about 70.',
    listed: 'Pronouns and adverbs, which lower it, the most frequent first, each once',
    none: 'No pronoun and no adverb.',
  },
  {
    part: 'lexicalDensity',
    label: 'Words with content',
    share: true,
    means: 'Not scored.',
    listed: 'Sentences with the fewest',
    none: 'No sentence has fewer than the others.',
  },
  {
    part: 'nominalisations',
    label: 'Nouns made of verbs',
    share: true,
    means: '“The examination of” for “examining”. They lower clarity.',
    listed: 'In the order of the text',
    none: 'None in this text.',
  },
  {
    part: 'passiveSentences',
    label: 'Sentences in the passive',
    share: true,
    means: 'Usual where methods are told; above 30% clarity falls.',
    listed: 'In the order of the text',
    none: 'None in this text.',
  },
  {
    part: 'hedges',
    label: 'Hedges',
    share: true,
    means: '“May”, “perhaps”: they say how sure you are. Above 3% the tone is tentative.',
    listed: 'In the order of the text',
    none: 'None in this text.',
  },
  {
    part: 'boosters',
    label: 'Boosters',
    share: true,
    means: '“Clearly”, “very”: they lower formality and conciseness.',
    listed: 'In the order of the text',
    none: 'None in this text.',
  },
  {
    part: 'contractions',
    label: 'Contractions',
    share: true,
    means: '“Don’t”. They lower formality.',
    listed: 'In the order of the text',
    none: 'None in this text.',
  },
  {
    part: 'firstPerson',
    label: 'First person',
    share: true,
    means: '“I”, “we”. Not scored.',
    listed: 'In the order of the text',
    none: 'None in this text.',
  },
]
/** Words listed before "Show more" is pressed. */
const SHOWN_FIRST = 6

export type PlaceActions = {
  /** Null if the analysed text is no longer known. */
  excerpt(place: StylePlace): Excerpt | null
  onShow(place: StylePlace): void
}

export const StyleParts = ({ analysis, ...ways }: { analysis: StyleResponse } & PlaceActions) => (
  <ul className="-mx-1.5 mt-2 grid">
    {MEASURES.map((measure) => (
      <PartRow
        key={measure.part}
        measure={measure}
        value={analysis.parts[measure.part]}
        places={analysis.places?.[measure.part]}
        {...ways}
      />
    ))}
  </ul>
)

type PartRowProps = {
  measure: Measure
  value: number
  places: Places[keyof Places] | undefined
} & PlaceActions

function PartRow({ measure, value, places, ...ways }: PartRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { label, share, means } = measure
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-1.5 rounded-control px-1.5 py-1 text-left hover:bg-sunken touch:min-h-11"
      >
        <ChevronRight
          aria-hidden="true"
          className={classNames(
            'size-3.5 shrink-0 text-muted transition-transform',
            open ? 'rotate-90' : false,
          )}
        />
        <span className="grow">{label}</span>
        <span className="text-muted tabular-nums">
          {(value * (share ? 100 : 1)).toLocaleString('en-GB', { maximumFractionDigits: 1 })}
          {share ? '%' : null}
        </span>
      </button>
      {open ? (
        <div id={id} className="grid gap-1.5 pr-1.5 pb-2.5 pl-6.5">
          <p className="text-12 text-muted">{means}</p>
          {places ? <PlaceList measure={measure} places={places} {...ways} /> : null}
        </div>
      ) : null}
    </li>
  )
}

type PlaceListProps = { measure: Measure; places: Places[keyof Places] } & PlaceActions

function PlaceList({ measure, places: { total, shown }, excerpt, onShow }: PlaceListProps) {
  const [all, setAll] = useState(false)
  if (total === 0) return <p>{measure.none}</p>
  const listed = shown.slice(0, all ? shown.length : SHOWN_FIRST)
  return (
    <>
      <p className="text-12 font-semibold text-muted">
        {measure.listed} ({total})
      </p>
      <ul aria-label={measure.label} className="-mx-1.5 grid">
        {listed.map((place) => {
          const words = excerpt(place)
          return words ? (
            <li key={place.start}>
              <button
                type="button"
                onClick={() => onShow(place)}
                className="w-full rounded-control px-1.5 py-1 text-left font-serif text-15 text-muted wrap-anywhere hover:bg-sunken touch:min-h-11"
              >
                <span className="sr-only">Show in the text: </span>
                {words.before}
                <span
                  className={
                    words.before || words.after
                      ? 'text-ink underline decoration-style decoration-dotted underline-offset-3'
                      : 'text-ink'
                  }
                >
                  {words.words}
                </span>
                {words.after}
              </button>
            </li>
          ) : null
        })}
      </ul>
      {shown.length > listed.length ? (
        <Button size="small" variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
          Show {shown.length - listed.length} more
        </Button>
      ) : null}
      {all && total > shown.length ? (
        <p className="text-12 text-muted">The first {shown.length} are listed.</p>
      ) : null}
    </>
  )
}
