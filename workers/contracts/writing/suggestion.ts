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
import { droppingRead } from '../as-read.ts'
import { cslSchema } from '../citations/csl.ts'
import { idSchema } from '../id.ts'
import {
  BRIEF_MAX_LENGTH,
  MODEL_NAMES_MAX,
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
const contextSchema = z.strictObject({
  text: text.default(''),
  topic: z.string().max(TOPIC_MAX_LENGTH).default(''),
  paperType: z.string().max(SUBJECT_MAX_LENGTH).default(''),
  academicLevel: z.enum(ACADEMIC_LEVELS).default(DEFAULT_ACADEMIC_LEVEL),
  projectId: idSchema.optional().describe('What was dismissed in this project is not said again.'),
  cursor: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Position of the cursor; the end of the text by default.'),
})
/** UTF-16 code units into the text. */
const unaskedSchema = z
  .strictObject({
    changed: z
      .array(z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(0) }))
      .max(UNASKED_RANGES_MAX),
  })
  .optional()
  .describe(
    `Nobody asked for these suggestions: they came by themselves while somebody wrote. A model reads the changed ranges alone, up to ${UNASKED_PROMPT_MAX_LENGTH} characters, and within a third of the day’s budget; without a range none is asked.`,
  )
const kinds = z.array(z.enum(SUGGESTION_TYPES)).max(SUGGESTION_TYPES.length).optional()

export const generateSuggestionsSchema = z.strictObject({
  context: contextSchema,
  options: z
    .strictObject({
      types: kinds,
      limit: z.number().int().min(1).max(SUGGESTIONS_MAX).default(SUGGESTIONS_MAX),
      unasked: unaskedSchema,
    })
    .prefault({}),
})
export const tipsRequestSchema = z.strictObject({ context: contextSchema })
export const realTimeSchema = z.strictObject({ text, context: contextSchema.prefault({}) })
export const sectionSuggestionSchema = z.strictObject({
  topic: z.string().max(BRIEF_MAX_LENGTH).default(''),
  section: z.string().max(SUGGESTION_SECTION_MAX_LENGTH).default(''),
  content: text,
  unasked: unaskedSchema,
  projectId: idSchema.optional().describe('What was dismissed in this project is not said again.'),
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
    citations: z
      .array(
        z.object({
          at: z.number().int(),
          works: z.array(z.object({ csl: cslSchema, retracted: z.boolean() })),
          suppressAuthor: z.boolean(),
        }),
      )
      .describe(
        'Confirmed works among those that a model named, each cited after the first `at` code units of `suggestedText`.',
      ),
    action: z
      .enum(['replace', 'insert', 'advise'])
      .describe(
        'Accepting replaces the quoted text by `suggestedText`, inserts it at the cursor, or does nothing.',
      ),
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
  unverified: z
    .array(unverifiedSourceSchema)
    .describe('Unconfirmed sources that a model named; no suggestion contains them.'),
  provider: z.enum(PROVIDERS),
  withoutModel: z
    .enum(WITHOUT_MODEL)
    .nullable()
    .describe('Why there is no result of a model; null if there is.'),
  languageSupported: z.boolean().describe('False if the rules do not support the language of the text.'),
})
export const tipsResponseSchema = z.object({
  tips: z.array(
    z.object({ type: z.enum(SUGGESTION_TYPES), priority: z.enum(SUGGESTION_PRIORITIES), text: z.string() }),
  ),
  provider: z.enum(PROVIDERS),
})

/** A suggestion and its outcome. Id, type, priority and outcome are stored; its text is not. */
export const recordSuggestionSchema = droppingRead(
  z.strictObject({
    id: idSchema,
    type: z.strictObject({
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
  }),
  ['citations', 'action', 'quote', 'position', 'source', 'timestamp'],
)
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
  budget: z
    .object({
      ...budgetPart,
      unasked: z.object(budgetPart).describe('The part of it for suggestions that nobody asked for.'),
      resetsIn: z.number().int(),
    })
    .nullable()
    .describe('Tokens of models today; null if there is no model.'),
  modelFault: z
    .object({ what: z.enum(SETUP_FAULTS), variable: z.string() })
    .nullable()
    .describe(
      "What of the model's settings is known to be wrong, and the name of the variable to correct; null if nothing is.",
    ),
  model: z
    .object({
      name: z.string().describe('The model that writes.'),
      vectors: z
        .string()
        .nullable()
        .describe('The model by which texts are compared by meaning; null if there is none.'),
      available: z
        .array(z.string())
        .max(MODEL_NAMES_MAX)
        .describe('All models of the server, where Colophon runs on one’s own machine; else empty.'),
    })
    .nullable()
    .describe('Null if no model writes.'),
})
export const modelTestSchema = z.object({
  works: z.boolean().describe('Whether the model answered with words.'),
  cause: z.enum(WITHOUT_MODEL).nullable().describe('Why it did not; null if it did.'),
  milliseconds: z.number().int().describe('How long the call took.'),
})
export const suggestionTypesSchema = z.object({
  types: z.array(z.enum(SUGGESTION_TYPES)),
  priorities: z.array(z.enum(SUGGESTION_PRIORITIES)),
})

export type ModelTest = z.infer<typeof modelTestSchema>
export type SuggestionStats = z.infer<typeof suggestionStatsSchema>
export type SuggestionsResponse = z.infer<typeof suggestionsResponseSchema>
