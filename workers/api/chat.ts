// Saved chats with PDFs (contract, "PDF and chat").

import { Hono } from 'hono'
import { type Chat, chatHistoryQuerySchema, renameChatSchema, saveChatSchema } from '../contracts/chat.ts'
import {
  type ChatWithMessages,
  listChats,
  removeChat,
  renameChat,
  saveChat,
} from '../services/chats/chats.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { validateId, validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

export const chat = new Hono<ApiEnv>()
  .post('/save', authenticated, async (c) => {
    const body = await readJson(c.req.raw, saveChatSchema)
    if (!body.ok) return problem(body.failure)
    const { userQuestion, aiAnswer, pdfId, pdfIds = [], chatId = null, citations } = body.value
    const exchange = {
      question: userQuestion,
      answer: aiAnswer,
      citations,
      pdfIds: [pdfId, ...pdfIds],
      chatId,
    }
    const saved = await saveChat(c.env.ports, c.get('claims').userId, exchange)
    return respond(saved, (value) => successful(chatResponse(value)))
  })
  .get('/history', authenticated, async (c) => {
    const query = validateQuery(c, chatHistoryQuerySchema)
    if (!query.ok) return problem(query.failure)
    const chats = await listChats(c.env.ports, c.get('claims').userId, query.value)
    return respond(chats, (list) => successful(list.map(chatResponse)))
  })
  .patch('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, renameChatSchema)
    if (!body.ok) return problem(body.failure)
    const renamed = await renameChat(c.env.ports, c.get('claims').userId, id.value, body.value.title)
    return respond(renamed, (value) => successful(chatResponse(value)))
  })
  .delete('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    return respond(await removeChat(c.env.ports, c.get('claims').userId, id.value), () =>
      successful({ deleted: 1 }),
    )
  })

const chatResponse = ({ id, userId: _, createdAt, updatedAt, ...chat }: ChatWithMessages): Chat => ({
  _id: id,
  pdfId: chat.pdfIds[0] ?? '',
  ...chat,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
})
