// Suggestions for a text: from a model where there is one, and from the rules. The model's answer is checked, asked
// for once more where it cannot be used, and left out where it still cannot: the rules always answer. What the
// person dismissed is not said again. While somebody writes, the model is asked how the text goes on at the cursor.

import {
  CONTINUATION_ANSWER_MAX_TOKENS,
  SUGGESTION_ANSWER_MAX_LENGTH,
  SUGGESTION_ANSWER_MAX_TOKENS,
  SUGGESTION_PROMPT_MAX_LENGTH,
  SUGGESTIONS_MAX,
} from '../contracts/limits.ts'
import type { PromptMessage } from '../domain/drafts/draft-prompts.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import {
  aroundCursor,
  continuationAgainPrompt,
  continuationPrompt,
  readContinuation,
} from '../domain/writing/suggestions/continuation.ts'
import {
  type ModelTask,
  type ReadSuggestions,
  readSuggestions,
  suggestionsAgainPrompt,
  suggestionsPrompt,
} from '../domain/writing/suggestions/model-suggestions.ts'
import { byWeight, suggestByRules } from '../domain/writing/suggestions/suggest-by-rules.ts'
import type { Suggestion } from '../domain/writing/suggestions/suggestion.ts'
import type { LanguageModel, ModelFailure, SuggestionOutcomes } from './model-ports.ts'
import type { Log } from './ports.ts'

const ATTEMPTS = 2

export type SuggestTask = Omit<ModelTask, 'text'> & {
  text: string
  projectId: string
  /** Where in the text the person is, in UTF-16 code units: what a model is shown lies around it. */
  cursor: number
}
/** Why no model has spoken: there is none, the person's budget of it is spent, or it gave nothing that could be used. */
export type WithoutModel = 'no_model' | 'budget_spent' | 'model_failed'
export type Suggested = {
  suggestions: Suggestion[]
  /** What a model wrote into them that looks like a source: taken out, and not looked up. */
  unverified: { text: string; state: 'unchecked' }[]
  provider: LanguageModel['provider']
  withoutModel: WithoutModel | null
  /** False where the rules do not know the text's language: then only a model can have spoken. */
  languageSupported: boolean
}

/** What a model is asked about a text, once and again, and what is read from its answer. */
type Question = {
  maxTokens: number
  prompt: PromptMessage[]
  again(answer: string, fault: string): PromptMessage[]
  read(answer: string): Result<ReadSuggestions, string>
}

export async function suggest(
  { model, log, outcomes }: { model: LanguageModel; log: Log; outcomes: SuggestionOutcomes },
  userId: string,
  task: SuggestTask,
  signal: AbortSignal,
  question: (task: SuggestTask) => Question = aboutWords,
): Promise<Suggested> {
  const { text, topic, section, projectId } = task
  const nobody: WithoutModel | null = model.can.generate ? null : 'no_model'
  if (!text.trim())
    return {
      suggestions: [],
      unverified: [],
      provider: 'embedded',
      withoutModel: nobody,
      languageSupported: true,
    }
  const byModel = nobody ? fail(nobody) : await askModel(model, log, question(task), signal)
  const { suggestions: byRules, english } = suggestByRules(text, { topic, section })
  const dismissed = new Set(await outcomes.dismissed(userId, projectId))
  const { suggestions: fromModel, unverified } = byModel.ok ? byModel.value : NOTHING_READ
  const beside = byRules.filter((rule) => !fromModel.some((one) => isSame(one, rule)))
  const suggestions = [...fromModel, ...beside]
    .filter(({ id }) => !dismissed.has(id))
    .sort(byWeight)
    .slice(0, SUGGESTIONS_MAX)
  return {
    suggestions,
    unverified: unverified.map((source) => ({ text: source, state: 'unchecked' })),
    provider: byModel.ok ? model.provider : 'embedded',
    withoutModel: byModel.ok ? null : byModel.failure,
    languageSupported: english,
  }
}

const NOTHING_READ: ReadSuggestions = { suggestions: [], unverified: [] }

/** Two of one kind about the same words say the same. */
const isSame = (one: Suggestion, other: Suggestion): boolean =>
  one.type.type === other.type.type &&
  one.position.start < other.position.end &&
  other.position.start < one.position.end

function aboutWords({ text, cursor, topic, section, paperType, academicLevel }: SuggestTask): Question {
  const [from, to] = windowAround(text, cursor)
  const shown: ModelTask = { text: text.slice(from, to), topic, section, paperType, academicLevel }
  return {
    maxTokens: SUGGESTION_ANSWER_MAX_TOKENS,
    prompt: suggestionsPrompt(shown),
    again: (answer, fault) => suggestionsAgainPrompt(shown, answer, fault),
    read(answer) {
      const read = readSuggestions(answer, shown.text)
      if (!read.ok) return read
      const suggestions = read.value.suggestions.map((one) => ({
        ...one,
        position: { start: one.position.start + from, end: one.position.end + from },
      }))
      return ok({ ...read.value, suggestions })
    },
  }
}

/** How the text goes on at the cursor. */
export function goingOn({ text, cursor, topic, paperType, academicLevel }: SuggestTask): Question {
  const at = Math.min(cursor, text.length)
  const shown = { ...aroundCursor(text, at), topic, paperType, academicLevel }
  return {
    maxTokens: CONTINUATION_ANSWER_MAX_TOKENS,
    prompt: continuationPrompt(shown),
    again: (answer, fault) => continuationAgainPrompt(shown, answer, fault),
    read: (answer) => readContinuation(answer, text, at),
  }
}

async function askModel(
  model: LanguageModel,
  log: Log,
  { prompt, again, read, maxTokens }: Question,
  signal: AbortSignal,
): Promise<Result<ReadSuggestions, WithoutModel>> {
  let messages = prompt
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { answer, failure } = await readAnswer(model, messages, maxTokens, signal)
    if (failure && failure.reason !== 'interrupted') {
      log.warn('suggestions_by_rules', { reason: failure.reason })
      return fail(failure.reason === 'budget' ? 'budget_spent' : 'model_failed')
    }
    const found = read(answer)
    if (found.ok) return found
    messages = again(answer, found.failure)
  }
  log.warn('suggestions_by_rules', { reason: 'answer_invalid' })
  return fail('model_failed')
}

async function readAnswer(
  model: LanguageModel,
  messages: PromptMessage[],
  maxTokens: number,
  signal: AbortSignal,
): Promise<{ answer: string; failure: ModelFailure | null }> {
  const stream = model.stream({ messages, maxTokens, temperature: 0.3, signal })
  let answer = ''
  let step = await stream.next()
  while (!step.done && answer.length < SUGGESTION_ANSWER_MAX_LENGTH) {
    answer += step.value
    step = await stream.next()
  }
  if (step.done) return { answer, failure: step.value }
  await stream.return(null)
  return { answer, failure: null }
}

/** The part of a text around a place that a model is shown, cut where a line begins if one does nearby. */
function windowAround(text: string, cursor: number): [number, number] {
  if (text.length <= SUGGESTION_PROMPT_MAX_LENGTH) return [0, text.length]
  const middle = Math.min(Math.max(cursor, 0), text.length)
  const last = text.length - SUGGESTION_PROMPT_MAX_LENGTH
  const wanted = Math.min(Math.max(0, middle - Math.floor(SUGGESTION_PROMPT_MAX_LENGTH / 2)), last)
  const line = text.indexOf('\n', wanted)
  const from = wanted > 0 && line >= 0 && line < middle && line - wanted < 2000 ? line + 1 : wanted
  return [from, Math.min(text.length, from + SUGGESTION_PROMPT_MAX_LENGTH)]
}
