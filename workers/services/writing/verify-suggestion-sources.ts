// Verifies the sources in a model's suggestions before they are shown. Sources that a catalogue has become citations; the
// others are reported, and leave a gap.

import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { sameWork } from '../../domain/citations/matching/same-work.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'
import { citeWorks } from '../../domain/model-text/cite-works.ts'
import { lacksSource } from '../../domain/model-text/lacks-source.ts'
import {
  joined,
  type SourcedBlock,
  type SourcedText,
  type TakenSource,
} from '../../domain/model-text/sourced-text.ts'
import { SOURCE_NEEDED } from '../../domain/text/gap-marks.ts'
import { bringsFacts, inLanguageOf, type Known, knownFrom } from '../../domain/writing/new-facts.ts'
import type { ReadSuggestions } from '../../domain/writing/suggestions/model-suggestions.ts'
import { offeredWords } from '../../domain/writing/suggestions/sourced-words.ts'
import type { Suggestion } from '../../domain/writing/suggestions/suggestion.ts'
import {
  type CheckedSources,
  checkSources,
  type UnverifiedSource,
  unverifiedSources,
} from '../drafts/check-sources.ts'
import type { Ports } from '../ports.ts'

/** Milliseconds that suggestions wait for catalogues. */
const PATIENCE_MS = 4_000
/** Lookups for one answer; each asks every catalogue, up to twice. */
const QUESTIONS_MAX = 8

/** A source that was taken out; `work`: the one that may be meant, in one plain line. */
export type TakenOut = { text: string; state: UnverifiedSource['state']; work?: string }
export type VerifiedSuggestions = { suggestions: Suggestion[]; unverified: TakenOut[] }

type SuggestedIn = {
  text: string
  topic: string
  isWord: Known['isWord']
  /** Works that the suggestions cite besides; their names may stand in the words. */
  beside?: readonly CslItem[]
}

/** @param length the most UTF-16 code units of one suggestion's words */
export async function verifySuggestionSources(
  ports: Pick<Ports, 'catalogues'>,
  { suggestions, taken, named }: ReadSuggestions,
  { text, topic, isWord, beside = [] }: SuggestedIn,
  length: number,
  signal: AbortSignal,
): Promise<VerifiedSuggestions> {
  const checked: CheckedSources = taken.some(({ form }) => form !== 'wanted')
    ? await checkSources(
        ports,
        { blocks: suggestions.map(asBlock), taken, topic },
        { left: QUESTIONS_MAX, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
      )
    : new Map()
  const retracted = new Set<CslItem>()
  const items: CslItem[] = []
  const found = new Map<number, CslItem[]>()
  for (const [number, parts] of checked) {
    const works = parts.flatMap(({ check }) => {
      if (check.state !== 'found') return []
      const known = items.find((one) => sameWork(one, check.work.csl))
      const item = known ?? citeItem(check.work.csl).item
      if (!known) items.push(item)
      if (check.work.retracted) retracted.add(item)
      return [item]
    })
    found.set(number, works)
  }
  const verified = suggestions.flatMap((one): Suggestion[] => {
    const offered = citeWorks(one.suggestedText, found)
    const { words, citations } = offeredWords(offered, length)
    // The names of cited works may stand in the sentence.
    const named = [...beside, ...citations.flatMap(({ works }) => works)].map(namesOf).join(' ')
    const known = inLanguageOf(knownFrom(`${text} ${topic} ${named}`, isWord), text)
    if (bringsFacts(words, known) || bringsFacts(one.explanation, known)) return []
    const says =
      (words.replaceAll(SOURCE_NEEDED, '').trim() !== '' || citations.length > 0) && !lacksSource(offered)
    if (!says && one.action === 'insert') return []
    const action = says ? one.action : 'advise'
    const cited = citations.map((citation) => ({
      ...citation,
      works: citation.works.map((csl) => ({ csl, retracted: retracted.has(csl) })),
    }))
    return [{ ...one, suggestedText: says ? words : '', citations: says ? cited : [], action }]
  })
  const reported = unverifiedSources(
    taken.flatMap((source) => (isNamed(source) ? [{ source, parts: checked.get(source.number) ?? [] }] : [])),
  )
  const unread = named.filter((source) => !reported.some((one) => one.text === source))
  return {
    suggestions: verified,
    // Not the sources that the author's own text has.
    unverified: [
      ...reported.map(
        (one): TakenOut => (one.state === 'meant' ? { ...one, work: plainReference(one.work.csl) } : one),
      ),
      ...unread.map((source) => ({ text: source, state: 'unchecked' as const })),
    ].filter((source) => !text.includes(source.text)),
  }
}

const namesOf = ({ author, editor, title }: CslItem): string =>
  [...(author ?? editor ?? []).flatMap(({ family, literal, given }) => [family, literal, given]), title].join(
    ' ',
  )

const isNamed = ({ form, text }: TakenSource) => form !== 'wanted' && text !== ''

/** An insertion is checked together with the words before it. */
const asBlock = ({ action, quote, suggestedText }: Suggestion<SourcedText>): SourcedBlock => ({
  kind: 'paragraph',
  text: action === 'insert' ? joined([[`${quote} `], suggestedText]) : suggestedText,
})
