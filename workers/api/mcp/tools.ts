// Tools of the Model Context Protocol. Each calls routes of the API; texts of documents are marked as data.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Reference } from '../../contracts/citation.ts'
import type { ProjectItem } from '../../contracts/project.ts'
import type { Paper } from '../../contracts/research.ts'
import { markdownSections } from '../../domain/manuscript/markdown-sections.ts'
import { countWords } from '../../domain/manuscript/word-count.ts'
import { type CallRoute, RouteProblem } from './call-route.ts'
import { asData, type ReadManuscript } from './manuscript.ts'

type Answer = { content: { type: 'text'; text: string }[]; isError?: true }

const text = (said: string): Answer => ({ content: [{ type: 'text', text: said }] })
const json = (value: unknown): Answer => text(asData(JSON.stringify(value, null, 2)))

/** A problem of a route is the tool's result, so that the model can mend its call. */
const answered =
  <Input>(run: (input: Input) => Promise<Answer>) =>
  async (input: Input): Promise<Answer> => {
    try {
      return await run(input)
    } catch (error) {
      if (error instanceof RouteProblem) return { ...text(error.message), isError: true }
      throw error
    }
  }

const READS = { readOnlyHint: true, openWorldHint: false }
const projectId = z.string().describe('The id of a project, as list_projects gives it.')

export function registerTools(server: McpServer, call: CallRoute, read: ReadManuscript): void {
  server.registerTool(
    'list_projects',
    {
      title: 'List or search projects',
      description:
        'The person’s projects, the latest first; with a query, those whose title or description has it.',
      inputSchema: z.object({ query: z.string().optional(), cursor: z.string().optional() }),
      annotations: READS,
    },
    answered(async ({ query, cursor }) => {
      const page = { limit: '50', ...(cursor && { cursor }) }
      const found = (await (query
        ? call('searchProjects', { query: { q: query, ...page } })
        : call('listProjects', { query: page }))) as { projects: ProjectItem[]; nextCursor: string | null }
      const projects = found.projects.map(({ _id, title, projectType, status, wordCount, lastModified }) => ({
        projectId: _id,
        ...{ title, projectType, status, wordCount, lastModified },
      }))
      return json({ projects, nextCursor: found.nextCursor })
    }),
  )

  server.registerTool(
    'read_outline',
    {
      title: 'Read the outline of a manuscript',
      description: 'The headings of a project’s text, with the number and the words of each section.',
      inputSchema: z.object({ projectId }),
      annotations: READS,
    },
    answered(async (input) => {
      const sections = markdownSections((await read(input.projectId)).markdown)
      return json(
        sections.map(({ number, level, heading, text: said }) => ({
          ...{ section: number, level, heading },
          words: countWords(said),
        })),
      )
    }),
  )

  server.registerTool(
    'read_section',
    {
      title: 'Read a section of a manuscript',
      description: 'A section by its number in the outline, as Markdown; without a number, the whole text.',
      inputSchema: z.object({ projectId, section: z.number().int().min(0).optional() }),
      annotations: READS,
    },
    answered(async (input) => {
      const { markdown } = await read(input.projectId)
      if (input.section === undefined) return text(asData(markdown))
      const found = markdownSections(markdown).find(({ number }) => number === input.section)
      return found
        ? text(asData(found.text))
        : { ...text('There is no section of this number.'), isError: true }
    }),
  )

  server.registerTool(
    'search_papers',
    {
      title: 'Search papers',
      description:
        'Papers that the research catalogues have for a question, a title, a DOI, an arXiv id or an ISBN.',
      inputSchema: z.object({ query: z.string(), limit: z.number().int().min(1).max(25).default(10) }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    answered(async (body) => {
      const found = (await call('searchPapers', { body })) as { papers: Paper[]; reached: boolean }
      if (!found.reached) return text('No research catalogue could be reached.')
      return json(
        found.papers.map(({ title, authors, year, doi, url, summary, retracted }) => ({
          ...{ title, authors, year, doi, url, summary, retracted },
        })),
      )
    }),
  )

  server.registerTool(
    'list_references',
    {
      title: 'Search the library',
      description: 'References of the person’s library, newest first; with words, those that have them.',
      inputSchema: z.object({ words: z.string().optional(), cursor: z.string().optional() }),
      annotations: READS,
    },
    answered(async ({ words, cursor }) => {
      const query = { limit: '50', ...(words && { q: words }), ...(cursor && { cursor }) }
      const found = (await call('listReferences', { query })) as {
        references: Reference[]
        nextCursor: string | null
      }
      const references = found.references.map(({ _id, csl, verification, retracted }) => ({
        referenceId: _id,
        ...{ verification, retracted, csl },
      }))
      return json({ references, nextCursor: found.nextCursor })
    }),
  )

  server.registerTool(
    'add_reference',
    {
      title: 'Add a reference to the library',
      description:
        'Adds a work by its DOI or by a reference as text. The catalogues are asked whether it exists; what they do not know stays unverified and says so.',
      inputSchema: z.object({ reference: z.string().describe('A DOI, or a reference in any style.') }),
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    answered(async ({ reference }) => {
      const { _id, csl, verification, retracted } = (await call('addReference', {
        body: { raw: reference },
      })) as Reference
      return json({ referenceId: _id, verification, retracted, csl })
    }),
  )

  server.registerTool(
    'format_bibliography',
    {
      title: 'Format a bibliography',
      description: 'The works that a project cites, or without a project the library, in a citation style.',
      inputSchema: z.object({
        style: z
          .string()
          .default('apa')
          .describe('apa, mla, chicago, harvard, or a style of citationstyles.org'),
        projectId: projectId.optional(),
      }),
      annotations: READS,
    },
    answered(async (body) => {
      const { bibliography } = (await call('formatBibliography', { body })) as { bibliography: string[] }
      return text(asData(bibliography.join('\n')))
    }),
  )

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
      inputSchema: z.object({}),
      annotations: READS,
    },
    answered(async () => json(await call('listPdfs'))),
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

  server.registerTool(
    'propose_change',
    {
      title: 'Propose a change',
      description:
        'Proposes other words for words of a manuscript. The text does not change: the person sees the proposal among the suggestions, at its words, and accepts or dismisses it. Names, titles and figures that neither the text has nor a catalogue confirms are refused.',
      inputSchema: z.object({
        projectId,
        quote: z
          .string()
          .describe('Words of one paragraph, exactly as they stand there, without Markdown marks.'),
        suggestedText: z.string().default('').describe('What would stand in their place; empty for advice.'),
        explanation: z.string().describe('One or two sentences: why.'),
      }),
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    answered(async ({ projectId: id, ...body }) => {
      await call('proposeChange', { params: { id }, body })
      return text('Proposed. It changes the text once the person accepts it.')
    }),
  )
}
