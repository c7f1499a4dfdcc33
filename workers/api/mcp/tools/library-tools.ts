// Tools for papers, the library and its citations.

import { z } from 'zod'
import { type Reference, referenceSchema } from '../../../contracts/citations/citation.ts'
import {
  CITATION_STYLE_MAX_LENGTH,
  RESEARCH_QUERY_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
} from '../../../contracts/limits.ts'
import { paperSchema } from '../../../contracts/research.ts'
import { type CslItem, type CslName, NAME_FIELDS, TEXT_FIELDS } from '../../../domain/citations/csl/csl.ts'
import { beginning, fittingPage, PAGE_MAX_LENGTH, pageOf } from './pages.ts'
import { cursor, json, nextCursor, projectId, READS, type ToolTable, tool } from './tool.ts'

const REFERENCES_ON_PAGE = 50
/** Names and characters of a field that a list shows of a work; less of one that has no room then, with what a catalogue has. */
const USUAL = { names: 30, field: 3000 }
const LEAST = { names: 3, field: 100 }
const NAME_MAX_LENGTH = 200
const WORK_MAX_LENGTH = 8000
/** Characters of an entry of a bibliography. */
const ENTRY_MAX_LENGTH = 5000

const reference = {
  referenceId: z.string().describe('For cite.'),
  ...referenceSchema.pick({ verification: true, retracted: true, csl: true }).shape,
  differences: z
    .object({ catalogue: z.string(), fields: z.record(z.string(), z.unknown()) })
    .optional()
    .describe('Where a catalogue has the work with other fields: what it has, by field.'),
}
const abstracts = z
  .boolean()
  .default(false)
  .describe('Whether works come with their abstracts, which take much room.')

export const libraryTools: ToolTable = {
  search_papers: tool({
    title: 'Search papers',
    description:
      'Papers that the research catalogues have for a question, a title, a DOI, an arXiv id or an ISBN.',
    input: z.object({
      query: z.string().max(RESEARCH_QUERY_MAX_LENGTH).describe('A question, a title or an identifier.'),
      limit: z.number().int().min(1).max(25).default(10).describe('How many papers at most.'),
    }),
    output: {
      reached: z.boolean().describe('False if no catalogue could be reached.'),
      papers: z.array(
        paperSchema
          .pick({
            title: true,
            authors: true,
            year: true,
            doi: true,
            url: true,
            summary: true,
            retracted: true,
          })
          .extend({ summary: z.string().describe('The abstract; its beginning and “…” where it is long.') }),
      ),
    },
    annotations: { readOnlyHint: true, openWorldHint: true },
    async run(body, { call }) {
      const { papers, reached } = await call('POST /v1/research/papers', { body })
      const room = Math.floor((PAGE_MAX_LENGTH * 0.6) / papers.length)
      const brief = papers.map(({ authors, summary, title, ...paper }) => ({
        ...paper,
        title: beginning(title, 500),
        authors: authors.slice(0, 10),
        summary: beginning(summary, room),
      }))
      return { reached, papers: pageOf(brief, undefined).entries }
    },
    say: ({ papers, reached }) => (reached ? json({ papers }) : 'No research catalogue could be reached.'),
  }),

  list_references: tool({
    title: 'Search the library',
    description: `References of the person’s library, newest first; with words, those that have them; long names, lists of names and fields are cut and end with “…”.`,
    input: z.object({
      words: z
        .string()
        .max(SEARCH_MAX_LENGTH)
        .optional()
        .describe('Beginnings of words of title, names, year, journal or identifiers; all must match.'),
      abstracts,
      cursor,
    }),
    output: { references: z.array(z.object(reference)), nextCursor },
    annotations: READS,
    async run({ words, abstracts: withAbstracts, cursor: from }, { call }) {
      const page = await fittingPage(REFERENCES_ON_PAGE, async (limit) => {
        const query = { limit, ...(words && { q: words }), ...(from && { cursor: from }) }
        const found = await call('GET /v1/citation/references', { query })
        const entries = found.references.map((one) => referenceOf(one, withAbstracts))
        return { entries, nextCursor: found.nextCursor }
      })
      return { references: page.entries, nextCursor: page.nextCursor }
    },
  }),

  add_reference: tool({
    title: 'Add a reference to the library',
    description:
      'Adds a work by its DOI or by a reference as text. The catalogues are asked whether it exists; what they do not know, or know with other fields, is not verified and says so.',
    input: z.object({ reference: z.string().describe('A DOI, or a reference in any style.') }),
    output: reference,
    annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: true },
    run: async ({ reference: raw }, { call }) =>
      referenceOf(await call('POST /v1/citation/add', { body: { raw } }), false),
  }),

  format_bibliography: tool({
    title: 'Format a bibliography',
    description: 'The works that a project cites, or without a project the library, in a citation style.',
    input: z.object({
      style: z
        .string()
        .max(CITATION_STYLE_MAX_LENGTH)
        .default('apa')
        .describe('apa, mla, chicago, harvard, or a style of citationstyles.org.'),
      projectId: projectId.optional(),
      cursor,
    }),
    output: { bibliography: z.array(z.string()).describe('An entry each, in order.'), nextCursor },
    annotations: READS,
    async run({ cursor: from, ...body }, { call }) {
      const { bibliography } = await call('POST /v1/citation/bibliography', { body })
      const { entries, nextCursor: next } = pageOf(
        bibliography.map((entry) => beginning(entry, ENTRY_MAX_LENGTH)),
        from,
      )
      return { bibliography: entries, nextCursor: next }
    },
  }),
}

const referenceOf = (
  { _id, csl, verification, retracted, differences }: Reference,
  withAbstract: boolean,
) => ({
  referenceId: _id,
  ...{ verification, retracted, csl: briefWork(csl, withAbstract) },
  ...(differences && {
    differences: {
      catalogue: differences.catalogue,
      fields: Object.fromEntries(
        differences.fields.map((field) => [field, briefWork(differences.csl, true)[field] ?? null]),
      ),
    },
  }),
})

function briefWork({ abstract, ...csl }: CslItem, withAbstract: boolean): CslItem {
  const work: CslItem = { ...csl, ...(withAbstract && abstract !== undefined && { abstract }) }
  const brief = cut(work, USUAL)
  return JSON.stringify(brief).length > WORK_MAX_LENGTH ? cut(work, LEAST) : brief
}

const cutName = (name: CslName): CslName =>
  Object.fromEntries(
    Object.entries(name).map(([part, said]) => [
      part,
      typeof said === 'string' ? beginning(said, NAME_MAX_LENGTH) : said,
    ]),
  )

function cut(work: CslItem, most: { names: number; field: number }): CslItem {
  const brief = { ...work }
  for (const field of NAME_FIELDS) {
    const names = brief[field]?.slice(0, most.names)
    if (names) brief[field] = names.map(cutName)
  }
  for (const field of TEXT_FIELDS) {
    const text = brief[field]
    if (text !== undefined) brief[field] = beginning(text, most.field)
  }
  return brief
}
