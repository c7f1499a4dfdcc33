// The text of an export and its images.

import type { DocumentNode } from '../../../domain/manuscript/document.ts'
import { uploadedFile } from '../../../domain/text/safe-address.ts'
import type { ExportInput, Ports } from '../../ports.ts'

/** A version, or the present text, which is saved first. Null for a version that there is not. */
export async function exportedText(
  { rooms }: Pick<Ports, 'rooms'>,
  projectId: string,
  version: string | undefined,
): Promise<DocumentNode | null> {
  if (version !== undefined) return rooms.versionDocument(projectId, version)
  await rooms.save(projectId)
  return rooms.document(projectId)
}

/** Reads images of a project by their addresses. */
export const imagesOf =
  ({ files }: Pick<Ports, 'files'>, projectId: string): ExportInput['image'] =>
  async (address) => {
    const named = uploadedFile(address)
    // The address may be that of a file in another project, which this user may not read.
    if (named?.projectId !== projectId) return null
    const image = await files.bytes(projectId, named.fileId)
    return image && { bytes: image.bytes, type: image.file.type }
  }
