// Tools for papers, the library and its citations.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Reference } from '../../../contracts/citation.ts'
import type { Paper } from '../../../contracts/research.ts'
import type { CallRoute } from '../call-route.ts'
import { asData } from '../manuscript.ts'
import { answered, json, projectId, READS, text } from './answer.ts'

export function registerLibraryTools(server: McpServer, call: CallRoute): void {
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
      return json({ references: found.references.map(referenceOf), nextCursor: found.nextCursor })
    }),
  )

  server.registerTool(
    'add_reference',
    {
      title: 'Add a reference to the library',
      description:
        'Adds a work by its DOI or by a reference as text. The catalogues are asked whether it exists; what they do not know, or know with other fields, is not verified and says so.',
      inputSchema: z.object({ reference: z.string().describe('A DOI, or a reference in any style.') }),
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    answered(async ({ reference }) => {
      return json(referenceOf((await call('addReference', { body: { raw: reference } })) as Reference))
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
}

/** `differences` where a catalogue has the work with other fields: what it has, by field. */
const referenceOf = ({ _id, csl, verification, retracted, differences }: Reference) => ({
  referenceId: _id,
  ...{ verification, retracted, csl },
  ...(differences && {
    differences: {
      catalogue: differences.catalogue,
      fields: Object.fromEntries(differences.fields.map((field) => [field, differences.csl[field] ?? null])),
    },
  }),
})
