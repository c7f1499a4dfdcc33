// Wire shapes of a draft's sources: works that it cites, and what it names that nothing confirms.

import { z } from 'zod'
import { VERIFICATIONS } from '../../domain/citations/library/reference.ts'
import { CATALOGUE_NAMES } from '../../domain/citations/matching/found-work.ts'
import { WORK_ORIGINS } from '../../domain/drafts/plan/draft-plan.ts'
import { cslSchema } from '../citations/csl.ts'
import { unverifiedSourceSchema } from './unverified-source.ts'

const receiptSchema = z
  .string()
  .optional()
  .describe('Sent as `receipt` to /v1/citation/add, it brings the work into the library as it was found.')

/**
 * A work that the draft cites, and the places that cite it. One from a catalogue is verified; one from the person's library or
 * PDFs is what it is there, and its `csl.id` is its id in the library.
 */
export const draftReferenceSchema = z.object({
  raw: z.string(),
  csl: cslSchema,
  origin: z.enum(WORK_ORIGINS),
  verification: z.enum(VERIFICATIONS),
  retracted: z.boolean(),
  sources: z.array(z.enum(CATALOGUE_NAMES)),
  url: z.string().nullable(),
  receipt: receiptSchema,
  places: z
    .array(
      z.object({
        section: z.string(),
        sentence: z.string(),
        basis: z.enum(['named', 'abstract', 'pdf', 'subject']),
        passage: z.string().optional(),
        page: z.number().int().optional(),
      }),
    )
    .describe(
      "`named`: the model named the work in this sentence. `abstract`: the work was found before the section was written, and `passage` is the sentence of its abstract that says so; `pdf`: the sentence of the person's PDF, on its printed `page`. `subject`: such a work, of which only that it is on the subject is known; `passage` is nearest to the sentence. Empty for a work that the model listed but did not cite.",
    ),
})

/**
 * `sentence`: the sentence that was taken out with the source, '' where `[source needed]` stands in its place; with
 * `mentioned` the sentence that has the name. `offer`: the
 * work that may be meant, and the HTML that cites it: the citation for the gap of `offer.sentence`, or, with `restores`, the
 * whole sentence, which follows `offer.sentence`; '' if it cannot be cited there.
 */
export const unverifiedInSectionSchema = unverifiedSourceSchema.omit({ work: true }).extend({
  state: z
    .enum([...unverifiedSourceSchema.shape.state.options, 'mentioned'])
    .describe('`mentioned`: the text has the name, but neither the brief nor the offered works do.'),
  sentence: z.string(),
  offer: z
    .object({
      raw: z.string(),
      csl: cslSchema,
      retracted: z.boolean(),
      sources: z.array(z.enum(CATALOGUE_NAMES)),
      url: z.string().nullable(),
      receipt: receiptSchema,
      html: z.string(),
      sentence: z.string(),
      restores: z.boolean(),
    })
    .nullable(),
})
export const unverifiedInDraftSchema = unverifiedInSectionSchema.extend({ section: z.string() })

export type DraftReference = z.infer<typeof draftReferenceSchema>
