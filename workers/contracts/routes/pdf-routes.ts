// Routes of uploaded PDFs and of chats with them (routes.ts).

import { z } from 'zod'
import { chatHistoryQuerySchema, chatSchema, renameChatSchema, saveChatSchema } from '../chat.ts'
import { referenceSchema } from '../citations/citation.ts'
import { pageFields } from '../page.ts'
import {
  answerEventSchema,
  answerSchema,
  askSchema,
  listPdfsQuerySchema,
  openAccessSchema,
  pageNumberSchema,
  pdfEventSchema,
  pdfPageSchema,
  pdfSchema,
  uploadedPdfSchema,
} from '../pdf.ts'
import { declareRoutes } from './route-contract.ts'

export const pdfRoutes = declareRoutes({
  uploadPdf: {
    method: 'post',
    path: '/v1/pdf/upload',
    summary:
      'Store a PDF and begin to read it; an optional text field `password` before the file opens an encrypted one. A file that is there already is not stored again.',
    access: 'files:write',
    upload: { field: 'pdf' },
    response: { data: uploadedPdfSchema },
    failures: [
      'pdf_unreadable',
      'pdf_too_complex',
      'pdf_password_required',
      'pdf_password_wrong',
      'pdf_too_long',
      'quota_exceeded',
    ],
  },
  addOpenAccessPdf: {
    method: 'post',
    path: '/v1/pdf/open-access',
    summary:
      'Fetch the PDF of a work of the library from the open-access address that catalogues name, and begin to read it. A work that has its file keeps it.',
    access: ['library:read', 'files:write'],
    body: openAccessSchema,
    example: { referenceId: '64f1c2a9b3d4e5f607182930' },
    response: { data: uploadedPdfSchema },
    failures: [
      'reference_not_found',
      'open_file_not_found',
      'open_file_unavailable',
      'catalogues_unavailable',
      'pdf_unreadable',
      'pdf_too_complex',
      'pdf_password_required',
      'pdf_too_long',
      'quota_exceeded',
    ],
  },
  listPdfs: {
    method: 'get',
    path: '/v1/pdf',
    summary: 'One’s PDFs, the latest first; with `referenceId` those of one work of the library.',
    access: 'files:read',
    query: listPdfsQuerySchema,
    response: { data: z.object({ pdfs: z.array(pdfSchema), ...pageFields }) },
    failures: ['cursor_invalid'],
  },
  readPdf: {
    method: 'get',
    path: '/v1/pdf/{id}',
    summary: 'A PDF, how far it is read, and questions to ask.',
    access: 'files:read',
    response: { data: pdfSchema },
    events: pdfEventSchema,
    failures: ['pdf_not_found'],
  },
  readPdfPage: {
    method: 'get',
    path: '/v1/pdf/{id}/pages/{page}',
    summary: 'The text of a page, which the offsets of citations refer to.',
    access: 'files:read',
    parameters: { page: pageNumberSchema },
    response: { data: pdfPageSchema },
    failures: ['pdf_not_found', 'page_not_found'],
  },
  downloadPdf: {
    method: 'get',
    path: '/v1/pdf/{id}/file',
    summary: 'The file, or a range of it (RFC 9110, section 14).',
    access: 'files:read',
    response: { media: ['application/pdf'] },
    failures: ['pdf_not_found', 'range_not_satisfiable'],
  },
  addPdfReference: {
    method: 'post',
    path: '/v1/pdf/{id}/reference',
    summary: 'Add the work that the PDF is to the library, or find it there.',
    access: ['library:write', 'files:read'],
    response: { data: referenceSchema },
    failures: ['pdf_not_found', 'pdf_not_ready', 'library_full', 'quota_exceeded'],
  },
  deletePdf: {
    method: 'delete',
    path: '/v1/pdf/{id}',
    summary: 'Delete a PDF and its text. Chats about it stay.',
    access: 'files:write',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['pdf_not_found'],
  },
  askPdf: {
    method: 'post',
    path: '/v1/pdf/ask',
    summary: 'Answer a question from one’s PDFs alone, with the page and words of each claim.',
    access: ['ai', 'files:read'],
    rate: 'model_where_asked',
    body: askSchema,
    example: { question: 'How much do trees cool a street?', pdfId: '64f1c2a9b3d4e5f607182930' },
    response: { whole: answerSchema },
    events: answerEventSchema,
    failures: ['pdf_not_found', 'pdf_not_ready'],
  },
})

export const chatRoutes = declareRoutes({
  saveChat: {
    method: 'post',
    path: '/v1/chat/save',
    summary: 'Save a question and its answer, in a new chat or at the end of one.',
    access: 'files:write',
    body: saveChatSchema,
    repeatable: true,
    example: {
      userQuestion: 'How much do trees cool a street?',
      aiAnswer: 'By two degrees.',
      pdfId: '64f1c2a9b3d4e5f607182930',
    },
    response: { data: chatSchema },
    failures: ['pdf_not_found', 'chat_not_found', 'chat_full', 'quota_exceeded'],
  },
  listChats: {
    method: 'get',
    path: '/v1/chat/history',
    summary: 'One’s chats, the latest first; one of them with `chatId`, those with one PDF with `pdfId`.',
    access: 'files:read',
    query: chatHistoryQuerySchema,
    response: {
      whole: z.object({ status: z.literal('Successful'), data: z.array(chatSchema), ...pageFields }),
    },
    failures: ['chat_not_found', 'cursor_invalid'],
  },
  renameChat: {
    method: 'patch',
    path: '/v1/chat/{id}',
    summary: 'Rename a chat.',
    access: 'files:write',
    body: renameChatSchema,
    example: { title: 'Trees and streets' },
    response: { data: chatSchema },
    failures: ['chat_not_found'],
  },
  deleteChat: {
    method: 'delete',
    path: '/v1/chat/{id}',
    summary: 'Delete a chat.',
    access: 'files:write',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['chat_not_found'],
  },
})
