// Interface of the reader of PDF files. Implemented by `adapters/pdf/`.

import type { PageItems } from '../domain/pdf/page-items.ts'
import type { Result } from '../domain/result.ts'

/** A file of which parts are read as they are needed. */
export type PdfSource = {
  /** Bytes. */
  length: number
  /** Reads `length` bytes from `offset`; fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>
}

export type PdfFailure =
  | { reason: 'password_required' }
  | { reason: 'password_wrong' }
  /** No PDF, or one without a page that can be read. */
  | { reason: 'unreadable' }
  /** Beyond the bounds of what a reader is given. */
  | { reason: 'too_complex' }

/** What the file says of itself; untrusted, empty where it says nothing. */
export type PdfMetadata = { title: string; author: string; subject: string; doi: string }

/** `truncated` if the page has more than the reader's limits let through; what it holds is freed when the document is closed. */
export type ReadPage = PageItems & { truncated: boolean }

export type OpenPdf = {
  pages: number
  metadata(): Promise<PdfMetadata>
  /** @param number from 1 */
  page(number: number): Promise<Result<ReadPage, PdfFailure>>
  /** Frees the memory; the document reads no more. */
  close(): Promise<void>
}

export type PdfReader = {
  open(source: PdfSource | Uint8Array, password?: string): Promise<Result<OpenPdf, PdfFailure>>
}

/** Files on the web that catalogues name as open access. */
export type OpenFiles = {
  /**
   * The body as it arrives. Fails unless the address, and each that it redirects to, is of a public host by https and
   * answers. @throws while the body is read, if the connection ends
   */
  fetch(address: string, signal: AbortSignal): Promise<Result<AsyncIterable<Uint8Array>, 'unavailable'>>
}
