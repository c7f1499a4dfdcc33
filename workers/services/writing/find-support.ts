// Works for a claim, to cite behind it: those of the person's library first, then those of the catalogues. Each has the
// sentence of its abstract that says what the claim says, or the one that is nearest. Works without a model; with one, it
// judges the sentences.

import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { findClaims } from '../../domain/citations/matching/claims.ts'
import { contentWords } from '../../domain/citations/matching/content-words.ts'
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import { sameWork } from '../../domain/citations/matching/same-work.ts'
import { sentencesOf } from '../../domain/text/sentences.ts'
import { judgeClaims } from '../drafts/judge-support.ts'
import { worksOnSubject } from '../library/works-on-subject.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { queryCatalogues, quickCatalogues } from '../research/query-catalogues.ts'

export type SupportingWork = {
  work: MergedWork
  /** Its id in the library; null for a work of the catalogues. */
  referenceId: string | null
  /** A sentence of the abstract; '' where none is on the subject. */
  passage: string
  /** Whether the passage says what the claim says. */
  supports: boolean
  /** Whether a model was asked; else rules judged. */
  judged: boolean
}
export type FoundSupport = {
  /** The sentence that the works are for. */
  claim: string
  works: SupportingWork[]
  /** False if no catalogue answered. */
  reached: boolean
}

const WORKS_MAX = 8
const ASKED_FOR = 10
/** Share of the claim's content words that a work has. */
const SHARED_MIN = 0.25
/** Words of a query; catalogues find less with more. */
const QUERY_WORDS = 14

export async function findSupport(
  ports: Pick<Ports, 'catalogues' | 'references'> & { model: LanguageModel; log: Log },
  userId: string,
  { text, topic }: { text: string; topic: string },
  signal: AbortSignal,
): Promise<FoundSupport> {
  const claim = findClaims(text, 1)[0]?.sentence ?? sentencesOf(text)[0] ?? text
  const said = contentWords(claim)
  const query = [...new Set([...said, ...contentWords(topic)])].slice(0, QUERY_WORDS).join(' ')
  const [libraryWorks, { lists, answered }] = await Promise.all([
    inLibrary(ports, userId, claim),
    queryCatalogues(
      quickCatalogues(ports.catalogues),
      (catalogue, stop) => catalogue.search({ text: query, limit: ASKED_FOR, order: 'relevance' }, stop),
      signal,
    ),
  ])
  const catalogueWorks = mergeCatalogueResults(lists, claim).filter(
    ({ csl, retracted, shared }) =>
      !retracted && shared >= SHARED_MIN && !libraryWorks.some(({ work }) => sameWork(work.csl, csl)),
  )
  const candidates = [
    ...libraryWorks.slice(0, WORKS_MAX),
    ...catalogueWorks.slice(0, WORKS_MAX).map((work) => ({ work, referenceId: null })),
  ]
  const judged = await judgeClaims(
    ports,
    candidates.map(({ work }) => ({ source: 0, claim, work })),
    signal,
  )
  const works = candidates.map(({ work, referenceId }): SupportingWork => {
    const resting = judged.get(0)?.get(work)
    return {
      ...{ work, referenceId },
      passage: resting?.passage ?? '',
      supports: resting?.supports ?? false,
      judged: resting?.judged ?? false,
    }
  })
  return { claim, works: works.toSorted(byStanding).slice(0, WORKS_MAX), reached: answered > 0 }
}

const inLibrary = async (
  ports: Pick<Ports, 'references'>,
  userId: string,
  claim: string,
): Promise<{ work: MergedWork; referenceId: string }[]> =>
  (await worksOnSubject(ports, userId, claim))
    .filter(({ reference, shared }) => !reference.retracted && shared >= SHARED_MIN)
    .map(({ reference, shared }) => ({ work: asWork(reference, shared), referenceId: reference.id }))

const asWork = ({ csl, sources, retracted }: ReferenceRecord, shared: number): MergedWork => ({
  csl,
  dates: [],
  source: sources[0] ?? 'crossref',
  sources,
  url: csl.DOI ? `https://doi.org/${csl.DOI}` : (csl.URL ?? null),
  file: null,
  summary: csl.abstract ?? '',
  retracted,
  citedBy: 0,
  records: [],
  shared,
})

/** Works that say so, then those on the subject; the sort is stable, so that the library's come first. */
const byStanding = (one: SupportingWork, other: SupportingWork) => standing(one) - standing(other)
const standing = ({ supports, passage }: SupportingWork) => (supports ? 0 : passage !== '' ? 1 : 2)
