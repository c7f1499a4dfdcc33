// Wire shapes of saved chats with PDFs.

import { z } from 'zod'
import { idSchema } from './id.ts'
import {
  ANSWER_CITATIONS_MAX,
  CHAT_TITLE_MAX_LENGTH,
  PDF_ANSWER_MAX_LENGTH,
  PDFS_ASKED_MAX,
  QUESTION_MAX_LENGTH,
} from './limits.ts'
import { boundedListQuery } from './page.ts'
import { answerCitationSchema } from './pdf.ts'
import { filledText } from './text.ts'

/** One question and its answer; without `chatId` a new chat, named after the question. */
export const saveChatSchema = z.strictObject({
  userQuestion: filledText(QUESTION_MAX_LENGTH),
  aiAnswer: z.string().max(PDF_ANSWER_MAX_LENGTH),
  pdfId: idSchema.optional(),
  pdfIds: z.array(idSchema).min(1).max(PDFS_ASKED_MAX).optional().describe('All PDFs that were asked.'),
  chatId: idSchema.optional(),
  citations: z.array(answerCitationSchema.strict()).max(ANSWER_CITATIONS_MAX).default([]),
})

export const chatHistoryQuerySchema = z.strictObject({
  pdfId: idSchema.optional(),
  chatId: idSchema.optional(),
  ...boundedListQuery,
})

export const renameChatSchema = z.strictObject({ title: filledText(CHAT_TITLE_MAX_LENGTH) })

export const chatMessageSchema = z
  .object({
    role: z.enum(['user', 'ai']),
    text: z.string(),
    citations: z.array(answerCitationSchema),
  })
  .meta({ id: 'ChatMessage' })

export const chatSchema = z
  .object({
    _id: idSchema,
    pdfId: z.string().describe("The first of `pdfIds`; '' for a chat without any."),
    pdfIds: z.array(idSchema),
    title: z.string(),
    messages: z.array(chatMessageSchema).describe('With `chatId` or `pdfId`; empty in a list of all chats.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Chat' })

export type SaveChat = z.input<typeof saveChatSchema>
export type Chat = z.infer<typeof chatSchema>
