// Validates CSL-JSON from any source: drops unknown fields, checks types, limits lengths, and leaves out names
// without any part and dates without any number. A number becomes text where CSL expects text (csl-data.json allows
// both). Names of variables from before CSL 1.0.2 are read as those of today.

import { oneLine } from '../../text/one-line.ts'
import { readDate } from '../formats/read-date.ts'
import { CSL_NAME_MAX_LENGTH, CSL_NAMES_MAX, CSL_TEXT_MAX_LENGTH } from './citation-limits.ts'
import {
  CSL_TYPES,
  type CslDate,
  type CslItem,
  type CslName,
  type CslType,
  DATE_FIELDS,
  NAME_FIELDS,
  TEXT_FIELDS,
  type TextField,
} from './csl.ts'
import { withMarkOfOthers } from './others.ts'

const NAME_PARTS = [
  'family',
  'given',
  'literal',
  'suffix',
  'dropping-particle',
  'non-dropping-particle',
] as const
const NAME_FLAGS = ['comma-suffix', 'static-ordering'] as const

const TYPES = new Set<string>(CSL_TYPES)
/** Types of CSL 1.0.1, and type names of other formats that some programs write into CSL-JSON. */
const OLD_TYPES = new Map<string, CslType>([
  ['book-section', 'chapter'],
  ['article-preprint', 'article'],
  ['journal-article', 'article-journal'],
  ['proceedings-article', 'paper-conference'],
  ['book-chapter', 'chapter'],
  ['dissertation', 'thesis'],
])

/** Other names of variables: of CSL 1.0.1, and of csl-data.json. */
const OLD_FIELDS = new Map<TextField, string>([
  ['event-title', 'event'],
  ['container-title-short', 'journalAbbreviation'],
  ['title-short', 'shortTitle'],
  ['part-number', 'part'],
  ['printing-number', 'printing'],
  ['supplement-number', 'supplement'],
])

export const isCslType = (text: unknown): text is CslType => typeof text === 'string' && TYPES.has(text)

/** Own properties only, so that a prototype adds no field. */
function own(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined
}

function textOf(value: unknown, maxLength: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return oneLine(value, maxLength)
  // Crossref gives titles as lists of one.
  if (Array.isArray(value) && typeof value[0] === 'string') return oneLine(value[0], maxLength)
  return ''
}

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1'

function nameOf(value: unknown): CslName | null {
  if (typeof value === 'string') {
    const literal = oneLine(value, CSL_NAME_MAX_LENGTH)
    return literal === '' ? null : { literal }
  }
  if (typeof value !== 'object' || value === null) return null
  const name: CslName = {}
  for (const part of NAME_PARTS) {
    const text = textOf(own(value, part), CSL_NAME_MAX_LENGTH)
    if (text !== '') name[part] = text
  }
  for (const flag of NAME_FLAGS) if (isTrue(own(value, flag))) name[flag] = true
  return name.family || name.given || name.literal ? name : null
}

const whole = (value: unknown): number | null => {
  const number =
    typeof value === 'string' && /^\s*-?\d{1,6}\s*$/.test(value) ? Number.parseInt(value, 10) : value
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 1e6 ? number : null
}

/** [year, month, day], cut off before the first part that is out of range; null without a year. */
function datePart(value: unknown): number[] | null {
  if (!Array.isArray(value)) return null
  const year = whole(value[0])
  if (year === null || year === 0) return null
  const month = whole(value[1])
  if (month === null || month < 1 || month > 12) return [year]
  const day = whole(value[2])
  return day === null || day < 1 || day > 31 ? [year, month] : [year, month, day]
}

function dateOf(value: unknown): CslDate | null {
  if (typeof value === 'string') return readDate(value)
  if (typeof value !== 'object' || value === null) return null
  const date: CslDate = {}
  const listed = own(value, 'date-parts')
  const parts = Array.isArray(listed) ? listed.slice(0, 2).map(datePart) : []
  const [first, last] = parts
  if (first) date['date-parts'] = last ? [first, last] : [first]
  const season = whole(own(value, 'season'))
  if (season !== null && season >= 1 && season <= 4) date.season = season
  if (isTrue(own(value, 'circa'))) date.circa = true
  const literal = textOf(own(value, 'literal'), CSL_NAME_MAX_LENGTH)
  if (literal !== '') date.literal = literal
  if (date['date-parts'] || date.literal) return date
  const raw = own(value, 'raw') ?? own(value, 'edtf')
  return typeof raw === 'string' ? readDate(raw) : null
}

function typeOf(value: unknown): CslType {
  if (isCslType(value)) return value
  return (typeof value === 'string' ? OLD_TYPES.get(value) : undefined) ?? 'document'
}

/** The work with an empty id; null if no known field other than `citation-key` holds anything. */
export function normaliseCsl(value: unknown): CslItem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const item: CslItem = { id: '', type: typeOf(own(value, 'type')) }
  let fields = 0
  for (const field of NAME_FIELDS) {
    const listed = own(value, field)
    if (!Array.isArray(listed)) continue
    const names = withMarkOfOthers(
      listed
        .slice(0, CSL_NAMES_MAX)
        .map(nameOf)
        .filter((name) => name !== null),
    )
    if (names.length === 0) continue
    item[field] = names
    fields += 1
  }
  for (const field of DATE_FIELDS) {
    const date = dateOf(own(value, field))
    if (date === null) continue
    item[field] = date
    fields += 1
  }
  for (const field of TEXT_FIELDS) {
    const text =
      textOf(own(value, field), CSL_TEXT_MAX_LENGTH) ||
      textOf(own(value, OLD_FIELDS.get(field) ?? field), CSL_TEXT_MAX_LENGTH)
    if (text === '') continue
    item[field] = text
    if (field !== 'citation-key') fields += 1
  }
  return fields === 0 ? null : item
}

const OLD_NAMES = new Map([...OLD_FIELDS].map(([field, old]) => [old, field]))

const isFilled = (value: unknown): boolean =>
  value !== '' &&
  value !== null &&
  value !== undefined &&
  (typeof value !== 'object' || Object.keys(value).length > 0)

/** Fields of CSL-JSON that hold something and are no part of the work that was read from it, and a type that is not known. */
export function fieldsLeftOut(value: object, work: CslItem): string[] {
  const type: unknown = own(value, 'type')
  const isKnownType = type === work.type || (typeof type === 'string' && OLD_TYPES.has(type))
  return Object.keys(value).filter((name) =>
    name === 'type'
      ? !isKnownType
      : name !== 'id' &&
        !Object.hasOwn(work, OLD_NAMES.get(name) ?? name) &&
        isFilled(Reflect.get(value, name)),
  )
}
