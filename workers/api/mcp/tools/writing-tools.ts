// Tools that make projects and add to them.

import { z } from 'zod'
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '../../../contracts/limits.ts'
import { type Project, projectItemSchema } from '../../../contracts/project.ts'
import { PROJECT_TYPES } from '../../../domain/project/project.ts'
import { failed } from '../call-route.ts'
import { CHANGES, projectId, type ToolTable, tool } from './tool.ts'

const html = z
  .string()
  .describe(
    'As HTML: paragraphs, headings (h1 to h6), lists, tables, quotations. No citations: propose them by cite once the text is there.',
  )

const written = {
  projectId,
  title: z.string(),
  wordCount: projectItemSchema.shape.wordCount.describe('Words of the whole text now.'),
}
const writtenOf = (answer: unknown) => {
  const { _id, title, wordCount } = answer as Project
  return { projectId: _id, title, wordCount }
}

export const writingTools: ToolTable = {
  create_project: tool({
    title: 'Create a project',
    description: 'Makes a new project of the person, with a text or without one.',
    input: z.object({
      title: z.string().max(TITLE_MAX_LENGTH).describe('Title of the work.'),
      content: html.default(''),
      description: z.string().max(DESCRIPTION_MAX_LENGTH).optional().describe('What the work is about.'),
      projectType: z.enum(PROJECT_TYPES).optional().describe('Kind of the work; an essay without it.'),
    }),
    output: written,
    annotations: CHANGES,
    run: async (body, { call }) => writtenOf(await call('POST /v1/projects', { body })),
    say: ({ projectId: id }) => `Created, with the id ${id}.`,
  }),

  append_text: tool({
    title: 'Add at the end of a text',
    description:
      'Adds paragraphs at the end of a manuscript at once, if the person allows direct edits; open editors show them. Use propose_change otherwise.',
    input: z.object({ projectId, content: html }),
    output: written,
    annotations: CHANGES,
    async run({ projectId: id, content }, { call, mayEdit }) {
      if (!(await mayEdit())) throw failed({ reason: 'direct_edits_off' })
      return writtenOf(await call('POST /v1/projects/{id}/content', { params: { id }, body: { content } }))
    },
    say: ({ wordCount }) => `Added. The text has ${wordCount} words now.`,
  }),
}
