// Chats with PDFs in D1. Every query is scoped to the owner.

import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ChatMessage } from '../../domain/chat/chat.ts'
import type { Chats } from '../../services/chat-ports.ts'
import type { Database } from './database.ts'
import { chats, chatMessages as messages } from './schema/index.ts'

/** D1 binds at most 100 parameters. */
const IDS_AT_ONCE = 90

export function createChats(db: Database): Chats {
  const owned = (userId: string, id: string) => and(eq(chats.userId, userId), eq(chats.id, id))
  const rows = (chatId: string, list: ChatMessage[], from: number) =>
    list.map((message, index) => ({ chatId, position: from + index, ...message }))

  return {
    async insert(chat, first, keep) {
      const latest = db
        .select({ id: chats.id })
        .from(chats)
        .where(eq(chats.userId, chat.userId))
        .orderBy(desc(chats.updatedAt), desc(chats.id))
        .limit(keep)
      await db.batch([
        db.insert(chats).values(chat),
        db.insert(messages).values(rows(chat.id, first, 0)),
        db.delete(chats).where(and(eq(chats.userId, chat.userId), notInArray(chats.id, latest))),
      ])
    },
    async find(userId, id) {
      return (await db.select().from(chats).where(owned(userId, id)).get()) ?? null
    },
    async list(userId, pdfId) {
      const withPdf = sql`exists (select 1 from json_each(${chats.pdfIds}) where value = ${pdfId})`
      return db
        .select()
        .from(chats)
        .where(and(eq(chats.userId, userId), pdfId === null ? undefined : withPdf))
        .orderBy(desc(chats.updatedAt), desc(chats.id))
    },
    async messages(userId, chatIds) {
      const found = new Map<string, ChatMessage[]>(chatIds.map((id) => [id, []]))
      for (let from = 0; from < chatIds.length; from += IDS_AT_ONCE) {
        const read = await db
          .select({
            chatId: messages.chatId,
            role: messages.role,
            text: messages.text,
            citations: messages.citations,
          })
          .from(messages)
          .innerJoin(chats, eq(chats.id, messages.chatId))
          .where(
            and(eq(chats.userId, userId), inArray(messages.chatId, chatIds.slice(from, from + IDS_AT_ONCE))),
          )
          .orderBy(asc(messages.position))
        for (const { chatId, ...message } of read) found.get(chatId)?.push(message)
      }
      return found
    },
    async append(userId, id, added, { pdfIds, at, bytes }, most) {
      const held = await db
        .select({ count: sql<number>`coalesce(max(${messages.position}) + 1, 0)` })
        .from(messages)
        .innerJoin(chats, eq(chats.id, messages.chatId))
        .where(owned(userId, id))
        .get()
      const count = held?.count ?? 0
      if (count === 0 || count + added.length > most) return false
      // The second of two concurrent appends violates the primary key and fails as a whole.
      await db.batch([
        db.insert(messages).values(rows(id, added, count)),
        db
          .update(chats)
          .set({ updatedAt: at, pdfIds, bytes: sql`${chats.bytes} + ${bytes}` })
          .where(owned(userId, id)),
      ])
      return true
    },
    async stored(userId) {
      const sum = await db
        .select({ bytes: sql<number>`coalesce(sum(${chats.bytes}), 0)` })
        .from(chats)
        .where(eq(chats.userId, userId))
        .get()
      return sum?.bytes ?? 0
    },
    async rename(userId, id, title) {
      return (await db.update(chats).set({ title }).where(owned(userId, id)).returning().get()) ?? null
    },
    async remove(userId, id) {
      const gone = await db.delete(chats).where(owned(userId, id)).returning({ id: chats.id })
      return gone.length > 0
    },
  }
}
