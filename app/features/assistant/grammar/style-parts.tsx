// The measures behind the style scores. Each opens to its meaning and to the words that count, which link to their place in
// the text.

import { t } from 'messages:grammar'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { StyleResponse } from '../../../../workers/contracts/writing/grammar.ts'
import { locale } from '../../../platform/language.ts'
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
    label: t('part.errors'),
    share: true,
    means: t('means.errors'),
    listed: t('inOrder'),
    none: t('none.errors'),
  },
  {
    part: 'sentenceLength',
    label: t('part.sentenceLength'),
    share: false,
    means: t('means.sentenceLength'),
    listed: t('listed.sentenceLength'),
    none: t('none.sentenceLength'),
  },
  {
    part: 'sentenceSpread',
    label: t('part.sentenceSpread'),
    share: false,
    means: t('means.sentenceSpread'),
    listed: t('listed.sentenceSpread'),
    none: t('none.sentenceSpread'),
  },
  {
    part: 'fleschReadingEase',
    label: t('part.fleschReadingEase'),
    share: false,
    means: t('means.fleschReadingEase'),
    listed: t('listed.fleschReadingEase'),
    none: t('none.fleschReadingEase'),
  },
  {
    part: 'formalityF',
    label: t('part.formalityF'),
    share: false,
    means: t('means.formalityF'),
    listed: t('listed.formalityF'),
    none: t('none.formalityF'),
  },
  {
    part: 'lexicalDensity',
    label: t('part.lexicalDensity'),
    share: true,
    means: t('notScored'),
    listed: t('listed.lexicalDensity'),
    none: t('none.lexicalDensity'),
  },
  {
    part: 'nominalisations',
    label: t('part.nominalisations'),
    share: true,
    means: t('means.nominalisations'),
    listed: t('inOrder'),
    none: t('noneInText'),
  },
  {
    part: 'passiveSentences',
    label: t('part.passiveSentences'),
    share: true,
    means: t('means.passiveSentences'),
    listed: t('inOrder'),
    none: t('noneInText'),
  },
  {
    part: 'hedges',
    label: t('part.hedges'),
    share: true,
    means: t('means.hedges'),
    listed: t('inOrder'),
    none: t('noneInText'),
  },
  {
    part: 'boosters',
    label: t('part.boosters'),
    share: true,
    means: t('means.boosters'),
    listed: t('inOrder'),
    none: t('noneInText'),
  },
  {
    part: 'contractions',
    label: t('part.contractions'),
    share: true,
    means: t('means.contractions'),
    listed: t('inOrder'),
    none: t('noneInText'),
  },
  {
    part: 'firstPerson',
    label: t('part.firstPerson'),
    share: true,
    means: t('means.firstPerson'),
    listed: t('inOrder'),
    none: t('noneInText'),
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
        className="flex w-full items-center gap-1.5 rounded-control px-1.5 py-1 text-start hover:bg-sunken touch:min-h-11"
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
          {value.toLocaleString(locale(), {
            style: share ? 'percent' : 'decimal',
            maximumFractionDigits: 1,
          })}
        </span>
      </button>
      {open ? (
        <div id={id} className="grid gap-1.5 pe-1.5 pb-2.5 ps-6.5">
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
                className="w-full rounded-control px-1.5 py-1 text-start font-serif text-15 text-muted wrap-anywhere hover:bg-sunken touch:min-h-11"
              >
                <span className="sr-only">{t('showText')} </span>
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
          {t('showMore', { count: shown.length - listed.length })}
        </Button>
      ) : null}
      {all && total > shown.length ? (
        <p className="text-12 text-muted">{t('firstListed', { count: shown.length })}</p>
      ) : null}
    </>
  )
}
