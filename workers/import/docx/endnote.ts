// Citations of EndNote: XML in the instruction of the field, or as base64 beside it. Reference types and fields are those of EndNote's
// XML export (its RIS-like record, version X to 21).

import { type CiteItem, citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem, CslName } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { childOf, elementsOf, parseXml, textOf, type XmlElement } from '../xml.ts'

const TYPES: Record<string, string> = {
  'Journal Article': 'article-journal',
  'Electronic Article': 'article-journal',
  Book: 'book',
  'Edited Book': 'book',
  'Electronic Book': 'book',
  'Book Section': 'chapter',
  'Electronic Book Section': 'chapter',
  'Conference Paper': 'paper-conference',
  'Conference Proceedings': 'paper-conference',
  'Newspaper Article': 'article-newspaper',
  'Magazine Article': 'article-magazine',
  Thesis: 'thesis',
  Report: 'report',
  'Web Page': 'webpage',
  Blog: 'post-weblog',
  Dataset: 'dataset',
  'Computer Program': 'software',
  Patent: 'patent',
  Statute: 'legislation',
  Case: 'legal_case',
}

export function endNoteCites(instruction: string, data: string): CiteItem[] {
  const begin = instruction.indexOf('<EndNote')
  const root = parseXml(begin >= 0 ? instruction.slice(begin).trim() : decoded(data))
  const cites = elementsOf(root ?? undefined, 'Cite')
  const read = cites.map(readCite)
  return read.some((cite) => cite === null) ? [] : read.filter((cite) => cite !== null)
}

function decoded(data: string): string {
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    const text = new TextDecoder().decode(bytes)
    const begin = text.indexOf('<EndNote')
    return begin < 0 ? '' : (text.slice(begin).split('\0', 1)[0] ?? '')
  } catch {
    return ''
  }
}

function readCite(cite: XmlElement): CiteItem | null {
  const record = childOf(cite, 'record')
  const item = record ? workOf(record) : null
  return (
    item &&
    citeItem(item, {
      locator: within(cite, 'Pages'),
      prefix: within(cite, 'Prefix'),
      suffix: within(cite, 'Suffix'),
      suppressAuthor: cite.attributes.ExcludeAuth === '1',
    })
  )
}

/** Text at a path of elements. */
function within(parent: XmlElement, ...path: string[]): string {
  let found: XmlElement | undefined = parent
  for (const name of path) found = childOf(found, name)
  return found ? textOf(found).trim() : ''
}

function workOf(record: XmlElement): CslItem | null {
  const type = childOf(record, 'ref-type')?.attributes.name ?? ''
  const cslType = TYPES[type] ?? 'document'
  const year = Number.parseInt(within(record, 'dates', 'year'), 10)
  const container =
    within(record, 'periodical', 'full-title') ||
    (['chapter', 'paper-conference', 'article-journal', 'article-magazine', 'article-newspaper'].includes(
      cslType,
    )
      ? within(record, 'titles', 'secondary-title')
      : '')
  return normaliseCsl({
    type: cslType,
    title: within(record, 'titles', 'title'),
    author: names(record, 'authors'),
    editor: names(record, 'secondary-authors'),
    'container-title': container,
    volume: within(record, 'volume'),
    issue: within(record, 'number'),
    page: within(record, 'pages'),
    edition: within(record, 'edition'),
    publisher: within(record, 'publisher'),
    'publisher-place': within(record, 'pub-location'),
    ISBN: within(record, 'isbn'),
    DOI: within(record, 'electronic-resource-num').replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, ''),
    URL: within(record, 'urls', 'related-urls', 'url'),
    ...(Number.isFinite(year) ? { issued: { 'date-parts': [[year]] } } : {}),
  })
}

const names = (record: XmlElement, role: string): CslName[] =>
  elementsOf(childOf(childOf(record, 'contributors'), role), role.replace(/s$/, '')).flatMap((one) =>
    nameOf(textOf(one).trim()),
  )

/** `Darwin, Charles`; a comma at the end marks an institution. */
function nameOf(text: string): CslName[] {
  const comma = text.indexOf(',')
  if (text === '') return []
  if (comma < 0 || comma === text.length - 1) return [{ literal: text.replace(/,$/, '') }]
  return [{ family: text.slice(0, comma).trim(), given: text.slice(comma + 1).trim() }]
}
