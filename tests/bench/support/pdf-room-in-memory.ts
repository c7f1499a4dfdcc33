// A PDF's room in memory: read and asked by the product's own code, over node:sqlite.

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { createPdfReader } from '../../../workers/adapters/pdf/unpdf-reader.ts'
import type { PdfRecord } from '../../../workers/domain/chat/pdf.ts'
import { ok } from '../../../workers/domain/result.ts'
import { readDocument } from '../../../workers/rooms/pdf/document-reading.ts'
import { findAnswer } from '../../../workers/rooms/pdf/find-answer.ts'
import { type DocumentFacts, PageStore } from '../../../workers/rooms/pdf/page-store.ts'
import { PassageIndex } from '../../../workers/rooms/pdf/passage-index.ts'
import { PassageVectors } from '../../../workers/rooms/pdf/passage-vectors.ts'
import type { Sql, SqlValue } from '../../../workers/rooms/pdf/sql.ts'
import type { PdfQuestion } from '../../../workers/services/chat-ports.ts'
import type { AskPorts } from '../../../workers/services/pdfs/answering/asked-documents.ts'
import { askPdfs } from '../../../workers/services/pdfs/ask-pdf.ts'

export async function pdfRoomInMemory(file: Uint8Array) {
  const database = new DatabaseSync(':memory:')
  const statements = new Map<string, StatementSync>()
  const sql: Sql = {
    exec(query: string, ...values: SqlValue[]) {
      const statement = statements.get(query) ?? database.prepare(query)
      statements.set(query, statement)
      return statement.all(...(values as SQLInputValue[]))
    },
  }
  const store = new PageStore(sql)
  const index = new PassageIndex(sql)
  const vectors = new PassageVectors(sql)
  for (const part of [store, index, vectors]) part.prepare()
  const opened = await createPdfReader().open(file)
  if (!opened.ok) throw new Error(opened.failure.reason)
  const pdf = opened.value
  store.setFacts({
    ...{ id: 'paper', bytes: file.length, pages: pdf.pages, pageOffset: 0, status: 'reading' },
    ...{ encrypted: false, title: '', authors: [], doi: '', suggestions: [], hasText: true },
    ...{ skippedPages: [], stated: await pdf.metadata(), laidOut: 0, composed: 0, attempted: 0 },
    ...{ unfinished: 0, listed: false, length: 0, embedded: 0, embeddingFailures: 0, embedder: '' },
  } satisfies DocumentFacts)
  await readDocument({ pdf, store, index, nextTurn: async () => {}, onPages() {} }, () => false)
  await pdf.close()
  const facts = store.facts() as DocumentFacts
  const record = { ...facts, id: 'paper', name: 'paper.pdf' } as unknown as PdfRecord
  const ports = {
    model: { can: { generate: false } },
    pdfs: { find: async () => record },
    pdfRooms: {
      search: async (_id: string, question: PdfQuestion) =>
        ok(await findAnswer({ store, index, vectors }, { reranker: null }, facts, question)),
    },
    embedder: null,
  } as unknown as AskPorts
  return {
    facts,
    /** As the route answers without a model. */
    async ask(question: string, previous: string[] = []) {
      const answer = await askPdfs(
        ports,
        'reader',
        { question, turns: previous.map((asked) => ({ question: asked, answer: '' })), pdfIds: ['paper'] },
        new AbortController().signal,
      )
      if (!answer.ok) throw new Error(answer.failure.reason)
      let step = await answer.value.next()
      while (!step.done) step = await answer.value.next()
      return step.value
    },
  }
}
