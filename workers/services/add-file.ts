// Adds an image to a project. Its type and size are read from its bytes; what the upload says of itself is not asked.

import type { Failure } from '../domain/failure.ts'
import type { FileRecord } from '../domain/file.ts'
import { readImageHeader } from '../domain/image-header.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import type { Ports } from './ports.ts'

export async function addFile(
  { files, ids, projects }: Pick<Ports, 'files' | 'ids' | 'projects'>,
  userId: string,
  projectId: string,
  bytes: Uint8Array,
  accepted: { types: readonly string[]; maxPixels: number },
): Promise<Result<FileRecord, Failure>> {
  if (!(await projects.find(userId, projectId))) return fail({ reason: 'project_not_found' })
  const header = readImageHeader(bytes)
  if (header === 'unknown') return fail({ reason: 'media_type_unsupported', accepted: [...accepted.types] })
  if (header === 'unreadable') return fail({ reason: 'image_unreadable' })
  if (header.width * header.height > accepted.maxPixels)
    return fail({ reason: 'image_too_large', limit: accepted.maxPixels })
  const file = { id: ids.make(), ...header }
  await files.put(projectId, file, bytes)
  return ok(file)
}
