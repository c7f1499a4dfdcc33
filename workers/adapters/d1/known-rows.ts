// Rows of a library by their keys and origins, to find the work of an entry among them.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { identifierKeys } from '../../domain/citations/identifiers/work-keys.ts'
import type { ReferenceEntry } from '../../domain/citations/library/reference.ts'
import { titlesAgree, titleWithin } from '../../domain/citations/matching/same-work.ts'
import type { Row } from './reference-rows.ts'

/** Works with one key that are compared: those that share an ISBN are few. */
const SHARING_MAX = 8

/** Several works may share an identifier; the one with that work key stands first. */
export type KnownRows = { byKey: Map<string, Row[]>; byOrigin: Map<string, Row> }

/** The work key last, which only one work has. */
export const keysOf = ({ csl, workKey }: Pick<Row, 'csl' | 'workKey'>) => [...identifierKeys(csl), workKey]

export function knownRows(rows: readonly Row[]): KnownRows {
  const known: KnownRows = { byKey: new Map(), byOrigin: new Map() }
  for (const row of rows) addRow(known, row)
  return known
}

export function addRow({ byKey, byOrigin }: KnownRows, row: Row): void {
  for (const key of new Set(keysOf(row))) {
    const others = byKey.get(key) ?? []
    byKey.set(key, (row.workKey === key ? [row, ...others] : [...others, row]).slice(0, SHARING_MAX))
  }
  if (row.origin) byOrigin.set(row.origin, row)
}

/** The row of an entry's origin, or else of its work. */
export function rowIn({ byKey, byOrigin }: KnownRows, entry: ReferenceEntry): Row | undefined {
  const imported = entry.origin === null ? undefined : byOrigin.get(entry.origin)
  if (imported) return imported
  const rowsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const sharing = rowsOf([entry.workKey, ...identifierKeys(entry.csl)])
  const others = byKey.has(entry.workKey) ? rowsOf(entry.otherKeys) : []
  return [...sharing, ...others].find((row) => isSameWork(row, entry))
}

/**
 * An equal text is the same entry, whatever a person corrected in the work since. The ISBN of a set, a title and identifiers
 * beside the first may belong to several works, whose volumes or titles then differ.
 */
function isSameWork(row: Row, { csl, workKey, otherKeys }: ReferenceEntry): boolean {
  if (row.workKey.startsWith('text:')) {
    if (row.workKey === workKey || otherKeys.includes(row.workKey)) return true
  } else if (row.workKey === workKey && !/^(?:isbn|title):/.test(workKey)) return true
  if (isAnotherVolume(row.csl, csl)) return false
  if (row.workKey === workKey && workKey.startsWith('title:')) return true
  const [one = '', other = ''] = [row.csl.title, csl.title]
  return !one || !other || titlesAgree(one, other) || titleWithin(one, other) || titleWithin(other, one)
}

/** Of an article the volume is its journal's, which an entry may lack; a book without one is the set. */
const isAnotherVolume = (one: CslItem, other: CslItem): boolean =>
  String(one.volume ?? '') !== String(other.volume ?? '') &&
  (other.type === 'book' || Boolean(one.volume && other.volume))
