// Adds an image to a project. Its type and size are read from its bytes; what the upload says of itself is not asked, and
// what stands behind the image's end is not kept.

import type { Failure } from '../../domain/failure.ts'
import type { FileRecord } from '../../domain/files/file.ts'
import { imageEnd } from '../../domain/files/image-end.ts'
import { readImageHeader } from '../../domain/files/image-header.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

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
