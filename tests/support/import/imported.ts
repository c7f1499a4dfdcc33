// Documents that tests import: an archive of files in memory, and what a reader makes of it.

import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { readHtml } from '../../../workers/rooms/read-html.ts'
import type {
  DocumentReader,
  ImportArchive,
  ImportedDocument,
  ImportFailure,
} from '../../../workers/services/import-ports.ts'

export type Files = Record<string, string | Uint8Array>

export const archiveOf = (files: Files): ImportArchive => ({
  names: () => Object.keys(files),
  read: async (name, maxBytes) => {
    const file = Object.hasOwn(files, name) ? files[name] : undefined
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
    return bytes && bytes.length <= maxBytes ? bytes : null
  },
})

/** What a reader makes of files, of which the first is the document; or the reason of its failure. */
export async function imported(
  reader: DocumentReader,
  files: Files,
): Promise<ImportedDocument | ImportFailure['reason']> {
  const [mainName = ''] = Object.keys(files)
  const read = await reader(archiveOf(files), mainName, async () => {})
  return read.ok ? read.value : read.failure.reason
}

/** The document of a reader. @throws if it reads none */
export async function importedDocument(reader: DocumentReader, files: Files): Promise<ImportedDocument> {
  const read = await imported(reader, files)
  if (typeof read === 'string') throw new Error(read)
  return read
}

/** Blocks of the manuscript, as the room reads them. */
export const blocksOf = ({ html }: Pick<ImportedDocument, 'html'>): DocumentNode[] =>
  runAtOnce(readHtml(html)).content ?? []

/** Remarks by their codes. */
export const remarksOf = ({ remarks }: ImportedDocument): Record<string, number> =>
  Object.fromEntries(remarks.map(({ what, count }) => [what, count]))
