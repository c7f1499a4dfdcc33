// Works that a draft is planned from: the person's PDFs and library as chosen, and what the catalogues have on the question.
// Never fails: what did not answer in time has found nothing.

import { DRAFT_WORKS_MAX } from '../../../contracts/limits.ts'
import { contentWords } from '../../../domain/citations/matching/content-words.ts'
import { mergeCatalogueResults } from '../../../domain/citations/matching/merge-catalogue-results.ts'
import type { DraftBrief } from '../../../domain/drafts/brief.ts'
import {
  type CitableWork,
  citableWorks,
  fromCatalogues,
  labelWorks,
  type OfferedWork,
} from '../../../domain/drafts/sources/offered-works.ts'
import { sentencesOf } from '../../../domain/text/sentences.ts'
import type { Ports } from '../../ports.ts'
import { queryCatalogues, quickCatalogues } from '../../research/query-catalogues.ts'
import type { Catalogue } from '../../research-ports.ts'
import { libraryWorks, type OwnPorts, pdfPassages, workOfOwnPdf } from './own-works.ts'

/** Works that a plan is made from: own PDFs besides. */
const FROM_LIBRARY = 12
const FROM_CATALOGUES = 16
/** Queries of the catalogues: the question, and what the description asks for. */
const QUERIES_MAX = 3
const RESULTS_PER_CATALOGUE = 12
/** Words of a query; catalogues find less with more. */
const WORDS_MAX = 12
const PASSAGES_OF_PDF = 4

export type FindPorts = Pick<Ports, 'catalogues'> & OwnPorts

/** What a draft is about, in the words that its works are found by. */
export const subjectOf = ({ topic, question, thesis }: DraftBrief): string =>
  [topic, question, thesis].filter(Boolean).join(' ')

/** The person's own works come first, and have the first labels. */
export async function findWorks(
  ports: FindPorts,
  userId: string,
  brief: DraftBrief,
  signal: AbortSignal,
): Promise<OfferedWork[]> {
  const subject = subjectOf(brief)
  const { catalogues, library, pdfIds } = brief.sources
  const [own, shelved, found] = await Promise.all([
    Promise.all(
      [...new Set(pdfIds)].map(async (id) => {
        const work = await workOfOwnPdf(ports, userId, id)
        return work && { ...work, passages: await pdfPassages(ports, userId, id, subject, PASSAGES_OF_PDF) }
      }),
    ),
    library ? libraryWorks(ports, userId, subject, FROM_LIBRARY) : [],
    catalogues ? searchCatalogues(ports.catalogues, queriesOf(brief), subject, signal).catch(() => []) : [],
  ])
  const offered: OfferedWork[] = []
  labelWorks(
    own.filter((work) => work !== null),
    offered,
  )
  labelWorks([...citableWorks(shelved, subject), ...found.slice(0, FROM_CATALOGUES)], offered)
  return offered.slice(0, DRAFT_WORKS_MAX)
}

function queriesOf({ topic, question, thesis, description }: DraftBrief): string[] {
  const [first = topic, ...more] = [question || topic, thesis, ...sentencesOf(description)].filter(Boolean)
  return [first, ...more.map((one) => `${topic} ${one}`)].slice(0, QUERIES_MAX)
}

/** Works on a subject that can be cited, from several queries after each other: the first ranks first. */
export async function searchCatalogues(
  catalogues: Catalogue[],
  queries: readonly string[],
  subject: string,
  signal: AbortSignal,
): Promise<CitableWork[]> {
  const quick = quickCatalogues(catalogues)
  const found: CitableWork[] = []
  for (const query of quick.length > 0 ? queries : []) {
    if (signal.aborted) break
    const text = [...contentWords(query)].slice(0, WORDS_MAX).join(' ')
    const { lists } = await queryCatalogues(
      quick,
      (catalogue, stop) => catalogue.search({ text, limit: RESULTS_PER_CATALOGUE, order: 'relevance' }, stop),
      signal,
    )
    const works = mergeCatalogueResults(lists, text).map(fromCatalogues)
    found.push(...citableWorks(works, `${subject} ${query}`))
  }
  return found
}
