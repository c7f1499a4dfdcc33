// An item of Zotero's Web API as a work. Zotero's own CSL-JSON lacks tags, rights and some roles, which are taken from the
// item, as are variables that a person keeps in its field "Extra" ("original-date: 1859", zotero.org/support/kb/item_types_and_fields).
// What of the item is nowhere in the work is named.

import {
  type CslItem,
  DATE_FIELDS,
  NAME_FIELDS,
  type NameField,
  TEXT_FIELDS,
} from '../../domain/citations/csl/csl.ts'
import { fieldsLeftOut, normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { foldToLetters } from '../../domain/text/fold-letters.ts'
import type { LibraryItem } from '../../services/research-ports.ts'
import { fieldOf, listOf, stringIn } from '../http/read-json.ts'

/** Item types that are not works. */
const NO_WORK = new Set(['attachment', 'note', 'annotation'])

/** Roles that Zotero's CSL-JSON leaves out. */
const ROLES: Record<string, NameField> = {
  castMember: 'performer',
  commenter: 'contributor',
  contributor: 'contributor',
  guest: 'guest',
  producer: 'producer',
  scriptwriter: 'script-writer',
}

/** Fields of an item about itself, and those that are read by name. */
const NOT_OF_WORK = new Set([
  'accessDate',
  'collections',
  'creators',
  'date',
  'dateAdded',
  'dateModified',
  'deleted',
  'extra',
  'inPublications',
  'itemType',
  'key',
  'parentItem',
  'relations',
  'tags',
  'version',
])

export function readItem(entry: unknown, library: string): LibraryItem | null {
  const key = stringIn(fieldOf(entry, 'key'))
  const data = fieldOf(entry, 'data')
  if (!key || NO_WORK.has(stringIn(fieldOf(data, 'itemType')) ?? '')) return null
  const csljson = fieldOf(entry, 'csljson')
  if (typeof csljson !== 'object' || csljson === null) return null
  const written = { ...extraVariables(fieldOf(csljson, 'note')), ...csljson }
  const own: Record<string, unknown> = {
    keyword: listOf(fieldOf(data, 'tags'))
      .map((tag) => stringIn(fieldOf(tag, 'tag')))
      .filter(Boolean)
      .join(', '),
    license: stringIn(fieldOf(data, 'rights')),
    ...written,
  }
  const unnamed = creatorsLeftOut(data, written)
  for (const { role, name } of unnamed) if (role) own[role] = [...listOf(own[role]), name]
  const csl = normaliseCsl(own)
  if (!csl) return null
  const roles = unnamed.flatMap(({ role, type }) => (role ? [] : [type]))
  const leftOut = new Set([...fieldsLeftOut(written, csl), ...fieldsNowhere(data, csl), ...roles])
  return { csl, origin: `zotero:${library}/${key}`, leftOut: [...leftOut] }
}

const VARIABLES: ReadonlyMap<string, string> = new Map(
  [...TEXT_FIELDS, ...DATE_FIELDS].map((field) => [field.toLowerCase(), field]),
)

/** Variables of CSL in lines of "Extra", as "original-date: 1859" or "Original Date: 1859". */
function extraVariables(note: unknown): Record<string, string> {
  if (typeof note !== 'string') return {}
  const found: Record<string, string> = {}
  for (const line of note.split('\n')) {
    const [, name = '', value = ''] = /^([A-Za-z][A-Za-z _-]{1,30}):\s*(\S.*)$/.exec(line) ?? []
    const plain = name.toLowerCase()
    const field = VARIABLES.get(plain) ?? VARIABLES.get(plain.replaceAll(' ', '-'))
    if (field) found[field] ??= value
  }
  return found
}

/** Parts of a name, in CSL-JSON and in an item, which has particles and suffixes among its first and last name. */
const NAME_PARTS = ['given', 'suffix', 'dropping-particle', 'non-dropping-particle', 'family', 'literal']
const CREATOR_PARTS = ['firstName', 'lastName', 'name']

const lettersOf = (name: unknown, parts: readonly string[]) =>
  foldToLetters(parts.map((part) => stringIn(fieldOf(name, part)) ?? '').join(' '))

/** Creators whose names are in no role of the CSL-JSON, with the role that they get. */
function creatorsLeftOut(data: unknown, csljson: object) {
  const names = NAME_FIELDS.flatMap((field) => listOf(fieldOf(csljson, field))).map((name) =>
    lettersOf(name, NAME_PARTS),
  )
  return listOf(fieldOf(data, 'creators')).flatMap((creator) => {
    const [family, given] = [stringIn(fieldOf(creator, 'lastName')), stringIn(fieldOf(creator, 'firstName'))]
    const literal = stringIn(fieldOf(creator, 'name'))
    const type = stringIn(fieldOf(creator, 'creatorType')) ?? 'creator'
    const letters = lettersOf(creator, CREATOR_PARTS)
    if (letters === '') return []
    // Somebody in two roles is there twice.
    const found = names.indexOf(letters)
    if (found === -1)
      return [{ type, role: ROLES[type], name: family ? { family, given } : { literal: literal || given } }]
    names.splice(found, 1)
    return []
  })
}

/** Filled fields of an item whose words are in no field of the work. */
function fieldsNowhere(data: unknown, csl: CslItem): string[] {
  if (typeof data !== 'object' || data === null) return []
  const texts = TEXT_FIELDS.map((field) => foldToLetters(csl[field] ?? ''))
  const isThere = (value: string) => value === '' || texts.some((text) => text.includes(value))
  const fields = Object.entries(data).flatMap(([name, value]) =>
    NOT_OF_WORK.has(name) || isThere(foldToLetters(stringIn(value) ?? '')) ? [] : [name],
  )
  return stringIn(fieldOf(data, 'date')) && !csl.issued && !csl.submitted ? [...fields, 'date'] : fields
}
