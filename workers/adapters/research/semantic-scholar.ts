// Catalogue over Semantic Scholar's Academic Graph (api.semanticscholar.org/api-docs/graph): strong in computing and
// medicine, links preprints to papers. Requests without a key share a small quota, so 429 is normal; a key has its own.

import type { CslType } from '../../domain/citations/csl/csl.ts'
import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import { ok } from '../../domain/result.ts'
import type { Catalogue } from '../../services/research-ports.ts'
import { countOf, fieldOf, listOf, stringIn, textsOf } from '../http/read-json.ts'
import { buildFoundWork } from './build-found-work.ts'
import { type CatalogueSettings, createCatalogueClient } from './catalogue-client.ts'
import { pmcidOf } from './openalex.ts'
import { abstractOfMarkup, titleOfMarkup } from './plain-abstract.ts'
import { readJsonWorks } from './read-json-works.ts'
import { splitName } from './split-name.ts'

export const SEMANTIC_SCHOLAR_URL = 'https://api.semanticscholar.org'

const FIELDS =
  'title,authors,year,publicationDate,venue,publicationVenue,journal,externalIds,publicationTypes,url,abstract,citationCount,openAccessPdf'

/** @param apiKey '' for none */
export function semanticScholar(
  baseUrl: string,
  settings: Omit<CatalogueSettings, 'name'>,
  apiKey: string,
): Catalogue {
  const headers: Record<string, string> = apiKey ? { 'x-api-key': apiKey } : {}
  const fetchWorks = createCatalogueClient({ ...settings, name: 'semantic_scholar' })
  const list = readJsonWorks((body) => {
    const data = fieldOf(body, 'data')
    // An empty result has a total and no list.
    if (data === undefined && fieldOf(body, 'total') === 0) return []
    return Array.isArray(data) ? data.map(readSemanticScholarPaper) : null
  })
  const one = readJsonWorks((body) =>
    stringIn(fieldOf(body, 'paperId')) ? [readSemanticScholarPaper(body)] : null,
  )
  const address = (path: string, query: Record<string, string>) => {
    const url = new URL(`/graph/v1/paper/${path}`, baseUrl)
    for (const [name, value] of Object.entries({ ...query, fields: FIELDS }))
      url.searchParams.set(name, value)
    return url.href
  }

  return {
    name: 'semantic_scholar',
    isQuick: true,
    async search({ text, limit, since, order }, signal) {
      // It ranks by relevance only and needs a query.
      if (!text || order === 'citations') return ok(null)
      const query: Record<string, string> = { query: text, limit: String(limit) }
      if (since) query.publicationDateOrYear = `${since}:`
      return fetchWorks(address('search', query), list, { headers, signal })
    },
    async byIdentifier({ kind, value }, signal) {
      if (kind === 'isbn') return ok(null)
      const id = `${kind === 'doi' ? 'DOI' : 'ARXIV'}:${segments(value)}`
      return fetchWorks(address(id, {}), one, { headers, signal })
    },
  }
}

/** A DOI as path segments: slashes stay, `.` and `..` cannot leave the path. */
const segments = (value: string) =>
  value
    .split('/')
    .map((part) => (/^\.+$/.test(part) ? part.replaceAll('.', '%252E') : encodeURIComponent(part)))
    .join('/')

const TYPES: [kind: string, type: CslType][] = [
  ['BookSection', 'chapter'],
  ['Book', 'book'],
  ['Dataset', 'dataset'],
  ['Conference', 'paper-conference'],
  ['News', 'article-newspaper'],
  ['JournalArticle', 'article-journal'],
  ['Review', 'article-journal'],
  ['CaseReport', 'article-journal'],
  ['ClinicalTrial', 'article-journal'],
  ['MetaAnalysis', 'article-journal'],
  ['Study', 'article-journal'],
  ['Editorial', 'article-journal'],
  ['LettersAndComments', 'article-journal'],
]

export function readSemanticScholarPaper(paper: unknown): FoundWork | null {
  const text = (...path: string[]) => stringIn(fieldOf(paper, ...path))
  const kinds = textsOf(fieldOf(paper, 'publicationTypes'))
  const arxiv = text('externalIds', 'ArXiv')
  const journal = text('journal', 'name')
  const venue = text('publicationVenue', 'name') ?? text('venue')
  const preprint = /^arxiv/iu.test(journal ?? venue ?? '')
  const named = TYPES.find(([kind]) => kinds.includes(kind))?.[1]
  const type = preprint ? 'article' : (named ?? (journal ? 'article-journal' : 'document'))
  const doi = text('externalIds', 'DOI')
  const container = type === 'paper-conference' ? (venue ?? journal) : (journal ?? venue)
  return buildFoundWork({
    source: 'semantic_scholar',
    csl: {
      type,
      title: titleOfMarkup(text('title') ?? ''),
      author: listOf(fieldOf(paper, 'authors')).map((author) =>
        splitName(stringIn(fieldOf(author, 'name')) ?? ''),
      ),
      'container-title': preprint || type === 'book' ? undefined : container,
      publisher: preprint ? 'arXiv' : undefined,
      genre: preprint ? 'preprint' : undefined,
      volume: preprint ? undefined : text('journal', 'volume'),
      page: preprint ? undefined : pagesOf(text('journal', 'pages')),
      number: arxiv && `arXiv:${arxiv}`,
      issued: text('publicationDate') ?? text('year'),
      abstract: abstractOfMarkup(text('abstract') ?? ''),
      DOI: doi ?? (preprint && arxiv ? `10.48550/arXiv.${arxiv}` : undefined),
      ISSN: text('publicationVenue', 'issn'),
      PMID: text('externalIds', 'PubMed'),
      PMCID: pmcidOf(text('externalIds', 'PubMedCentral')),
      URL: text('url'),
    },
    file: fieldOf(paper, 'openAccessPdf', 'url'),
    citedBy: countOf(fieldOf(paper, 'citationCount')),
  })
}

/** "145 - 145" → "145", "\n 5998-6008" → "5998-6008". */
function pagesOf(pages: string | undefined): string | undefined {
  const [first, last, ...more] = pages?.split(/(?<!\s)\s*[-–—]\s*/u) ?? []
  if (!first || !last || more.length > 0) return pages
  return first === last ? first : `${first}-${last}`
}
