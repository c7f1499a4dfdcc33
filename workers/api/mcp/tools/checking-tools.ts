// Tools that check texts and ask PDFs.

import { z } from 'zod'
import {
  CHECKED_TEXT_MAX_LENGTH,
  PDFS_ASKED_MAX,
  PLAGIARISM_TEXT_MIN_LENGTH,
  QUESTION_MAX_LENGTH,
} from '../../../contracts/limits.ts'
import { answerSchema, pdfSchema } from '../../../contracts/pdf.ts'
import { grammarCheckSchema } from '../../../contracts/writing/grammar.ts'
import { beginning, ENTRIES_MAX_LENGTH, fitting, fittingPage, pageOf } from './pages.ts'
import { reportPage, similarity } from './similarity.ts'
import { cursor, nextCursor, READS, type ToolTable, tool } from './tool.ts'

const PDFS_ON_PAGE = 50
const QUOTE_MIN_LENGTH = 80
/** Characters of an answer, beside its citations. */
const ANSWER_MAX_LENGTH = 10_000

const { notice: checkNotice } = grammarCheckSchema.shape

export const checkingTools: ToolTable = {
  check_grammar: tool({
    title: 'Check grammar',
    description:
      'Grammar, usage and spelling of an English text by rules, each remark with its place and corrections.',
    input: z.object({
      text: z
        .string()
        .max(CHECKED_TEXT_MAX_LENGTH)
        .describe('Plain text; offsets of remarks count its UTF-16 code units.'),
      cursor,
    }),
    output: {
      issues: grammarCheckSchema.shape.issues,
      unchecked: checkNotice.describe(
        'What was not checked: other languages, or the structure of a very long sentence.',
      ),
      nextCursor,
    },
    annotations: READS,
    async run({ text, cursor: from }, { call }) {
      const { issues, notice } = await call('POST /v1/grammar/check', { body: { text } })
      const page = pageOf(issues, from)
      return { issues: page.entries, unchecked: notice, nextCursor: page.nextCursor }
    },
  }),

  list_pdfs: tool({
    title: 'List PDFs',
    description: 'The person’s PDFs, with the ids that ask_pdf takes.',
    input: z.object({ cursor }),
    output: {
      pdfs: z.array(
        pdfSchema.pick({
          ...{ pdfId: true, title: true, authors: true, year: true, doi: true, pages: true },
          ...{ status: true, hasText: true, referenceId: true },
        }),
      ),
      nextCursor,
    },
    annotations: READS,
    async run({ cursor: from }, { call }) {
      const page = await fittingPage(PDFS_ON_PAGE, async (limit) => {
        const query = { limit, ...(from && { cursor: from }) }
        const found = await call('GET /v1/pdf', { query })
        const entries = found.pdfs.map(({ authors, suggestions: _, skippedPages: __, ...pdf }) => ({
          ...pdf,
          authors: authors.slice(0, 10),
        }))
        return { entries, nextCursor: found.nextCursor }
      })
      return { pdfs: page.entries, nextCursor: page.nextCursor }
    },
  }),

  ask_pdf: tool({
    title: 'Ask PDFs',
    description:
      'Answers a question from PDFs alone, each claim with the page and the words that it rests on; what is long is cut and ends with “…”.',
    input: z.object({
      question: z.string().max(QUESTION_MAX_LENGTH).describe('A question about what the PDFs say.'),
      pdfIds: z
        .array(z.string())
        .min(1)
        .max(PDFS_ASKED_MAX)
        .describe('Which PDFs, as list_pdfs gives their ids.'),
    }),
    output: answerSchema.omit({ status: true, dropped: true }).shape,
    annotations: READS,
    async run({ question, pdfIds }, { call }) {
      const [pdfId] = pdfIds
      const answer = await call('POST /v1/pdf/ask', { body: { question, pdfId, pdfIds } })
      const data = beginning(answer.data, ANSWER_MAX_LENGTH)
      const quoteless = answer.citations.map((citation) => ({ ...citation, quote: '' }))
      const room = ENTRIES_MAX_LENGTH - JSON.stringify({ ...answer, data, citations: quoteless }).length
      const most = Math.max(QUOTE_MIN_LENGTH, Math.floor(room / quoteless.length))
      const citations = answer.citations.map((citation) => ({
        ...citation,
        quote: beginning(citation.quote, most),
      }))
      return {
        ...answer,
        data,
        citations: citations.slice(0, fitting(citations, ENTRIES_MAX_LENGTH - data.length)),
      }
    },
  }),

  compare_with_sources: tool({
    title: 'Compare a text with sources',
    description:
      'Passages of a text that stand in the person’s own sources, PDFs, projects and works, in the literature, or in the deployment’s corpus. read_similarity_report gives the passages that follow.',
    input: z.object({
      text: z.string().min(PLAGIARISM_TEXT_MIN_LENGTH).describe('Plain text, from 51 characters.'),
    }),
    output: similarity,
    annotations: { destructiveHint: false, openWorldHint: true },
    run: async (body, { call }) =>
      reportPage(await call('POST /v1/grammar/plagiarism-check', { body }), undefined),
  }),

  read_similarity_report: tool({
    title: 'Read a similarity report',
    description: 'A report that compare_with_sources made, in pages.',
    input: z.object({
      reportId: z.string().describe('As compare_with_sources gives it.'),
      cursor,
    }),
    output: similarity,
    annotations: READS,
    run: async ({ reportId, cursor: from }, { call }) =>
      reportPage(await call('GET /v1/plagiarism/report/{id}', { params: { id: reportId } }), from),
  }),
}
