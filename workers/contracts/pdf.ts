// Wire shapes of uploaded PDFs and of answers from them.

import { z } from 'zod'
import { PDF_STATUSES } from '../domain/chat/pdf.ts'
import { WITHOUT_MODEL } from '../domain/writing/without-model.ts'
import { idSchema } from './id.ts'
import {
  PDF_PAGES_MAX,
  PDF_PASSWORD_MAX_LENGTH,
  PDFS_ASKED_MAX,
  PREVIOUS_ANSWER_MAX_LENGTH,
  PREVIOUS_QUESTIONS_MAX,
  QUESTION_MAX_LENGTH,
  QUOTE_MAX_LENGTH,
} from './limits.ts'
import { boundedListQuery } from './page.ts'
import { filledText } from './text.ts'
import { PROVIDERS } from './writing/draft.ts'

/** Text fields of the upload, beside the file in `pdf`. */
export const pdfUploadSchema = z.object({ password: z.string().max(PDF_PASSWORD_MAX_LENGTH).optional() })

export const uploadedPdfSchema = z.object({
  pdfId: idSchema,
  suggestions: z.array(z.string()),
  pages: z.number().int(),
  title: z.string(),
})

export const pdfSchema = uploadedPdfSchema
  .extend({
    name: z.string(),
    authors: z.array(z.string()),
    doi: z.string(),
    year: z.number().int().nullable().describe('Of publication, as the document prints it.'),
    bytes: z.number().int(),
    status: z.enum(PDF_STATUSES),
    pagesRead: z.number().int().describe('Pages read so far.'),
    pageOffset: z.number().int().describe("Added to a page's number for the number printed on it."),
    skippedPages: z.array(z.number().int()),
    hasText: z.boolean(),
    encrypted: z.boolean(),
    referenceId: idSchema.nullable().describe('The work of the library that this file belongs to.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Pdf' })

export const listPdfsQuerySchema = z.strictObject({ referenceId: idSchema.optional(), ...boundedListQuery })

/** A work of the library whose open-access PDF is fetched. */
export const openAccessSchema = z.strictObject({ referenceId: idSchema })

/** `progress` while pages are read, then `done`. */
export const pdfEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: pdfSchema }),
  z.object({ event: z.literal('done'), data: pdfSchema }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), detail: z.string() }) }),
])

/**
 * `segments` map the text to the items of pdf.js's `getTextContent`, and so to its text layer: `[start, end, item, from,
 * to]` says that the code units [start, end) of the text are [from, to) of item `item`. Of equal lengths they agree one by
 * one; else (a ligature, an accent) the stretch is the whole.
 */
export const pdfPageSchema = z.object({
  text: z.string(),
  segments: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
})

export const pageNumberSchema = z.coerce.number().int().min(1).max(PDF_PAGES_MAX)

export const answerCitationSchema = z
  .object({
    pdfId: idSchema,
    page: z.number().int().min(1),
    quote: z.string().max(QUOTE_MAX_LENGTH),
    start: z.number().int().min(0),
    end: z.number().int().min(0),
  })
  .meta({ id: 'AnswerCitation' })

/** A question to PDFs. The answer to one without a PDF asks for one. */
export const askSchema = z.strictObject({
  question: filledText(QUESTION_MAX_LENGTH),
  pdfId: idSchema.nullish(),
  pdfIds: z
    .array(idSchema)
    .min(1)
    .max(PDFS_ASKED_MAX)
    .optional()
    .describe("Several PDFs of one's own; each citation names its own."),
  previous: z
    .array(
      z.union([
        filledText(QUESTION_MAX_LENGTH),
        z.strictObject({
          question: filledText(QUESTION_MAX_LENGTH),
          answer: z.string().max(PREVIOUS_ANSWER_MAX_LENGTH),
        }),
      ]),
    )
    .max(PREVIOUS_QUESTIONS_MAX)
    .optional()
    .describe(
      'Questions asked before in the conversation, the latest last, alone or with their answers: what "it" in this one refers to.',
    ),
})

/** An answer from PDFs: `[n]` in `data` refers to `citations[n - 1]`. */
export const answerSchema = z
  .object({
    status: z.literal('Successful'),
    data: z.string(),
    citations: z.array(answerCitationSchema),
    answered: z.boolean().describe('False where the documents do not say; `data` then says so.'),
    provider: z.enum(PROVIDERS),
    searched: z
      .string()
      .optional()
      .describe('The question as it was searched for, where that is not as it was asked.'),
    dropped: z
      .number()
      .int()
      .optional()
      .describe('Sentences of a model that are left out: their quotations do not say what they say.'),
    withoutModel: z
      .enum(WITHOUT_MODEL)
      .optional()
      .describe('Why a model did not write the answer, or, where `provider` names one, not all of it.'),
  })
  .meta({ id: 'Answer' })

/**
 * `progress` says what is done before there is text: reading part `part` of `parts`, under this heading, or writing. `text`
 * adds to the answer once its citations stand on their pages and say so; `done` has the whole.
 */
export const answerEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('progress'),
    data: z.discriminatedUnion('doing', [
      z.object({
        doing: z.literal('reading'),
        part: z.number().int(),
        parts: z.number().int(),
        heading: z.string(),
      }),
      z.object({ doing: z.literal('writing') }),
    ]),
  }),
  z.object({
    event: z.literal('text'),
    data: z.object({ text: z.string(), citations: z.array(answerCitationSchema) }),
  }),
  z.object({ event: z.literal('done'), data: answerSchema }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), detail: z.string() }) }),
])

export type UploadedPdf = z.infer<typeof uploadedPdfSchema>
export type Pdf = z.infer<typeof pdfSchema>
export type PdfEvent = z.infer<typeof pdfEventSchema>
export type PdfPage = z.infer<typeof pdfPageSchema>
export type PdfAnswer = z.infer<typeof answerSchema>
export type AnswerEvent = z.infer<typeof answerEventSchema>
