// What the services need of language models, and of what people did with what came of them, as interfaces. Implemented by
// `adapters/models/` and `adapters/d1/`.

import type { SuggestionPriority, SuggestionType } from '../domain/writing/suggestions/suggestion.ts'

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }
export type ModelRequest = {
  messages: ModelMessage[]
  maxTokens: number
  temperature?: number
  signal?: AbortSignal
}
export type ModelFailure =
  /** Not to be reached, timed out, or answered with nonsense; `mayHaveRead`: after it had taken the question. */
  | { reason: 'unavailable'; mayHaveRead?: true }
  /** Busy: worth trying again after so many seconds (Workers AI 3040, HTTP 429). */
  | { reason: 'busy'; retryAfter: number }
  /** The day's allowance is gone (Workers AI 3036). */
  | { reason: 'quota' }
  /** The person's own budget of the day is spent. */
  | { reason: 'budget' }
  /** The stream broke off; what came before it has been yielded. */
  | { reason: 'interrupted' }
  | { reason: 'cancelled' }
/** Text as it comes, then how it ended. Never throws. */
export type ModelStream = AsyncGenerator<string, ModelFailure | null>
/** A feature asks `can`; it never asks which adapter it is. */
export type LanguageModel = {
  provider: 'embedded' | 'openai' | 'workers-ai'
  can: { generate: boolean }
  stream(request: ModelRequest): ModelStream
}

/** What a person's use of models came to, in tokens and by day (days since 1970, UTC). */
export type ModelUsage = {
  /** Adds tokens, unless the day's use has reached the limit: then false. */
  take(userId: string, day: number, tokens: number, limit: number): Promise<boolean>
  /** Corrects what was taken, once it is known what was used; may be negative. */
  correct(userId: string, day: number, tokens: number): Promise<void>
  used(userId: string, day: number): Promise<number>
  /** Forgets the days before. */
  purge(before: number): Promise<void>
}

/** What became of a suggestion. No words of the text: its id is a hash of them. */
export type SuggestionOutcome = {
  suggestionId: string
  /** Empty where it belongs to no project. */
  projectId: string
  type: SuggestionType
  priority: SuggestionPriority
  outcome: 'shown' | 'accepted' | 'dismissed'
  at: number
}
export type SuggestionOutcomes = {
  /** The latest outcome of a suggestion counts; beyond `keep` of a person the oldest are forgotten. */
  record(userId: string, outcome: SuggestionOutcome, keep: number): Promise<void>
  dismissed(userId: string, projectId: string): Promise<string[]>
  /** How many were accepted in a project. */
  accepted(userId: string, projectId: string): Promise<number>
  stats(
    userId: string,
  ): Promise<{ type: SuggestionType; outcome: SuggestionOutcome['outcome']; count: number }[]>
}
