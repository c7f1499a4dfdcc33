// Tools that propose changes of a manuscript, or make them where the person allows that.

import { z } from 'zod'
import { PROPOSED_WORKS_MAX } from '../../../contracts/limits.ts'
import type { RouteInput } from '../../../contracts/routes/route-call.ts'
import { proposalSchema } from '../../../contracts/writing/proposal.ts'
import { LOCATOR_LABELS } from '../../../domain/citations/csl/citation.ts'
import { PROPOSAL_STATES } from '../../../domain/writing/suggestions/proposal.ts'
import { SUGGESTION_PRIORITIES, SUGGESTION_TYPES } from '../../../domain/writing/suggestions/suggestion.ts'
import type { CallRoute } from '../call-route.ts'
import { pageOf } from './pages.ts'
import { CHANGES, cursor, nextCursor, projectId, READS, type ToolTable, tool } from './tool.ts'

const quote = z
  .string()
  .describe(
    'Words of one paragraph that stand in the text once, exactly as they stand there, without Markdown marks; citations as their tokens.',
  )
const explanation = z.string().describe('One or two sentences: why.')
const type = z.enum(SUGGESTION_TYPES).optional().describe('What the change is about.')
const priority = z.enum(SUGGESTION_PRIORITIES).optional().describe('How much the change matters.')
const dropCitations = z
  .boolean()
  .default(false)
  .describe('True only where a citation, formula or note of the quoted words is to go.')
const proposalId = z.string().describe('The id of a proposal, as list_proposals gives it.')
const KEPT =
  'Citations of the quoted words stay: repeat their tokens, such as [@oke1982, p. 4]. Names, titles and figures that neither the text has nor a catalogue confirms are refused, each by name.'

const proposed = { proposalId: proposalSchema.shape._id }
const sayProposed = ({ proposalId: id }: { proposalId: string }) =>
  `Proposed, with the id ${id}. It changes the text once the person accepts it.`

async function propose(
  call: CallRoute,
  { projectId: id, ...body }: { projectId: string } & RouteInput<'POST /v1/projects/{id}/proposals'>['body'],
) {
  const { _id } = await call('POST /v1/projects/{id}/proposals', { params: { id }, body })
  return { proposalId: _id }
}

export const changingTools: ToolTable = {
  propose_change: tool({
    title: 'Propose a change',
    description: `Proposes other words for words of a manuscript. The text does not change: an open editor shows the proposal at once, at its words, and the person accepts or dismisses it. ${KEPT}`,
    input: z.object({
      projectId,
      quote,
      suggestedText: z.string().default('').describe('What would stand in their place; empty for advice.'),
      ...{ dropCitations, explanation, type, priority },
    }),
    annotations: CHANGES,
    output: proposed,
    run: (input, { call }) => propose(call, input),
    say: sayProposed,
  }),

  propose_deletion: tool({
    title: 'Propose to delete a paragraph',
    description: 'Proposes that a whole paragraph goes, which the person accepts or dismisses.',
    input: z.object({
      projectId,
      quote: quote.describe('Words of the paragraph that stand in the text once.'),
      ...{ explanation, priority },
    }),
    annotations: CHANGES,
    output: proposed,
    run: (input, { call }) => propose(call, { ...input, change: 'delete_paragraph' }),
    say: sayProposed,
  }),

  propose_split: tool({
    title: 'Propose to split a paragraph',
    description: 'Proposes that a paragraph becomes two, which the person accepts or dismisses.',
    input: z.object({
      projectId,
      quote: quote.describe('The words with which the second paragraph would begin.'),
      ...{ explanation, priority },
    }),
    annotations: CHANGES,
    output: proposed,
    run: (input, { call }) => propose(call, { ...input, change: 'split_paragraph' }),
    say: sayProposed,
  }),

  cite: tool({
    title: 'Propose a citation',
    description:
      'Proposes a citation after words of a manuscript, of works that are in the person’s library: list_references gives their ids, add_reference adds one. The person accepts or dismisses it.',
    input: z.object({
      projectId,
      quote: quote.describe(
        'The words that rest on the works, exactly as they stand there, in one paragraph and once in the text.',
      ),
      works: z
        .array(
          z.object({
            referenceId: z.string().describe('The id of the work, as list_references gives it.'),
            locator: z.string().optional().describe('Where in the work, as 12–14.'),
            label: z.enum(LOCATOR_LABELS).optional().describe('What the locator counts; pages without it.'),
          }),
        )
        .min(1)
        .max(PROPOSED_WORKS_MAX)
        .describe('Works of the library.'),
      ...{ explanation, priority },
    }),
    annotations: CHANGES,
    output: proposed,
    run: ({ works: cite, ...input }, { call }) => propose(call, { ...input, cite }),
    say: sayProposed,
  }),

  list_proposals: tool({
    title: 'List proposals',
    description:
      'Proposals of the last 30 days with their states: open, accepted, dismissed, withdrawn, or outdated where their words are not in the text any more.',
    input: z.object({
      projectId,
      state: z.enum(PROPOSAL_STATES).optional().describe('Only those in this state.'),
      cursor,
    }),
    output: {
      proposals: z.array(proposalSchema.omit({ _id: true, citations: true }).extend({ proposalId })),
      nextCursor,
    },
    annotations: READS,
    async run({ projectId: id, state, cursor: from }, { call }) {
      const { proposals } = await call('GET /v1/projects/{id}/proposals', { params: { id } })
      const chosen = proposals
        .filter((one) => state === undefined || one.state === state)
        .map(({ _id, citations: _, ...proposal }) => ({ proposalId: _id, ...proposal }))
      const page = pageOf(chosen, from)
      return { proposals: page.entries, nextCursor: page.nextCursor }
    },
  }),

  withdraw_proposal: tool({
    title: 'Withdraw a proposal',
    description: 'Takes back a proposal of yours that the person has not decided about.',
    input: z.object({ projectId, proposalId }),
    output: { withdrawn: z.literal(true) },
    annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
    async run({ projectId: id, proposalId: withdrawn }, { call }) {
      await call('DELETE /v1/projects/{id}/proposals/{proposalId}', { params: { id, proposalId: withdrawn } })
      return { withdrawn: true as const }
    },
    say: () => 'Withdrawn.',
  }),

  edit_text: tool({
    title: 'Change words directly',
    description: `Changes words of a manuscript at once, if the person allows direct edits; it is one step of undo, and a version in the history. Use propose_change otherwise. ${KEPT}`,
    input: z.object({
      projectId,
      quote,
      suggestedText: z.string().min(1).describe('What stands in their place.'),
      ...{ dropCitations, explanation },
    }),
    output: { changed: z.literal(true) },
    annotations: { destructiveHint: true, openWorldHint: false },
    async run({ projectId: id, ...body }, { call }) {
      await call('POST /v1/projects/{id}/edits', { params: { id }, body })
      return { changed: true as const }
    },
    say: () => 'Changed. The person can undo it.',
  }),
}
