// Wire shapes of research. Text of catalogues is untrusted.

import { z } from 'zod'
import { CATALOGUE_NAMES } from '../domain/citations/matching/found-work.ts'
import { WITHOUT_MODEL } from '../domain/writing/without-model.ts'
import { cslSchema } from './citations/csl.ts'
import {
  LIST_MAX,
  RESEARCH_DEFAULT,
  RESEARCH_QUERY_MAX_LENGTH,
  RESEARCH_TEXT_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
} from './limits.ts'
import { filledText, trimmedText } from './text.ts'
import { PROVIDERS } from './writing/draft.ts'

export const papersSchema = z.strictObject({
  query: filledText(RESEARCH_QUERY_MAX_LENGTH),
  limit: z.number().int().min(1).max(LIST_MAX).default(RESEARCH_DEFAULT),
})

export const suggestReferencesSchema = z.strictObject({
  text: z.string().max(RESEARCH_TEXT_MAX_LENGTH),
  topic: z.string().max(TOPIC_MAX_LENGTH).default(''),
  model: z
    .boolean()
    .default(true)
    .describe(
      'Whether a model chooses the sentences, of up to 12,000 characters. False for what comes by itself.',
    ),
})

export const researchSuggestionsSchema = z.strictObject({
  field: trimmedText(SUBJECT_MAX_LENGTH).default(''),
  trending: z.enum(['true', 'false']).default('false'),
})

export const paperSchema = z
  .object({
    title: z.string(),
    authors: z.array(z.string()),
    year: z.number().int().nullable(),
    summary: z.string(),
    url: z.string().nullable(),
    doi: z.string().nullable(),
    csl: cslSchema,
    source: z.enum(CATALOGUE_NAMES),
    sources: z.array(z.enum(CATALOGUE_NAMES)),
    retracted: z.boolean(),
    citedBy: z.number().int(),
  })
  .meta({ id: 'Paper' })

export const referenceSuggestionSchema = z.object({
  sentence: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  reason: z.string(),
  suggestedReferences: z.array(paperSchema),
  reached: z.boolean().describe('False if no catalogue could be reached.'),
})

export const suggestedReferencesSchema = z.object({
  suggestions: z.array(referenceSuggestionSchema),
  provider: z.enum(PROVIDERS),
  withoutModel: z
    .enum(WITHOUT_MODEL)
    .nullable()
    .describe('Why no model chose the sentences; null if one did, or was not asked.'),
})

export const foundPapersSchema = z.object({
  papers: z.array(paperSchema),
  reached: z.boolean().describe('False if no catalogue could be reached.'),
})

export type FoundPapers = z.infer<typeof foundPapersSchema>
export type Paper = z.infer<typeof paperSchema>
export type ReferenceSuggestion = z.infer<typeof referenceSuggestionSchema>
