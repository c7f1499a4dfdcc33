// An uploaded PDF of a user, as D1 lists it. Its pages and passages are in its room.

export const PDF_STATUSES = ['reading', 'ready', 'failed'] as const
export type PdfStatus = (typeof PDF_STATUSES)[number]

export type PdfRecord = {
  id: string
  userId: string
  /** Name of the uploaded file. */
  name: string
  /** Title from the document, '' where none was recognised. */
  title: string
  /** Names as printed. */
  authors: string[]
  /** Lower case, without resolver; '' where none was found. */
  doi: string
  /** Year of publication, as printed; null where none was recognised. */
  year: number | null
  /** SHA-256 of the file, hexadecimal: unique per user. */
  hash: string
  bytes: number
  pages: number
  status: PdfStatus
  /** Added to a page's number for the number printed on it, which citations name; 0 where they agree or none is printed. */
  pageOffset: number
  /** False for a scan. */
  hasText: boolean
  /** Pages that could not be read, from 1. */
  skippedPages: number[]
  suggestions: string[]
  /** Encrypted: a viewer asks for the password, which is stored nowhere. */
  encrypted: boolean
  /** The reference of the library that this file belongs to. */
  referenceId: string | null
  createdAt: number
}

/** Printed number of a page; null for one before the first number, as front matter is. */
export function printedPage(page: number, { pageOffset }: Pick<PdfRecord, 'pageOffset'>): number | null {
  return page + pageOffset >= 1 ? page + pageOffset : null
}
