// Routes of drafts, topics and suggestions (routes.ts).

import { draftEventSchema, draftRequestSchema, draftSchema } from '../writing/draft.ts'
import {
  generateSuggestionsSchema,
  realTimeSchema,
  recordedSuggestionSchema,
  recordSuggestionSchema,
  sectionSuggestionSchema,
  suggestionStatsSchema,
  suggestionsResponseSchema,
  suggestionTypesSchema,
  tipsRequestSchema,
  tipsResponseSchema,
} from '../writing/suggestion.ts'
import { topicsRequestSchema, topicsResponseSchema } from '../writing/topics.ts'
import type { RouteContract } from './route-contract.ts'

/** @param suffix makes the ids of the same operations at two addresses unique */
const suggestionRoutes = (base: string, suffix: string): RouteContract[] => [
  {
    method: 'post',
    path: `${base}/generate`,
    operationId: `generateSuggestions${suffix}`,
    summary: 'Suggestions for a text, each at its words; from a model where there is one, and from rules.',
    body: generateSuggestionsSchema,
    response: { data: suggestionsResponseSchema },
    failures: [],
  },
  {
    method: 'post',
    path: `${base}/real-time`,
    operationId: `suggestWhileTyping${suffix}`,
    summary:
      'While somebody writes: how the text goes on at `context.cursor`, from a model that is waited for a few seconds only, as an insertion; beside it what the rules say.',
    body: realTimeSchema,
    response: { data: suggestionsResponseSchema },
    failures: [],
  },
  {
    method: 'post',
    path: `${base}/section`,
    operationId: `suggestForSection${suffix}`,
    summary: 'Suggestions for one chapter of a work.',
    body: sectionSuggestionSchema,
    response: { data: suggestionsResponseSchema },
    failures: [],
  },
  {
    method: 'post',
    path: `${base}/contextual-tips`,
    operationId: `listContextualTips${suffix}`,
    summary: 'Advice for the kind and level of a work, and for what its text shows most.',
    body: tipsRequestSchema,
    response: { data: tipsResponseSchema },
    failures: [],
  },
  {
    method: 'get',
    path: `${base}/types`,
    operationId: `listSuggestionTypes${suffix}`,
    summary: 'The types and priorities of suggestions.',
    response: { data: suggestionTypesSchema },
    failures: [],
  },
  {
    method: 'get',
    path: `${base}/stats`,
    operationId: `countSuggestions${suffix}`,
    summary: 'One’s accepted and dismissed suggestions, and what is left of today’s use of the model.',
    response: { data: suggestionStatsSchema },
    failures: [],
  },
  {
    method: 'post',
    path: base,
    operationId: `recordSuggestion${suffix}`,
    summary: 'Record what became of a suggestion: one that was dismissed is not made again.',
    body: recordSuggestionSchema,
    creates: true,
    response: { data: recordedSuggestionSchema },
    failures: [],
  },
]

export const assistantRoutes: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/ai/writing-assistant',
    operationId: 'writeDraft',
    summary: 'A draft from a topic, as JSON or, with Accept: text/event-stream, as it is written.',
    body: draftRequestSchema,
    response: { data: draftSchema },
    events: draftEventSchema,
    failures: ['model_budget_spent'],
  },
  {
    method: 'post',
    path: '/v1/ai/topics',
    operationId: 'suggestTopics',
    summary: 'Three topics to choose from, by a model or, without one, by the subject.',
    body: topicsRequestSchema,
    response: { data: topicsResponseSchema },
    failures: [],
  },
  ...suggestionRoutes('/v1/ai-suggestions', ''),
  ...suggestionRoutes('/ai-suggestions', 'Unversioned'),
]
