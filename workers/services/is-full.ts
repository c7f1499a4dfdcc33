// Whether works would not fit into a library any more. Those that are there already take no room.
import { LIBRARY_MAX } from '../domain/citations/citation-limits.ts'
import type { ReferenceEntry } from '../domain/citations/reference.ts'
import type { Ports } from './ports.ts'

export async function isFull(
  references: Ports['references'],
  userId: string,
  entries: ReferenceEntry[],
): Promise<boolean> {
  const room = LIBRARY_MAX - (await references.count(userId))
  if (entries.length <= room) return false
  return entries.length - (await references.countKnown(userId, entries)) > room
}
