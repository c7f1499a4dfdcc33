// A page of a user's projects, and the number of all matches.
import type { Failure } from '../../domain/failure.ts'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { ProjectFilter, ProjectSort } from '../project-ports.ts'
import { decodeCursor, encodeCursor, positionOf } from './project-cursor.ts'

export type ProjectPage = { projects: ProjectRecord[]; nextCursor: string | null; total: number }

export async function listProjects(
  { projects }: Pick<Ports, 'projects'>,
  userId: string,
  query: { filter: ProjectFilter; sort: ProjectSort; cursor?: string | undefined; limit: number },
): Promise<Result<ProjectPage, Failure>> {
  const { filter, sort, cursor, limit } = query
  const after = cursor === undefined ? null : decodeCursor(sort, cursor)
  if (cursor !== undefined && after === null) return fail({ reason: 'cursor_invalid' })
  // One more than requested, to know whether another page follows.
  const found = await projects.list(userId, { filter, sort, after, limit: limit + 1 })
  const page = found.projects.slice(0, limit)
  const last = page.at(-1)
  const more = found.projects.length > limit && last !== undefined
  return ok({
    projects: page,
    nextCursor: more ? encodeCursor(sort, positionOf(last, sort)) : null,
    total: found.total,
  })
}
