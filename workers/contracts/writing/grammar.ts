// Wire shapes of the writing tools (contract: POST /v1/grammar/check and its neighbours).
import { z } from 'zod'
import { DEFAULT_PROJECT_TYPE, PROJECT_TYPES } from '../../domain/project/project.ts'
import { ISSUE_KINDS } from '../../domain/writing/issue.ts'
import { SCORE_PARTS, STYLE_IMPACTS, STYLE_TYPES, TONES } from '../../domain/writing/style/analyse-style.ts'
import { PLACED_PARTS } from '../../domain/writing/style/style-places.ts'
import { WITHOUT_MODEL } from '../../domain/writing/without-model.ts'
import {
  CHECKED_TEXT_MAX_LENGTH,
  MODEL_CHECK_MAX_LENGTH,
  STYLE_PLACES_MAX,
  SUBJECT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
} from '../limits.ts'
import { trimmedText } from '../text.ts'
import { PROVIDERS } from './draft.ts'

export const checkedTextSchema = z.strictObject({ text: z.string().max(CHECKED_TEXT_MAX_LENGTH) })
export const grammarRequestSchema = checkedTextSchema
  .extend({
    model: z.boolean().default(false).describe('Also checks with a language model.'),
  })
  .refine(({ text, model }) => !model || text.length <= MODEL_CHECK_MAX_LENGTH, {
    path: ['text'],
    message: `A model reads at most ${MODEL_CHECK_MAX_LENGTH} characters at once.`,
  })
  .meta({
    anyOf: [
      { type: 'object', properties: { model: { const: false } } },
      { type: 'object', properties: { text: { type: 'string', maxLength: MODEL_CHECK_MAX_LENGTH } } },
    ],
  })

/** `start` and `end` are UTF-16 code units into the text of the request; an empty replacement deletes. */
export const issueSchema = z
  .object({
    start: z.number().int(),
    end: z.number().int(),
    message: z.string(),
    replacements: z.array(z.string()),
    rule: z.string(),
    kind: z.enum(ISSUE_KINDS),
    source: z.literal('model').optional().describe('Absent for rules.'),
  })
  .meta({ id: 'GrammarIssue' })

/** Passages that are not English are not checked by rules; of a sentence of more than 400 words and marks, words alone are. */
const noticeSchema = z.union([z.literal('language_not_checked'), z.literal('long_sentence_not_parsed')])
export type CheckNotice = z.infer<typeof noticeSchema>

export const grammarCheckSchema = z
  .object({
    issues: z.array(issueSchema),
    notice: noticeSchema.nullable(),
    provider: z.enum(PROVIDERS).optional().describe('Only if a model was requested.'),
    withoutModel: z
      .enum(WITHOUT_MODEL)
      .nullable()
      .optional()
      .describe(
        'Why there is no result of a model; null if there is, and for a text without words, which needs none.',
      ),
  })
  .meta({ id: 'GrammarCheck' })

export const enhanceStyleSchema = checkedTextSchema.extend({
  field: z.string().max(SUBJECT_MAX_LENGTH).default('general').describe('Subject area, for a model.'),
})
export const styleFocusSchema = checkedTextSchema.extend({
  focus: z.enum(['all', ...STYLE_TYPES]).default('all'),
})
/** `context` is accepted as the contract has it, and ignored. */
export const styleAnalysisSchema = checkedTextSchema.extend({
  context: z.record(z.string().max(100), z.unknown()).default({}),
})
export const writingTipsQuerySchema = z.strictObject({
  topic: trimmedText(TOPIC_MAX_LENGTH).default(''),
  paperType: z.enum(PROJECT_TYPES).default(DEFAULT_PROJECT_TYPE),
})

const measure = z.number()
const placesSchema = z.object({
  total: z.number().int().describe('Number of places; the first are listed.'),
  shown: z.array(z.object({ start: z.number().int(), end: z.number().int() })).max(STYLE_PLACES_MAX),
})
export const styleResponseSchema = z
  .object({
    overallScore: z.number().min(0).max(100),
    lowered: z
      .array(z.object({ part: z.enum(SCORE_PARTS), points: z.number().int() }))
      .describe('Points that the score lost, by what lowered it, the most first.'),
    formality: z.number().min(0).max(1),
    clarity: z.number().min(0).max(1),
    conciseness: z.number().min(0).max(1),
    tone: z.enum(TONES),
    suggestions: z.array(
      z.object({
        type: z.enum(STYLE_TYPES),
        impact: z.enum(STYLE_IMPACTS),
        original: z.string(),
        suggestion: z.string().nullable().describe('Empty: delete. Null: only the author can decide.'),
        reason: z.string(),
        position: z.object({ start: z.number().int(), end: z.number().int() }),
      }),
    ),
    parts: z
      .object({
        words: measure,
        sentences: measure,
        sentenceLength: measure,
        sentenceSpread: measure,
        fleschReadingEase: measure,
        formalityF: measure,
        lexicalDensity: measure,
        nominalisations: measure,
        passiveSentences: measure,
        hedges: measure,
        boosters: measure,
        contractions: measure,
        firstPerson: measure,
        errors: measure,
      })
      .describe('Measures behind the scores; shares of all words, `passiveSentences` of sentences.'),
    places: z
      .record(z.enum(PLACED_PARTS), placesSchema)
      .optional()
      .describe('Places behind a measure: those with most weight first, or in the order of the text.'),
    notice: noticeSchema.nullable(),
  })
  .meta({ id: 'StyleAnalysis' })

/** `changes` are places in the text of the request. */
export const styleChangesSchema = z.object({
  text: z.string(),
  changes: z.array(
    z.object({
      start: z.number().int(),
      end: z.number().int(),
      original: z.string(),
      replacement: z.string(),
      reason: z.string(),
    }),
  ),
  notice: noticeSchema.nullable(),
})
const byModel = { provider: z.enum(PROVIDERS), withoutModel: z.enum(WITHOUT_MODEL).nullable() }
export const enhancedStyleSchema = styleChangesSchema.extend(byModel)

export const writingTipsSchema = z.object({ tips: z.array(z.string()), ...byModel })

export type StyleResponse = z.infer<typeof styleResponseSchema>
export type StyleChanges = z.infer<typeof styleChangesSchema>
export type EnhancedStyle = z.infer<typeof enhancedStyleSchema>
export type GrammarCheck = z.infer<typeof grammarCheckSchema>
