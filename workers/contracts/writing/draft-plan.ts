// Wire shapes of a draft's brief and its plan (POST /v1/ai/writing-assistant/plan).

import { z } from 'zod'
import { VERIFICATIONS } from '../../domain/citations/library/reference.ts'
import { CATALOGUE_NAMES } from '../../domain/citations/matching/found-work.ts'
import { DEFAULT_DRAFT_WORDS, NO_WISHES } from '../../domain/drafts/brief.ts'
import { WORK_ORIGINS } from '../../domain/drafts/plan/draft-plan.ts'
import { SECTION_FORMS } from '../../domain/drafts/plan/section-form.ts'
import {
  ACADEMIC_LEVELS,
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  PROJECT_TYPES,
} from '../../domain/project/project.ts'
import { asRead } from '../as-read.ts'
import { cslSchema } from '../citations/csl.ts'
import { idSchema } from '../id.ts'
import {
  BRIEF_MAX_LENGTH,
  CITATION_STYLE_MAX_LENGTH,
  DRAFT_HEADING_MAX_LENGTH,
  DRAFT_LEAVE_OUT_MAX_LENGTH,
  DRAFT_MAX_WORDS,
  DRAFT_MIN_WORDS,
  DRAFT_PDFS_MAX,
  DRAFT_POINT_MAX_LENGTH,
  DRAFT_POINTS_MAX,
  DRAFT_QUESTION_MAX_LENGTH,
  DRAFT_SECTIONS_MAX,
  DRAFT_THESIS_MAX_LENGTH,
  DRAFT_TITLE_MAX_LENGTH,
  DRAFT_WORKS_MAX,
  LANGUAGE_MAX_LENGTH,
  RECEIPT_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
} from '../limits.ts'
import { filledText } from '../text.ts'
import { unverifiedInDraftSchema } from './draft-source.ts'

export const draftBriefSchema = z.strictObject({
  topic: filledText(TOPIC_MAX_LENGTH),
  description: z.string().max(BRIEF_MAX_LENGTH).default(''),
  projectType: z.enum(PROJECT_TYPES).default(DEFAULT_PROJECT_TYPE),
  academicLevel: z.enum(ACADEMIC_LEVELS).default(DEFAULT_ACADEMIC_LEVEL),
  subjectArea: z.string().max(SUBJECT_MAX_LENGTH).default(''),
  wordCount: z.number().int().min(DRAFT_MIN_WORDS).max(DRAFT_MAX_WORDS).default(DEFAULT_DRAFT_WORDS),
  question: z.string().max(DRAFT_QUESTION_MAX_LENGTH).default(NO_WISHES.question),
  thesis: z
    .string()
    .max(DRAFT_THESIS_MAX_LENGTH)
    .default(NO_WISHES.thesis)
    .describe('What the work holds, where the person knows it already.'),
  citationStyle: z
    .string()
    .max(CITATION_STYLE_MAX_LENGTH)
    .default(NO_WISHES.citationStyle)
    .describe(
      "As in a project's settings: of the project that the draft becomes. The draft itself has citations without a style.",
    ),
  language: z
    .string()
    .max(LANGUAGE_MAX_LENGTH)
    .default(NO_WISHES.language)
    .describe("'' for that of the topic."),
  leaveOut: z.string().max(DRAFT_LEAVE_OUT_MAX_LENGTH).default(NO_WISHES.leaveOut),
  sources: z
    .strictObject({
      catalogues: z.boolean().default(NO_WISHES.sources.catalogues),
      library: z.boolean().default(NO_WISHES.sources.library),
      pdfIds: z.array(idSchema).max(DRAFT_PDFS_MAX).default(NO_WISHES.sources.pdfIds),
    })
    .default(NO_WISHES.sources),
})

const labelSchema = z.string().regex(/^W\d{1,3}$/)
const pointsSchema = z.array(filledText(DRAFT_POINT_MAX_LENGTH)).max(DRAFT_POINTS_MAX)
const formSchema = z.enum(SECTION_FORMS)
const labelsSchema = z.array(labelSchema).max(DRAFT_WORKS_MAX)

/** A section as a person plans it. */
export const sentSectionSchema = z.strictObject({
  heading: filledText(DRAFT_HEADING_MAX_LENGTH),
  words: z.number().int().min(1).max(DRAFT_MAX_WORDS),
  points: pointsSchema.default([]),
  form: formSchema.default('argument'),
  works: labelsSchema.default([]),
})

/** A work by one of the three that tell which it is. One that does not exist, or is not the person's, is left out. */
const sentWorksSchema = z
  .array(
    z.strictObject({
      label: labelSchema,
      receipt: z.string().max(RECEIPT_MAX_LENGTH).optional(),
      referenceId: idSchema.optional(),
      pdfId: idSchema.optional(),
      ...asRead('csl', 'origin', 'verification', 'sources', 'url', 'passages'),
    }),
  )
  .max(DRAFT_WORKS_MAX)

export const sentPlanSchema = z
  .strictObject({
    title: filledText(DRAFT_TITLE_MAX_LENGTH),
    question: z.string().max(DRAFT_QUESTION_MAX_LENGTH).default(''),
    thesis: z.string().max(DRAFT_THESIS_MAX_LENGTH).default(''),
    sections: z.array(sentSectionSchema).min(1).max(DRAFT_SECTIONS_MAX),
    works: sentWorksSchema.default([]),
    ...asRead('unverified', 'estimate'),
  })
  .refine(({ sections }) => sections.reduce((sum, { words }) => sum + words, 0) <= DRAFT_MAX_WORDS, {
    path: ['sections'],
    message: `have more than ${DRAFT_MAX_WORDS} words together`,
  })

/** A section in an answer; `words` is 0 for appendices, which are not written. */
export const plannedSectionSchema = z.object({
  heading: z.string(),
  words: z.number(),
  points: z.array(z.string()),
  form: formSchema,
  works: z.array(z.string()),
})

/**
 * `passages` are of the abstract, or of the PDF with the printed page. Sent back with a plan, a work needs its `label` and
 * that one of `receipt`, `referenceId` and `pdfId` which it has.
 */
export const plannedWorkSchema = z
  .object({
    label: z.string(),
    csl: cslSchema,
    origin: z.enum(WORK_ORIGINS),
    verification: z.enum(VERIFICATIONS),
    sources: z.array(z.enum(CATALOGUE_NAMES)),
    url: z.string().nullable(),
    passages: z.array(z.object({ text: z.string(), page: z.number().nullable() })),
    receipt: z.string().optional(),
    referenceId: z.string().optional(),
    pdfId: z.string().optional(),
  })
  .meta({ id: 'PlannedWork' })

export const draftPlanSchema = z
  .object({
    title: z.string(),
    question: z.string(),
    thesis: z.string(),
    sections: z.array(plannedSectionSchema),
    works: z.array(plannedWorkSchema),
    unverified: z.array(unverifiedInDraftSchema).describe('Sources removed from the title and the headings.'),
    estimate: z
      .object({ tokens: z.number().int() })
      .describe("What writing it costs of the day's tokens, about."),
  })
  .meta({ id: 'DraftPlan' })

/** Events in order: `sources` when the works are found, `done` with the plan made from them; or `error`, which ends the stream. */
export const planEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sources'), data: z.object({ works: z.array(plannedWorkSchema) }) }),
  z.object({ event: z.literal('done'), data: draftPlanSchema }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), detail: z.string() }) }),
])

export type SentPlan = z.infer<typeof sentPlanSchema>
export type PlannedWork = z.infer<typeof plannedWorkSchema>
export type DraftPlan = z.infer<typeof draftPlanSchema>
export type PlanEvent = z.infer<typeof planEventSchema>
