import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Files, Ports } from '../ports.ts'

export type StoredFile = NonNullable<Awaited<ReturnType<Files['get']>>>

/** An image of a project, for its owner. */
export async function readFile(
  { files, projects }: Pick<Ports, 'files' | 'projects'>,
  userId: string,
  projectId: string,
  fileId: string,
): Promise<Result<StoredFile, Failure>> {
  if (!(await projects.find(userId, projectId))) return fail({ reason: 'project_not_found' })
  const found = await files.get(projectId, fileId)
  return found ? ok(found) : fail({ reason: 'file_not_found' })
}
