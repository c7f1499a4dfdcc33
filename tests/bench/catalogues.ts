// Recorded responses of catalogues: share of the CSL-JSON fields in a response that arrive with its value. The fields are
// listed by the documentation's paths, independently of the code that reads them. The recordings are not in the
// repository: DATA_DIR, else ../shared/data.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCrossrefWork } from '../../workers/adapters/research/crossref.ts'
import { readOpenAlexWork } from '../../workers/adapters/research/openalex.ts'
import { readSemanticScholarPaper } from '../../workers/adapters/research/semantic-scholar.ts'
import type { CslItem } from '../../workers/domain/citations/csl/csl.ts'
import type { FoundWork } from '../../workers/domain/citations/matching/found-work.ts'
import type { Row } from './support/row.ts'

const root = join(import.meta.dirname, '../..')

type Recorded = { status: number; kind: string; body: unknown }
type Source = {
  name: string
  file: string
  works(body: unknown): unknown[]
  read(work: unknown): FoundWork | null
  /** Where the documentation says that a field means something else, the path that has its value. */
  instead?(work: unknown, path: string): string
  fields: [path: string, field: keyof CslItem][]
}

/** What lies at "a.b[0].c" in what was parsed from JSON. */
const at = (value: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], value)

const listAt = (value: unknown, path: string): unknown[] => {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}

const SOURCES: Source[] = [
  {
    name: 'Crossref',
    file: 'crossref.jsonl',
    works: (body) =>
      at(body, 'message-type') === 'work' ? [at(body, 'message')] : listAt(body, 'message.items'),
    read: readCrossrefWork,
    // A preprint is published by its server, which Crossref calls its institution; `publisher` is who deposited it.
    instead: (work, path) =>
      path === 'publisher' && at(work, 'institution[0].name') ? 'institution[0].name' : path,
    fields: [
      ['title[0]', 'title'],
      ['author', 'author'],
      ['editor', 'editor'],
      ['container-title[0]', 'container-title'],
      ['short-container-title[0]', 'container-title-short'],
      ['volume', 'volume'],
      ['issue', 'issue'],
      ['page', 'page'],
      ['article-number', 'number'],
      ['publisher', 'publisher'],
      ['publisher-location', 'publisher-place'],
      ['event.name', 'event-title'],
      ['event.location', 'event-place'],
      ['event.start', 'event-date'],
      ['issued', 'issued'],
      ['abstract', 'abstract'],
      ['language', 'language'],
      ['source', 'source'],
      ['subtype', 'genre'],
      ['group-title', 'collection-title'],
      ['DOI', 'DOI'],
      ['ISBN[0]', 'ISBN'],
      ['ISSN[0]', 'ISSN'],
      ['ISSN[1]', 'ISSN'],
      ['URL', 'URL'],
    ],
  },
  {
    name: 'OpenAlex',
    file: 'openalex.jsonl',
    works: (body) => (at(body, 'id') ? [body] : listAt(body, 'results')),
    read: readOpenAlexWork,
    fields: [
      ['title', 'title'],
      ['authorships', 'author'],
      ['publication_year', 'issued'],
      ['biblio.volume', 'volume'],
      ['biblio.issue', 'issue'],
      ['biblio.first_page', 'page'],
      ['primary_location.landing_page_url', 'URL'],
      ['primary_location.source.issn[0]', 'ISSN'],
      ['abstract_inverted_index', 'abstract'],
      ['keywords[0].display_name', 'keyword'],
      ['language', 'language'],
      ['doi', 'DOI'],
      ['ids.pmid', 'PMID'],
      ['ids.pmcid', 'PMCID'],
    ],
  },
  {
    name: 'Semantic Scholar',
    file: 'semanticscholar.jsonl',
    works: (body) => (at(body, 'paperId') ? [body] : listAt(body, 'data')),
    read: readSemanticScholarPaper,
    // A preprint of arXiv has its number where a volume would be ("abs/2312.07559").
    instead: (work, path) =>
      path === 'journal.volume' && String(at(work, path)).startsWith('abs/') ? 'externalIds.ArXiv' : path,
    fields: [
      ['title', 'title'],
      ['authors', 'author'],
      ['year', 'issued'],
      ['journal.volume', 'volume'],
      ['journal.pages', 'page'],
      ['abstract', 'abstract'],
      ['externalIds.DOI', 'DOI'],
      ['externalIds.ArXiv', 'number'],
      ['externalIds.PubMed', 'PMID'],
      ['externalIds.PubMedCentral', 'PMCID'],
      ['url', 'URL'],
    ],
  },
]

/** Letters and digits alone: ids come as addresses, pages as "145 - 145", abstracts with markup and entities. */
const bare = (value: unknown) =>
  String(value)
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z;&]+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
/** How far two abstracts are compared: behind it entities differ. */
const COMPARED = 200

/** Whether a field holds what the source says: the same text, as many people, the same year. */
function arrived(found: unknown, value: unknown): boolean {
  if (isEmpty(found)) return false
  if (Array.isArray(value)) return Array.isArray(found) && found.length === value.length
  if (typeof value === 'object') {
    const year = at(value, 'date-parts[0][0]')
    return year === undefined || at(found, 'date-parts[0][0]') === year
  }
  if (typeof found === 'object') return at(found, 'date-parts[0][0]') === value
  const [said, kept] = [bare(value), bare(found)]
  return (
    kept.includes(said) || said.endsWith(kept.replace(/^pmc/, '')) || said.includes(kept.slice(0, COMPARED))
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export async function run(): Promise<Row[]> {
  const folder = join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'catalogues')
  const command = 'npm run bench -- catalogues'
  if (!existsSync(folder))
    throw new Error(
      `The recorded answers are not at ${folder}: set DATA_DIR to the folder that holds catalogues/.`,
    )
  return SOURCES.map((source) => {
    const recorded = readFileSync(join(folder, source.file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Recorded)
    const works = recorded
      .filter(({ status, kind }) => status === 200 && kind === 'json')
      .flatMap(({ body }) => source.works(body))
    let expected = 0
    const missing: string[] = []
    for (const work of works) {
      if (isEmpty(at(work, 'title'))) continue
      const csl = source.read(work)?.csl
      for (const [path, field] of source.fields) {
        const meant = source.instead?.(work, path) ?? path
        if (meant !== path && source.fields.some(([other]) => other === meant)) continue
        const value = at(work, meant)
        if (isEmpty(value) || at(value, 'date-parts[0][0]') === null) continue
        expected++
        if (!arrived(csl?.[field], value)) missing.push(`${path} → ${field}`)
      }
    }
    if (missing.length > 0) console.error(`${source.name} lost: ${missing.join(', ')}`)
    return {
      name: `${source.name}: fields lost of ${expected}, in ${works.length} recorded works`,
      value: missing.length,
      unit: 'fields',
      limit: 0,
      command,
    }
  })
}
