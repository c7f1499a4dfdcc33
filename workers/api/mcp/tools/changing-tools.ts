// Tools that propose changes of a manuscript, or make them where the person allows that.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ProposalOnWire } from '../../../contracts/writing/proposal.ts'
import { LOCATOR_LABELS } from '../../../domain/citations/csl/citation.ts'
import { PROPOSAL_STATES } from '../../../domain/writing/suggestions/proposal.ts'
import { SUGGESTION_PRIORITIES, SUGGESTION_TYPES } from '../../../domain/writing/suggestions/suggestion.ts'
import type { CallRoute } from '../call-route.ts'
import { type Answer, answered, json, projectId, READS, text } from './answer.ts'

const CHANGES = { destructiveHint: false, openWorldHint: false }

const quote = z
  .string()
  .describe(
    'Words of one paragraph that stand in the text once, exactly as they stand there, without Markdown marks; citations as their tokens.',
  )
const explanation = z.string().describe('One or two sentences: why.')
const type = z.enum(SUGGESTION_TYPES).optional().describe('What the change is about.')
const priority = z.enum(SUGGESTION_PRIORITIES).optional()
const dropCitations = z
  .boolean()
  .default(false)
  .describe('True only where a citation, formula or note of the quoted words is to go.')
const KEPT =
  'Citations of the quoted words stay: repeat their tokens, such as [@oke1982, p. 4]. Names, titles and figures that neither the text has nor a catalogue confirms are refused, each by name.'

export function registerChangingTools(server: McpServer, call: CallRoute): void {
  const propose = async ({ projectId: id, ...body }: { projectId: string } & Record<string, unknown>) => {
    const { _id } = (await call('proposeChange', { params: { id }, body })) as ProposalOnWire
    return proposed(_id)
  }

  server.registerTool(
    'propose_change',
    {
      title: 'Propose a change',
      description: `Proposes other words for words of a manuscript. The text does not change: an open editor shows the proposal at once, at its words, and the person accepts or dismisses it. ${KEPT}`,
      inputSchema: z.object({
        projectId,
        quote,
        suggestedText: z.string().default('').describe('What would stand in their place; empty for advice.'),
        ...{ dropCitations, explanation, type, priority },
      }),
      annotations: CHANGES,
    },
    answered(propose),
  )

  server.registerTool(
    'propose_deletion',
    {
      title: 'Propose to delete a paragraph',
      description: 'Proposes that a whole paragraph goes, which the person accepts or dismisses.',
      inputSchema: z.object({
        projectId,
        quote: quote.describe('Words of the paragraph that stand in the text once.'),
        ...{ explanation, priority },
      }),
      annotations: CHANGES,
    },
    answered((input) => propose({ ...input, change: 'delete_paragraph' })),
  )

  server.registerTool(
    'propose_split',
    {
      title: 'Propose to split a paragraph',
      description: 'Proposes that a paragraph becomes two, which the person accepts or dismisses.',
      inputSchema: z.object({
        projectId,
        quote: quote.describe('The words with which the second paragraph would begin.'),
        ...{ explanation, priority },
      }),
      annotations: CHANGES,
    },
    answered((input) => propose({ ...input, change: 'split_paragraph' })),
  )

  server.registerTool(
    'cite',
    {
      title: 'Propose a citation',
      description:
        'Proposes a citation after words of a manuscript, of works that are in the person’s library: list_references gives their ids, add_reference adds one. The person accepts or dismisses it.',
      inputSchema: z.object({
        projectId,
        quote: quote.describe(
          'The words that rest on the works, exactly as they stand there, in one paragraph and once in the text.',
        ),
        works: z
          .array(
            z.object({
              referenceId: z.string(),
              locator: z.string().optional().describe('Where in the work, as 12–14.'),
              label: z.enum(LOCATOR_LABELS).optional().describe('What the locator counts; pages without it.'),
            }),
          )
          .min(1),
        ...{ explanation, priority },
      }),
      annotations: CHANGES,
    },
    answered(({ works: cite, ...input }) => propose({ ...input, cite })),
  )

  server.registerTool(
    'list_proposals',
    {
      title: 'List proposals',
      description:
        'Proposals of the last 30 days with their states: open, accepted, dismissed, withdrawn, or outdated where their words are not in the text any more.',
      inputSchema: z.object({ projectId, state: z.enum(PROPOSAL_STATES).optional() }),
      annotations: READS,
    },
    answered(async ({ projectId: id, state }) => {
      const { proposals } = (await call('listProposals', { params: { id } })) as {
        proposals: ProposalOnWire[]
      }
      return json(
        proposals
          .filter((one) => state === undefined || one.state === state)
          .map(({ _id, citations: _, ...proposal }) => ({ proposalId: _id, ...proposal })),
      )
    }),
  )

  server.registerTool(
    'withdraw_proposal',
    {
      title: 'Withdraw a proposal',
      description: 'Takes back a proposal of yours that the person has not decided about.',
      inputSchema: z.object({ projectId, proposalId: z.string() }),
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    answered(async ({ projectId: id, proposalId }) => {
      await call('withdrawProposal', { params: { id, proposalId } })
      return text('Withdrawn.')
    }),
  )

  server.registerTool(
    'edit_text',
    {
      title: 'Change words directly',
      description: `Changes words of a manuscript at once, if the person allows direct edits; it is one step of undo, and a version in the history. Use propose_change otherwise. ${KEPT}`,
      inputSchema: z.object({
        projectId,
        quote,
        suggestedText: z.string().min(1).describe('What stands in their place.'),
        ...{ dropCitations, explanation },
      }),
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    answered(async ({ projectId: id, ...body }) => {
      await call('editWords', { params: { id }, body })
      return text('Changed. The person can undo it.')
    }),
  )
}

const proposed = (id: string): Answer =>
  text(`Proposed, with the id ${id}. It changes the text once the person accepts it.`)
