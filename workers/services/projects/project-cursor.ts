// Opaque cursor of a page of projects: sort, value and id in base64url (RFC 4648, section 5). A cursor is valid for
// its sort only.

import { isId } from '../../domain/id.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { titleKey } from '../../domain/project/project-search.ts'
import type { ProjectPosition, ProjectSort } from '../project-ports.ts'

/** Position of a project in a sort. */
export const positionOf = (project: ProjectRecord, sort: ProjectSort): ProjectPosition => ({
  value: sort.by === 'title' ? titleKey(project.title) : project[sort.by],
  id: project.id,
})

const name = (sort: ProjectSort) => (sort.descending ? `-${sort.by}` : sort.by)

export function encodeCursor(sort: ProjectSort, { value, id }: ProjectPosition): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name(sort), value, id]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for a string that `encodeCursor` does not write for this sort. */
export function decodeCursor(sort: ProjectSort, cursor: string): ProjectPosition | null {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const parts: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    )
    if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== name(sort)) return null
    const [, value, id] = parts as unknown[]
    if (!isId(id)) return null
    if (sort.by === 'title') return typeof value === 'string' ? { value, id } : null
    return typeof value === 'number' && Number.isSafeInteger(value) ? { value, id } : null
  } catch {
    return null
  }
}
