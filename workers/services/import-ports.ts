// Interfaces of the import of documents. `import/` implements the readers, `adapters/storage/` the archive.

import type { ImportRemark } from '../contracts/documents/import-remark.ts'
import type { CslItem } from '../domain/citations/csl/csl.ts'
import type { Failure } from '../domain/failure.ts'
import type { FileOrigin } from '../domain/files/origin-properties.ts'
import type { Result } from '../domain/result.ts'
import type { PdfSource } from './pdf-ports.ts'

/** The files of what was sent: one file, or those of a zip archive, which are read as they are needed. */
export type ImportArchive = {
  /** Paths with `/`, relative, without `.` and `..`; folders are not among them. */
  names(): string[]
  /** The bytes of a file; null where there is none, where it has more than `maxBytes`, or where it is damaged. */
  read(name: string, maxBytes: number): Promise<Uint8Array | null>
}

export type ImportArchives = {
  /** @param name of the file, as it was sent; a single file has it as its only name */
  open(source: PdfSource, name: string): Promise<Result<ImportArchive, ImportFailure>>
}

export type ImportedImage = {
  /** As in the `src` of the HTML: letters, digits, `.`, `-` and `_`. */
  name: string
  /** Null where the file is not there, or cannot be read. Type and size are judged by who stores it. */
  read(): Promise<Uint8Array | null>
}

/** A comment of a reviewer. `words`: of the text that it stands at, as contracts/documents/import-report.ts has them. */
export type DocumentComment = { author: string; text: string; words: string }

export type ImportedDocument = {
  /** As the document says it; null where it does not. */
  title: string | null
  /** BCP 47, as the document says it; null where it does not. */
  language: string | null
  /**
   * HTML as domain/manuscript/html.ts writes it and rooms/read-html.ts reads it. An image is `<img src="import:NAME"` with
   * `src` before its other attributes; a cited work has as its `id` the key that `works` has.
   */
  html: string
  images: ImportedImage[]
  /** Different works that the HTML cites, each with its key as `id`. */
  works: CslItem[]
  /** One for each code at most. */
  remarks: ImportRemark[]
  /** In the order of the text. */
  comments: DocumentComment[]
  /** Null where the file says none. It is the file's word: nothing is granted for it. */
  origin: FileOrigin | null
}

/** Why a document cannot be read at all. */
export type ImportFailure = Extract<Failure, { reason: `document_${string}` }>

/**
 * Reader of one format. Long work yields by `nextTurn` (domain/steps.ts). What is not understood stays as visible text, and
 * is named by a remark.
 *
 * @param mainName the file of the archive that is the document
 */
export type DocumentReader = (
  archive: ImportArchive,
  mainName: string,
  nextTurn: () => Promise<void>,
) => Promise<Result<ImportedDocument, ImportFailure>>

export const DOCUMENT_FORMATS = ['docx', 'odt', 'latex', 'markdown', 'html'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export type DocumentReaders = {
  /** Recognises the format by what the files hold and by their names, and reads the document. */
  read: (
    archive: ImportArchive,
    nextTurn: () => Promise<void>,
  ) => Promise<Result<ImportedDocument & { format: DocumentFormat }, ImportFailure>>
}
