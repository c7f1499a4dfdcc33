// Routes of drafts, topics and suggestions (routes.ts).

import { draftEventSchema, draftRequestSchema, draftSchema } from '../writing/draft.ts'
import { draftBriefSchema, draftPlanSchema, planEventSchema } from '../writing/draft-plan.ts'
import { editedSelectionSchema, editSelectionSchema } from '../writing/selection.ts'
import {
  generateSuggestionsSchema,
  modelTestSchema,
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
import { declareRoutes } from './route-contract.ts'

export const suggestionRoutes = declareRoutes({
  generateSuggestions: {
    method: 'post',
    path: '/v1/ai-suggestions/generate',
    alias: '/ai-suggestions/generate',
    summary: 'Suggestions for a text, each at its words; from a model where there is one, and from rules.',
    access: 'ai',
    project: ['context', 'projectId'],
    rate: 'model',
    body: generateSuggestionsSchema,
    example: {
      context: { text: 'All trees always cool every street.', topic: 'Urban heat', paperType: 'essay' },
    },
    response: { data: suggestionsResponseSchema },
    failures: [],
  },
  suggestWhileTyping: {
    method: 'post',
    path: '/v1/ai-suggestions/real-time',
    alias: '/ai-suggestions/real-time',
    summary:
      'While somebody writes: how the text goes on at `context.cursor`, from a model that is waited for a few seconds only, as an insertion; beside it what the rules say.',
    access: 'ai',
    project: ['context', 'projectId'],
    rate: 'model',
    body: realTimeSchema,
    example: { text: 'Trees cool streets because', context: { cursor: 26 } },
    response: { data: suggestionsResponseSchema },
    failures: [],
  },
  suggestForSection: {
    method: 'post',
    path: '/v1/ai-suggestions/section',
    alias: '/ai-suggestions/section',
    summary: 'Suggestions for one chapter of a work.',
    access: 'ai',
    project: ['projectId'],
    rate: 'model',
    body: sectionSuggestionSchema,
    example: { topic: 'Urban heat', section: 'Method', content: 'We measured a lot of streets.' },
    response: { data: suggestionsResponseSchema },
    failures: [],
  },
  listContextualTips: {
    method: 'post',
    path: '/v1/ai-suggestions/contextual-tips',
    alias: '/ai-suggestions/contextual-tips',
    summary: 'Advice for the kind and level of a work, and for what its text shows most.',
    access: 'ai',
    project: ['context', 'projectId'],
    body: tipsRequestSchema,
    example: { context: { paperType: 'thesis', text: 'Trees cool streets.' } },
    response: { data: tipsResponseSchema },
    failures: [],
  },
  listSuggestionTypes: {
    method: 'get',
    path: '/v1/ai-suggestions/types',
    alias: '/ai-suggestions/types',
    summary: 'The types and priorities of suggestions.',
    access: 'ai',
    response: { data: suggestionTypesSchema },
    failures: [],
  },
  countSuggestions: {
    method: 'get',
    path: '/v1/ai-suggestions/stats',
    alias: '/ai-suggestions/stats',
    summary:
      'One’s accepted and dismissed suggestions, what is left of today’s use of the model, which it is, and what of its settings is wrong.',
    access: 'ai',
    rate: 'model',
    response: { data: suggestionStatsSchema },
    failures: [],
  },
  testModel: {
    method: 'post',
    path: '/v1/ai-suggestions/model-test',
    summary: 'Ask the model for one word, within the day’s budget: whether it answers, and how soon.',
    access: 'ai',
    rate: 'model',
    response: { data: modelTestSchema },
    failures: [],
  },
  recordSuggestion: {
    method: 'post',
    path: '/v1/ai-suggestions',
    alias: '/ai-suggestions',
    summary: 'Record what became of a suggestion: one that was dismissed is not made again.',
    access: 'ai',
    project: ['projectId'],
    body: recordSuggestionSchema,
    example: { id: '64f1c2a9b3d4e5f607182930', type: { type: 'clarity' }, applied: true },
    creates: true,
    response: { data: recordedSuggestionSchema },
    failures: [],
  },
})

export const draftRoutes = declareRoutes({
  writeDraft: {
    method: 'post',
    path: '/v1/ai/writing-assistant',
    summary: 'A draft from a topic, as JSON or, with Accept: text/event-stream, as it is written.',
    access: 'ai',
    rate: 'model',
    body: draftRequestSchema,
    example: { topic: 'Urban heat islands', projectType: 'essay', wordCount: 800 },
    response: { data: draftSchema },
    events: draftEventSchema,
    failures: ['model_budget_spent', 'model_budget_too_small', 'pdf_not_found'],
  },
  planDraft: {
    method: 'post',
    path: '/v1/ai/writing-assistant/plan',
    summary:
      'Question, thesis and sections of a draft, made from works that are found first; as JSON or, with Accept: text/event-stream, as it is made.',
    access: 'ai',
    rate: 'model',
    body: draftBriefSchema,
    example: { topic: 'Urban heat islands', question: 'Do street trees cool streets at night?' },
    response: { data: draftPlanSchema },
    events: planEventSchema,
    failures: ['model_budget_spent', 'model_budget_too_small', 'pdf_not_found', 'draft_not_planned'],
  },
  suggestTopics: {
    method: 'post',
    path: '/v1/ai/topics',
    summary: 'Three topics to choose from, by a model or, without one, by the subject.',
    access: 'ai',
    rate: 'model',
    body: topicsRequestSchema,
    example: { subjectArea: 'Geography', projectType: 'essay' },
    response: { data: topicsResponseSchema },
    failures: [],
  },
})

export const selectionRoutes = declareRoutes({
  editSelection: {
    method: 'post',
    path: '/v1/ai/edit-selection',
    summary:
      'What an assistant makes of selected words: other words that keep their citations, figures, names and terms, a translation, an explanation, or works to cite behind them. Changes nothing.',
    access: ['ai', 'library:read'],
    rate: 'model',
    body: editSelectionSchema,
    example: {
      action: 'shorten',
      paragraphs: ['Due to the fact that trees give shade, streets with trees are cooler [@oke1982].'],
      topic: 'Urban heat',
    },
    response: { data: editedSelectionSchema },
    failures: [],
  },
})
