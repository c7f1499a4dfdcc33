// Wire shapes of draft generation (POST /v1/ai/writing-assistant).

import { z } from 'zod'
import {
  DRAFT_BEFORE_MAX_LENGTH,
  DRAFT_CLAIM_MAX_LENGTH,
  DRAFT_CLAIMS_MAX,
  DRAFT_MAX_WORDS,
  DRAFT_PASSAGE_KEY_MAX_LENGTH,
  DRAFT_SECTIONS_MAX,
  DRAFT_WORKS_MAX,
} from '../limits.ts'
import { draftBriefSchema, draftPlanSchema, sentPlanSchema, sentSectionSchema } from './draft-plan.ts'
import { draftReferenceSchema, unverifiedInDraftSchema, unverifiedInSectionSchema } from './draft-source.ts'

/** A plan of which some sections are written. All but these three may be left out, as it was before plans were shown. */
const begunDraftSchema = sentPlanSchema.safeExtend({
  sections: z
    .array(
      sentSectionSchema.extend({
        written: z
          .number()
          .int()
          .min(0)
          .max(DRAFT_MAX_WORDS)
          .describe('Words of a written section; 0 for one to write.'),
        claims: z
          .array(z.string().max(DRAFT_CLAIM_MAX_LENGTH))
          .max(DRAFT_CLAIMS_MAX)
          .default([])
          .describe('As the `section` event of a written one had them.'),
        cited: z.array(z.string().max(10)).max(DRAFT_WORKS_MAX).default([]),
        nearestPassages: z
          .array(z.string().max(DRAFT_PASSAGE_KEY_MAX_LENGTH))
          .max(DRAFT_WORKS_MAX)
          .default([]),
      }),
    )
    .min(1)
    .max(DRAFT_SECTIONS_MAX),
  before: z
    .string()
    .max(DRAFT_BEFORE_MAX_LENGTH)
    .default('')
    .describe('End of the text of the written sections.'),
})

export const draftRequestSchema = draftBriefSchema.extend({
  plan: sentPlanSchema
    .optional()
    .describe(
      'A plan from /plan, as the person has changed it: the draft has its sections, and the length that they add up to.',
    ),
  begun: begunDraftSchema
    .optional()
    .describe(
      'An interrupted draft: only sections without words are written, and `content` contains those alone. It is its own plan.',
    ),
})

export const PROVIDERS = ['embedded', 'openai', 'workers-ai'] as const

const causeSchema = z.object({ code: z.string(), detail: z.string() })

/** A section that was not written, or not to its end, and why. */
const openSectionSchema = causeSchema.extend({
  index: z.number().int(),
  heading: z.string(),
  points: z.array(z.string()),
  partial: z
    .boolean()
    .describe('In the text stands what was written of it, without its end; else its points stand there.'),
})

/** A sentence that the last reading changed; `after` is '' where it took a repetition out. */
const revisionSchema = z.object({
  section: z.string(),
  fault: z.enum(['repetition', 'transition', 'term', 'answer']),
  before: z.string(),
  after: z.string(),
})

/** `references` are cited; `unverified` sources are not in the text. */
export const draftSchema = z
  .object({
    content: z.string(),
    template: z.boolean(),
    provider: z.enum(PROVIDERS),
    references: z.array(draftReferenceSchema),
    unverified: z.array(unverifiedInDraftSchema),
    interrupted: z.boolean().describe('The draft was interrupted: `content` is what was written before.'),
    reason: causeSchema
      .nullable()
      .describe('Why it was interrupted, or became a template; null for neither.'),
    open: z.array(openSectionSchema).describe('Sections that were not written, or not to their end.'),
    revisions: z.array(revisionSchema),
  })
  .meta({ id: 'Draft' })

const sectionSchema = z.object({
  index: z.number().int(),
  heading: z.string(),
  content: z.string(),
  words: z.number().int(),
})

/**
 * Events in order: `outline`, one `section` or `open` per section, `done`; or `error`, which ends the stream. While a section
 * is written, `progress` has its complete sentences so far. Its sources are checked meanwhile: each cited work
 * comes as a `reference`, again when its places change (the last one for a `raw` counts), and the `section` comes
 * again with its citations, and when the last reading has changed it. `open`: the section could not be written, the next ones
 * are; what `progress` had of it is void, and `partial` says that its `section` came before and lacks its end. A second
 * `outline` starts over: the model failed before it wrote anything, and the template follows. A continued draft gets no
 * `outline` and never the template.
 */
export const draftEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('outline'), data: draftPlanSchema.omit({ estimate: true }) }),
  z.object({ event: z.literal('progress'), data: sectionSchema }),
  z.object({
    event: z.literal('section'),
    data: sectionSchema.extend({
      unverified: z
        .array(unverifiedInSectionSchema)
        .describe('Unconfirmed sources removed from this section; `done` has those of all.'),
      claims: z
        .array(z.string())
        .describe(
          'What it claims, the labels of the works that it cites, once for each citation, and keys of the passages of these that are nearest to the citing sentences, which are not offered to later sections: what `begun` sends back.',
        ),
      cited: z.array(z.string()),
      nearestPassages: z.array(z.string()),
    }),
  }),
  z.object({ event: z.literal('open'), data: openSectionSchema }),
  /** A cited work with its places so far. */
  z.object({ event: z.literal('reference'), data: draftReferenceSchema }),
  z.object({ event: z.literal('done'), data: draftSchema }),
  z.object({ event: z.literal('error'), data: causeSchema }),
])

export type { DraftReference } from './draft-source.ts'
/** A begun draft as a client sends it, before defaults. */
export type BegunDraft = z.input<typeof begunDraftSchema>
export type Draft = z.infer<typeof draftSchema>
export type DraftEvent = z.infer<typeof draftEventSchema>
