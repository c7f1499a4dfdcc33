// Rows of a library by their keys and origins, to find the work of an entry among them.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { identifierKeys } from '../../domain/citations/identifiers/work-keys.ts'
import { namesOfEntry } from '../../domain/citations/library/merged-names.ts'
import type { ReferenceEntry } from '../../domain/citations/library/reference.ts'
import { titlesAgree, titleWithin } from '../../domain/citations/matching/same-work.ts'
import type { Row } from './reference-rows.ts'

/** Works with one key that are compared: those that share an ISBN are few. */
const SHARING_MAX = 8

/**
 * Several works may share an identifier; the one with that work key stands first. `byName`: by the names of works that were
 * merged into them (domain/citations/library/merged-names.ts).
 */
export type KnownRows = { byKey: Map<string, Row[]>; byOrigin: Map<string, Row>; byName: Map<string, Row> }

/** The work key last, which only one work has. */
export const keysOf = ({ csl, workKey }: Pick<Row, 'csl' | 'workKey'>) => [...identifierKeys(csl), workKey]

export function knownRows(
  rows: readonly Row[],
  merged: readonly { name: string; referenceId: string }[],
): KnownRows {
  const known: KnownRows = { byKey: new Map(), byOrigin: new Map(), byName: new Map() }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of rows) addRow(known, row)
  for (const { name, referenceId } of merged) {
    const row = byId.get(referenceId)
    if (row) known.byName.set(name, row)
  }
  return known
}

export function addRow({ byKey, byOrigin }: KnownRows, row: Row): void {
  for (const key of new Set(keysOf(row))) {
    const others = byKey.get(key) ?? []
    byKey.set(key, (row.workKey === key ? [row, ...others] : [...others, row]).slice(0, SHARING_MAX))
  }
  if (row.origin) byOrigin.set(row.origin, row)
}

/** The row of an entry's origin, or else of its work, or else the one that its work was merged into. */
export function rowIn({ byKey, byName, byOrigin }: KnownRows, entry: ReferenceEntry): Row | undefined {
  const imported = entry.origin === null ? undefined : byOrigin.get(entry.origin)
  if (imported) return imported
  const rowsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const sharing = rowsOf([entry.workKey, ...identifierKeys(entry.csl)])
  const others = byKey.has(entry.workKey) ? rowsOf(entry.otherKeys) : []
  const same = [...sharing, ...others].find((row) => isSameWork(row, entry))
  if (same) return same
  // The title may be another's: a person has said that they are one. An ISBN may be that of a set.
  return namesOfEntry(entry)
    .flatMap((name) => byName.get(name) ?? [])
    .find((row) => !isAnotherVolume(row.csl, entry.csl))
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
