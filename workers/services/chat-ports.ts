// Interfaces of PDFs and chats with them: D1 lists them, R2 has the files, a room per PDF has its text and index.

import type { ChatMessage, ChatRecord } from '../domain/chat/chat.ts'
import type { FoundAnswer, FoundPassage } from '../domain/chat/found-answer.ts'
import type { PdfRecord } from '../domain/chat/pdf.ts'
import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import type { SectionRole } from '../domain/text/headings/section-roles.ts'

/** Every query for a user is scoped to the owner. */
export type Pdfs = {
  /**
   * `full` if the account has `most.count` PDFs, or would have more than `most.bytes`; `known` if it has one with this
   * hash. Nothing is inserted then.
   */
  insert(pdf: PdfRecord, most: { count: number; bytes: number }): Promise<'inserted' | 'full' | 'known'>
  find(userId: string, id: string): Promise<PdfRecord | null>
  findByHash(userId: string, hash: string): Promise<PdfRecord | null>
  /** Latest first; of one work of the library, or all. */
  list(userId: string, referenceId: string | null): Promise<PdfRecord[]>
  /** Called by rooms, which do not know the owner. The owner's id; null if the PDF is gone. */
  update(id: string, change: Partial<PdfRecord>): Promise<string | null>
  remove(userId: string, id: string): Promise<boolean>
}

/** What a room knows of its PDF while it reads. */
export type PdfProgress = Pick<
  PdfRecord,
  | 'title'
  | 'authors'
  | 'year'
  | 'doi'
  | 'pages'
  | 'pageOffset'
  | 'status'
  | 'hasText'
  | 'skippedPages'
  | 'suggestions'
  | 'encrypted'
> & { pagesRead: number }

/** Text of a page, and its segments (contracts/pdf.ts). */
export type PdfPageText = { text: string; segments: [number, number, number, number, number][] }

/**
 * @property vector of the question, by the model that passages have theirs of; null without one
 * @property passages that are wanted at most
 */
export type PdfQuestion = {
  question: string
  vector: { model: string; values: number[] } | null
  passages: number
}

/**
 * @property roles of the sections that are read; null for all
 * @property passages that are wanted at most
 */
export type PdfReading = { roles: readonly SectionRole[] | null; passages: number }

export type PdfRooms = {
  /** Opens the stored file and counts its pages. The password stays in memory. */
  open(id: string, bytes: number, password: string | undefined): Promise<Result<PdfProgress, Failure>>
  /** Begins to read the pages; the record in D1 is updated at the end. */
  read(id: string): Promise<void>
  /** Resolves when the room has read more than `pagesRead` pages or has finished, at the latest after some seconds. Null if it has none. */
  progress(id: string, pagesRead?: number): Promise<PdfProgress | null>
  page(id: string, page: number): Promise<PdfPageText | null>
  /** Text of the document without running heads and reference list; null if it is gone. */
  body(id: string): Promise<string | null>
  /** Pages of offsets into `body` (UTF-16 code units). */
  pagesAt(id: string, offsets: number[]): Promise<number[]>
  /** The best answer without a model, and the passages that a model may answer from. Fails while pages are read. */
  search(id: string, question: PdfQuestion): Promise<Result<FoundAnswer, Failure>>
  /** Passages of the document in its order: of each section, and of long ones the beginning. None while pages are read. */
  passages(id: string, reading: PdfReading): Promise<FoundPassage[]>
  empty(id: string): Promise<void>
}

export type Chats = {
  /** Inserts the chat; the oldest beyond `keep` are deleted. */
  insert(chat: ChatRecord, messages: ChatMessage[], keep: number): Promise<void>
  find(userId: string, id: string): Promise<ChatRecord | null>
  /** Latest first. */
  list(userId: string, pdfId: string | null): Promise<ChatRecord[]>
  messages(userId: string, chatIds: string[]): Promise<Map<string, ChatMessage[]>>
  /** Adds messages at the end, and their bytes; false if the chat is gone or would have more than `most`. */
  append(
    userId: string,
    id: string,
    messages: ChatMessage[],
    change: { pdfIds: string[]; at: number; bytes: number },
    most: number,
  ): Promise<boolean>
  /** Bytes of all chats. */
  stored(userId: string): Promise<number>
  rename(userId: string, id: string, title: string): Promise<ChatRecord | null>
  remove(userId: string, id: string): Promise<boolean>
}
