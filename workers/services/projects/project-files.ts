// Images of a project, for its owner.

import type { Failure } from '../../domain/failure.ts'
import type { FileRecord } from '../../domain/files/file.ts'
import { imageEnd } from '../../domain/files/image-end.ts'
import { readImageHeader } from '../../domain/files/image-header.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Files, Ports } from '../ports.ts'

/**
 * Adds an image. Type and size are read from its bytes, not from the upload; bytes behind the end of the image are not
 * stored.
 */
export async function addFile(
  { files, ids, projects, quotas }: Pick<Ports, 'files' | 'ids' | 'projects' | 'quotas'>,
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
  const image = bytes.subarray(0, imageEnd(bytes))
  if (!(await projects.takeFiles(userId, projectId, image.byteLength, quotas.files)))
    return fail({ reason: 'quota_exceeded', of: 'files', limit: quotas.files })
  try {
    await files.put(projectId, file, image)
  } catch (error) {
    await projects.takeFiles(userId, projectId, -image.byteLength, quotas.files)
    throw error
  }
  return ok(file)
}

export type StoredFile = NonNullable<Awaited<ReturnType<Files['get']>>>

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
