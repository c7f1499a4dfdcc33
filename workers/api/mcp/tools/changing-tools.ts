// Tools that propose changes of a manuscript, or make them where the person allows that.

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { LOCATOR_LABELS } from '../../../domain/citations/csl/citation.ts'
import type { CallRoute } from '../call-route.ts'
import { answered, projectId, text } from './answer.ts'

const PROPOSED = text('Proposed. It changes the text once the person accepts it.')
const CHANGES = { destructiveHint: false, openWorldHint: false }

const quote = z
  .string()
  .describe('Words of one paragraph, exactly as they stand there, without Markdown marks.')
const explanation = z.string().describe('One or two sentences: why.')

export function registerChangingTools(server: McpServer, call: CallRoute): void {
  server.registerTool(
    'propose_change',
    {
      title: 'Propose a change',
      description:
        'Proposes other words for words of a manuscript. The text does not change: the person sees the proposal among the suggestions, at its words, and accepts or dismisses it. Names, titles and figures that neither the text has nor a catalogue confirms are refused.',
      inputSchema: z.object({
        projectId,
        quote,
        suggestedText: z.string().default('').describe('What would stand in their place; empty for advice.'),
        explanation,
      }),
      annotations: CHANGES,
    },
    answered(async ({ projectId: id, ...body }) => {
      await call('proposeChange', { params: { id }, body })
      return PROPOSED
    }),
  )

  server.registerTool(
    'edit_text',
    {
      title: 'Change words directly',
      description:
        'Changes words of a manuscript at once, if the person allows direct edits; it is one step of undo, and a version in the history. Use propose_change otherwise. Names, titles and figures that neither the text has nor a catalogue confirms are refused.',
      inputSchema: z.object({
        projectId,
        quote: quote.describe(
          'Words of one paragraph that stand in the text once, exactly as they stand there.',
        ),
        suggestedText: z.string().min(1).describe('What stands in their place.'),
        explanation,
      }),
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    answered(async ({ projectId: id, ...body }) => {
      await call('editWords', { params: { id }, body })
      return text('Changed. The person can undo it.')
    }),
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
          'The words that rest on the works, exactly as they stand there, in one paragraph.',
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
        explanation,
      }),
      annotations: CHANGES,
    },
    answered(async ({ projectId: id, works: cite, ...body }) => {
      await call('proposeChange', { params: { id }, body: { ...body, cite } })
      return PROPOSED
    }),
  )
}
