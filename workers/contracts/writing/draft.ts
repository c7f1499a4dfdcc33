// Wire shapes of draft generation (POST /v1/ai/writing-assistant).
import { z } from 'zod'
import { CATALOGUE_NAMES } from '../../domain/citations/matching/found-work.ts'
import { DEFAULT_DRAFT_WORDS } from '../../domain/drafts/brief.ts'
import {
  ACADEMIC_LEVELS,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  PROJECT_TYPES,
} from '../../domain/project/project.ts'
import { cslSchema } from '../csl.ts'
import {
  BRIEF_MAX_LENGTH,
  DRAFT_BEFORE_MAX_LENGTH,
  DRAFT_HEADING_MAX_LENGTH,
  DRAFT_MAX_WORDS,
  DRAFT_MIN_WORDS,
  DRAFT_SECTIONS_MAX,
  DRAFT_TITLE_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
} from '../limits.ts'
import { filledText } from '../text.ts'
import { unverifiedSourceSchema } from './unverified-source.ts'

const begunDraftSchema = z.object({
  title: filledText(DRAFT_TITLE_MAX_LENGTH),
  sections: z
    .array(
      z.object({
        heading: filledText(DRAFT_HEADING_MAX_LENGTH),
        words: z.number().int().min(1).max(DRAFT_MAX_WORDS),
        /** Words of a written section; 0 for one to write. */
        written: z.number().int().min(0).max(DRAFT_MAX_WORDS),
      }),
    )
    .min(1)
    .max(DRAFT_SECTIONS_MAX),
  /** End of the text of the written sections. */
  before: z.string().max(DRAFT_BEFORE_MAX_LENGTH).default(''),
})

export const draftRequestSchema = z.object({
  topic: filledText(TOPIC_MAX_LENGTH),
  description: z.string().max(BRIEF_MAX_LENGTH).default(''),
  projectType: z.enum(PROJECT_TYPES).default(DEFAULT_PROJECT_TYPE),
  academicLevel: z.enum(ACADEMIC_LEVELS).default(DEFAULT_ACADEMIC_LEVEL),
  subjectArea: z.string().max(SUBJECT_MAX_LENGTH).default(''),
  wordCount: z.number().int().min(DRAFT_MIN_WORDS).max(DRAFT_MAX_WORDS).default(DEFAULT_DRAFT_WORDS),
  /** An interrupted draft: only sections without words are written, and `content` contains those alone. */
  begun: begunDraftSchema.optional(),
})

export const PROVIDERS = ['embedded', 'openai', 'workers-ai'] as const

const receiptSchema = z
  .string()
  .optional()
  .describe('Sent as `receipt` to /v1/citation/add, it brings the work into the library as it was found.')

/** A work that a catalogue confirmed, and the places that cite it. */
export const draftReferenceSchema = z.object({
  raw: z.string(),
  csl: cslSchema,
  verification: z.literal('verified'),
  retracted: z.boolean(),
  sources: z.array(z.enum(CATALOGUE_NAMES)),
  url: z.string().nullable(),
  receipt: receiptSchema,
  /**
   * `named`: the model named the work in this sentence. `abstract`: the work was found before the section was written, and
   * `passage` is the sentence of its abstract that says so. `subject`: such a work, of which only that it is on the
   * subject is known; `passage` is nearest to the sentence. Empty for a work that the model listed but did
   * not cite.
   */
  places: z.array(
    z.object({
      section: z.string(),
      sentence: z.string(),
      basis: z.enum(['named', 'abstract', 'subject']),
      passage: z.string().optional(),
    }),
  ),
})

/**
 * `sentence`: the sentence that was taken out with the source, '' where `[source needed]` stands in its place; with
 * `mentioned` the sentence that has the name. `offer`: the
 * work that may be meant, and the HTML that cites it: the citation for the gap of `offer.sentence`, or, with `restores`, the
 * whole sentence, which follows `offer.sentence`; '' if it cannot be cited there.
 */
const unverifiedInSectionSchema = unverifiedSourceSchema.omit({ work: true }).extend({
  /** `mentioned`: the text has the name, but neither the brief nor the offered works do. */
  state: z.enum([...unverifiedSourceSchema.shape.state.options, 'mentioned']),
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
const unverifiedInDraftSchema = unverifiedInSectionSchema.extend({ section: z.string() })

/** `references` are confirmed by catalogues; `unverified` sources are not in the text. */
export const draftSchema = z
  .object({
    content: z.string(),
    template: z.boolean(),
    provider: z.enum(PROVIDERS),
    references: z.array(draftReferenceSchema),
    unverified: z.array(unverifiedInDraftSchema),
    /** The draft was interrupted: `content` is what was written before. */
    interrupted: z.boolean(),
  })
  .meta({ id: 'Draft' })

const sectionSchema = z.object({
  index: z.number().int(),
  heading: z.string(),
  content: z.string(),
  words: z.number().int(),
})

/**
 * Events in order: `outline`, one `section` per section, `done`; or `error`, which ends the stream. While a section
 * is written, `progress` has its complete sentences so far. Its sources are checked meanwhile: each confirmed work
 * comes as a `reference`, again when its places change (the last one for a `raw` counts), and the `section` comes
 * again with its citations. A second `outline` starts over: the model failed before it wrote anything, and the
 * template follows. A continued draft gets no `outline` and never the template.
 */
export const draftEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('outline'),
    data: z.object({
      title: z.string(),
      sections: z.array(z.object({ heading: z.string(), words: z.number() })),
      /** Sources removed from title and headings, as in `done`. */
      unverified: z.array(unverifiedInDraftSchema),
    }),
  }),
  z.object({ event: z.literal('progress'), data: sectionSchema }),
  z.object({
    event: z.literal('section'),
    /** Unconfirmed sources removed from this section; `done` has those of all. */
    data: sectionSchema.extend({ unverified: z.array(unverifiedInSectionSchema) }),
  }),
  /** A confirmed work with its places so far. */
  z.object({ event: z.literal('reference'), data: draftReferenceSchema }),
  z.object({ event: z.literal('done'), data: draftSchema }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), detail: z.string() }) }),
])

export type BegunDraft = z.infer<typeof begunDraftSchema>
export type DraftReference = z.infer<typeof draftReferenceSchema>
export type Draft = z.infer<typeof draftSchema>
export type DraftEvent = z.infer<typeof draftEventSchema>
