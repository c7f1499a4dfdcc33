// Storage of a PDF's room: facts of the document, laid-out pages until all are read, and then the text of each page.

import type { PageText } from '../../domain/pdf/compose-page.ts'
import type { LaidOutPage } from '../../domain/pdf/lay-out-page.ts'
import type { Sql } from './sql.ts'

/** UTF-16 code units of a row's JSON: at most 2 MB of UTF-8, which a row may have. */
const ROW_MAX_LENGTH = 600_000

export type DocumentFacts = {
  id: string
  /** Bytes of the file. */
  bytes: number
  pages: number
  pageOffset: number
  status: 'reading' | 'ready' | 'failed'
  encrypted: boolean
  title: string
  authors: string[]
  doi: string
  /** Absent of a document that was read before November 2026. */
  year?: number | null
  suggestions: string[]
  hasText: boolean
  skippedPages: number[]
  /** What the file says of itself. */
  stated: { title: string; author: string; subject: string; doi: string }
  /** Pages that were laid out, and of which the text was composed: all up to these. */
  laidOut: number
  composed: number
  /** The first and the last page that are being laid out, 0 for none: after a crash, one of them caused it. */
  attempted: number
  /** Absent of a document whose pages were laid out one by one, before December 2026. */
  attemptedTo?: number
  /** Alarms in a row that got no page further. */
  unfinished: number
  /** D1 knows how reading ended. */
  listed: boolean
  /** UTF-16 code units of all pages so far. */
  length: number
  /** Passages that have vectors: all up to this id; and how often that failed. */
  embedded: number
  embeddingFailures: number
  /** The model of all vectors; '' until every passage has one. */
  embedder: string
}

/** What is stored of a page; null if it is too large for a row. */
export function laidOutRow(page: LaidOutPage): string | null {
  const row = JSON.stringify(page)
  return row.length > ROW_MAX_LENGTH ? null : row
}

export class PageStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  prepare(): void {
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
    )
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS laid_out_pages (page INTEGER PRIMARY KEY, laid_out TEXT NOT NULL)`,
    )
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS pages (
        page INTEGER PRIMARY KEY, text TEXT NOT NULL, segments TEXT NOT NULL
      )`,
    )
  }

  /** Null before a document was opened. */
  facts(): DocumentFacts | null {
    const [row] = this.sql.exec(`SELECT value FROM facts WHERE name = 'document'`)
    return row ? JSON.parse(String(row.value)) : null
  }

  setFacts(facts: DocumentFacts): void {
    this.sql.exec(`INSERT OR REPLACE INTO facts VALUES ('document', ?)`, JSON.stringify(facts))
  }

  /** @param rows of `laidOutRow`, with the numbers of their pages */
  addLaidOut(rows: readonly (readonly [number: number, row: string])[]): void {
    for (const [number, row] of rows)
      this.sql.exec('INSERT OR REPLACE INTO laid_out_pages VALUES (?, ?)', number, row)
  }

  laidOut(number: number): LaidOutPage | null {
    const [row] = this.sql.exec('SELECT laid_out FROM laid_out_pages WHERE page = ?', number)
    return row ? JSON.parse(String(row.laid_out)) : null
  }

  removeLaidOut(): void {
    this.sql.exec('DELETE FROM laid_out_pages')
  }

  addText(number: number, { text, segments }: PageText): void {
    const stored = segments.map(({ start, end, item, from, to }) => [start, end, item, from, to])
    this.sql.exec('INSERT OR REPLACE INTO pages VALUES (?, ?, ?)', number, text, JSON.stringify(stored))
  }

  /** '' for a page that there is not. */
  pageText(number: number): string {
    const [row] = this.sql.exec('SELECT text FROM pages WHERE page = ?', number)
    return row ? String(row.text) : ''
  }

  pagesWithText(): number {
    const [row] = this.sql.exec(`SELECT count(*) AS pages FROM pages WHERE trim(text) <> ''`)
    return Number(row?.pages)
  }

  /** JSON of a `PdfPageText`; null for a page that there is not. */
  text(number: number): string | null {
    const [row] = this.sql.exec('SELECT text, segments FROM pages WHERE page = ?', number)
    return row ? `{"text":${JSON.stringify(row.text)},"segments":${row.segments}}` : null
  }
}
