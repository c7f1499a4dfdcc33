// What of a section is shown, and what is told beside it, by what is known of its sources.

import type { UnverifiedSource } from '../../domain/drafts/draft.ts'
import type { CitableWork } from '../../domain/drafts/sources/offered-works.ts'
import { type ShownText, withholdSentences } from '../../domain/drafts/sources/withhold-sentences.ts'
import { wordsKey } from '../../domain/evidence/support/is-supported.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { citeInBlocks, type FoundWorks } from '../../domain/model-text/cite-works.ts'
import type { PassageOf } from '../../domain/model-text/inline-nodes.ts'
import { sectionNodes } from '../../domain/model-text/section-nodes.ts'
import { sentencesBySource } from '../../domain/model-text/sourced-sentences.ts'
import {
  inWords,
  type Place,
  type SourcedBlock,
  sourcesIn,
  type TakenSource,
} from '../../domain/model-text/sourced-text.ts'
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

export type ShownSection = {
  /** Works that the model named, by the number of the source or list entry, as far as they are verified. */
  named: ReadonlyMap<number, readonly CitableWork[]>
  blocks: readonly SourcedBlock[]
  nodes: DocumentNode[]
  /** What the text does not have: unverified sources, each once, and sentences that name somebody. */
  unverified: Omit<UnverifiedSource, 'section'>[]
}

export function showSection(section: SourcedSection, named: ShownSection['named']): ShownSection {
  const found = foundWorks(section, named)
  const cited = citeInBlocks(section.blocks, found)
  const shown = withholdSentences(cited, section.known)
  return {
    named,
    blocks: shown.blocks,
    nodes: sectionNodes(section.name, shown.blocks, passagesIn(cited, section.resting)),
    unverified: unverifiedIn(section, shown, found),
  }
}

function foundWorks({ resting, taken }: SourcedSection, named: ShownSection['named']): FoundWorks {
  const entries = new Set(taken.flatMap(({ form, number }) => (form === 'entry' ? [number] : [])))
  const inText = [...named].filter(([number]) => !entries.has(number))
  const offered = [...resting].map(([number, works]) => [number, [...works.keys()]] as const)
  return new Map([...offered, ...inText].map(([number, works]) => [number, works.map(({ csl }) => csl)]))
}

/** `verdict`: what a model says of the sentence and the passage. */
function passagesIn(cited: readonly SourcedBlock[], resting: RestingClaims): PassageOf {
  const sentences = sentencesBySource(cited, (place) => (place.kind === 'citation' ? place.said : ''))
  return (number, work) => {
    const [, rests] = [...(resting.get(number) ?? [])].find(([{ csl }]) => csl === work) ?? []
    if (!rests) return undefined
    const { passage, page, supports, judged } = rests
    const sentence = wordsKey(sentences.get(number) ?? '')
    return {
      passage,
      ...(page && { locator: String(page) }),
      verdict: judged ? { sentence, supports } : null,
    }
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
    const away = withheld.find((one) => sourcesIn(one.text).some((other) => other.number === number))
    if (text === '' || !(form === 'entry' || standing.has(number) || away)) return []
    return unverifiedSources([{ source, parts: checked.get(number) ?? [] }]).map((one) => ({
      text: one.text,
      state: one.state,
      sentence: away ? inWords(away.text, asWritten) : '',
      offer:
        one.state === 'meant'
          ? citationOffer(known, found, source, one.work, { away, standing: standing.get(number) })
          : null,
    }))
  })
  const resting = withheld.flatMap(({ text, mention }) => {
    const sentence = inWords(text, asWritten)
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
