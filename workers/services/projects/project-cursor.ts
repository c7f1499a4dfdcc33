// Opaque cursor of a page of projects: sort, values and id in base64url (RFC 4648, section 5). A cursor is valid for
// its sort only.

import { isId } from '../../domain/id.ts'
import {
  groupOrder,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectRecord,
} from '../../domain/project/project.ts'
import { titleKey } from '../../domain/project/project-search.ts'
import type { ProjectPosition, ProjectSort } from '../project-ports.ts'

/** Position of a project in a sort. */
export const positionOf = (project: ProjectRecord, sort: ProjectSort): ProjectPosition => ({
  values: valuesOf(project, sort),
  id: project.id,
})

function valuesOf(project: ProjectRecord, { by }: ProjectSort): (string | number)[] {
  switch (by) {
    case 'title':
      return [titleKey(project.title)]
    case 'status':
      return [groupOrder(PROJECT_STATUSES, project.status), project.lastModified]
    case 'projectType':
      return [groupOrder(PROJECT_TYPES, project.projectType), project.lastModified]
    default:
      return [project[by]]
  }
}

const VALUE_TYPES: Record<ProjectSort['by'], ('string' | 'number')[]> = {
  lastModified: ['number'],
  createdAt: ['number'],
  title: ['string'],
  status: ['number', 'number'],
  projectType: ['number', 'number'],
}

const name = (sort: ProjectSort) => (sort.descending ? `-${sort.by}` : sort.by)

export function encodeCursor(sort: ProjectSort, { values, id }: ProjectPosition): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name(sort), ...values, id]))
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
    const types = VALUE_TYPES[sort.by]
    if (!Array.isArray(parts) || parts.length !== types.length + 2 || parts[0] !== name(sort)) return null
    const values: unknown[] = parts.slice(1, -1)
    const id: unknown = parts.at(-1)
    const isValid = values.every(
      (value, index) =>
        typeof value === types[index] && (typeof value === 'string' || Number.isSafeInteger(value)),
    )
    return isId(id) && isValid ? { values: values as ProjectPosition['values'], id } : null
  } catch {
    return null
  }
}
