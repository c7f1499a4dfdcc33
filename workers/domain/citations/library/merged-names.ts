// Names by which a merged work is found again: by a citation that has its id, or by an import of it.

import { identifierKeys } from '../identifiers/work-keys.ts'
import { libraryEntry } from './library-entry.ts'
import type { ReferenceEntry, ReferenceRecord } from './reference.ts'

export const idName = (id: string): string => `id:${id}`

const originNames = (origin: string | null): string[] => (origin === null ? [] : [`origin:${origin}`])

/** Names by which an entry is known; not its title beside an identifier, which other works may have. */
export const namesOfEntry = ({
  csl,
  origin,
  workKey,
}: Pick<ReferenceEntry, 'csl' | 'origin' | 'workKey'>): string[] => [
  ...new Set([...originNames(origin), workKey, ...identifierKeys(csl)]),
]

/** Names that a work leaves to the one it is merged into. */
export function namesOfMerged({ csl, id, origin, raw }: ReferenceRecord): string[] {
  const entry = libraryEntry({ csl, raw, origin })
  return [idName(id), ...(entry ? [...namesOfEntry(entry), ...entry.otherKeys] : originNames(origin))]
}
