// Looks up the sources that a model names although it was asked not to: entries of its reference list, authors and year in a
// sentence, identifiers. A source is found if a catalogue has a work that agrees with it in every field; it may be meant if a
// work has its authors and year, its title or its identifier; it is unchecked if too few catalogues answered or `signal` was
// aborted. Page numbers are dropped: they cannot be verified.

import pMap from 'p-map'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { namedPeople } from '../../domain/citations/csl/others.ts'
import { findArxiv, findDoi } from '../../domain/citations/identifiers/identifiers.ts'
import { arxivOf, firstFamily, yearOf } from '../../domain/citations/identifiers/work-keys.ts'
import {
  type AuthorYearCitation,
  authorYearCitations,
  matchesAuthorYear,
} from '../../domain/citations/matching/author-year-citation.ts'
import { isOnTopic, type SentenceContext } from '../../domain/citations/matching/citation-relevance.ts'
import { matchesModelReference } from '../../domain/citations/matching/matches-model-reference.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { readRawReference } from '../../domain/citations/parser/read-raw-reference.ts'
import {
  type ListedReference,
  lineOf,
  type SourcePart,
  sourceParts,
} from '../../domain/drafts/sources/source-parts.ts'
import { sentencesBySource } from '../../domain/model-text/sourced-sentences.ts'
import type { SourcedBlock, TakenSource } from '../../domain/model-text/sourced-text.ts'
import { foldLetters, foldToLetters } from '../../domain/text/fold-letters.ts'
import type { Ports } from '../ports.ts'
import { CATALOGUES_MIN, findWork, type WorkSearch } from '../research/find-work.ts'
import { quickCatalogues } from '../research/query-catalogues.ts'

export type SourceCheck =
  | { state: 'found'; work: MergedWork }
  /** The work that is meant, though not the same in every field. */
  | { state: 'meant'; work: MergedWork }
  /** No catalogue has the work. */
  | { state: 'not_found' }
  /** Too few catalogues answered in time, or the source has nothing to query by. */
  | { state: 'unchecked' }
/** One of the works that a source names. */
export type CheckedPart = { part: SourcePart; check: SourceCheck }
/** Checked parts by the number of the source. */
export type CheckedSources = Map<number, CheckedPart[]>
type CheckedLine = ListedReference & { check: SourceCheck }

export type TextToCheck = {
  blocks: readonly SourcedBlock[]
  taken: readonly TakenSource[]
  topic: string
}
/** Remaining number of lookups. */
export type Questions = { left: number; signal: AbortSignal }

const NOT_FOUND: SourceCheck = { state: 'not_found' }
const UNCHECKED: SourceCheck = { state: 'unchecked' }
const AT_ONCE = 2
/** The most list entries, and sources in sentences, of one text. */
const SOURCES_MAX = 200
/** A reference of which no field was read. */
export const NOTHING_READ: CslItem = { id: '', type: 'document' }
const NO_NAME: ReadonlySet<TakenSource['form']> = new Set(['entry', 'wanted', 'offered', 'offered narrative'])

/** A source that no catalogue has confirmed, as it is reported to the user. `work`: the one that may be meant. */
export type UnverifiedSource =
  | { text: string; state: 'not_found' | 'unchecked' }
  | { text: string; state: 'meant'; work: MergedWork }

/** Each text once: the whole source if none of its works was found, else the parts that were not. */
export function unverifiedSources(
  sources: readonly { source: TakenSource; parts: readonly CheckedPart[] }[],
): UnverifiedSource[] {
  const byText = new Map<string, UnverifiedSource>()
  for (const { source, parts } of sources) {
    if (parts.length === 0) byText.set(source.text, { text: source.text, state: 'unchecked' })
    const missing = parts.filter(({ check }) => check.state !== 'found')
    for (const { part, check } of missing) {
      const text = missing.length === parts.length && check.state !== 'meant' ? source.text : part.text
      // A work that may be meant wins, then `unchecked`.
      const known = byText.get(text)?.state
      if (check.state === 'meant') byText.set(text, { text, state: 'meant', work: check.work })
      else if (check.state === 'unchecked' && known !== 'meant')
        byText.set(text, { text, state: 'unchecked' })
      else if (check.state === 'not_found' && known === undefined)
        byText.set(text, { text, state: 'not_found' })
    }
  }
  return [...byText.values()]
}

type Ask = (question: () => Promise<WorkSearch>) => Promise<SourceCheck>

export async function checkSources(
  ports: Pick<Ports, 'catalogues'>,
  { blocks, taken, topic }: TextToCheck,
  questions: Questions,
): Promise<CheckedSources> {
  const { signal } = questions
  const checked: CheckedSources = new Map()
  const ask: Ask = async (question) => {
    if (signal.aborted || questions.left <= 0) return UNCHECKED
    questions.left--
    const { works, answered, near } = await question()
    const [work, ...rivals] = works
    if (work) return { state: rivals.length > 0 ? 'meant' : 'found', work }
    if (near) return { state: 'meant', work: near }
    return answered >= CATALOGUES_MIN && !signal.aborted ? NOT_FOUND : UNCHECKED
  }

  const list = await pMap(
    taken.filter(({ form }) => form === 'entry').slice(0, SOURCES_MAX),
    async ({ number, label, text }): Promise<CheckedLine> => {
      // Parsing is slow, so it is skipped if no lookup can follow.
      const read = questions.left > 0 && !signal.aborted ? await readRawReference(text) : null
      const reference = { csl: read?.ok ? read.value : NOTHING_READ, raw: text }
      const search = (question: { csl: CslItem; raw: string }) =>
        ask(() =>
          findWork(
            cataloguesFor(ports, reference.csl),
            question,
            signal,
            (found) => matchesModelReference(found, reference),
            (found) => resemblesReference(found, reference.csl),
          ),
        )
      const asked = await search(reference)
      const bare = namesAndYear(reference.csl)
      const check = asked.state === 'not_found' && bare !== '' ? await search(inWords(bare)) : asked
      checked.set(number, [{ part: { kind: 'nameless', text }, check }])
      return { label, text, work: check.state === 'found' ? check.work.csl : reference.csl, check }
    },
    { concurrency: AT_ONCE },
  )

  const sentences = sentencesBySource(blocks)
  const inText = taken
    .filter(({ form, number }) => !NO_NAME.has(form) && sentences.has(number))
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
        const check = lineOf(part, list)?.check ?? (await checkPart(ports, part, about, beside, ask, signal))
        parts.push({ part, check })
      }
      checked.set(source.number, parts)
    },
    { concurrency: AT_ONCE },
  )
  return checked
}

/** '' without authors or a year. */
const namesAndYear = (csl: CslItem): string => {
  const names = namedPeople(csl.author ?? csl.editor).flatMap(
    ({ family, literal }) => family ?? literal ?? [],
  )
  const year = yearOf(csl)
  return names.length > 0 && year !== null ? `${names.slice(0, NAMES_MAX).join(' ')} ${year}` : ''
}
/** Names of a question. */
const NAMES_MAX = 5
/** Few words are no reference in words, so they are asked for as a title. */
const inWords = (title: string) => ({ csl: { ...NOTHING_READ, title }, raw: '' })

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
        (found) => isOf(found, csl),
      ),
    )
  const { named } = part
  const bare = `${named.names.join(' ')} ${named.year}`
  const search = (reference: { csl: CslItem; raw: string }) =>
    ask(() =>
      findWork(
        cataloguesFor(ports, csl),
        reference,
        signal,
        (found) => matchesAuthorYear(found, named) && isOf(found, csl) && isOnTopic(found, about),
        (found) => resemblesAuthors(found, named),
      ),
    )
  const check = await search({ csl, raw: `${bare} ${about.sentence} ${about.topic}` })
  // The words of the sentence may hide the work: it is not found only if names and year alone find nothing.
  return check.state === 'not_found' ? search(inWords(bare)) : check
}

/** Whether a work has this year, and a first author who is named. */
function resemblesAuthors(found: CslItem, { names, year }: AuthorYearCitation): boolean {
  const parts = foldLetters(firstFamily(found)).match(/\p{L}{2,}/gu) ?? []
  const isNamed = (part: string) => names.includes(part) || names.includes(foldToLetters(firstFamily(found)))
  return yearOf(found) === year && parts.length > 0 && parts.every(isNamed)
}

/** Whether a work has the DOI of a reference, its title, or its first author and year. */
function resemblesReference(found: CslItem, csl: CslItem): boolean {
  if (csl.DOI !== undefined && isOf(found, { ...NOTHING_READ, DOI: findDoi(csl.DOI) ?? csl.DOI })) return true
  const title = foldToLetters(csl.title ?? '')
  if (title !== '' && title === foldToLetters(found.title ?? '')) return true
  const family = foldToLetters(firstFamily(csl))
  return family !== '' && family === foldToLetters(firstFamily(found)) && yearOf(csl) === yearOf(found)
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
