// Creates the clients of all catalogues, at their own origins or configured mirrors.
import type { CatalogueName } from '../../domain/citations/matching/found-work.ts'
import type { Log } from '../../services/ports.ts'
import type { Catalogue } from '../../services/research-ports.ts'
import { ARXIV_URL, arxiv } from './arxiv.ts'
import type { CatalogueSettings } from './catalogue-client.ts'
import { CROSSREF_URL, crossref } from './crossref.ts'
import { OPENALEX_URL, openalex } from './openalex.ts'
import { SEMANTIC_SCHOLAR_URL, semanticScholar } from './semantic-scholar.ts'

export type CataloguesConfiguration = {
  /** Origins; '' for the default. */
  urls: Record<CatalogueName, string>
  openAlexKey: string
  semanticScholarKey: string
  contact: string
  log: Log
}

export function createCatalogues(
  { urls, openAlexKey, semanticScholarKey, contact, log }: CataloguesConfiguration,
  more: Pick<CatalogueSettings, 'cache' | 'timeout'> = {},
): Catalogue[] {
  const settings = { contact, log, ...more }
  return [
    crossref(urls.crossref || CROSSREF_URL, settings),
    openalex(urls.openalex || OPENALEX_URL, settings, openAlexKey),
    semanticScholar(urls.semantic_scholar || SEMANTIC_SCHOLAR_URL, settings, semanticScholarKey),
    arxiv(urls.arxiv || ARXIV_URL, settings),
  ]
}
