// Stand-in catalogues in the wire formats of the real ones (Crossref REST, OpenAlex works, Semantic Scholar's graph,
// arXiv's Atom), with their failures. Maps a request to a response, for Node and workerd.

import type { CatalogueName } from '../../../workers/domain/citations/matching/found-work.ts'

export type StandInWork = {
  title: string
  authors: [given: string, family: string][]
  year: number
  doi?: string
  arxiv?: string
  isbn?: string
  journal?: string
  volume?: string
  issue?: string
  pages?: string
  abstract?: string
  retracted?: boolean
  citedBy?: number
  /** Address of an open-access PDF. */
  file?: string
}

export type CatalogueFault =
  | 'html'
  | 'busy'
  | 'busy for long'
  | 'nonsense'
  | 'empty'
  | 'huge'
  | 'error'
  | 'error at first'
  | 'refused'

const json = (body: unknown, status = 200) => Response.json(body, { status })
const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

/** Works that share words with what is asked for, most first; all of them where nothing is asked for. */
function found(works: StandInWork[], query: string, limit: string | null): StandInWork[] {
  const wanted = words(query)
  const rank = (work: StandInWork) => {
    const has = words(`${work.title} ${work.authors.flat().join(' ')} ${work.year} ${work.abstract ?? ''}`)
    return [...wanted].filter((word) => has.has(word)).length
  }
  const ranked = works
    .map((work) => ({ work, shared: rank(work) }))
    .filter(({ shared }) => wanted.size === 0 || shared > 1)
  return ranked
    .sort((one, other) => other.shared - one.shared)
    .map(({ work }) => work)
    .slice(0, Number(limit ?? 20))
}
const byDoi = (works: StandInWork[], doi: string) =>
  works.find((work) => work.doi?.toLowerCase() === doi.toLowerCase())
const arxivDoi = (work: StandInWork) => work.arxiv && `10.48550/arxiv.${work.arxiv}`

export const crossrefWork = (work: StandInWork) => ({
  DOI: work.doi,
  type: work.isbn ? 'book' : 'journal-article',
  title: [work.title],
  author: work.authors.map(([given, family], at) => ({
    given,
    family,
    sequence: at === 0 ? 'first' : 'additional',
    affiliation: [],
  })),
  'container-title': work.journal ? [work.journal] : [],
  volume: work.volume,
  issue: work.issue,
  page: work.pages,
  ...(work.isbn ? { ISBN: [work.isbn] } : {}),
  issued: { 'date-parts': [[work.year]] },
  abstract: work.abstract && `<jats:title>Abstract</jats:title><jats:p>${work.abstract}</jats:p>`,
  URL: `https://doi.org/${work.doi}`,
  'is-referenced-by-count': work.citedBy ?? 0,
  source: 'Crossref',
  ...(work.retracted
    ? { 'updated-by': [{ type: 'retraction', DOI: '10.5555/notice', source: 'retraction-watch' }] }
    : {}),
})

function crossref(works: StandInWork[], url: URL): Response {
  const query = url.searchParams
  if (url.pathname === '/works') {
    const isbn = /^isbn:(.+)$/.exec(query.get('filter') ?? '')?.[1]
    const list = isbn
      ? works.filter((work) => work.isbn === isbn)
      : found(
          works.filter(({ doi }) => doi),
          query.get('query.bibliographic') ?? '',
          query.get('rows'),
        )
    return json({
      status: 'ok',
      'message-type': 'work-list',
      message: { 'total-results': list.length, items: list.map(crossrefWork) },
    })
  }
  const work = byDoi(works, decodeURIComponent(url.pathname.replace('/works/', '')))
  if (!work) return new Response('Resource not found.', { status: 404 })
  return json({ status: 'ok', 'message-type': 'work', message: crossrefWork(work) })
}

const inverted = (text: string | undefined) => {
  if (!text) return null
  const index: Record<string, number[]> = {}
  for (const [at, word] of text.split(' ').entries()) index[word] = [...(index[word] ?? []), at]
  return index
}

export const openAlexWork = (work: StandInWork) => ({
  id: `https://openalex.org/W${work.year}`,
  doi: `https://doi.org/${work.doi ?? arxivDoi(work)}`,
  title: work.title,
  publication_year: work.year,
  publication_date: `${work.year}-01-01`,
  type: work.doi ? 'article' : 'preprint',
  type_crossref: work.doi ? 'journal-article' : 'posted-content',
  authorships: work.authors.map(([given, family]) => ({ raw_author_name: `${given} ${family}` })),
  primary_location: {
    landing_page_url: `https://doi.org/${work.doi ?? arxivDoi(work)}`,
    source: work.journal ? { display_name: work.journal, type: 'journal' } : null,
  },
  biblio: { volume: work.volume ?? null, issue: work.issue ?? null, first_page: null, last_page: null },
  is_retracted: work.retracted ?? false,
  abstract_inverted_index: inverted(work.abstract),
  best_oa_location: work.file ? { is_oa: true, pdf_url: work.file } : null,
  cited_by_count: work.citedBy ?? 0,
})

function openalex(works: StandInWork[], url: URL): Response {
  if (url.pathname === '/works') {
    const dois = /(?:^|,)doi:([^,]+)/
      .exec(url.searchParams.get('filter') ?? '')?.[1]
      ?.toLowerCase()
      .split('|')
    const list = dois
      ? works.filter(({ doi }) => doi && dois.includes(doi.toLowerCase()))
      : found(works, url.searchParams.get('search') ?? '', url.searchParams.get('per-page'))
    return json({ meta: { count: list.length }, results: list.map(openAlexWork) })
  }
  const doi = decodeURIComponent(url.pathname.replace('/works/https://doi.org/', ''))
  const work = byDoi(works, doi) ?? works.find((one) => arxivDoi(one) === doi.toLowerCase())
  if (work) return json(openAlexWork(work))
  return new Response('<!doctype html>\n<title>404 Not Found</title>', { status: 404 })
}

export const semanticScholarPaper = (work: StandInWork) => ({
  paperId: '0'.repeat(40),
  title: work.title,
  year: work.year,
  authors: work.authors.map(([given, family]) => ({ name: `${given} ${family}` })),
  externalIds: { ...(work.doi ? { DOI: work.doi } : {}), ...(work.arxiv ? { ArXiv: work.arxiv } : {}) },
  journal: { name: work.journal ?? 'ArXiv', volume: work.volume, pages: work.pages },
  publicationTypes: ['JournalArticle'],
  url: `https://www.semanticscholar.org/paper/${'0'.repeat(40)}`,
  abstract: work.abstract ?? null,
  openAccessPdf: work.file ? { url: work.file, status: 'GREEN' } : null,
  citationCount: work.citedBy ?? 0,
})

function semanticScholar(works: StandInWork[], url: URL): Response {
  const path = decodeURIComponent(url.pathname.replace('/graph/v1/paper/', ''))
  if (path === 'search') {
    const list = found(works, url.searchParams.get('query') ?? '', url.searchParams.get('limit'))
    return json(
      list.length > 0
        ? { total: list.length, offset: 0, data: list.map(semanticScholarPaper) }
        : { total: 0 },
    )
  }
  const id = path.replace(/^(?:DOI|ARXIV):/, '')
  const work = byDoi(works, id) ?? works.find(({ arxiv }) => arxiv === id)
  return work ? json(semanticScholarPaper(work)) : json({ error: `Paper with id ${path} not found` }, 404)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const arxivFeed = (works: StandInWork[]) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query</title>
  <opensearch:totalResults xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">${works.length}</opensearch:totalResults>
  ${works
    .map(
      (work) => `<entry>
    <id>http://arxiv.org/abs/${work.arxiv}v2</id>
    <published>${work.year}-03-05T12:00:00Z</published>
    <title>${escaped(work.title)}</title>
    <summary>  ${escaped(work.abstract ?? '')}\n</summary>
    ${work.authors.map(([given, family]) => `<author><name>${escaped(`${given} ${family}`)}</name></author>`).join('')}
    ${work.doi ? `<arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">${work.doi}</arxiv:doi>` : ''}
    <arxiv:comment xmlns:arxiv="http://arxiv.org/schemas/atom">${work.retracted ? 'This paper has been withdrawn' : '12 pages'}</arxiv:comment>
    <category term="cs.CL" scheme="http://arxiv.org/schemas/atom"/>
  </entry>`,
    )
    .join('\n')}
</feed>`

/** What arXiv sends for a number that it does not have: an entry without an id, or with the address of an error. */
const arxivAbsence = (id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <entry>${/^\d{4}\.\d{4,5}$/.test(id) ? '' : `<id>http://arxiv.org/api/errors#incorrect_id_format_for_${escaped(id)}</id>`}
    <title>Error</title>
  </entry>
</feed>`

function arxiv(works: StandInWork[], url: URL): Response {
  const preprints = works.filter(({ arxiv: id }) => id)
  const id = url.searchParams.get('id_list')
  const asked = url.searchParams.get('search_query')?.replace(/all:| AND /g, ' ') ?? ''
  const list = id
    ? preprints.filter((work) => work.arxiv === id)
    : found(preprints, asked, url.searchParams.get('max_results'))
  const absent = id !== null && list.length === 0
  return new Response(absent ? arxivAbsence(id) : arxivFeed(list), {
    headers: { 'content-type': 'application/atom+xml' },
  })
}

const SPEAK = { crossref, openalex, semantic_scholar: semanticScholar, arxiv }

/** @param at which attempt this is, from 1 */
export function catalogueAnswer(
  name: CatalogueName,
  works: StandInWork[],
  url: URL,
  fault?: CatalogueFault,
  at = 1,
): Response {
  switch (fault) {
    case 'html':
      return new Response('<!doctype html><title>Just a moment…</title>', {
        headers: { 'content-type': 'text/html' },
      })
    case 'refused':
      return new Response('', { status: 414 })
    case 'busy':
      return new Response('', { status: 429, headers: { 'retry-after': '0' } })
    case 'busy for long':
      return new Response('', { status: 429, headers: { 'retry-after': '3600' } })
    case 'nonsense':
      return json({ message: 7, results: 'none', data: null })
    case 'empty':
      return new Response('')
    case 'huge':
      return new Response(new Uint8Array(7 * 1024 * 1024).fill(32))
    case 'error':
      return new Response('oops', { status: 500 })
    case 'error at first':
      if (at === 1) return new Response('oops', { status: 502 })
  }
  return SPEAK[name](works, url)
}
