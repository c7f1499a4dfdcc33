// Interfaces of language models, their usage, and outcomes of suggestions. Implemented by `adapters/models/` and
// `adapters/d1/`.

import type { SetupFault } from '../domain/writing/setup-fault.ts'
import type { Proposal } from '../domain/writing/suggestions/proposal.ts'
import type { SuggestionPriority, SuggestionType } from '../domain/writing/suggestions/suggestion.ts'

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }
export type ModelRequest = {
  messages: ModelMessage[]
  /** The most tokens of the visible answer. For hidden ones the adapter adds room of its own. */
  maxTokens: number
  temperature?: number
  /** Whether the model may think before it answers; where it can be told so, it otherwise does not. */
  thinking?: boolean
  /** The answer is JSON of this schema (JSON Schema), where the provider can hold the model to it; it comes as a whole. */
  json?: { name: string; schema: Record<string, unknown> }
  signal?: AbortSignal
  /** Nobody asked for it: it has a share of the day's budget (model-budget.ts). */
  unasked?: boolean
  /** Called with the usage of each call that the model may have read. */
  meter?: (usage: ModelCallUsage) => void
}
/** Tokens of one call as the provider reports them, or else estimated; hidden ones are part of the answer. */
export type ModelCallUsage = { prompt: number; answer: number }
export type ModelFailure =
  /** Unreachable, timed out, or an invalid response; with `retryAfter` the same call may succeed after so many seconds. */
  | { reason: 'unavailable'; retryAfter?: number }
  /** Retry after so many seconds (Workers AI 3040, HTTP 429). */
  | { reason: 'busy'; retryAfter: number }
  /** The allowance of the account for today is spent (Workers AI 3036). */
  | { reason: 'quota' }
  /** The budget of the user for today is spent. */
  | { reason: 'budget' }
  /** The share of the budget that may be used unasked is spent. */
  | { reason: 'share' }
  /** Whoever runs the deployment has to correct its key, its model's name or its address. */
  | { reason: 'misconfigured'; what: 'key' | 'model' | 'address' }
  /** The prompt is longer than the model can read. */
  | { reason: 'too_long' }
  /** The provider's filter withholds the answer; the text so far has been yielded. */
  | { reason: 'refused' }
  /** The answer ended at its token limit; the text so far has been yielded. */
  | { reason: 'cut' }
  /** The stream ended early; the text so far has been yielded. The same call may succeed when it is made again. */
  | { reason: 'interrupted' }
  /** The text so far is thinking, not the answer. The same call gives the answer alone when it is made again. */
  | { reason: 'spoiled' }
  | { reason: 'cancelled' }
/** Yields text, then returns how it ended. Never throws. */
export type ModelStream = AsyncGenerator<string, ModelFailure | null>
/** Features check `can`, never `provider`. */
export type LanguageModel = {
  provider: 'embedded' | 'openai' | 'workers-ai'
  can: { generate: boolean }
  stream(request: ModelRequest): ModelStream
}

export type ModelSetup = {
  /** What of the model's settings is known to be wrong; null if nothing is. */
  fault(): Promise<SetupFault | null>
  /** Name of the model that writes; null where none does. */
  readonly name: string | null
  /** All models of the provider, as far as it told when it was asked for a fault. */
  readonly available: readonly string[]
}

/** Vectors of texts, comparable by cosine between texts of one `model`. */
export type Embedder = {
  model: string
  /** One vector for each text, in order; null if the model failed. */
  embed(texts: string[]): Promise<number[][] | null>
}
/** Orders texts by relevance to a question. */
export type Reranker = {
  /** Indices of the texts, the most relevant first; null if the model failed. */
  rank(question: string, texts: string[]): Promise<number[] | null>
}

/** Model usage of users in tokens, by day (days since 1970, UTC). */
export type ModelUsage = {
  /** Adds tokens; false if the usage of the day has reached the limit, or that of unasked calls theirs. */
  take(
    userId: string,
    day: number,
    tokens: number,
    limit: number,
    unasked?: { limit: number },
  ): Promise<boolean>
  /** Corrects the usage once it is known; may be negative. */
  correct(userId: string, day: number, tokens: number, unasked?: boolean): Promise<void>
  used(userId: string, day: number): Promise<{ all: number; unasked: number }>
  /** Deletes earlier days. */
  purge(before: number): Promise<void>
}

/** Changes that programs proposed; what is asked for a person is scoped to the owner. */
export type Proposals = {
  /** False, and nothing is inserted, if the project would have more that wait. Of settled ones the oldest are dropped. */
  insert(proposal: Proposal, most: { open: number; settled: number }): Promise<boolean>
  /** The oldest first. */
  list(userId: string, projectId: string): Promise<Proposal[]>
  find(userId: string, projectId: string, id: string): Promise<Proposal | null>
  /** Sets the state, unless it is another by now than that of `proposal`; open and outdated are one. */
  settle(proposal: Proposal, to: Pick<Proposal, 'state' | 'settledAt'>): Promise<boolean>
  /** What places those of a project that nobody has decided about. Called by rooms, which do not know their owner. */
  unsettled(projectId: string): Promise<Pick<Proposal, 'id' | 'kind' | 'quote' | 'suggestedText' | 'state'>[]>
  /** Sets the state of those that nobody has decided about. */
  setUnsettled(ids: readonly string[], state: 'open' | 'outdated'): Promise<void>
  /** Projects with open proposals, the latest proposal first. */
  waiting(userId: string): Promise<{ projectId: string; title: string; open: number }[]>
  /** Deletes what was proposed before a time. */
  purge(before: number): Promise<void>
}

/** Outcome of a suggestion. Contains no text: the id is a hash. */
export type SuggestionOutcome = {
  suggestionId: string
  /** Empty for no project. */
  projectId: string
  type: SuggestionType
  priority: SuggestionPriority
  outcome: 'shown' | 'accepted' | 'dismissed'
  at: number
}
export type SuggestionOutcomes = {
  /** The latest outcome of a suggestion counts; beyond `keep` per user the oldest are deleted. */
  record(userId: string, outcome: SuggestionOutcome, keep: number): Promise<void>
  /** The latest first. */
  list(userId: string): Promise<SuggestionOutcome[]>
  dismissed(userId: string, projectId: string): Promise<string[]>
  /** Number accepted in a project. */
  accepted(userId: string, projectId: string): Promise<number>
  stats(
    userId: string,
  ): Promise<{ type: SuggestionType; outcome: SuggestionOutcome['outcome']; count: number }[]>
}
