// The sources of a draft while it is written: each part's are checked in the background as soon as the part stands, one
// part after the other, and then works are looked for that fit its claims. It never throws and never fails a draft: what
// could not be asked in time stays unchecked. How "fits" is decided: domain/citations/citation-relevance.ts and
// docs/decisions/036-citations-in-drafts.md.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { isOnTopic, relevanceOf } from '../../domain/citations/matching/citation-relevance.ts'
import { contentWords } from '../../domain/citations/matching/content-words.ts'
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import { sameWork } from '../../domain/citations/matching/same-work.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'
import type { DraftReference } from '../../domain/drafts/draft.ts'
import type { Block } from '../../domain/drafts/read-blocks.ts'
import { citedInGap, citedNodes } from '../../domain/drafts/sources/cited-part.ts'
import { SOURCE_NEEDED } from '../../domain/drafts/sources/gap-marks.ts'
import { labelsOfPart, listsMeant, type PartLabels } from '../../domain/drafts/sources/lists-meant.ts'
import { sentencesOfGaps } from '../../domain/drafts/sources/sentence-at.ts'
import { type SentenceToCite, sentencesToCite } from '../../domain/drafts/sources/sentences-to-cite.ts'
import { lineOf, type SourcePart } from '../../domain/drafts/sources/source-parts.ts'
import type { TakenSource } from '../../domain/drafts/sources/strip-citations.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { delay } from '../delay.ts'
import { forEachConcurrently } from '../for-each-concurrently.ts'
import type { Log, Ports } from '../ports.ts'
import { queryCatalogues } from '../research/query-catalogues.ts'
import {
  type CheckedLine,
  type CheckedPart,
  type CheckedSources,
  checkSources,
  type Questions,
  type UnverifiedSource,
  unverifiedSources,
} from './check-sources.ts'

/** Milliseconds that a written draft waits for its sources. */
export const PATIENCE_MS = 15_000
/** Questions about what the model named, in one draft: each goes to every catalogue, up to twice. */
const NAMED_MAX = 40
/** Sentences of one part, and of a draft, for which a work is looked for that nobody named. */
const SENTENCES_OF_PART = 4
const SENTENCES_MAX = 16
const AT_ONCE = 2
const ASKED_FOR = 8
/** Words of a sentence that are asked for, after which catalogues find less. */
const WORDS_MAX = 14

type Part = {
  name: string
  blocks: readonly Block[]
  taken: readonly TakenSource[]
  labels: PartLabels
  /** Of the model's list in this part. */
  list: CheckedLine[]
  checked: CheckedSources
  matched: (SentenceToCite & { work: MergedWork })[]
}

export class DraftSources {
  readonly #ports: Pick<Ports, 'catalogues'> & { log: Log }
  readonly #topic: string
  readonly #stop = new AbortController()
  readonly #questions: Questions
  readonly #parts: Part[] = []
  readonly #lines: CheckedLine[] = []
  #listsMeant: ReturnType<typeof listsMeant> = []
  #sentencesLeft = SENTENCES_MAX
  #work: Promise<void> = Promise.resolve()
  #changed = false

  constructor(ports: Pick<Ports, 'catalogues'> & { log: Log }, topic: string, signal: AbortSignal) {
    this.#ports = ports
    this.#topic = topic
    this.#questions = { left: NAMED_MAX, signal: AbortSignal.any([signal, this.#stop.signal]) }
  }

  /** A part that stands; its number. */
  add(name: string, blocks: readonly Block[], taken: readonly TakenSource[]): number {
    const labels = labelsOfPart(taken)
    const part: Part = { name, blocks, taken, labels, list: [], checked: new Map(), matched: [] }
    const number = this.#parts.push(part) - 1
    this.#listsMeant = listsMeant(this.#parts.map((each) => each.labels))
    this.#work = this.#work
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

  /** Waits until all is checked, or the time is up: then nothing more is asked. */
  async settle(patience: number = PATIENCE_MS): Promise<void> {
    const timer = new AbortController()
    await Promise.race([this.#work, delay(patience, timer.signal)])
    timer.abort()
    this.stop()
    this.#changed = true
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Whether a part was checked since this was asked last. */
  takeChanged(): boolean {
    const changed = this.#changed
    this.#changed = false
    return changed
  }

  /** The part as it stands now. */
  nodes(number: number): DocumentNode[] {
    const part = this.#parts[number]
    if (!part) return []
    const found = [...this.#inGaps(part)].map(([at, works]) => ({ number: at, works }))
    const set = part.matched.flatMap(({ gap, block, end, work }) =>
      gap === null ? [{ block, end, work: this.#one(work).csl }] : [],
    )
    return citedNodes(part.name, part.blocks, part.taken, found, set)
  }

  /** What of the part no catalogue has confirmed, each text once. */
  unverified(number: number): UnverifiedSource[] {
    const part = this.#parts[number]
    if (!part) return []
    return unverifiedSources(
      this.#standing(part).map(({ at, source }) => ({ source, parts: this.#partsOf(part, at) })),
    )
  }

  /** Every work that was found, with the places where it is cited. */
  references(): DraftReference[] {
    const found = new Map<MergedWork, DraftReference>()
    const refer = (work: MergedWork, place?: DraftReference['places'][number]) => {
      const one = this.#one(work)
      const reference = found.get(one) ?? referenceOf(one)
      found.set(one, reference)
      if (
        place &&
        !reference.places.some(
          (known) => known.section === place.section && known.sentence === place.sentence,
        )
      )
        reference.places.push(place)
    }
    for (const part of this.#parts) {
      const named = this.#foundIn(part)
      const inGaps = this.#inGaps(part)
      // As the draft has them: with the names that are a part of a sentence, with the gaps that are left; a heading cites
      // nothing (blockNodes).
      const text = part.blocks.filter(({ kind }) => kind !== 'heading')
      const sentences = sentencesOfGaps(text, (numbers) => {
        const set = citedInGap(numbers, part.taken, inGaps)
        return set ? set.said : SOURCE_NEEDED
      })
      for (const [number, sentence] of sentences)
        for (const work of named.get(number) ?? [])
          refer(work, { section: part.name, sentence, basis: 'named' })
      for (const { sentence, gap, work } of part.matched)
        if (gap === null || !named.has(gap)) refer(work, { section: part.name, sentence, basis: 'matched' })
    }
    for (const part of this.#parts)
      for (const { at } of this.#standing(part))
        for (const { check } of this.#partsOf(part, at)) if (check.state === 'found') refer(check.work)
    return [...found.values()]
  }

  async #check(part: Part): Promise<void> {
    const { blocks, taken } = part
    part.checked = await checkSources(
      this.#ports,
      { blocks, taken, topic: this.#topic, list: part.list, lines: this.#lines },
      this.#questions,
    )
    const isFound = (number: number) =>
      this.#partsOf(part, number).some(({ check }) => check.state === 'found')
    const sentences = sentencesToCite(
      blocks,
      taken,
      isFound,
      Math.min(SENTENCES_OF_PART, this.#sentencesLeft),
    )
    this.#sentencesLeft -= sentences.length
    await forEachConcurrently(sentences, AT_ONCE, async (place) => {
      const work = await this.#workFor(place.sentence)
      if (work) part.matched.push({ ...place, work })
    })
  }

  async #workFor(sentence: string): Promise<MergedWork | null> {
    const { signal } = this.#questions
    // arXiv allows a question every three seconds, and OpenAlex and Semantic Scholar have its preprints.
    const quick = this.#ports.catalogues.filter(({ name }) => name !== 'arxiv')
    if (signal.aborted || quick.length === 0) return null
    const question = [...new Set([...contentWords(sentence), ...contentWords(this.#topic)])]
      .slice(0, WORDS_MAX)
      .join(' ')
    const { lists } = await queryCatalogues(
      quick,
      (catalogue, stop) => catalogue.search({ text: question, limit: ASKED_FOR, order: 'relevance' }, stop),
      signal,
    )
    let best: { work: MergedWork; fit: number } | null = null
    for (const work of mergeCatalogueResults(lists, question)) {
      const fit = relevanceOf(work, { sentence, topic: this.#topic })
      if (fit !== null && (best === null || fit > best.fit)) best = { work, fit }
    }
    return best?.work ?? null
  }

  /** The sources that stand in the part's text or list: what was cut off with its sentence is of no interest any more. */
  #standing(part: Part): { at: number; source: TakenSource }[] {
    const sentences = sentencesOfGaps(part.blocks)
    return [...part.taken.entries()]
      .filter(([at, { form }]) => form === 'entry' || (form !== 'wanted' && sentences.has(at)))
      .map(([at, source]) => ({ at, source }))
  }

  /** As it was checked; what was not found then, by a line of another part's list. */
  #partsOf(part: Part, number: number): CheckedPart[] {
    const parts = part.checked.get(number) ?? []
    if (part.taken[number]?.form === 'entry') return parts
    return parts.map(({ part: one, check }) => ({
      part: one,
      check: (check.state !== 'found' && this.#listedElsewhere(part, number, one)?.check) || check,
    }))
  }

  /** What a list says of authors and a year holds for the whole text; whose list a number means is not so plain. */
  #listedElsewhere(part: Part, number: number, one: SourcePart): CheckedLine | null {
    if (lineOf(one, part.list)) return null
    if (one.kind !== 'label')
      return lineOf(
        one,
        this.#parts.flatMap(({ list }) => list),
      )
    const meant = this.#listsMeant[this.#parts.indexOf(part)]?.get(one.label)
    const line = lineOf(one, this.#parts[meant?.list ?? -1]?.list ?? [])
    const sentence = sentencesOfGaps(part.blocks).get(number) ?? ''
    return line && (meant?.sure || isOnTopic(line.work, { sentence, topic: this.#topic })) ? line : null
  }

  #foundIn(part: Part): Map<number, MergedWork[]> {
    const found = new Map<number, MergedWork[]>()
    for (const { at, source } of this.#standing(part)) {
      if (source.form === 'entry') continue
      const works = this.#partsOf(part, at).flatMap(({ check }) =>
        check.state === 'found' ? [this.#one(check.work)] : [],
      )
      if (works.length > 0) found.set(at, works)
    }
    return found
  }

  /** What is cited in the part's gaps. Where the model named a work, it stands, whatever was matched before. */
  #inGaps(part: Part): Map<number, CslItem[]> {
    const works = new Map<number, CslItem[]>()
    for (const { gap, work } of part.matched) if (gap !== null) works.set(gap, [this.#one(work).csl])
    for (const [gap, named] of this.#foundIn(part))
      works.set(
        gap,
        named.map(({ csl }) => csl),
      )
    return works
  }

  readonly #works: MergedWork[] = []
  /** One description for one work, whoever found it when: a list shows it once. */
  #one(work: MergedWork): MergedWork {
    const known = this.#works.find((one) => one === work || sameWork(one.csl, work.csl))
    if (!known) this.#works.push(work)
    return known ?? work
  }
}

const referenceOf = ({ csl, retracted, sources, url }: MergedWork): DraftReference => {
  const { abstract: _, ...kept } = csl
  return {
    raw: plainReference(csl),
    csl: kept,
    verification: 'verified',
    retracted,
    sources,
    url,
    places: [],
  }
}
