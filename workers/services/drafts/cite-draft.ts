// Citations of a draft during its writing. Labels of offered works become citations where the works are on the subject of the
// sentences; those whose abstracts do not say so are asked again once. Sources that the model names nevertheless are looked up. One
// section after the other is checked in the background. Never throws: sources that were not looked up in time stay
// unchecked. See docs/decisions/036-citations-in-drafts.md.

import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { sameWork } from '../../domain/citations/matching/same-work.ts'
import type { DraftReference } from '../../domain/drafts/draft.ts'
import { type CitableWork, fromCatalogues, textOfWorks } from '../../domain/drafts/sources/offered-works.ts'
import type { Resting } from '../../domain/drafts/sources/resting.ts'
import { passagesNear, textOfWork } from '../../domain/drafts/sources/supporting-passage.ts'
import { neighboursOf, rewordSentence, sentencesBySource } from '../../domain/model-text/sourced-sentences.ts'
import {
  type SourcedBlock,
  SourcedText,
  sourcesIn,
  type TakenSource,
} from '../../domain/model-text/sourced-text.ts'
import { SOURCE_NEEDED } from '../../domain/text/gap-marks.ts'
import { sentenceEnds } from '../../domain/text/sentences.ts'
import { inLanguageOf, type Known, knownFrom } from '../../domain/writing/new-facts.ts'
import { delay } from '../delay.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { checkSources, type Questions } from './check-sources.ts'
import { FoundReferences } from './found-references.ts'
import { joinLists } from './join-lists.ts'
import { judgeClaims, restClaims } from './judge-support.ts'
import type { WorkOffers } from './offer-works.ts'
import { rewordClaims } from './reword-claims.ts'
import { type ShownSection, type SourcedSection, type SourceWorks, showSection } from './show-section.ts'

/** Milliseconds that a written draft waits for its sources. */
const PATIENCE_MS = 60_000
/** Lookups of sources that the model named, in one draft; each asks every catalogue, up to twice. */
const NAMED_MAX = 40
/** A citation for the last reading. */
const CITED = '[W]'
/** Passages of a work beside a sentence that is asked again. */
const PASSAGES_REWORDED = 2

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
  #sections: SourcedSection[] = []
  /** What was shown of a section while so many works were offered. */
  readonly #shown = new WeakMap<SourcedSection, { offered: number; shown: ShownSection }>()
  #checking: Promise<void> = Promise.resolve()
  #changed = false
  /** What is known from this text, kept as reading all of it takes time. */
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
  add(name: string, blocks: readonly SourcedBlock[], taken: readonly TakenSource[]): number {
    const known = this.known(blocks)
    const section = { name, blocks, taken, known, checked: new Map(), resting: new Map() }
    const number = this.#sections.push({ ...section, resting: restClaims(this.#claims(blocks)) }) - 1
    this.#checking = this.#checking
      .then(() => this.#check(number))
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
  async whenChecked(): Promise<void> {
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
  known(blocks: readonly SourcedBlock[]): Known {
    const text = `${this.#given.said}\n${textOfWorks(this.#offers.all)}`
    if (this.#known?.text !== text) this.#known = { text, said: knownFrom(text, this.#ports.isWord) }
    return inLanguageOf(this.#known.said, blocks.map((block) => block.text.inWords()).join('\n'))
  }

  /** The section as it is shown now: the same object while neither it nor the works that are offered change. */
  shown(number: number): ShownSection {
    const section = this.#section(number)
    const offered = this.#offers.all.length
    const before = this.#shown.get(section)
    if (before?.offered === offered) return before.shown
    const shown = showSection(section, this.#worksOf(section))
    this.#shown.set(section, { offered, shown })
    return shown
  }

  /** The sentences of a section's text as it is shown, citations as [W], and those that have neither citations nor marks. */
  sentences(number: number): { sentences: string[]; plain: Set<string> } {
    const sentences = this.shown(number)
      .blocks.filter(({ kind }) => kind === 'paragraph')
      .flatMap(({ text }) => text.partedAt(sentenceEnds(text.marked)))
      .map((sentence) => sentence.trimmed())
      .filter(({ isEmpty }) => !isEmpty)
    const plain = sentences.filter(({ places }) => places.length === 0)
    return {
      sentences: sentences.map((sentence) =>
        sentence.inWords(({ kind }) => (kind === 'citation' ? CITED : SOURCE_NEEDED)),
      ),
      plain: new Set(plain.flatMap((one) => (one.inWords() === one.marked ? [one.marked] : []))),
    }
  }

  /** Puts a sentence, or nothing, in the place of one without citations. */
  revise(number: number, before: string, after: string) {
    const { blocks } = this.#section(number)
    const has = ({ kind, text }: SourcedBlock) => kind === 'paragraph' && text.marked.includes(before)
    const place = blocks.findLastIndex(has)
    const revised = blocks.map((block, index) => {
      if (index !== place) return block
      const at = block.text.marked.lastIndexOf(before)
      const [left, right] = [block.text.slice(0, at), block.text.slice(at + before.length)]
      const between = after === '' ? ' ' : ` ${after} `
      return { ...block, text: new SourcedText([left.trimmed(), between, right.trimmed()]).trimmed() }
    })
    this.#change(number, { blocks: revised.filter(({ text }) => !text.isEmpty) })
    this.#changed = true
  }

  /** Every work that is cited, with its citations, and those that the model named where nothing can be cited. */
  references(): DraftReference[] {
    const found = new FoundReferences()
    for (const [at, { name }] of this.#sections.entries()) {
      const { blocks, works } = this.shown(at)
      const sentences = sentencesBySource(
        blocks.filter(({ kind }) => kind !== 'heading'),
        (place) => (place.kind === 'citation' ? place.said : SOURCE_NEEDED),
      )
      for (const [number, sentence] of sentences)
        for (const { work, resting } of works.get(number) ?? [])
          found.cite(work, { section: name, sentence }, resting)
    }
    for (const at of this.#sections.keys())
      for (const { work, resting } of [...this.shown(at).works.values()].flat())
        if (resting === null) found.add(work)
    return found.all
  }

  #section(number: number): SourcedSection {
    const section = this.#sections[number]
    if (!section) throw new RangeError(`No section ${number}`)
    return section
  }

  #change(number: number, change: Partial<SourcedSection>): void {
    this.#sections[number] = { ...this.#section(number), ...change }
  }

  /** Sentences that cite offered works. */
  #claims(blocks: readonly SourcedBlock[]) {
    const sentences = sentencesBySource(blocks)
    return sourcesIn(blocks).flatMap((source) => {
      const claim = sentences.get(source.number) ?? ''
      return this.#offers.labelledIn(source).map(({ work }) => ({ source: source.number, claim, work }))
    })
  }

  async #check(number: number): Promise<void> {
    const { signal } = this.#questions
    const claims = this.#claims(this.#section(number).blocks)
    if (!signal.aborted) this.#change(number, { resting: await judgeClaims(this.#ports, claims, signal) })
    if (!signal.aborted) await this.#reword(number)
    const { blocks, taken } = this.#section(number)
    const text = { blocks, taken, topic: this.#given.topic }
    this.#change(number, { checked: await checkSources(this.#ports, text, this.#questions) })
    this.#sections = joinLists(this.#sections)
  }

  /** Rewords sentences that no cited work supports. Those with another source keep their words. */
  async #reword(number: number): Promise<void> {
    const { blocks, resting } = this.#section(number)
    const sentences = sentencesBySource(blocks)
    const times = (sentence: string) => [...sentences.values()].filter((one) => one === sentence).length
    const claims = sourcesIn(blocks).flatMap((source) => {
      const sentence = sentences.get(source.number) ?? ''
      const works = this.#offers.labelledIn(source).map(({ label, work }) => ({
        ...{ label, work },
        passages: passagesNear(sentence, textOfWork(work)).slice(0, PASSAGES_REWORDED),
      }))
      if (source.form !== 'offered' || works.length === 0 || times(sentence) > 1) return []
      const isSupported = [...(resting.get(source.number)?.values() ?? [])].some(({ supports }) => supports)
      if (isSupported) return []
      return [{ number: source.number, sentence, works, ...neighboursOf(blocks, sentence) }]
    })
    const reworded = await rewordClaims(this.#ports, claims, this.#questions.signal)
    for (const [source, { sentence, resting: rests }] of reworded) {
      const now = this.#section(number)
      this.#change(number, {
        blocks: rewordSentence(now.blocks, source, sentence),
        resting: new Map([...now.resting, [source, rests]]),
      })
    }
  }

  #worksOf({ checked, resting, taken }: SourcedSection): SourceWorks {
    const works = new Map<number, { work: CitableWork; resting: Resting | null }[]>()
    for (const [number, offered] of resting)
      works.set(
        number,
        Array.from(offered, ([work, rests]) => ({ work, resting: rests })),
      )
    for (const { number } of taken) {
      const named = (checked.get(number) ?? []).flatMap(({ check }) =>
        check.state === 'found' ? [{ work: this.#one(check.work), resting: null }] : [],
      )
      if (named.length > 0) works.set(number, named)
    }
    return works
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
