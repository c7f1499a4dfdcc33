// Wire shapes of changes that programs propose to a manuscript. Citations in `quote` and `suggestedText` are tokens with the
// key of their work, such as [@oke1982, p. 4]; formulas stand in dollar signs, gaps are their words.

import { z } from 'zod'
import { LOCATOR_LABELS } from '../../domain/citations/csl/citation.ts'
import { CITED_TEXT_MAX_LENGTH } from '../../domain/citations/csl/citation-limits.ts'
import {
  DECISIONS,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  PROPOSED_CHANGES,
} from '../../domain/writing/suggestions/proposal.ts'
import { SUGGESTION_PRIORITIES, SUGGESTION_TYPES } from '../../domain/writing/suggestions/suggestion.ts'
import { cslSchema } from '../citations/csl.ts'
import { idSchema } from '../id.ts'
import {
  PROPOSED_WORKS_MAX,
  SUGGESTION_EXPLANATION_MAX_LENGTH,
  SUGGESTION_QUOTE_MAX_LENGTH,
  SUGGESTION_WORDS_MAX_LENGTH,
} from '../limits.ts'

/** Text without the marks that turn the direction of what follows (UAX 9, sections 2.1, 2.2 and 2.4). */
const UNTURNED = [/^[^\u202a-\u202e\u2066-\u2069]*$/, 'must not have direction marks'] as const

/** One pattern, since readers of JSON Schema seldom know of two. */
const filledUnturned = (max: number) =>
  z
    .string()
    .max(max)
    .regex(
      /^\s*[^\s\u202a-\u202e\u2066-\u2069][^\u202a-\u202e\u2066-\u2069]*$/,
      'must not be blank or have direction marks',
    )
    .trim()

export const editSchema = z.strictObject({
  /** Words of the text that stand there once, exactly so and inside one paragraph, citations as tokens. */
  quote: filledUnturned(SUGGESTION_QUOTE_MAX_LENGTH),
  suggestedText: z
    .string()
    .max(SUGGESTION_WORDS_MAX_LENGTH)
    .regex(...UNTURNED)
    .default('')
    .describe(
      "What would stand in their place; '' for advice. Citations are the tokens of the quoted words, or of other works of the text.",
    ),
  dropCitations: z
    .boolean()
    .default(false)
    .describe(
      'Whether citations, formulas and notes of the quoted words that `suggestedText` does not have go.',
    ),
  cite: z
    .array(
      z.strictObject({
        referenceId: idSchema,
        locator: z
          .string()
          .max(CITED_TEXT_MAX_LENGTH)
          .optional()
          .describe('As 12–14, of what `label` names.'),
        label: z.enum(LOCATOR_LABELS).optional(),
      }),
    )
    .max(PROPOSED_WORKS_MAX)
    .default([])
    .describe(
      'Works of the person’s library that are cited after these words, or after the quoted ones where there are none.',
    ),
  explanation: filledUnturned(SUGGESTION_EXPLANATION_MAX_LENGTH),
})

export const proposeSchema = editSchema.extend({
  change: z
    .enum(PROPOSED_CHANGES)
    .default('rewrite')
    .describe('Other words; or the whole paragraph with the quoted words goes, or is split before them.'),
  type: z.enum(SUGGESTION_TYPES).optional(),
  priority: z.enum(SUGGESTION_PRIORITIES).optional(),
})

export const decisionSchema = z.strictObject({
  state: z.enum(DECISIONS).describe('`open` takes a dismissal back.'),
})

/** '' for a caret. Blocks are separated by an empty line; citations are tokens, as in quotes. */
export const selectionSchema = z
  .object({ quote: z.string(), paragraph: z.string() })
  .meta({ id: 'Selection' })

export const proposalSchema = z
  .object({
    _id: idSchema,
    program: z.string(),
    state: z
      .enum(PROPOSAL_STATES)
      .describe(
        'Outdated: the words are not in the text any more, or not once, or the change is made already.',
      ),
    kind: z.enum(PROPOSAL_KINDS),
    type: z.enum(SUGGESTION_TYPES).nullable().describe('As the program gave them, or null.'),
    priority: z.enum(SUGGESTION_PRIORITIES).nullable(),
    quote: z.string(),
    suggestedText: z.string(),
    citations: z
      .array(
        z.object({
          token: z.string(),
          works: z.array(
            z.object({
              csl: cslSchema,
              retracted: z.boolean(),
              locator: z.string().optional(),
              label: z.enum(LOCATOR_LABELS).optional(),
              prefix: z.string().optional(),
              suffix: z.string().optional(),
              suppressAuthor: z.boolean().optional(),
            }),
          ),
        }),
      )
      .describe('Each citation in `quote` and `suggestedText`, by its token.'),
    explanation: z.string(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable().describe('When it was accepted, dismissed or withdrawn.'),
  })
  .meta({ id: 'Proposal' })

/** Open proposals of a project. */
export const waitingProposalsSchema = z.object({
  projectId: idSchema,
  title: z.string(),
  open: z.number().int(),
})

export type ProposeBody = z.output<typeof proposeSchema>
export type EditBody = z.output<typeof editSchema>
export type ProposalOnWire = z.infer<typeof proposalSchema>
export type WaitingProposals = z.infer<typeof waitingProposalsSchema>
