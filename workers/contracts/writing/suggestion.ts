// Wire shapes of suggestions. Offsets are UTF-16 code units into the text of the request.

import { z } from 'zod'
import { ACADEMIC_LEVELS, DEFAULT_ACADEMIC_LEVEL } from '../../domain/project/project.ts'
import { SETUP_FAULTS } from '../../domain/writing/setup-fault.ts'
import {
  SUGGESTION_CATEGORIES,
  SUGGESTION_PRIORITIES,
  SUGGESTION_TYPES,
} from '../../domain/writing/suggestions/suggestion.ts'
import { WITHOUT_MODEL } from '../../domain/writing/without-model.ts'
import { cslSchema } from '../csl.ts'
import { idSchema } from '../id.ts'
import {
  BRIEF_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  SUGGESTION_EXPLANATION_MAX_LENGTH,
  SUGGESTION_SECTION_MAX_LENGTH,
  SUGGESTION_TEXT_MAX_LENGTH,
  SUGGESTION_WORDS_MAX_LENGTH,
  SUGGESTIONS_MAX,
  TOPIC_MAX_LENGTH,
  UNASKED_PROMPT_MAX_LENGTH,
  UNASKED_RANGES_MAX,
} from '../limits.ts'
import { PROVIDERS } from './draft.ts'
import { unverifiedSourceSchema } from './unverified-source.ts'

const text = z.string().max(SUGGESTION_TEXT_MAX_LENGTH)
const contextSchema = z.object({
  text: text.default(''),
  topic: z.string().max(TOPIC_MAX_LENGTH).default(''),
  paperType: z.string().max(SUBJECT_MAX_LENGTH).default(''),
  academicLevel: z.enum(ACADEMIC_LEVELS).default(DEFAULT_ACADEMIC_LEVEL),
  /** What was dismissed in this project is not said again. */
  projectId: idSchema.optional(),
  /** Position of the cursor; the end of the text by default. */
  cursor: z.number().int().min(0).optional(),
})
/** UTF-16 code units into the text. */
const unaskedSchema = z
  .object({
    changed: z
      .array(z.object({ start: z.number().int().min(0), end: z.number().int().min(0) }))
      .max(UNASKED_RANGES_MAX),
  })
  .optional()
  .describe(
    `Nobody asked for these suggestions: they came by themselves while somebody wrote. A model reads the changed ranges alone, up to ${UNASKED_PROMPT_MAX_LENGTH} characters, and within a third of the day’s budget; without a range none is asked.`,
  )
const kinds = z.array(z.enum(SUGGESTION_TYPES)).max(SUGGESTION_TYPES.length).optional()

export const generateSuggestionsSchema = z.object({
  context: contextSchema,
  options: z
    .object({
      types: kinds,
      limit: z.number().int().min(1).max(SUGGESTIONS_MAX).default(SUGGESTIONS_MAX),
      unasked: unaskedSchema,
    })
    .prefault({}),
})
export const tipsRequestSchema = z.object({ context: contextSchema })
export const realTimeSchema = z.object({ text, context: contextSchema.prefault({}) })
export const sectionSuggestionSchema = z.object({
  topic: z.string().max(BRIEF_MAX_LENGTH).default(''),
  section: z.string().max(SUGGESTION_SECTION_MAX_LENGTH).default(''),
  content: text,
  unasked: unaskedSchema,
  /** What was dismissed in this project is not said again. */
  projectId: idSchema.optional(),
})

const kindSchema = z.object({
  type: z.enum(SUGGESTION_TYPES),
  priority: z.enum(SUGGESTION_PRIORITIES),
  category: z.enum(SUGGESTION_CATEGORIES),
})
export const suggestionSchema = z
  .object({
    id: idSchema,
    type: kindSchema,
    explanation: z.string().max(SUGGESTION_EXPLANATION_MAX_LENGTH),
    suggestedText: z.string().max(SUGGESTION_WORDS_MAX_LENGTH),
    /** Confirmed works among those that a model named, each cited after the first `at` code units of `suggestedText`. */
    citations: z.array(
      z.object({
        at: z.number().int(),
        works: z.array(z.object({ csl: cslSchema, retracted: z.boolean() })),
        suppressAuthor: z.boolean(),
      }),
    ),
    /** Accepting replaces the quoted text by `suggestedText`, inserts it at the cursor, or does nothing. */
    action: z.enum(['replace', 'insert', 'advise']),
    confidence: z.number().min(0).max(1),
    quote: z.string(),
    position: z.object({ start: z.number().int(), end: z.number().int() }),
    source: z.enum(['rules', 'model']),
    applied: z.boolean(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Suggestion' })
export const suggestionsResponseSchema = z.object({
  suggestions: z.array(suggestionSchema),
  /** Unconfirmed sources that a model named; no suggestion contains them. */
  unverified: z.array(unverifiedSourceSchema),
  provider: z.enum(PROVIDERS),
  /** Why there is no result of a model; null if there is. */
  withoutModel: z.enum(WITHOUT_MODEL).nullable(),
  /** False if the rules do not support the language of the text. */
  languageSupported: z.boolean(),
})
export const tipsResponseSchema = z.object({
  tips: z.array(
    z.object({ type: z.enum(SUGGESTION_TYPES), priority: z.enum(SUGGESTION_PRIORITIES), text: z.string() }),
  ),
  provider: z.enum(PROVIDERS),
})

/** A suggestion and its outcome. Id, type, priority and outcome are stored; its text is not. */
export const recordSuggestionSchema = z.object({
  id: idSchema,
  type: z.object({
    type: z.enum(SUGGESTION_TYPES),
    priority: z.enum(SUGGESTION_PRIORITIES).default('medium'),
    category: z.enum(SUGGESTION_CATEGORIES).optional(),
  }),
  explanation: z.string().max(SUGGESTION_EXPLANATION_MAX_LENGTH).default(''),
  suggestedText: z.string().max(SUGGESTION_WORDS_MAX_LENGTH).default(''),
  confidence: z.number().min(0).max(1).default(0),
  applied: z.boolean().default(false),
  dismissed: z.boolean().default(false),
  projectId: idSchema.optional(),
})
export const recordedSuggestionSchema = z.object({
  id: idSchema,
  type: kindSchema,
  explanation: z.string(),
  suggestedText: z.string(),
  confidence: z.number(),
  applied: z.boolean(),
  dismissed: z.boolean(),
  timestamp: z.iso.datetime(),
})
const counts = z.object({ total: z.number().int(), accepted: z.number().int(), dismissed: z.number().int() })
const budgetPart = { limit: z.number().int(), used: z.number().int(), remaining: z.number().int() }
export const suggestionStatsSchema = counts.extend({
  byType: z.record(z.string(), counts),
  /** Tokens of models today; null if there is no model. */
  budget: z
    .object({
      ...budgetPart,
      /** The part of it for suggestions that nobody asked for. */
      unasked: z.object(budgetPart),
      resetsIn: z.number().int(),
    })
    .nullable(),
  /** What of the model's settings is known to be wrong, and the name of the variable to correct; null if nothing is. */
  modelFault: z.object({ what: z.enum(SETUP_FAULTS), variable: z.string() }).nullable(),
})
export const suggestionTypesSchema = z.object({
  types: z.array(z.enum(SUGGESTION_TYPES)),
  priorities: z.array(z.enum(SUGGESTION_PRIORITIES)),
})

export type SuggestionStats = z.infer<typeof suggestionStatsSchema>
export type SuggestionsResponse = z.infer<typeof suggestionsResponseSchema>
