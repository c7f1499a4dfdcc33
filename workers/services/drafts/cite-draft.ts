// Citations of a draft during its writing. Labels of offered works become citations where the works are on the subject of the
// sentences; those whose abstracts do not say so are asked again once. Sources that the model names nevertheless are looked up. One
// section after the other is checked in the background. Never throws: sources that were not looked up in time stay
// unchecked. See docs/decisions/036-citations-in-drafts.md.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { sameWork } from '../../domain/citations/matching/same-work.ts'
import type { DraftReference, UnverifiedSource } from '../../domain/drafts/draft.ts'
import { type CitableWork, fromCatalogues, textOfWorks } from '../../domain/drafts/sources/offered-works.ts'
import { type SettledSection, settleSection } from '../../domain/drafts/sources/settle-section.ts'
import { passagesNear, textOfWork } from '../../domain/drafts/sources/supporting-passage.ts'
import { wordsKey } from '../../domain/evidence/support/is-supported.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { citedInGap, citedNodes, type Passages } from '../../domain/model-text/cited-part.ts'
import type { Block } from '../../domain/model-text/read-blocks.ts'
import {
  neighboursOf,
  putSentence,
  sentencesOfGaps,
  withoutGaps,
} from '../../domain/model-text/sentence-at.ts'
import { numberedGap } from '../../domain/model-text/source-gaps.ts'
import type { TakenSource } from '../../domain/model-text/strip-citations.ts'
import { SOURCE_NEEDED } from '../../domain/text/gap-marks.ts'
import { sentencesOf } from '../../domain/text/sentences.ts'
import { inLanguageOf, type Known, knownFrom } from '../../domain/writing/new-facts.ts'
import { delay } from '../delay.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { type CheckedSources, checkSources, type Questions, unverifiedSources } from './check-sources.ts'
import { citationOffer } from './citation-offer.ts'
import { FoundReferences } from './found-references.ts'
import { joinLists } from './join-lists.ts'
import { type CitedClaim, judgeClaims, type RestingClaims, restClaims } from './judge-support.ts'
import type { WorkOffers } from './offer-works.ts'
import { rewordClaims } from './reword-claims.ts'

/** Milliseconds that a written draft waits for its sources. */
const PATIENCE_MS = 60_000
/** Lookups of sources that the model named, in one draft; each asks every catalogue, up to twice. */
const NAMED_MAX = 40
/** A citation for the last reading. */
const CITED = '[W]'
/** Passages of a work beside a sentence that is asked again. */
const PASSAGES_REWORDED = 2

type Part = {
  name: string
  blocks: Block[]
  taken: readonly TakenSource[]
  known: Known
  checked: CheckedSources
  resting: RestingClaims
}

type DraftSourcesPorts = Pick<Ports, 'catalogues'> & {
  model: LanguageModel
  log: Log
  isWord: Known['isWord']
}

export class DraftSources {
  readonly #ports: DraftSourcesPorts
  readonly #given: { topic: string; said: string }
  readonly #offers: WorkOffers
  readonly #stop = new AbortController()
  readonly #questions: Questions
  readonly #parts: Part[] = []
  #checking: Promise<void> = Promise.resolve()
  #changed = false
  /** From this text: reading all of it takes time. */
  #known: { text: string; said: Known } | null = null

  /** @param given the topic, and all that the person said */
  constructor(
    ports: DraftSourcesPorts,
    given: { topic: string; said: string },
    offers: WorkOffers,
    signal: AbortSignal,
  ) {
    this.#ports = ports
    this.#given = given
    this.#offers = offers
    this.#questions = { left: NAMED_MAX, signal: AbortSignal.any([signal, this.#stop.signal]) }
  }

  /** Adds a finished section and returns its number. */
  add(name: string, blocks: readonly Block[], taken: readonly TakenSource[]): number {
    const part: Part = {
      name,
      blocks: [...blocks],
      taken,
      known: this.known(blocks),
      checked: new Map(),
      resting: new Map(),
    }
    const number = this.#parts.push(part) - 1
    part.resting = restClaims(this.#claims(part))
    this.#checking = this.#checking
      .then(() => this.#check(part))
      .catch((error: unknown) => {
        this.#ports.log.error('draft_sources_failed', {
          error: error instanceof Error ? error.name : 'unknown',
        })
      })
      .then(() => {
        this.#changed = true
      })
    return number
  }

  /** Waits until all is checked or the time is up, and stops further lookups. */
  async settle(): Promise<void> {
    const timer = new AbortController()
    await Promise.race([this.#checking, delay(PATIENCE_MS, timer.signal)])
    timer.abort()
    this.stop()
    this.#changed = true
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Whether a section was checked since the last call. */
  takeChanged(): boolean {
    const changed = this.#changed
    this.#changed = false
    return changed
  }

  /** What a section may say of anybody: what the brief says, and the offered works. */
  known(blocks: readonly Block[]): Known {
    const text = `${this.#given.said}\n${textOfWorks(this.#offers.all)}`
    if (this.#known?.text !== text) this.#known = { text, said: knownFrom(text, this.#ports.isWord) }
    return inLanguageOf(this.#known.said, blocks.map((block) => withoutGaps(block.text)).join('\n'))
  }

  /** The sentences of a section's text as it is shown, citations as [W], and those that have neither citations nor marks. */
  sentences(number: number): { sentences: string[]; plain: Set<string> } {
    const part = this.#parts[number]
    if (!part) return { sentences: [], plain: new Set() }
    const inGaps = this.#inGaps(part)
    const shown = (sentence: string) =>
      withoutGaps(sentence, (gaps) => (citedInGap(gaps, part.taken, inGaps) ? CITED : SOURCE_NEEDED))
    const sentences = this.#settled(part)
      .blocks.filter(({ kind }) => kind === 'paragraph')
      .flatMap(({ text }) => sentencesOf(text))
    const plain = new Set(sentences.filter((sentence) => withoutGaps(sentence, () => CITED) === sentence))
    return { sentences: sentences.map(shown), plain }
  }

  /** Puts a sentence, or nothing, in the place of one without citations. */
  revise(number: number, before: string, after: string) {
    const part = this.#parts[number]
    if (!part) return
    const place = part.blocks.findLastIndex(({ kind, text }) => kind === 'paragraph' && text.includes(before))
    part.blocks = part.blocks.flatMap((block, index) => {
      if (index !== place) return [block]
      const at = block.text.lastIndexOf(before)
      const around = [block.text.slice(0, at).trim(), after, block.text.slice(at + before.length).trim()]
      const text = around.filter(Boolean).join(' ')
      return text ? [{ ...block, text }] : []
    })
    this.#changed = true
  }

  /** The section's nodes with the citations found so far. */
  nodes(number: number): DocumentNode[] {
    const part = this.#parts[number]
    if (!part) return []
    const { blocks } = this.#settled(part)
    return citedNodes(part.name, blocks, part.taken, this.#inGaps(part), this.#passages(part))
  }

  /** What the section's text does not have: unverified sources, each once, and sentences that name somebody. */
  unverified(number: number): Omit<UnverifiedSource, 'section'>[] {
    const part = this.#parts[number]
    if (!part) return []
    const { blocks, withheld, mentions } = this.#settled(part)
    const standing = sentencesOfGaps(blocks)
    const said = (gaps: number[]) => gaps.map((gap) => part.taken[gap]?.text ?? '').join(' ')
    const sentenceOf = (gap: number) => withheld.find(({ gaps }) => gaps.includes(gap))
    const named = [...part.taken.entries()].flatMap(([at, source]) => {
      const isThere = source.form === 'entry' || standing.has(at) || sentenceOf(at) !== undefined
      if (source.text === '' || !isThere) return []
      const parts = part.checked.get(at) ?? []
      return unverifiedSources([{ source, parts }]).map((one) => {
        const away = sentenceOf(at)
        return {
          text: one.text,
          state: one.state,
          sentence: away ? withoutGaps(away.text, said) : '',
          offer:
            one.state === 'meant'
              ? citationOffer(part, this.#inGaps(part), at, one.work, { away, standing: standing.get(at) })
              : null,
        }
      })
    })
    const taken = withheld.flatMap(({ text, mention }) =>
      mention === null || named.some(({ sentence }) => sentence === withoutGaps(text, said))
        ? []
        : [{ text: mention, state: 'unchecked' as const, sentence: withoutGaps(text, said), offer: null }],
    )
    const kept = mentions.map(({ name, sentence }) => ({
      text: name,
      state: 'mentioned' as const,
      sentence,
      offer: null,
    }))
    return distinct([...named, ...taken, ...kept])
  }

  /** Every work that is cited, with its citations, and those that the model named where nothing can be cited. */
  references(): DraftReference[] {
    const found = new FoundReferences()
    for (const part of this.#parts) {
      const inGaps = this.#inGaps(part)
      const sentences = sentencesOfGaps(
        this.#settled(part).blocks.filter(({ kind }) => kind !== 'heading'),
        (numbers) => citedInGap(numbers, part.taken, inGaps)?.said ?? SOURCE_NEEDED,
      )
      for (const [gap, sentence] of sentences) {
        const place = { section: part.name, sentence }
        for (const [work, resting] of part.resting.get(gap) ?? []) found.cite(work, place, resting)
        for (const work of this.#foundAt(part, gap)) found.cite(work, place, null)
      }
    }
    for (const part of this.#parts)
      for (const at of part.taken.keys()) for (const work of this.#foundAt(part, at)) found.add(work)
    return found.all
  }

  /** Claims of the section that cite offered works. */
  #claims(part: Part): CitedClaim[] {
    return [...sentencesOfGaps(part.blocks)].flatMap(([gap, claim]) =>
      this.#offered(part, gap).map(({ work }) => ({ gap, claim, work })),
    )
  }

  async #check(part: Part): Promise<void> {
    const { signal } = this.#questions
    if (!signal.aborted) part.resting = await judgeClaims(this.#ports, this.#claims(part), signal)
    if (!signal.aborted) await this.#reword(part)
    const { blocks, taken } = part
    part.checked = await checkSources(
      this.#ports,
      { blocks, taken, topic: this.#given.topic },
      this.#questions,
    )
    joinLists(this.#parts)
  }

  /** Only sentences with no other gap: those keep their words. */
  async #reword(part: Part): Promise<void> {
    const sentences = sentencesOfGaps(part.blocks)
    const times = (sentence: string) => [...sentences.values()].filter((one) => one === sentence).length
    const claims = [...sentences].flatMap(([number, sentence]) => {
      const works = this.#offered(part, number).map(({ label, work }) => ({
        ...{ label, work },
        passages: passagesNear(sentence, textOfWork(work)).slice(0, PASSAGES_REWORDED),
      }))
      if (part.taken[number]?.form !== 'offered' || works.length === 0 || times(sentence) > 1) return []
      const isSupported = [...(part.resting.get(number)?.values() ?? [])].some(({ supports }) => supports)
      return isSupported ? [] : [{ number, sentence, works, ...neighboursOf(part.blocks, sentence) }]
    })
    const reworded = await rewordClaims(this.#ports, claims, this.#questions.signal)
    for (const [number, { sentence, resting }] of reworded) {
      part.blocks = putSentence(part.blocks, number, sentence, numberedGap(number))
      part.resting.set(number, resting)
    }
  }

  #offered(part: Part, gap: number) {
    const { form, label = '' } = part.taken[gap] ?? {}
    if (form !== 'offered' && form !== 'offered narrative') return []
    const labels = label.split(' ')
    return this.#offers.all.filter((one) => labels.includes(one.label))
  }

  #settled(part: Part): SettledSection {
    return settleSection(part.blocks, part.taken, this.#inGaps(part), part.known)
  }

  /** Verified works that the model named in this gap, or list entry. */
  #foundAt(part: Part, gap: number): CitableWork[] {
    return (part.checked.get(gap) ?? []).flatMap(({ check }) =>
      check.state === 'found' ? [this.#one(check.work)] : [],
    )
  }

  /** The works for the section's gaps. */
  #inGaps(part: Part): Map<number, CslItem[]> {
    const works = new Map<number, CslItem[]>()
    for (const [gap, resting] of part.resting)
      works.set(
        gap,
        [...resting.keys()].map(({ csl }) => csl),
      )
    for (const [gap, { form }] of part.taken.entries()) {
      const named = form === 'entry' ? [] : this.#foundAt(part, gap)
      if (named.length > 0)
        works.set(
          gap,
          named.map(({ csl }) => csl),
        )
    }
    return works
  }

  #passages(part: Part): Passages {
    const inGaps = this.#inGaps(part)
    const sentences = sentencesOfGaps(
      part.blocks,
      (numbers) => citedInGap(numbers, part.taken, inGaps)?.said ?? '',
    )
    return new Map(
      [...part.resting].map(([gap, resting]) => [
        gap,
        new Map(
          [...resting].map(([{ csl }, { passage, page, supports, judged }]) => [
            csl,
            {
              passage,
              ...(page && { locator: String(page) }),
              verdict: judged ? { sentence: wordsKey(sentences.get(gap) ?? ''), supports } : null,
            },
          ]),
        ),
      ]),
    )
  }

  readonly #works: CitableWork[] = []
  /** The same object for the same work, so that a list shows it once. */
  #one(work: MergedWork): CitableWork {
    const offered = this.#offers.all.find((one) => sameWork(one.work.csl, work.csl))?.work
    const known = offered ?? this.#works.find(({ csl }) => sameWork(csl, work.csl))
    if (known) return known
    const named = fromCatalogues(work)
    this.#works.push(named)
    return named
  }
}

/** Each text once; one with an offer first. */
function distinct<Source extends { text: string; offer: unknown }>(sources: readonly Source[]): Source[] {
  const byText = new Map<string, Source>()
  for (const source of sources)
    if (!byText.has(source.text) || (source.offer && !byText.get(source.text)?.offer))
      byText.set(source.text, source)
  return [...byText.values()]
}
