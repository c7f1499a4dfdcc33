// A document that was sent, stored while it is read and deleted then, whatever comes of it.

import { CONTENT_MAX_LENGTH, CONTENT_MAX_TAGS, IMPORT_MAX_BYTES } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { countTags } from '../../domain/manuscript/count-tags.ts'
import { fail, type Result } from '../../domain/result.ts'
import type { DocumentFormat, ImportedDocument } from '../import-ports.ts'
import type { PdfSource } from '../pdf-ports.ts'
import type { Ports } from '../ports.ts'
import type { StoredUpload } from '../upload-ports.ts'

export type ReadDocument = ImportedDocument & { format: DocumentFormat }
export type StoringPorts = Pick<Ports, 'ids' | 'importFiles'>
export type ReadingPorts = Pick<Ports, 'documentReaders' | 'importArchives' | 'importFiles' | 'nextTurn'>

/** @param file is read once, and to its end unless it is too large */
export async function whileStored<Value>(
  { ids, importFiles }: StoringPorts,
  file: AsyncIterable<Uint8Array>,
  use: (id: string, stored: StoredUpload) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const id = ids.make()
  const stored = await importFiles.store(id, file, IMPORT_MAX_BYTES)
  if (!stored) return fail({ reason: 'body_too_large', limit: IMPORT_MAX_BYTES })
  try {
    return await use(id, stored)
  } finally {
    await importFiles.remove(id)
  }
}

/** The document in a stored file. @param name as it was sent */
export async function readStored(
  ports: ReadingPorts,
  id: string,
  bytes: number,
  name: string,
): Promise<Result<ReadDocument, Failure>> {
  const archive = await ports.importArchives.open(sourceOf(ports, id, bytes), name)
  return archive.ok ? ports.documentReaders.read(archive.value, ports.nextTurn) : archive
}

/** Why a project cannot have this text; null if it can. */
export function beyondContent(html: string): Failure | null {
  if (html.length > CONTENT_MAX_LENGTH)
    return { reason: 'content_too_large', limit: CONTENT_MAX_LENGTH, unit: 'characters' }
  if (countTags(html) > CONTENT_MAX_TAGS)
    return { reason: 'content_too_large', limit: CONTENT_MAX_TAGS, unit: 'tags' }
  return null
}

const sourceOf = ({ importFiles }: Pick<Ports, 'importFiles'>, id: string, length: number): PdfSource => ({
  length,
  async read(offset, asked) {
    const range = { offset, length: Math.min(asked, length - offset) }
    const body = range.length > 0 ? await importFiles.get(id, range) : null
    return new Uint8Array(await new Response(body).arrayBuffer())
  },
})
