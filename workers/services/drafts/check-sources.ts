// Verifies sources in a model's text against the catalogues: entries of its reference list, authors and year in a sentence,
// identifiers. A source is found only if a catalogue has a work that agrees with it in every field; it is unchecked if too
// few catalogues answered or `signal` was aborted. Page numbers are dropped: they cannot be verified.

import pMap from 'p-map'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { findArxiv, findDoi } from '../../domain/citations/identifiers/identifiers.ts'
import { arxivOf } from '../../domain/citations/identifiers/work-keys.ts'
import {
  type AuthorYearCitation,
  authorYearCitations,
  matchesAuthorYear,
} from '../../domain/citations/matching/author-year-citation.ts'
import { isOnTopic, type SentenceContext } from '../../domain/citations/matching/citation-relevance.ts'
import { matchesModelReference } from '../../domain/citations/matching/matches-model-reference.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { readRawReference } from '../../domain/citations/parser/read-raw-reference.ts'
import type { Block } from '../../domain/drafts/read-blocks.ts'
import { sentencesOfGaps } from '../../domain/drafts/sources/sentence-at.ts'
import {
  type ListedReference,
  lineOf,
  type SourcePart,
  sourceParts,
} from '../../domain/drafts/sources/source-parts.ts'
import type { TakenSource } from '../../domain/drafts/sources/strip-citations.ts'
import type { Ports } from '../ports.ts'
import { CATALOGUES_MIN, findWork, type WorkSearch } from '../research/find-work.ts'
import { quickCatalogues } from '../research/query-catalogues.ts'

export type SourceCheck =
  | { state: 'found'; work: MergedWork }
  /** No catalogue has the work. */
  | { state: 'not_found' }
  /** Too few catalogues answered in time, or the source has nothing to query by. */
  | { state: 'unchecked' }
/** One of the works that a source names. */
export type CheckedPart = { part: SourcePart; check: SourceCheck }
/** By the number of the source. */
export type CheckedSources = Map<number, CheckedPart[]>
export type CheckedLine = ListedReference & { check: SourceCheck }

export type TextToCheck = {
  /** With gaps (domain/drafts/sources/strip-citations.ts). */
  blocks: readonly Block[]
  taken: readonly TakenSource[]
  topic: string
  /** Output: the entries of this text's own list, in order. */
  list: CheckedLine[]
  /** In and out: entries of other texts' lists, and works found by name; those of this text are added. */
  lines: CheckedLine[]
}
/** Remaining number of lookups. */
export type Questions = { left: number; signal: AbortSignal }

const NOT_FOUND: SourceCheck = { state: 'not_found' }
const UNCHECKED: SourceCheck = { state: 'unchecked' }
const AT_ONCE = 2
/** The most list entries, and sources in sentences, of one text. */
const SOURCES_MAX = 200
const NOTHING_READ: CslItem = { id: '', type: 'document' }
const ELSEWHERE: ReadonlySet<TakenSource['form']> = new Set(['entry', 'wanted'])

/** A source that no catalogue has confirmed, as it is reported to the user. */
export type UnverifiedSource = { text: string; state: 'not_found' | 'unchecked' }

/** Each text once: the whole source if none of its works was found, else the parts that were not. */
export function unverifiedSources(
  sources: readonly { source: TakenSource; parts: readonly CheckedPart[] }[],
): UnverifiedSource[] {
  const byText = new Map<string, UnverifiedSource>()
  for (const { source, parts } of sources) {
    if (parts.length === 0) byText.set(source.text, { text: source.text, state: 'unchecked' })
    const missing = parts.filter(({ check }) => check.state !== 'found')
    for (const { part, check } of missing) {
      const text = missing.length === parts.length ? source.text : part.text
      const state = check.state === 'not_found' ? 'not_found' : 'unchecked'
      // `unchecked` wins over `not_found`.
      if (byText.get(text)?.state !== 'unchecked') byText.set(text, { text, state })
    }
  }
  return [...byText.values()]
}

type Ask = (question: () => Promise<WorkSearch>) => Promise<SourceCheck>

export async function checkSources(
  ports: Pick<Ports, 'catalogues'>,
  { blocks, taken, topic, list, lines }: TextToCheck,
  questions: Questions,
): Promise<CheckedSources> {
  const { signal } = questions
  const checked: CheckedSources = new Map()
  const ask: Ask = async (question) => {
    if (signal.aborted || questions.left <= 0) return UNCHECKED
    questions.left--
    const { work, rivals, answered } = await question()
    if (work) return rivals > 0 ? NOT_FOUND : { state: 'found', work }
    return answered >= CATALOGUES_MIN && !signal.aborted ? NOT_FOUND : UNCHECKED
  }

  const numbered = taken.map((source, number) => ({ ...source, number }))
  const listed = numbered.filter(({ form }) => form === 'entry').slice(0, SOURCES_MAX)
  const own = new Map(
    listed.map(({ number, label, text }): [number, CheckedLine] => [
      number,
      { label, text, work: NOTHING_READ, check: UNCHECKED },
    ]),
  )
  // All entries first: a label resolves to an entry whether or not that was looked up.
  list.push(...own.values())
  lines.push(...own.values())
  await pMap(
    [...own],
    async ([number, line]) => {
      const { text } = line
      // Parsing is slow, so it is skipped if no lookup can follow.
      const read = questions.left > 0 && !signal.aborted ? await readRawReference(text) : null
      const reference = { csl: read?.ok ? read.value : NOTHING_READ, raw: text }
      const check = await ask(() =>
        findWork(cataloguesFor(ports, reference.csl), reference, signal, (found) =>
          matchesModelReference(found, reference),
        ),
      )
      Object.assign(line, { work: check.state === 'found' ? check.work.csl : reference.csl, check })
      checked.set(number, [{ part: { kind: 'nameless', text }, check }])
    },
    { concurrency: AT_ONCE },
  )

  const sentences = sentencesOfGaps(blocks)
  const inText = numbered
    .filter(({ form, number }) => !ELSEWHERE.has(form) && sentences.has(number))
    .slice(0, SOURCES_MAX)
  await pMap(
    inText,
    async (source) => {
      const about = { sentence: sentences.get(source.number) ?? '', topic }
      const beside = inText
        .filter(({ number }) => sentences.get(number) === about.sentence)
        .flatMap(({ text }) => authorYearCitations(text))
      const parts: CheckedPart[] = []
      for (const part of sourceParts(source)) {
        const line = lineOf(part, list) ?? (part.kind === 'named' ? lineOf(part, lines) : null)
        // A list entry applies to the whole text; a work found by name only to sentences about the same subject.
        const known = line && (line.text !== '' || isOnTopic(line.work, about)) ? line.check : undefined
        const check = known ?? (await checkPart(ports, part, about, beside, ask, signal))
        // The same authors and year later refer to the same work.
        if (!known && part.kind === 'named' && check.state === 'found')
          lines.push({ label: '', text: '', work: check.work.csl, check })
        parts.push({ part, check })
      }
      checked.set(source.number, parts)
    },
    { concurrency: AT_ONCE },
  )
  return checked
}

/** Checks a part without a list entry. */
async function checkPart(
  ports: Pick<Ports, 'catalogues'>,
  part: SourcePart,
  about: SentenceContext,
  beside: AuthorYearCitation[],
  ask: Ask,
  signal: AbortSignal,
): Promise<SourceCheck> {
  if (part.kind === 'label' || part.kind === 'nameless') return UNCHECKED
  const csl = identified(part.text)
  if (part.kind === 'address')
    return ask(() =>
      // Models often give real identifiers of other works, so the work must also fit the sentence.
      findWork(
        cataloguesFor(ports, csl),
        { csl, raw: '' },
        signal,
        (found) =>
          isOf(found, csl) &&
          isOnTopic(found, about) &&
          (beside.length === 0 || beside.some((one) => matchesAuthorYear(found, one))),
      ),
    )
  const { named } = part
  const raw = `${named.names.join(' ')} ${named.year} ${about.sentence} ${about.topic}`
  return ask(() =>
    findWork(
      cataloguesFor(ports, csl),
      { csl, raw },
      signal,
      (found) => matchesAuthorYear(found, named) && isOf(found, csl) && isOnTopic(found, about),
    ),
  )
}

/** The catalogues to query; arXiv only for arXiv numbers. */
const cataloguesFor = (
  { catalogues }: Pick<Ports, 'catalogues'>,
  csl: CslItem,
): Pick<Ports, 'catalogues'> => ({
  catalogues: arxivOf(csl) ? catalogues : quickCatalogues(catalogues),
})

function identified(text: string): CslItem {
  const doi = findDoi(text)
  const arxiv = findArxiv(text)
  if (doi) return { id: '', type: 'document', DOI: doi }
  return arxiv ? { id: '', type: 'article', number: `arXiv:${arxiv.value}` } : { id: '', type: 'document' }
}

/** Whether the work has the given identifiers. */
const isOf = (found: CslItem, { DOI, number }: CslItem): boolean =>
  (DOI === undefined || findDoi(found.DOI ?? '') === DOI) &&
  (number === undefined ||
    JSON.stringify([found.number, found.DOI, found.URL]).includes(number.replace('arXiv:', '')))
