// What of a section is shown, and what is told beside it, by what is known of its sources.

import type { UnverifiedSource } from '../../domain/drafts/draft.ts'
import type { CitableWork } from '../../domain/drafts/sources/offered-works.ts'
import type { Resting } from '../../domain/drafts/sources/resting.ts'
import { type ShownText, withholdSentences } from '../../domain/drafts/sources/withhold-sentences.ts'
import { wordsKey } from '../../domain/evidence/support/is-supported.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { sectionNodes } from '../../domain/model-text/block-nodes.ts'
import { citeInBlocks, type FoundWorks } from '../../domain/model-text/cite-works.ts'
import type { PassageOf } from '../../domain/model-text/inline-nodes.ts'
import { sentencesBySource } from '../../domain/model-text/sourced-sentences.ts'
import type { Place, SourcedBlock, TakenSource } from '../../domain/model-text/sourced-text.ts'
import type { Known } from '../../domain/writing/new-facts.ts'
import { type CheckedSources, unverifiedSources } from './check-sources.ts'
import { citationOffer } from './citation-offer.ts'
import type { RestingClaims } from './judge-support.ts'

/** A written section with what is known of its sources. It is never changed: another takes its place. */
export type SourcedSection = {
  readonly name: string
  readonly blocks: readonly SourcedBlock[]
  readonly taken: readonly TakenSource[]
  readonly known: Known
  readonly checked: CheckedSources
  readonly resting: RestingClaims
}

/** Works by the number of their source or list entry; `resting` is null for those that the model named. */
export type SourceWorks = ReadonlyMap<number, readonly { work: CitableWork; resting: Resting | null }[]>

export type ShownSection = {
  works: SourceWorks
  blocks: readonly SourcedBlock[]
  nodes: DocumentNode[]
  /** What the text does not have: unverified sources, each once, and sentences that name somebody. */
  unverified: Omit<UnverifiedSource, 'section'>[]
}

export function showSection(section: SourcedSection, works: SourceWorks): ShownSection {
  const found = new Map([...works].map(([number, some]) => [number, some.map(({ work }) => work.csl)]))
  const cited = citeInBlocks(section.blocks, found)
  const shown = withholdSentences(cited, section.known)
  const { blocks } = shown
  const nodes = sectionNodes(section.name, blocks, passagesIn(cited, works))
  return { works, blocks, nodes, unverified: unverifiedIn(section, shown, found) }
}

/** `verdict`: what a model says of the sentence and the passage. */
function passagesIn(cited: readonly SourcedBlock[], works: SourceWorks): PassageOf {
  const sentences = sentencesBySource(cited, (place) => (place.kind === 'citation' ? place.said : ''))
  return (number, csl) => {
    const resting = works.get(number)?.find(({ work }) => work.csl === csl)?.resting
    if (!resting) return undefined
    const { passage, page, supports, judged } = resting
    const verdict = judged ? { sentence: wordsKey(sentences.get(number) ?? ''), supports } : null
    return { passage, ...(page && { locator: String(page) }), verdict }
  }
}

function unverifiedIn(
  { taken, checked, known }: SourcedSection,
  { blocks, withheld, mentions }: ShownText,
  found: FoundWorks,
): ShownSection['unverified'] {
  const standing = sentencesBySource(blocks)
  const asWritten = ({ sources }: Place) => sources.map(({ text }) => text).join(' ')
  const named = taken.flatMap((source) => {
    const { number, form, text } = source
    const away = withheld.find((one) => one.text.sources.some((other) => other.number === number))
    if (text === '' || !(form === 'entry' || standing.has(number) || away)) return []
    return unverifiedSources([{ source, parts: checked.get(number) ?? [] }]).map((one) => ({
      text: one.text,
      state: one.state,
      sentence: away ? away.text.inWords(asWritten) : '',
      offer:
        one.state === 'meant'
          ? citationOffer(known, found, source, one.work, { away, standing: standing.get(number) })
          : null,
    }))
  })
  const resting = withheld.flatMap(({ text, mention }) => {
    const sentence = text.inWords(asWritten)
    if (mention === null || named.some((one) => one.sentence === sentence)) return []
    return [{ text: mention, state: 'unchecked' as const, sentence, offer: null }]
  })
  const kept = mentions.map(({ name, sentence }) => ({
    text: name,
    state: 'mentioned' as const,
    sentence,
    offer: null,
  }))
  return distinct([...named, ...resting, ...kept])
}

/** Each text once; one with an offer first. */
function distinct<Source extends { text: string; offer: unknown }>(sources: readonly Source[]): Source[] {
  const byText = new Map<string, Source>()
  for (const source of sources)
    if (!byText.has(source.text) || (source.offer && !byText.get(source.text)?.offer))
      byText.set(source.text, source)
  return [...byText.values()]
}
