// Catalogue over OpenAlex (api.openalex.org, docs.openalex.org): the broadest, with the best data on retractions.
// https://docs.openalex.org/api-entities/works/work-object

import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import { ok } from '../../domain/result.ts'
import type { Catalogue } from '../../services/research-ports.ts'
import { countOf, fieldOf, listOf, stringIn, textsOf } from '../http/read-json.ts'
import { buildFoundWork } from './build-found-work.ts'
import { type CatalogueSettings, createCatalogueClient } from './catalogue-client.ts'
import { CROSSREF_TYPES } from './crossref.ts'
import { abstractOfIndex, titleOfMarkup } from './plain-abstract.ts'
import { readJsonWorks } from './read-json-works.ts'
import { splitName } from './split-name.ts'

export const OPENALEX_URL = 'https://api.openalex.org'

/** Characters of a DOI; keeps a URL with fifty DOIs below 8 kB. */
const DOI_MAX_LENGTH = 120

/** OpenAlex's types, for works without Crossref's. */
const TYPES: Record<string, string> = {
  article: 'journal-article',
  review: 'journal-article',
  letter: 'journal-article',
  editorial: 'journal-article',
  erratum: 'journal-article',
  retraction: 'journal-article',
  preprint: 'posted-content',
  'book-chapter': 'book-chapter',
  'reference-entry': 'reference-entry',
}

const FIELDS = [
  'id,doi,title,display_name,publication_year,publication_date,ids,language,primary_location,best_oa_location,type',
  'type_crossref,authorships,biblio,is_retracted,keywords,abstract_inverted_index,cited_by_count',
].join(',')

export function openalex(
  baseUrl: string,
  settings: Omit<CatalogueSettings, 'name'>,
  apiKey: string,
): Catalogue {
  const fetchWorks = createCatalogueClient({ ...settings, name: 'openalex' })
  const address = (path: string, query: Record<string, string>) => {
    const url = new URL(path, baseUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (settings.contact) url.searchParams.set('mailto', settings.contact)
    if (apiKey) url.searchParams.set('api_key', apiKey)
    return url.href
  }

  const list = readJsonWorks((body) => {
    const results = fieldOf(body, 'results')
    return Array.isArray(results) ? results.map(readOpenAlexWork) : null
  })
  const one = readJsonWorks((body) => (stringIn(fieldOf(body, 'id')) ? [readOpenAlexWork(body)] : null))

  return {
    name: 'openalex',
    isQuick: true,
    async search({ text, limit, since, order }, signal) {
      const query: Record<string, string> = { 'per-page': String(limit), select: FIELDS }
      // A comma separates filters and a bar means OR, so both are removed from the query.
      if (text) query.search = text.replace(/[,|!*?~"()[\]{}:\\]+/gu, ' ').trim()
      if (since) query.filter = `from_publication_date:${since}`
      if (order === 'citations') query.sort = 'cited_by_count:desc'
      return fetchWorks(address('/works', query), list, { signal })
    },
    async byIdentifier({ kind, value }, signal) {
      if (kind === 'isbn') return ok(null)
      const doi = kind === 'arxiv' ? `10.48550/arXiv.${value}` : value
      const path = `/works/https://doi.org/${encodeURIComponent(doi)}`
      return fetchWorks(address(path, { select: FIELDS }), one, { signal })
    },
    async byDois(dois, signal) {
      // A comma separates filters and a bar values; a very long DOI would make the URL too long.
      const askable = dois.filter(
        (doi) => !/[,|]/.test(doi) && encodeURIComponent(doi).length <= DOI_MAX_LENGTH,
      )
      if (askable.length === 0) return ok([])
      const query = { filter: `doi:${askable.join('|')}`, 'per-page': String(askable.length), select: FIELDS }
      return fetchWorks(address('/works', query), list, { signal })
    },
  }
}

export function readOpenAlexWork(work: unknown): FoundWork | null {
  const ownType = stringIn(fieldOf(work, 'type')) ?? ''
  const crossrefType = stringIn(fieldOf(work, 'type_crossref')) ?? TYPES[ownType] ?? ownType
  const type = CROSSREF_TYPES[crossrefType] ?? 'document'
  const place = fieldOf(work, 'primary_location')
  const venue = stringIn(fieldOf(place, 'source', 'display_name'))
  const repository = stringIn(fieldOf(place, 'source', 'type')) === 'repository'
  const biblio = (name: string) => stringIn(fieldOf(work, 'biblio', name))
  const isbnVenue = type === 'book' || type === 'thesis' || repository
  return buildFoundWork({
    source: 'openalex',
    csl: {
      type,
      title: titleOfMarkup(stringIn(fieldOf(work, 'title')) ?? stringIn(fieldOf(work, 'display_name')) ?? ''),
      author: listOf(fieldOf(work, 'authorships')).map((authorship) =>
        splitName(
          stringIn(fieldOf(authorship, 'raw_author_name')) ??
            stringIn(fieldOf(authorship, 'author', 'display_name')) ??
            '',
        ),
      ),
      'container-title': isbnVenue ? undefined : venue,
      volume: biblio('volume'),
      issue: biblio('issue'),
      page: pagesOf(biblio('first_page'), biblio('last_page')),
      publisher: repository ? venue : stringIn(fieldOf(place, 'source', 'host_organization_name')),
      genre: ownType === 'preprint' ? 'preprint' : undefined,
      issued: dateOf(stringIn(fieldOf(work, 'publication_date')), fieldOf(work, 'publication_year')),
      abstract: abstractOfIndex(fieldOf(work, 'abstract_inverted_index')),
      keyword: listOf(fieldOf(work, 'keywords'))
        .map((keyword) => stringIn(fieldOf(keyword, 'display_name')))
        .filter(Boolean)
        .join(', '),
      language: stringIn(fieldOf(work, 'language')),
      DOI: stringIn(fieldOf(work, 'doi'))?.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, ''),
      PMID: lastPart(fieldOf(work, 'ids', 'pmid')),
      PMCID: pmcidOf(lastPart(fieldOf(work, 'ids', 'pmcid'))),
      ISSN: repository ? undefined : textsOf(fieldOf(place, 'source', 'issn')).join(', '),
      URL: stringIn(fieldOf(place, 'landing_page_url')) ?? stringIn(fieldOf(work, 'doi')),
    },
    file: fieldOf(work, 'best_oa_location', 'pdf_url'),
    retracted: fieldOf(work, 'is_retracted') === true,
    citedBy: countOf(fieldOf(work, 'cited_by_count')),
  })
}

const lastPart = (address: unknown) => stringIn(address)?.split('/').at(-1)

export const pmcidOf = (id: string | undefined) => (id && /^\d+$/.test(id) ? `PMC${id}` : id)

const pagesOf = (first: string | undefined, last: string | undefined) =>
  first && last && first !== last ? `${first}-${last}` : (first ?? last)

/** OpenAlex writes January 1 if it knows only the year. */
const dateOf = (date: string | undefined, year: unknown): unknown =>
  date && !date.endsWith('-01-01') ? date : typeof year === 'number' ? { 'date-parts': [[year]] } : date
