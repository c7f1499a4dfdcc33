// Suggestion about words of a text.

import type { CslItem } from '../../citations/csl/csl.ts'

export const SUGGESTION_TYPES = [
  'sentence_completion',
  'paragraph_completion',
  'argument_development',
  'topic_expansion',
  'academic_phrasing',
  'style',
  'grammar',
  'structure',
  'clarity',
  'tone',
  'flow',
] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

export const SUGGESTION_PRIORITIES = ['high', 'medium', 'low'] as const
export type SuggestionPriority = (typeof SUGGESTION_PRIORITIES)[number]

export const SUGGESTION_CATEGORIES = ['completion', 'content', 'structure', 'language'] as const
export type SuggestionCategory = (typeof SUGGESTION_CATEGORIES)[number]

export const CATEGORY_OF: Record<SuggestionType, SuggestionCategory> = {
  sentence_completion: 'completion',
  paragraph_completion: 'completion',
  argument_development: 'content',
  topic_expansion: 'content',
  academic_phrasing: 'language',
  style: 'language',
  grammar: 'language',
  structure: 'structure',
  clarity: 'language',
  tone: 'language',
  flow: 'structure',
}

/** What accepting does with `suggestedText`: replaces the quote, inserts it at the cursor, or nothing (it is empty). */
export type SuggestionAction = 'replace' | 'insert' | 'advise'

/** Finding of a rule or a model. `start` and `end` are UTF-16 offsets into the checked text. `Words`: with sources, or as shown. */
export type Finding<Words = string> = {
  rule: string
  type: SuggestionType
  priority: SuggestionPriority
  start: number
  end: number
  explanation: string
  suggestedText: Words
  action: SuggestionAction
  /** Confidence from 0 to 1. */
  confidence: number
}

/** Works cited after the first `at` UTF-16 code units of `suggestedText`. */
export type SuggestedCitation = {
  at: number
  works: { csl: CslItem; retracted: boolean }[]
  suppressAuthor: boolean
}

export type Suggestion<Words = string> = {
  /** Depends on the rule and the quoted words alone (suggest-by-rules.ts). */
  id: string
  type: { type: SuggestionType; priority: SuggestionPriority; category: SuggestionCategory }
  explanation: string
  suggestedText: Words
  /** Catalogue records of the sources that a model named in `suggestedText`, in text order. */
  citations: SuggestedCitation[]
  action: SuggestionAction
  confidence: number
  /** The words that it is about, and their place. */
  quote: string
  position: { start: number; end: number }
  source: 'rules' | 'model'
}

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

/** False for a rewrite that leaves the words as they are. */
export const changesSomething = ({
  action,
  quote,
  suggestedText,
  citations,
}: Pick<Suggestion, 'action' | 'quote' | 'suggestedText' | 'citations'>): boolean =>
  action !== 'replace' || citations.length > 0 || bare(quote) !== bare(suggestedText)
