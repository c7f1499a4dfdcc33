// Verifies the sources in a model's suggestions before they are shown. Sources that a catalogue has become citations; the
// others are reported, and leave a gap.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'
import { lacksSource } from '../../domain/model-text/lacks-source.ts'
import { type SourcedBlock, SourcedText } from '../../domain/model-text/sourced-text.ts'
import { SOURCE_NEEDED } from '../../domain/text/gap-marks.ts'
import { bringsFacts, inLanguageOf, type Known, knownFrom } from '../../domain/writing/new-facts.ts'
import type { ReadSuggestions } from '../../domain/writing/suggestions/model-suggestions.ts'
import type { Suggestion } from '../../domain/writing/suggestions/suggestion.ts'
import type { UnverifiedSource } from '../drafts/check-sources.ts'
import type { Ports } from '../ports.ts'
import { checkOfferedSources, namesOf } from './check-offered-sources.ts'

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
  const blocks = suggestions.map(asBlock)
  const sources = await checkOfferedSources(ports, { blocks, taken, topic }, signal)
  const verified = suggestions.flatMap((one): Suggestion[] => {
    const { text: cited, words, citations } = sources.cite(one.suggestedText, length)
    const works = citations.flatMap((citation) => citation.works.map(({ csl }) => csl))
    const known = inLanguageOf(knownFrom(`${text} ${topic} ${namesOf([...beside, ...works])}`, isWord), text)
    if (bringsFacts(words, known) || bringsFacts(one.explanation, known)) return []
    const says =
      (words.replaceAll(SOURCE_NEEDED, '').trim() !== '' || citations.length > 0) && !lacksSource(cited)
    if (!says && one.action === 'insert') return []
    const action = says ? one.action : 'advise'
    return [{ ...one, suggestedText: says ? words : '', citations: says ? citations : [], action }]
  })
  const unread = named.filter((source) => !sources.unverified.some((one) => one.text === source))
  return {
    suggestions: verified,
    // Not the sources that the author's own text has.
    unverified: [
      ...sources.unverified.map(
        (one): TakenOut => (one.state === 'meant' ? { ...one, work: plainReference(one.work.csl) } : one),
      ),
      ...unread.map((source) => ({ text: source, state: 'unchecked' as const })),
    ].filter((source) => !text.includes(source.text)),
  }
}

/** An insertion is checked together with the words before it. */
const asBlock = ({ action, quote, suggestedText }: Suggestion<SourcedText>): SourcedBlock => ({
  kind: 'paragraph',
  text: action === 'insert' ? new SourcedText([`${quote} `, suggestedText]) : suggestedText,
})
