// Wire shapes of changes that programs propose to a manuscript.

import { z } from 'zod'
import { LOCATOR_LABELS } from '../../domain/citations/csl/citation.ts'
import { CITED_TEXT_MAX_LENGTH } from '../../domain/citations/csl/citation-limits.ts'
import { idSchema } from '../id.ts'
import {
  PROPOSED_WORKS_MAX,
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
  /** Works of the person’s library that are cited after these words, or after the quoted ones where there are none. */
  cite: z
    .array(
      z.object({
        referenceId: idSchema,
        /** As 12–14, of what `label` names. */
        locator: z.string().max(CITED_TEXT_MAX_LENGTH).optional(),
        label: z.enum(LOCATOR_LABELS).optional(),
      }),
    )
    .max(PROPOSED_WORKS_MAX)
    .default([]),
  explanation: filledText(SUGGESTION_EXPLANATION_MAX_LENGTH),
})

/** '' for a caret. Blocks are separated by an empty line; what is no text, such as a citation, is one U+FFFC. */
export const selectionSchema = z
  .object({ quote: z.string(), paragraph: z.string() })
  .meta({ id: 'Selection' })

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

export type ProposedCite = z.output<typeof proposeSchema>['cite'][number]
export type ProposalOnWire = z.infer<typeof proposalSchema>
