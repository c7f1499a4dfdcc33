// Wire shapes of draft generation (spec section 7 "AI draft"; contract, POST /v1/ai/writing-assistant).
import { z } from 'zod'
import { DEFAULT_DRAFT_WORDS } from '../domain/drafts/word-count-choices.ts'
import {
  ACADEMIC_LEVELS,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  PROJECT_TYPES,
} from '../domain/project.ts'
import {
  BRIEF_MAX_LENGTH,
  DRAFT_MAX_WORDS,
  DRAFT_MIN_WORDS,
  SUBJECT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
} from './limits.ts'

export const draftRequestSchema = z.object({
  topic: z.string().trim().min(1).max(TOPIC_MAX_LENGTH),
  description: z.string().max(BRIEF_MAX_LENGTH).default(''),
  projectType: z.enum(PROJECT_TYPES).default(DEFAULT_PROJECT_TYPE),
  academicLevel: z.enum(ACADEMIC_LEVELS).default(DEFAULT_ACADEMIC_LEVEL),
  subjectArea: z.string().max(SUBJECT_MAX_LENGTH).default(''),
  wordCount: z.coerce.number().int().min(DRAFT_MIN_WORDS).max(DRAFT_MAX_WORDS).default(DEFAULT_DRAFT_WORDS),
})

export const PROVIDERS = ['embedded', 'openai', 'workers-ai'] as const

/** `references` are only those that a catalogue confirmed; `unverified` stands outside the text. */
export const draftSchema = z.object({
  content: z.string(),
  template: z.boolean(),
  provider: z.enum(PROVIDERS),
  references: z.array(z.object({ raw: z.string() })),
  unverified: z.array(z.object({ text: z.string(), section: z.string() })),
  /** The writing broke off: `content` is what was written until then. */
  interrupted: z.boolean(),
})

const sectionSchema = z.object({
  index: z.number().int(),
  heading: z.string(),
  content: z.string(),
  words: z.number().int(),
})

/**
 * The events of the stream, in order: an `outline`, a `section` per part, `done`; or `error`, and the stream
 * ends. While a part is written, `progress` carries its whole sentences so far. A second `outline` starts over:
 * the model failed before it had written anything, and the template follows.
 */
export const draftEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('outline'),
    data: z.object({
      title: z.string(),
      sections: z.array(z.object({ heading: z.string(), words: z.number() })),
    }),
  }),
  z.object({ event: z.literal('progress'), data: sectionSchema }),
  z.object({
    event: z.literal('section'),
    /** What was taken out of this part; `done` has it for all of them. */
    data: sectionSchema.extend({ unverified: z.array(z.string()) }),
  }),
  /** Not sent yet: it comes with the catalogues, which are what can confirm a reference. */
  z.object({ event: z.literal('reference'), data: z.object({ raw: z.string() }) }),
  z.object({ event: z.literal('done'), data: draftSchema }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), detail: z.string() }) }),
])

export type Draft = z.infer<typeof draftSchema>
export type DraftEvent = z.infer<typeof draftEventSchema>
