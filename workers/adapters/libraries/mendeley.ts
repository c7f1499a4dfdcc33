// Documents of a user's Mendeley library, page by page, with their access token (dev.mendeley.com/methods/#documents).
// Only the marker of the next page's URL is used, so the token is never sent to another host.

import type { CslItem, CslType } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { fail, ok } from '../../domain/result.ts'
import type { Log } from '../../services/ports.ts'
import type { LibraryItem, LibraryService } from '../../services/research-ports.ts'
import { fieldOf, listOf, stringIn, textsOf } from '../http/read-json.ts'
import { webAddress } from '../http/web-address.ts'
import { createLibraryClient } from './library-client.ts'

export const MENDELEY_URL = 'https://api.mendeley.com'

const PAGE = 100
const MARKER = /^[\w.~+/=-]{1,200}$/

export function mendeley(
  baseUrl: string,
  log: Log,
  timing: Parameters<typeof createLibraryClient>[2] = {},
): LibraryService {
  const fetchPage = createLibraryClient('mendeley', log, timing)
  return {
    name: 'mendeley',
    libraries: null,
    async page(apiKey, _selection, cursor, signal) {
      const url = new URL('/documents', baseUrl)
      const query = { view: 'all', limit: String(PAGE), sort: 'created', order: 'asc' }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      if (cursor !== null) url.searchParams.set('marker', cursor)
      const headers = {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/vnd.mendeley-document.1+json',
      }
      const answer = await fetchPage(url, headers, signal)
      if (!answer.ok) return answer
      if (!Array.isArray(answer.value.body)) {
        log.warn('library_failed', { library: 'mendeley', cause: 'unreadable', status: 200 })
        return fail({ reason: 'unavailable', retryAfter: 30 })
      }
      const entries = answer.value.body as unknown[]
      const items = entries.map(readDocument).filter((item) => item !== null)
      return ok({
        items,
        skipped: entries.length - items.length,
        total: Number(answer.value.headers.get('mendeley-count') ?? entries.length) || 0,
        next: entries.length > 0 ? markerOf(answer.value.headers.get('link')) : null,
        version: null,
      })
    },
  }
}

function markerOf(link: string | null): string | null {
  const address = /<([^<>]{1,2000})>\s*;\s*rel="?next"?/i.exec(link ?? '')?.[1]
  if (!address) return null
  try {
    const marker = new URL(address, MENDELEY_URL).searchParams.get('marker')
    return marker && MARKER.test(marker) ? marker : null
  } catch {
    return null
  }
}

const TYPES: Record<string, CslType> = {
  journal: 'article-journal',
  book: 'book',
  book_section: 'chapter',
  conference_proceedings: 'paper-conference',
  working_paper: 'report',
  report: 'report',
  web_page: 'webpage',
  thesis: 'thesis',
  magazine_article: 'article-magazine',
  newspaper_article: 'article-newspaper',
  encyclopedia_article: 'entry-encyclopedia',
  patent: 'patent',
  statute: 'legislation',
  bill: 'bill',
  case: 'legal_case',
  hearing: 'hearing',
  computer_program: 'software',
  television_broadcast: 'broadcast',
  film: 'motion_picture',
}

/** Null if the document is not a work. */
export function readDocument(document: unknown): LibraryItem | null {
  const text = (...path: string[]) => stringIn(fieldOf(document, ...path))
  const id = text('id')
  if (!id || !/^[\w-]{1,64}$/.test(id)) return null
  const type = TYPES[text('type') ?? ''] ?? 'document'
  const place = text('city') ?? text('country')
  const csl = normaliseCsl({
    type,
    title: text('title'),
    'title-short': text('short_title'),
    author: namesOf(fieldOf(document, 'authors')),
    editor: namesOf(fieldOf(document, 'editors')),
    translator: namesOf(fieldOf(document, 'translators')),
    'container-title': text('source'),
    'collection-title': text('series'),
    'collection-number': text('series_number'),
    volume: text('volume'),
    issue: text('issue'),
    page: text('pages'),
    'chapter-number': text('chapter'),
    edition: text('edition'),
    // Mendeley stores an institution for theses and reports, no publisher.
    publisher: text('publisher') ?? text('institution'),
    'publisher-place': place,
    number: text('patent_number') ?? arxivNumber(text('identifiers', 'arxiv')),
    version: text('revision'),
    genre: text('genre') ?? text('user_context'),
    medium: text('medium'),
    language: text('language'),
    issued: dateOf(document),
    accessed: text('accessed'),
    abstract: text('abstract'),
    keyword: textsOf(fieldOf(document, 'keywords')).join(', '),
    DOI: text('identifiers', 'doi'),
    ISBN: text('identifiers', 'isbn'),
    ISSN: text('identifiers', 'issn'),
    PMID: text('identifiers', 'pmid'),
    URL: textsOf(fieldOf(document, 'websites')).map(webAddress).find(Boolean),
    'citation-key': text('citation_key'),
  } satisfies { [field in keyof CslItem]?: unknown })
  return csl && { csl, origin: `mendeley:${id}`, leftOut: [] }
}

const arxivNumber = (id: string | undefined) => id && `arXiv:${id.replace(/^arxiv:\s*/i, '')}`

const namesOf = (people: unknown) =>
  listOf(people).map((person) => {
    const given = stringIn(fieldOf(person, 'first_name'))
    const family = stringIn(fieldOf(person, 'last_name'))
    // Mendeley stores an institution's name as a last name only.
    return given ? { family, given } : { literal: family }
  })

function dateOf(document: unknown): unknown {
  const parts = ['year', 'month', 'day'].map((name) => fieldOf(document, name))
  const end = parts.findIndex((part) => typeof part !== 'number')
  const known = end === -1 ? parts : parts.slice(0, end)
  return known.length > 0 ? { 'date-parts': [known] } : undefined
}
