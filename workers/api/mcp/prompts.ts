// Prompts of the Model Context Protocol, which a person chooses in a client.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

const asked = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
})
const projectId = z.string().describe('The id of a project, as list_projects gives it.')

export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'outline',
    {
      title: 'Outline a work',
      description: 'An outline for a topic, from works that exist.',
      argsSchema: z.object({ topic: z.string().describe('What the work is about.') }),
    },
    ({ topic }) =>
      asked(
        `Search papers on “${topic}” with search_papers. Then write an outline of five to eight sections with two or three points each. Name after each point the works found that bear on it, and leave a point without one open.`,
      ),
  )
  server.registerPrompt(
    'review_section',
    {
      title: 'Review a section',
      description: 'A strict reading of one section of a manuscript.',
      argsSchema: z.object({ projectId, section: z.string().describe('Its number in the outline.') }),
    },
    (input) =>
      asked(
        `Read section ${input.section} of the project ${input.projectId} with read_section. Review it as a strict but fair referee: what it claims, what supports each claim, what is unclear, what is missing. Quote the words that each remark is about.`,
      ),
  )
  server.registerPrompt(
    'check_claims',
    {
      title: 'Check claims',
      description: 'Claims of a manuscript without a source, and papers for them.',
      argsSchema: z.object({ projectId }),
    },
    (input) =>
      asked(
        `Read the project ${input.projectId} with read_section. List each claim that needs a source and has none, quoted. For each, search papers and name those whose summary says so; say plainly where none does.`,
      ),
  )
}
