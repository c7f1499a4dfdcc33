// Saved chats with PDFs (contract, "PDF and chat").

import type { Chat } from '../contracts/chat.ts'
import { chatRoutes } from '../contracts/routes/pdf-routes.ts'
import { map } from '../domain/result.ts'
import {
  type ChatWithMessages,
  listChats,
  readChat,
  removeChat,
  renameChat,
  saveChat,
} from '../services/chats/chats.ts'
import { idempotent } from './http/idempotently.ts'
import { DELETED } from './http/respond.ts'
import { implement } from './implement.ts'

export const chat = implement(chatRoutes, {
  saveChat: ({ body, ports, userId }) => {
    const { userQuestion, aiAnswer, pdfId, pdfIds = [], chatId = null, citations } = body
    const exchange = {
      question: userQuestion,
      answer: aiAnswer,
      citations,
      pdfIds: pdfId === undefined ? pdfIds : [pdfId, ...pdfIds],
      chatId,
    }
    return idempotent({
      run: () => saveChat(ports, userId, exchange),
      name: ({ id }) => id,
      find: (id) => readChat(ports, userId, id),
      data: chatResponse,
    })
  },
  listChats: async ({ ports, query, userId }) =>
    map(await listChats(ports, userId, query), ({ entries, ...page }) => ({
      status: 'Successful' as const,
      data: entries.map(chatResponse),
      ...page,
    })),
  renameChat: async ({ body, params, ports, userId }) =>
    map(await renameChat(ports, userId, params.id, body.title), chatResponse),
  deleteChat: async ({ params, ports, userId }) =>
    map(await removeChat(ports, userId, params.id), () => DELETED),
})

const chatResponse = ({
  id,
  userId: _,
  bytes: __,
  createdAt,
  updatedAt,
  ...chat
}: ChatWithMessages): Chat => ({
  _id: id,
  pdfId: chat.pdfIds[0] ?? '',
  ...chat,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
})
