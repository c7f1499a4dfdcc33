// Suggestions for a text: from a model where there is one, and from the rules. The model's answer is checked, asked
// for once more where it cannot be used, and left out where it still cannot: the rules always answer. What the
// person dismissed is not said again.

import {
  SUGGESTION_ANSWER_MAX_LENGTH,
  SUGGESTION_ANSWER_MAX_TOKENS,
  SUGGESTION_PROMPT_MAX_LENGTH,
  SUGGESTIONS_MAX,
} from '../contracts/limits.ts'
import {
  type ModelTask,
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
export type Suggested = {
  suggestions: Suggestion[]
  provider: LanguageModel['provider']
  /** False where the rules do not know the text's language: then only a model can have spoken. */
  languageSupported: boolean
}

export async function suggest(
  { model, log, outcomes }: { model: LanguageModel; log: Log; outcomes: SuggestionOutcomes },
  userId: string,
  task: SuggestTask,
  signal: AbortSignal,
): Promise<Suggested> {
  const { text, topic, section, projectId } = task
  if (!text.trim()) return { suggestions: [], provider: 'embedded', languageSupported: true }
  const byModel = model.can.generate ? await askModel(model, log, task, signal) : null
  const { suggestions: byRules, english } = suggestByRules(text, { topic, section })
  const dismissed = new Set(await outcomes.dismissed(userId, projectId))
  const fromModel = byModel ?? []
  const beside = byRules.filter((rule) => !fromModel.some((one) => isSame(one, rule)))
  const suggestions = [...fromModel, ...beside]
    .filter(({ id }) => !dismissed.has(id))
    .sort(byWeight)
    .slice(0, SUGGESTIONS_MAX)
  return { suggestions, provider: byModel ? model.provider : 'embedded', languageSupported: english }
}

/** Two of one kind about the same words say the same. */
const isSame = (one: Suggestion, other: Suggestion): boolean =>
  one.type.type === other.type.type &&
  one.position.start < other.position.end &&
  other.position.start < one.position.end

async function askModel(
  model: LanguageModel,
  log: Log,
  { text, cursor, topic, section, paperType, academicLevel }: SuggestTask,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const [from, to] = windowAround(text, cursor)
  const shown = { text: text.slice(from, to), topic, section, paperType, academicLevel }
  let messages = suggestionsPrompt(shown)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { answer, failure } = await readAnswer(model, messages, signal)
    if (failure && failure.reason !== 'interrupted') {
      log.warn('suggestions_by_rules', { reason: failure.reason })
      return null
    }
    const read = readSuggestions(answer, shown.text)
    if (read.ok)
      return read.value.map((one) => ({
        ...one,
        position: { start: one.position.start + from, end: one.position.end + from },
      }))
    messages = suggestionsAgainPrompt(shown, answer, read.failure)
  }
  log.warn('suggestions_by_rules', { reason: 'answer_invalid' })
  return null
}

async function readAnswer(
  model: LanguageModel,
  messages: ReturnType<typeof suggestionsPrompt>,
  signal: AbortSignal,
): Promise<{ answer: string; failure: ModelFailure | null }> {
  const maxTokens = SUGGESTION_ANSWER_MAX_TOKENS
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
