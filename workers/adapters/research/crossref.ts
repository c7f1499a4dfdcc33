// Catalogue over Crossref's REST API (api.crossref.org, github.com/CrossRef/rest-api-doc): DOIs of publishers, the richest
// metadata. Its works are close to CSL-JSON, with lists where CSL has one string, and type names of its own.

import type { CslType } from '../../domain/citations/csl/csl.ts'
import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import { ok } from '../../domain/result.ts'
import type { Catalogue } from '../../services/research-ports.ts'
import { countOf, fieldOf, listOf, stringIn, textsOf } from '../http/read-json.ts'
import { buildFoundWork } from './build-found-work.ts'
import { type CatalogueSettings, createCatalogueClient } from './catalogue-client.ts'
import { abstractOfMarkup, titleOfMarkup } from './plain-abstract.ts'
import { readJsonWorks } from './read-json-works.ts'

export const CROSSREF_URL = 'https://api.crossref.org'

export const CROSSREF_TYPES: Record<string, CslType> = {
  'journal-article': 'article-journal',
  'proceedings-article': 'paper-conference',
  'posted-content': 'article',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-set': 'book',
  'book-series': 'collection',
  'book-chapter': 'chapter',
  'book-part': 'chapter',
  'book-section': 'chapter',
  'book-track': 'chapter',
  'reference-entry': 'entry',
  proceedings: 'book',
  'proceedings-series': 'collection',
  dissertation: 'thesis',
  report: 'report',
  'report-component': 'report',
  'report-series': 'collection',
  dataset: 'dataset',
  database: 'dataset',
  standard: 'standard',
  'standard-series': 'collection',
  'peer-review': 'review',
  journal: 'periodical',
  'journal-issue': 'periodical',
  'journal-volume': 'periodical',
}

const RETRACTIONS = new Set(['retraction', 'withdrawal', 'removal'])
export function crossref(baseUrl: string, settings: Omit<CatalogueSettings, 'name'>): Catalogue {
  const fetchWorks = createCatalogueClient({ ...settings, name: 'crossref' })
  const address = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, baseUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (settings.contact) url.searchParams.set('mailto', settings.contact)
    return url.href
  }
  const list = readJsonWorks((body) => {
    const items = fieldOf(body, 'message', 'items')
    return Array.isArray(items) ? items.map(readCrossrefWork) : null
  })
  const one = readJsonWorks((body) => {
    const work = fieldOf(body, 'message')
    return work === undefined ? null : [readCrossrefWork(work)]
  })

  return {
    name: 'crossref',
    isQuick: true,
    async search({ text, limit, since, order }, signal) {
      const query: Record<string, string> = { rows: String(limit) }
      if (text) query['query.bibliographic'] = text
      if (since) query.filter = `from-pub-date:${since},type:journal-article`
      if (order === 'citations') Object.assign(query, { sort: 'is-referenced-by-count', order: 'desc' })
      return fetchWorks(address('/works', query), list, { signal })
    },
    async byIdentifier({ kind, value }, signal) {
      if (kind === 'arxiv') return ok(null)
      if (kind === 'isbn') {
        const query = { filter: `isbn:${value}`, rows: '5' }
        return fetchWorks(address('/works', query), list, { signal })
      }
      return fetchWorks(address(`/works/${encodeURIComponent(value)}`), one, { signal })
    },
  }
}

export function readCrossrefWork(work: unknown): FoundWork | null {
  const text = (name: string) => stringIn(fieldOf(work, name))
  const first = (name: string) => textsOf(fieldOf(work, name))[0]
  const type = CROSSREF_TYPES[text('type') ?? ''] ?? 'document'
  const [container, series] = textsOf(fieldOf(work, 'container-title'))
  const event = fieldOf(work, 'event')
  const institution = stringIn(
    fieldOf(listOf(fieldOf(work, 'institution'))[0] ?? fieldOf(work, 'institution'), 'name'),
  )
  const articleNumber = text('article-number')
  return buildFoundWork({
    source: 'crossref',
    csl: {
      type,
      title: titleOf(first('title'), first('subtitle')),
      'title-short': first('short-title'),
      author: namesOf(fieldOf(work, 'author')),
      editor: namesOf(fieldOf(work, 'editor')),
      translator: namesOf(fieldOf(work, 'translator')),
      'container-title': titleOfMarkup(container ?? ''),
      'container-title-short': titleOfMarkup(first('short-container-title') ?? ''),
      'collection-title': series ?? (type === 'article' ? text('group-title') : undefined),
      volume: text('volume'),
      issue: text('issue') ?? stringIn(fieldOf(work, 'journal-issue', 'issue')),
      page: onePage(text('page')) ?? articleNumber,
      number: articleNumber ?? text('report-number') ?? text('number'),
      edition: text('edition-number'),
      // The institution of a preprint is its server; the publisher may be another depositor.
      publisher:
        (text('subtype') === 'preprint' ? institution : undefined) ?? text('publisher') ?? institution,
      'publisher-place': text('publisher-location'),
      'event-title': stringIn(fieldOf(event, 'name')),
      'event-place': stringIn(fieldOf(event, 'location')),
      'event-date': rangeOf(fieldOf(event, 'start'), fieldOf(event, 'end')),
      genre: first('degree') ?? text('degree') ?? text('subtype'),
      issued: dated(work, 'issued') ?? dated(work, 'published') ?? dated(work, 'posted'),
      abstract: abstractOfMarkup(text('abstract') ?? ''),
      keyword: textsOf(fieldOf(work, 'subject')).join(', '),
      language: text('language'),
      source: text('source'),
      authority: stringIn(fieldOf(work, 'standards-body', 'name')),
      DOI: text('DOI'),
      ISBN: textsOf(fieldOf(work, 'ISBN')).join(', '),
      ISSN: textsOf(fieldOf(work, 'ISSN')).join(', '),
      URL: text('URL'),
    },
    dates: datesOf(work),
    retracted: listOf(fieldOf(work, 'updated-by')).some((update) =>
      RETRACTIONS.has(stringIn(fieldOf(update, 'type'))?.toLowerCase() ?? ''),
    ),
    citedBy: countOf(fieldOf(work, 'is-referenced-by-count')),
  })
}

function titleOf(title: string | undefined, subtitle: string | undefined): string | undefined {
  if (!title) return undefined
  const main = titleOfMarkup(title)
  const rest = titleOfMarkup(subtitle ?? '')
  if (!rest || main.toLowerCase().includes(rest.toLowerCase())) return main
  return /[:?!.–—-]$/u.test(main) ? `${main} ${rest}` : `${main}: ${rest}`
}

const namesOf = (people: unknown) =>
  listOf(people).map((person) => {
    const family = stringIn(fieldOf(person, 'family'))
    const name = stringIn(fieldOf(person, 'name'))
    if (!family) return { literal: name ?? stringIn(fieldOf(person, 'given')) }
    return { family, given: stringIn(fieldOf(person, 'given')), suffix: stringIn(fieldOf(person, 'suffix')) }
  })

/** "145-145" → "145". */
const onePage = (pages: string | undefined) => pages?.replace(/^(\w+)[-–]\1$/u, '$1')

/** A date with at least a year; Crossref writes [[null]] for an unknown date. */
function dated(work: unknown, name: string): unknown {
  const date = fieldOf(work, name)
  return typeof listOf(listOf(fieldOf(date, 'date-parts'))[0])[0] === 'number' ? date : undefined
}

const datesOf = (work: unknown): number[][] =>
  ['issued', 'published-print', 'published-online']
    .map((name) => listOf(listOf(fieldOf(work, name, 'date-parts'))[0]))
    .map((parts) => parts.filter((part) => typeof part === 'number'))
    .filter((parts) => parts.length > 0)

function rangeOf(start: unknown, end: unknown): unknown {
  const parts = [start, end].flatMap((date) => listOf(fieldOf(date, 'date-parts')).slice(0, 1))
  const same = JSON.stringify(parts[0]) === JSON.stringify(parts[1])
  return parts.length > 0 ? { 'date-parts': same ? parts.slice(0, 1) : parts } : undefined
}
