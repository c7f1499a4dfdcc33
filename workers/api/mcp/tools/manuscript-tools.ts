// Tools that read manuscripts.

import { z } from 'zod'
import { idSchema } from '../../../contracts/id.ts'
import { projectItemSchema } from '../../../contracts/project.ts'
import { markdownSections } from '../../../domain/manuscript/markdown-sections.ts'
import { asData } from '../manuscript.ts'
import { outlineOf, readingLines, readPage } from '../reading.ts'
import { beginning, fittingPage, pageOf } from './pages.ts'
import { cursor, json, nextCursor, projectId, READS, type ToolTable, tool } from './tool.ts'

const PROJECTS_ON_PAGE = 50
const SELECTED_MAX_LENGTH = 9000

const sectionNumber = z.number().int().min(0)
const outline = z.array(
  z.object({
    section: sectionNumber.describe(
      'Its number, for read_section; 0 is what stands before the first heading.',
    ),
    level: z.number().int().describe('1 to 6, as the heading’s.'),
    heading: z.string(),
    words: z.number().int(),
    characters: z.number().int(),
  }),
)

export const manuscriptTools: ToolTable = {
  list_projects: tool({
    title: 'List or search projects',
    description:
      'The person’s projects, the latest first; with a query, those whose title or description has it.',
    input: z.object({
      query: z.string().optional().describe('Words that title or description has, in this order.'),
      cursor,
    }),
    output: {
      projects: z.array(
        projectItemSchema
          .pick({ title: true, projectType: true, status: true, wordCount: true, lastModified: true })
          .extend({ projectId: idSchema }),
      ),
      nextCursor,
    },
    annotations: READS,
    async run({ query, cursor: from }, { call }) {
      const { entries, nextCursor: next } = await fittingPage(PROJECTS_ON_PAGE, async (limit) => {
        const page = { limit, ...(from && { cursor: from }) }
        const found = await (query
          ? call('GET /v1/projects/search', { query: { q: query, ...page } })
          : call('GET /v1/projects', { query: page }))
        const entries = found.projects.map(
          ({ _id, title, projectType, status, wordCount, lastModified }) => ({
            projectId: _id,
            ...{ title, projectType, status, wordCount, lastModified },
          }),
        )
        return { entries, nextCursor: found.nextCursor }
      })
      return { projects: entries, nextCursor: next }
    },
  }),

  read_outline: tool({
    title: 'Read the outline of a manuscript',
    description:
      'The headings of a project’s text, with the number, the words and the characters of each section. Begin with it, and read the sections that matter.',
    input: z.object({ projectId, cursor }),
    output: { title: z.string(), sections: outline, nextCursor },
    annotations: READS,
    async run(input, { read }) {
      const { title, markdown } = await read(input.projectId)
      const page = pageOf(outlineOf(markdownSections(markdown)), input.cursor)
      return { title, sections: page.entries, nextCursor: page.nextCursor }
    },
  }),

  read_section: tool({
    title: 'Read a section of a manuscript',
    description:
      'A section by its number in the outline, as Markdown; without a number, the outline and then the whole text. Pages have at most 20,000 characters. Citations are tokens with the key of their work, such as [@oke1982, p. 4]: quote them as they are. A line for each work that the page cites follows the text.',
    input: z.object({
      projectId,
      section: sectionNumber
        .optional()
        .describe('Its number in the outline: what stands under its heading, up to the next one.'),
      cursor,
    }),
    output: {
      title: z.string(),
      section: sectionNumber.nullable(),
      characters: z.number().int().describe('Of the section, or of the whole text.'),
      outline: outline.describe('On the first page of a whole text.'),
      sectionsLeftOut: z.number().int().describe('Sections that the outline here has no room for.'),
      text: z.string(),
      works: z
        .array(z.object({ key: z.string(), reference: z.string() }))
        .describe('Those that the page cites.'),
      nextCursor,
    },
    annotations: READS,
    run: async ({ projectId: id, section, cursor: from }, { read }) =>
      readPage(await read(id), section, from),
    say: (page) => `${asData(readingLines(page))}${goesOn(page)}`,
  }),

  read_selection: tool({
    title: 'Read what is selected',
    description:
      'The words that the person has selected in the open editor, or none at a caret, with the paragraphs that they are in. Citations are tokens, as in read_section.',
    input: z.object({ projectId }),
    output: {
      open: z.boolean().describe('Whether an editor of this project is open with a cursor in it.'),
      quote: z.string().describe('Empty for a caret.'),
      paragraph: z.string(),
      shortened: z.boolean().describe('Whether more is selected than is here; read_section has it.'),
    },
    annotations: READS,
    async run({ projectId: id }, { call }) {
      const selected = await call('GET /v1/projects/{id}/selection', { params: { id } })
      const { quote, paragraph } = selected ?? { quote: '', paragraph: '' }
      return {
        open: selected !== null,
        quote: beginning(quote, SELECTED_MAX_LENGTH),
        paragraph: beginning(paragraph, SELECTED_MAX_LENGTH),
        shortened: Math.max(quote.length, paragraph.length) > SELECTED_MAX_LENGTH,
      }
    },
    say: ({ open, ...selected }) =>
      open ? json(selected) : 'No editor of this project is open with a cursor in it.',
  }),
}

const goesOn = ({ nextCursor: next }: { nextCursor: string | null }) =>
  next === null
    ? ''
    : `\nThe text goes on: call read_section again with the same arguments and the cursor ${next}.`
