// Tools that read manuscripts.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ProjectItem } from '../../../contracts/project.ts'
import { withWorks } from '../../../domain/manuscript/markdown-references.ts'
import { markdownSections } from '../../../domain/manuscript/markdown-sections.ts'
import { countWords } from '../../../domain/manuscript/word-count.ts'
import type { CallRoute } from '../call-route.ts'
import { asData, type ReadManuscript } from '../manuscript.ts'
import { answered, json, projectId, READS, text } from './answer.ts'

export function registerManuscriptTools(server: McpServer, call: CallRoute, read: ReadManuscript): void {
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
      description:
        'A section by its number in the outline, as Markdown; without a number, the whole text. Citations are tokens with the key of their work, such as [@oke1982, p. 4]: quote them as they are. A line for each work follows the text.',
      inputSchema: z.object({ projectId, section: z.number().int().min(0).optional() }),
      annotations: READS,
    },
    answered(async (input) => {
      const { markdown, works } = await read(input.projectId)
      if (input.section === undefined) return text(asData(withWorks(markdown, works)))
      const found = markdownSections(markdown).find(({ number }) => number === input.section)
      return found
        ? text(asData(withWorks(found.text, works)))
        : { ...text('There is no section of this number.'), isError: true }
    }),
  )

  server.registerTool(
    'read_selection',
    {
      title: 'Read what is selected',
      description:
        'The words that the person has selected in the open editor, or none at a caret, with the paragraphs that they are in. Citations are tokens, as in read_section.',
      inputSchema: z.object({ projectId }),
      annotations: READS,
    },
    answered(async ({ projectId: id }) => {
      const selected = await call('readSelection', { params: { id } })
      return selected === null
        ? text('No editor of this project is open with a cursor in it.')
        : json(selected)
    }),
  )
}
