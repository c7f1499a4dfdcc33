// Catalogue over arXiv's API (info.arxiv.org/help/api/user-manual.html): preprints, as an Atom feed (RFC 4287). Its
// terms allow one request every three seconds.

import { DOMParser } from 'linkedom'
import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import { ok } from '../../domain/result.ts'
import type { Catalogue } from '../../services/research-ports.ts'
import { stringIn } from '../http/read-json.ts'
import { buildFoundWork } from './build-found-work.ts'
import { type CatalogueSettings, createCatalogueClient } from './catalogue-client.ts'
import { splitName } from './split-name.ts'

export const ARXIV_URL = 'https://export.arxiv.org'
const SPACING_MS = 3000
const ENTRIES_MAX = 100

export function arxiv(baseUrl: string, settings: Omit<CatalogueSettings, 'name' | 'spacing'>): Catalogue {
  const fetchWorks = createCatalogueClient({ ...settings, name: 'arxiv', spacing: SPACING_MS })
  const query = async (parameters: Record<string, string>, signal?: AbortSignal) => {
    const url = new URL('/api/query', baseUrl)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return fetchWorks(url.href, readFeed, { signal })
  }
  return {
    name: 'arxiv',
    // One request in three seconds, and every word is required. OpenAlex and Semantic Scholar have its preprints.
    isQuick: false,
    async search({ text, limit, since, order }, signal) {
      const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.slice(0, WORDS_MAX) ?? []
      // arXiv needs a query and does not count citations.
      if (words.length === 0 || order === 'citations') return ok(null)
      const from = since ? ` AND submittedDate:[${since.replaceAll('-', '')}0000 TO 300001010000]` : ''
      const wanted = words.map((word) => `all:${word.replace(/['’]/gu, '')}`).join(' AND ')
      return query({ search_query: wanted + from, max_results: String(limit), sortBy: 'relevance' }, signal)
    },
    async byIdentifier({ kind, value }, signal) {
      const id = kind === 'doi' ? /^10\.48550\/arxiv\.(.+)$/i.exec(value)?.[1] : value
      if (kind === 'isbn' || !id) return ok(null)
      return query({ id_list: id, max_results: '1' }, signal)
    },
  }
}

/** Words of a query; arXiv requires all of them in a paper. */
const WORDS_MAX = 12

/**
 * Works of a feed; null if it is not arXiv's. For an unknown identifier arXiv sends an entry without an id or with one
 * under /api/errors, which counts as no result.
 */
function readFeed(text: string): FoundWork[] | null {
  if (!/<feed[\s>]/.test(text.slice(0, 2000))) return null
  let entries: Element[]
  try {
    const feed = new DOMParser().parseFromString(text, 'text/xml')
    entries = [...feed.querySelectorAll('entry')].slice(0, ENTRIES_MAX) as unknown as Element[]
  } catch {
    return null
  }
  const works = entries.map(readEntry).filter((work) => work !== null)
  return works.length > 0 || entries.every(isAbsence) ? works : null
}

const isAbsence = (entry: Element): boolean => {
  const id = Array.from(entry.children).find(({ localName }) => localName === 'id')?.textContent
  return !id || id.includes('/api/errors')
}

/** The part of linkedom's Element used here; the Workers types have no DOM. */
type Element = {
  localName: string
  textContent: string | null
  children: ArrayLike<Element>
  getAttribute(name: string): string | null
}

function readEntry(entry: Element): FoundWork | null {
  const children = Array.from(entry.children)
  const all = (name: string) =>
    children.filter(({ localName }) => localName === name || localName.endsWith(`:${name}`))
  const text = (name: string) => stringIn(all(name)[0]?.textContent)
  const id = /\/abs\/(.+?)(?:v(\d+))?$/.exec(text('id') ?? '')
  if (!id?.[1]) return null
  const [, number, version] = id
  const comment = text('comment')
  const summary = text('summary') ?? ''
  return buildFoundWork({
    source: 'arxiv',
    csl: {
      type: 'article',
      title: text('title'),
      author: all('author').map((author) => {
        const name = Array.from(author.children).find(({ localName }) => localName === 'name')
        return splitName(stringIn(name?.textContent) ?? '')
      }),
      publisher: 'arXiv',
      genre: 'preprint',
      number: `arXiv:${number}`,
      version,
      issued: text('published')?.slice(0, 10),
      abstract: summary,
      keyword: all('category')
        .map((category) => category.getAttribute('term'))
        .filter(Boolean)
        .join(', '),
      note: [text('journal_ref'), comment].filter(Boolean).join('; '),
      DOI: text('doi') ?? `10.48550/arXiv.${number}`,
      URL: `https://arxiv.org/abs/${number}`,
    },
    file: `https://arxiv.org/pdf/${number}`,
    retracted: /\b(?:this (?:paper|article|submission|manuscript) )?(?:has been|is) withdrawn\b/iu.test(
      `${comment ?? ''} ${summary.slice(0, 200)}`,
    ),
  })
}
