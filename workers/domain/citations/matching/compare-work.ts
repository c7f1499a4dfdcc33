// Which printed fields of a work differ from a catalogue's record. Forms of a name, a subtitle of the record's that is left out,
// a journal's abbreviation and forms of page numbers agree; a reference may say less than the record, never more or
// otherwise. What the record does not say differs as well: nothing confirms it.

import { foldLetters, foldToLetters } from '../../text/fold-letters.ts'
import { CITED_NAMES_MAX } from '../csl/citation-limits.ts'
import {
  type CslDate,
  type CslItem,
  type CslName,
  type DateField,
  NAME_FIELDS,
  type NameField,
  TEXT_FIELDS,
  type TextField,
} from '../csl/csl.ts'
import { namedPeople } from '../csl/others.ts'
import { findDoi, isbnsIn } from '../identifiers/identifiers.ts'
import { arxivOf } from '../identifiers/work-keys.ts'
import { containersAgree } from './compare-containers.ts'
import { namesAgree } from './compare-names.ts'
import { titleLetters, titleWithin } from './same-work.ts'

/** A catalogue's record. `dates`: those of its publication, online and in print. */
export type CatalogueRecord = { csl: CslItem; dates: readonly (readonly number[])[] }

/** Fields that the common styles do not print, or that describe the reader's copy. */
const UNPRINTED = [
  'citation-key',
  'citation-label',
  'abstract',
  'annote',
  'archive_collection',
  'archive-place',
  'call-number',
  'license',
  'page-first',
  'references',
  'keyword',
  'language',
  'note',
  'source',
  'number-of-pages',
  'ISSN',
  'PMID',
  'PMCID',
] as const satisfies readonly TextField[]
type PrintedText = Exclude<TextField, (typeof UNPRINTED)[number]>

export type PrintedField =
  | NameField
  | PrintedText
  | Extract<DateField, 'issued' | 'original-date' | 'event-date'>

const UNPRINTED_SET: ReadonlySet<string> = new Set(UNPRINTED)
/** Fields in the order in which a person reads them. */
export const PRINTED_FIELDS: readonly PrintedField[] = [
  ...NAME_FIELDS.slice(0, 1),
  'issued',
  ...TEXT_FIELDS.filter((field): field is PrintedText => !UNPRINTED_SET.has(field)),
  ...NAME_FIELDS.slice(1),
  'original-date',
  'event-date',
]

export function differingFields(reference: CslItem, record: CatalogueRecord): PrintedField[] {
  return PRINTED_FIELDS.filter((field) => reference[field] !== undefined && !agrees(field, reference, record))
}

function agrees(field: PrintedField, reference: CslItem, record: CatalogueRecord): boolean {
  const { csl } = record
  const of = (name: TextField) => reference[name] ?? ''
  const has = (name: TextField) => csl[name] ?? ''
  switch (field) {
    case 'title':
      return titleWithin(of('title'), withoutMark(has('title')))
    case 'title-short':
      return has(field) === of(field) || withinTitle(of(field), has('title'))
    case 'container-title':
    case 'container-title-short':
      return containersAgree(of(field), reference, csl)
    case 'issued':
      return datesAgree(reference.issued, csl.issued, record.dates)
    case 'original-date':
    case 'event-date':
      return datesAgree(reference[field], csl[field], [])
    case 'page':
      return pagesAgree(of('page'), has('page')) || pagesAgree(of('page'), has('number'))
    case 'number':
      return same(of(field), has(field)) || pagesAgree(of(field), has('page')) || sameArxiv(reference, csl)
    case 'archive':
    case 'archive_location':
      return same(of(field), has(field)) || sameArxiv(reference, csl)
    case 'volume':
    case 'issue':
    case 'edition':
      return sameNumber(of(field), has(field))
    case 'publisher':
      if (reference.type === 'article-journal') return true
      return wordsWithin(of(field), has(field)) || (sameArxiv(reference, csl) && same(of(field), 'arXiv'))
    case 'publisher-place':
      // No common style prints it of an article.
      return reference.type === 'article-journal' || wordsWithin(of(field), has(field))
    case 'event-place':
    case 'collection-title':
    case 'event-title':
      return wordsWithin(of(field), has(field))
    case 'DOI':
      return findDoi(of('DOI')) !== null && findDoi(of('DOI')) === findDoi(has('DOI'))
    case 'ISBN':
      return isbnsOf(reference).some((isbn) => isbnsOf(csl).includes(isbn))
    case 'URL':
      return addressesAgree(reference, csl)
    default:
      return isNameField(field) ? listsAgree(reference[field], csl[field]) : same(of(field), has(field))
  }
}

const NAMES: ReadonlySet<string> = new Set(NAME_FIELDS)
const isNameField = (field: PrintedField): field is NameField => NAMES.has(field)

/** Publishers put it before the title of a work that was withdrawn. */
const withoutMark = (title: string) =>
  title.replace(/^\W{0,3}(?:retracted|withdrawn|removed)(?: (?:article|paper|chapter))?\s*[:\]–—-]\s*/iu, '')

const withinTitle = (short: string, title: string) => titleLetters(title).startsWith(titleLetters(short))

function listsAgree(said: readonly CslName[] = [], has: readonly CslName[] = []): boolean {
  // A citation keeps the first names of a long list, and the last.
  const cut =
    said.length === CITED_NAMES_MAX && has.length > CITED_NAMES_MAX
      ? [...has.slice(0, CITED_NAMES_MAX - 1), ...has.slice(-1)]
      : has
  const named = namedPeople(said)
  return (
    (named.length < said.length ? named.length < cut.length : said.length === cut.length) &&
    named.every((name, at) => {
      const other = cut[at]
      return other !== undefined && namesAgree(name, other)
    })
  )
}

/** A date may say the year alone, but no month that the record does not have. */
function datesAgree(
  said: CslDate | undefined,
  has: CslDate | undefined,
  dates: CatalogueRecord['dates'],
): boolean {
  const [from, to] = said?.['date-parts'] ?? []
  const [known = [], end] = has?.['date-parts'] ?? []
  if (!from) return said?.literal !== undefined && same(said.literal, has?.literal ?? '')
  const isOneOf = (date: readonly number[], all: CatalogueRecord['dates']) =>
    all.some((one) => date.every((part, at) => part === one[at]))
  if (said?.season !== undefined && said.season !== has?.season) return false
  return isOneOf(from, [known, ...dates]) && (to === undefined || isOneOf(to, [end ?? known]))
}

/** "Vol. 07", "7"; "2nd ed.", "2"; "Suppl. 1", "suppl_1". */
const plainNumber = (text: string) =>
  foldLetters(text)
    .replace(/\b(?:vol(?:ume)?|no|nr|issue|edition|edn|ed|jahrgang|bd|band|heft|tome?)\b\.?/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\bsupplement\b/g, 'suppl')
    .replace(/\b0+(?=\d)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const sameNumber = (one: string, other: string) =>
  plainNumber(one) !== '' && plainNumber(one) === plainNumber(other)

const same = (one: string, other: string) => {
  const letters = foldToLetters(one)
  return letters !== '' && letters === foldToLetters(other)
}

/** "101–118", "101-18", "pp. 101--118", and the first page of them. */
function pagesAgree(said: string, has: string): boolean {
  const [one, other] = [rangeOf(said), rangeOf(has)]
  if (one === null || other === null) return same(said, has)
  return one.first === other.first && (one.last === null || one.last === other.last)
}

/** Null for text that is no page and no range of pages. */
function rangeOf(text: string): { first: string; last: string | null } | null {
  const ends = text.split(/[-‐‑–—−]/).map((end) => foldToLetters(end).replace(/^(?:pp?|pages?)(?=\d)/, ''))
  const [first = '', last = '', ...more] = ends.filter(Boolean)
  const isPage = (end: string) => /^[a-z]{0,3}\d{1,9}[a-z]?$/.test(end)
  if (more.length > 0 || !isPage(first) || (last !== '' && !isPage(last))) return null
  // "S14–S17" and "S14–7" leave out what both ends begin with.
  const whole = last.length < first.length ? first.slice(0, first.length - last.length) + last : last
  return { first, last: last === '' || whole === first ? null : whole }
}

/** Words that say no more of a publisher than what kind it is. */
const OF_FIRMS = new Set(
  'the and of inc incorporated ltd limited llc llp plc bv b v gmbh ag kg sa co company corp corporation publishing publishers publisher publications verlag group international sons'.split(
    ' ',
  ),
)

/** True if all words of the first stand in the second. */
function wordsWithin(said: string, has: string): boolean {
  const words = (text: string) => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const known = new Set(words(has))
  const told = words(said).filter((word) => !OF_FIRMS.has(word))
  return told.length > 0 ? told.every((word) => known.has(word)) : same(said, has)
}

const isbnsOf = ({ ISBN = '' }: CslItem) => isbnsIn(ISBN)

function sameArxiv(reference: CslItem, record: CslItem): boolean {
  const number = arxivOf(reference)
  return number !== null && number === arxivOf(record)
}

/** Styles print a DOI in place of an address. */
function addressesAgree(reference: CslItem, record: CslItem): boolean {
  if (reference.DOI || record.DOI || sameArxiv(reference, record)) return true
  const plain = (address = '') =>
    address
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, '')
      .replace(/\/$/, '')
  return plain(reference.URL) === plain(record.URL)
}
