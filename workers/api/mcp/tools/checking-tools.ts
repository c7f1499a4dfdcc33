// Tools that check a text, and that ask PDFs.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { CallRoute } from '../call-route.ts'
import { answered, json, READS } from './answer.ts'

export function registerCheckingTools(server: McpServer, call: CallRoute): void {
  server.registerTool(
    'check_grammar',
    {
      title: 'Check grammar',
      description:
        'Grammar, usage and spelling of an English text by rules, each remark with its place and corrections.',
      inputSchema: z.object({ text: z.string() }),
      annotations: READS,
    },
    answered(async (body) => json(await call('checkText', { body }))),
  )

  server.registerTool(
    'list_pdfs',
    {
      title: 'List PDFs',
      description: 'The person’s PDFs, with the ids that ask_pdf takes.',
      inputSchema: z.object({ cursor: z.string().optional() }),
      annotations: READS,
    },
    answered(async ({ cursor }) =>
      json(await call('listPdfs', { query: { limit: '50', ...(cursor && { cursor }) } })),
    ),
  )

  server.registerTool(
    'ask_pdf',
    {
      title: 'Ask PDFs',
      description:
        'Answers a question from PDFs alone, each claim with the page and the words that it rests on.',
      inputSchema: z.object({ question: z.string(), pdfIds: z.array(z.string()).min(1).max(10) }),
      annotations: READS,
    },
    answered(async ({ question, pdfIds }) => {
      const [pdfId] = pdfIds
      return json(await call('askPdf', { body: { question, pdfId, pdfIds } }))
    }),
  )

  server.registerTool(
    'compare_with_sources',
    {
      title: 'Compare a text with sources',
      description:
        'Passages of a text that stand in the person’s own sources, PDFs, projects and works, in the literature, or in the deployment’s corpus.',
      inputSchema: z.object({ text: z.string() }),
      annotations: { destructiveHint: false, openWorldHint: true },
    },
    answered(async (input) => json(await call('checkPlagiarism', { body: input }))),
  )
}
