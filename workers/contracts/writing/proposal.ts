// Wire shapes of changes that programs propose to a manuscript.

import { z } from 'zod'
import { idSchema } from '../id.ts'
import {
  SUGGESTION_EXPLANATION_MAX_LENGTH,
  SUGGESTION_QUOTE_MAX_LENGTH,
  SUGGESTION_WORDS_MAX_LENGTH,
} from '../limits.ts'
import { filledText } from '../text.ts'

export const proposeSchema = z.object({
  /** Words of the text, exactly as they stand there and inside one paragraph. */
  quote: filledText(SUGGESTION_QUOTE_MAX_LENGTH),
  /** What would stand in their place; '' for advice. */
  suggestedText: z.string().max(SUGGESTION_WORDS_MAX_LENGTH).default(''),
  explanation: filledText(SUGGESTION_EXPLANATION_MAX_LENGTH),
})

export const proposalSchema = z
  .object({
    _id: idSchema,
    program: z.string(),
    quote: z.string(),
    suggestedText: z.string(),
    explanation: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Proposal' })

export type ProposalOnWire = z.infer<typeof proposalSchema>
