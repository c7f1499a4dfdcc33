// Chats with PDFs: saved exchange by exchange, listed, renamed, deleted.

import { CHAT_MESSAGES_MAX, CHATS_MAX } from '../../contracts/limits.ts'
import type { PageQuery } from '../../contracts/page.ts'
import { type AnswerCitation, type ChatMessage, type ChatRecord, chatTitle } from '../../domain/chat/chat.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, map, ok, type Result } from '../../domain/result.ts'
import { type Page, pageOf } from '../../domain/time-cursor.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'

export type Exchange = {
  question: string
  answer: string
  citations: AnswerCitation[]
  pdfIds: string[]
  /** Null for a new chat. */
  chatId: string | null
}
export type ChatWithMessages = ChatRecord & { messages: ChatMessage[] }

/** Saves a question and its answer. The PDFs, if any, must be the user's own, and so must those that the citations name. */
export async function saveChat(
  { chats, clock, ids, pdfs, quotas }: Pick<Ports, 'chats' | 'clock' | 'ids' | 'pdfs' | 'quotas'>,
  userId: string,
  { question, answer, citations, pdfIds, chatId }: Exchange,
): Promise<Result<ChatWithMessages, Failure>> {
  const asked = [...new Set(pdfIds)]
  const named = new Set([...asked, ...citations.map(({ pdfId }) => pdfId)])
  for (const id of named) if (!(await pdfs.find(userId, id))) return fail({ reason: 'pdf_not_found' })
  const messages: ChatMessage[] = [
    { role: 'user', text: question, citations: [] },
    { role: 'ai', text: answer, citations },
  ]
  const bytes = bytesOf(question) + bytesOf(answer) + bytesOf(JSON.stringify(citations))
  if ((await chats.stored(userId)) + bytes > quotas.chats)
    return fail({ reason: 'quota_exceeded', of: 'chats', limit: quotas.chats })
  const at = clock.now()
  if (chatId === null) {
    const chat = {
      id: ids.make(),
      userId,
      pdfIds: asked,
      title: chatTitle(question),
      bytes,
      createdAt: at,
      updatedAt: at,
    }
    await chats.insert(chat, messages, CHATS_MAX)
    return ok({ ...chat, messages })
  }
  const before = await chats.find(userId, chatId)
  if (!before) return fail({ reason: 'chat_not_found' })
  // The PDF of the chat's first question stays its first.
  const change = { pdfIds: [...new Set([...before.pdfIds, ...asked])], at, bytes }
  if (!(await chats.append(userId, chatId, messages, change, CHAT_MESSAGES_MAX)))
    return fail({ reason: 'chat_full', limit: CHAT_MESSAGES_MAX })
  const after = { ...before, pdfIds: change.pdfIds, bytes: before.bytes + bytes, updatedAt: at }
  return withMessages(chats, userId, after)
}

export async function readChat(
  { chats }: Pick<Ports, 'chats'>,
  userId: string,
  id: string,
): Promise<Result<ChatWithMessages, Failure>> {
  const chat = await chats.find(userId, id)
  return chat ? withMessages(chats, userId, chat) : fail({ reason: 'chat_not_found' })
}

/** A page: one chat, the chats with one PDF (both with messages), or all without. */
export async function listChats(
  { chats }: Pick<Ports, 'chats'>,
  userId: string,
  { chatId, pdfId, ...query }: PageQuery & { chatId?: string | undefined; pdfId?: string | undefined },
): Promise<Result<Page<ChatWithMessages>, Failure>> {
  if (chatId !== undefined)
    return map(await readChat({ chats }, userId, chatId), (chat) => ({
      entries: [chat],
      nextCursor: null,
      total: 1,
    }))
  const list = await chats.list(userId, pdfId ?? null)
  const page = pageOf(list, ({ id, updatedAt }) => ({ createdAt: updatedAt, id }), query)
  if (!page.ok) return page
  const ids = page.value.entries.map(({ id }) => id)
  const messages = pdfId === undefined ? new Map<string, ChatMessage[]>() : await chats.messages(userId, ids)
  const entries = page.value.entries.map((chat) => ({ ...chat, messages: messages.get(chat.id) ?? [] }))
  return ok({ ...page.value, entries })
}

export async function renameChat(
  { chats }: Pick<Ports, 'chats'>,
  userId: string,
  id: string,
  title: string,
): Promise<Result<ChatWithMessages, Failure>> {
  const chat = await chats.rename(userId, id, title)
  return chat ? withMessages(chats, userId, chat) : fail({ reason: 'chat_not_found' })
}

export async function removeChat(
  { chats }: Pick<Ports, 'chats'>,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  return (await chats.remove(userId, id)) ? ok(null) : fail({ reason: 'chat_not_found' })
}

async function withMessages(
  chats: Ports['chats'],
  userId: string,
  chat: ChatRecord,
): Promise<Result<ChatWithMessages, Failure>> {
  const messages = await chats.messages(userId, [chat.id])
  return ok({ ...chat, messages: messages.get(chat.id) ?? [] })
}
