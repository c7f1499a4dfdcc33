// Sources of a draft during its writing. The sources of each finished section are verified in the background, one section
// after the other; then works are searched for its claims. Never throws: sources that were not looked up in time stay unchecked.
// Relevance of a work: domain/citations/matching/citation-relevance.ts and
// docs/decisions/036-citations-in-drafts.md.

import pMap from 'p-map'
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
import { labelsOfPart, type PartLabels, resolveLabels } from '../../domain/drafts/sources/resolve-labels.ts'
import { sentencesOfGaps } from '../../domain/drafts/sources/sentence-at.ts'
import { type SentenceToCite, sentencesToCite } from '../../domain/drafts/sources/sentences-to-cite.ts'
import { lineOf, type SourcePart } from '../../domain/drafts/sources/source-parts.ts'
import type { TakenSource } from '../../domain/drafts/sources/strip-citations.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { delay } from '../delay.ts'
import type { Log, Ports } from '../ports.ts'
import { queryCatalogues, quickCatalogues } from '../research/query-catalogues.ts'
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
/** Lookups of the model's sources in one draft; each asks every catalogue, up to twice. */
const NAMED_MAX = 40
/** Sentences of one section, and of a draft, for which a work is searched. */
const SENTENCES_OF_PART = 4
const SENTENCES_MAX = 16
const CONCURRENT_MAX = 2
const RESULTS_PER_CATALOGUE = 8
/** Words of a query; catalogues find less with more. */
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
  #labelTargets: ReturnType<typeof resolveLabels> = []
  #sentencesLeft = SENTENCES_MAX
  #checking: Promise<void> = Promise.resolve()
  #changed = false

  constructor(ports: Pick<Ports, 'catalogues'> & { log: Log }, topic: string, signal: AbortSignal) {
    this.#ports = ports
    this.#topic = topic
    this.#questions = { left: NAMED_MAX, signal: AbortSignal.any([signal, this.#stop.signal]) }
  }

  /** Adds a finished section and returns its number. */
  add(name: string, blocks: readonly Block[], taken: readonly TakenSource[]): number {
    const labels = labelsOfPart(taken)
    const part: Part = { name, blocks, taken, labels, list: [], checked: new Map(), matched: [] }
    const number = this.#parts.push(part) - 1
    this.#labelTargets = resolveLabels(this.#parts.map((each) => each.labels))
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

  /** The section's nodes with the citations found so far. */
  nodes(number: number): DocumentNode[] {
    const part = this.#parts[number]
    if (!part) return []
    const found = [...this.#inGaps(part)].map(([at, works]) => ({ number: at, works }))
    const set = part.matched.flatMap(({ gap, block, end, work }) =>
      gap === null ? [{ block, end, work: this.#one(work).csl }] : [],
    )
    return citedNodes(part.name, part.blocks, part.taken, found, set)
  }

  /** The section's unverified sources, each text once. */
  unverified(number: number): UnverifiedSource[] {
    const part = this.#parts[number]
    if (!part) return []
    return unverifiedSources(
      this.#remaining(part).map(({ at, source }) => ({ source, parts: this.#partsOf(part, at) })),
    )
  }

  /** Every verified work with its citations. */
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
      // Sentences as the draft shows them; headings have no citations (blockNodes).
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
      for (const { at } of this.#remaining(part))
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
    await pMap(
      sentences,
      async (place) => {
        const work = await this.#workFor(place.sentence)
        if (work) part.matched.push({ ...place, work })
      },
      { concurrency: CONCURRENT_MAX },
    )
  }

  async #workFor(sentence: string): Promise<MergedWork | null> {
    const { signal } = this.#questions
    const quick = quickCatalogues(this.#ports.catalogues)
    if (signal.aborted || quick.length === 0) return null
    const question = [...new Set([...contentWords(sentence), ...contentWords(this.#topic)])]
      .slice(0, WORDS_MAX)
      .join(' ')
    const { lists } = await queryCatalogues(
      quick,
      (catalogue, stop) =>
        catalogue.search({ text: question, limit: RESULTS_PER_CATALOGUE, order: 'relevance' }, stop),
      signal,
    )
    let best: { work: MergedWork; fit: number } | null = null
    for (const work of mergeCatalogueResults(lists, question)) {
      const fit = relevanceOf(work, { sentence, topic: this.#topic })
      if (fit !== null && (best === null || fit > best.fit)) best = { work, fit }
    }
    return best?.work ?? null
  }

  /** The sources that are still in the section's text or list, not those of sentences that were cut. */
  #remaining(part: Part): { at: number; source: TakenSource }[] {
    const sentences = sentencesOfGaps(part.blocks)
    return [...part.taken.entries()]
      .filter(([at, { form }]) => form === 'entry' || (form !== 'wanted' && sentences.has(at)))
      .map(([at, source]) => ({ at, source }))
  }

  /** The source's checked parts; a part that was not found may be in another section's list. */
  #partsOf(part: Part, number: number): CheckedPart[] {
    const parts = part.checked.get(number) ?? []
    if (part.taken[number]?.form === 'entry') return parts
    return parts.map(({ part: one, check }) => ({
      part: one,
      check: (check.state !== 'found' && this.#listedElsewhere(part, number, one)?.check) || check,
    }))
  }

  /** The entry of another section's list: by authors and year in any list, by label only where resolve-labels.ts allows it. */
  #listedElsewhere(part: Part, number: number, one: SourcePart): CheckedLine | null {
    if (lineOf(one, part.list)) return null
    if (one.kind !== 'label')
      return lineOf(
        one,
        this.#parts.flatMap(({ list }) => list),
      )
    const target = this.#labelTargets[this.#parts.indexOf(part)]?.get(one.label)
    const line = lineOf(one, this.#parts[target?.list ?? -1]?.list ?? [])
    const sentence = sentencesOfGaps(part.blocks).get(number) ?? ''
    return line && (target?.sure || isOnTopic(line.work, { sentence, topic: this.#topic })) ? line : null
  }

  #foundIn(part: Part): Map<number, MergedWork[]> {
    const found = new Map<number, MergedWork[]>()
    for (const { at, source } of this.#remaining(part)) {
      if (source.form === 'entry') continue
      const works = this.#partsOf(part, at).flatMap(({ check }) =>
        check.state === 'found' ? [this.#one(check.work)] : [],
      )
      if (works.length > 0) found.set(at, works)
    }
    return found
  }

  /** The works for the section's gaps. A work that the model named wins over a matched one. */
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
  /** The same object for the same work, so that a list shows it once. */
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
