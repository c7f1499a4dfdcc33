// Tables of PDFs and the chats about them. Times are milliseconds since 1970.

import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AnswerCitation, ChatMessage } from '../../../domain/chat/chat.ts'
import type { PdfStatus } from '../../../domain/chat/pdf.ts'
import { users } from './accounts.ts'
import { libraryReferences } from './library.ts'

/** Uploaded PDFs; files are in R2, text and index in their rooms. */
export const pdfs = sqliteTable(
  'pdfs',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    title: text().notNull(),
    authors: text({ mode: 'json' }).$type<string[]>().notNull(),
    doi: text().notNull(),
    year: integer(),
    hash: text().notNull(),
    /** Counted against the account's quota. */
    bytes: integer().notNull(),
    pages: integer().notNull(),
    pageOffset: integer().notNull().default(0),
    status: text().$type<PdfStatus>().notNull(),
    hasText: integer({ mode: 'boolean' }).notNull(),
    skippedPages: text({ mode: 'json' }).$type<number[]>().notNull(),
    suggestions: text({ mode: 'json' }).$type<string[]>().notNull(),
    encrypted: integer({ mode: 'boolean' }).notNull(),
    referenceId: text().references(() => libraryReferences.id, { onDelete: 'set null' }),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('pdfs_by_hash').on(table.userId, table.hash),
    index('pdfs_by_age').on(table.userId, table.createdAt),
    index('pdfs_by_reference').on(table.referenceId),
  ],
)

/** Chats with PDFs. A chat outlives its PDFs. */
export const chats = sqliteTable(
  'chats',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pdfIds: text({ mode: 'json' }).$type<string[]>().notNull(),
    title: text().notNull(),
    /** Bytes of its messages, counted against the account's quota. */
    bytes: integer().notNull().default(0),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('chats_by_age').on(table.userId, table.updatedAt)],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    chatId: text()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role: text().$type<ChatMessage['role']>().notNull(),
    text: text().notNull(),
    citations: text({ mode: 'json' }).$type<AnswerCitation[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.position] })],
)
