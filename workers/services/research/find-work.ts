// Finds the work of a reference in the catalogues: first by its identifier, then by its words.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { findDoi, isbn13 } from '../../domain/citations/identifiers/identifiers.ts'
import { arxivOf, firstFamily } from '../../domain/citations/identifiers/work-keys.ts'
import type { WorkIdentifier } from '../../domain/citations/matching/found-work.ts'
import { matchesReference } from '../../domain/citations/matching/matches-reference.ts'
import {
  type MergedWork,
  mergeCatalogueResults,
} from '../../domain/citations/matching/merge-catalogue-results.ts'
import { isInWords } from '../../domain/citations/parser/read-raw-reference.ts'
import type { Ports } from '../ports.ts'
import { type CatalogueResults, queryCatalogues, quickCatalogues } from './query-catalogues.ts'

/** Catalogues that must have answered before a work is `not_found`. */
export const CATALOGUES_MIN = 2
const CANDIDATES = 5
const QUESTION_MAX_LENGTH = 300

/**
 * `works`: those that match, the best first; `answered`: the number of catalogues that answered. `near`: without a match,
 * the best work that `resembles`.
 */
export type WorkSearch = {
  works: MergedWork[]
  answered: number
  near: MergedWork | null
}

/**
 * @param confirms true for a match; by default that of matches-reference.ts
 * @param resembles true for a work that may be meant although it does not match
 */
export async function findWork(
  { catalogues }: Pick<Ports, 'catalogues'>,
  reference: { csl: CslItem; raw: string },
  signal?: AbortSignal,
  confirms: (found: CslItem) => boolean = (found) => matchesReference(found, reference),
  resembles: (found: CslItem) => boolean = () => false,
): Promise<WorkSearch> {
  const { csl, raw } = reference
  const those = ({ lists }: CatalogueResults, fits: (found: CslItem) => boolean) =>
    mergeCatalogueResults(
      lists.map((list) => list.filter((found) => fits(found.csl))),
      '',
    )

  let answered = 0
  let near: MergedWork | null = null
  const identifier = identifierOf(csl)
  if (identifier) {
    const named = await queryCatalogues(
      catalogues,
      (catalogue, stop) => catalogue.byIdentifier(identifier, stop),
      signal,
    )
    const works = those(named, confirms)
    answered = named.answered
    if (works.length > 0) return { works, answered, near: null }
    near = those(named, resembles)[0] ?? null
  }
  // A reference in words is searched as a whole, since its parsed title may be wrong.
  const question = (isInWords(raw) && raw) || (csl.title ? `${csl.title} ${firstFamily(csl)}`.trim() : '')
  if (!question) return { works: [], answered, near }
  const searched = await queryCatalogues(
    quickCatalogues(catalogues),
    (catalogue, stop) =>
      catalogue.search(
        { text: question.slice(0, QUESTION_MAX_LENGTH), limit: CANDIDATES, order: 'relevance' },
        stop,
      ),
    signal,
  )
  const works = those(searched, confirms)
  return {
    works,
    answered: Math.max(answered, searched.answered),
    near: works.length > 0 ? null : (near ?? those(searched, resembles)[0] ?? null),
  }
}

function identifierOf(csl: CslItem): WorkIdentifier | null {
  const arxiv = arxivOf(csl)
  const doi = findDoi(csl.DOI ?? '')
  if (doi && !(arxiv && doi.startsWith('10.48550/'))) return { kind: 'doi', value: doi }
  if (arxiv) return { kind: 'arxiv', value: arxiv }
  const isbn = isbn13(csl.ISBN?.split(',')[0] ?? '')
  return isbn ? { kind: 'isbn', value: isbn } : null
}
