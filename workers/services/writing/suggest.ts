// Suggestions for a text by rules and, if there is one, by a model; or a completion at the cursor. After an unusable answer
// the model is asked once more. Its sources are verified (verify-suggestion-sources.ts). Suggestions that the user has
// dismissed are filtered out.

import {
  CONTINUATION_ANSWER_MAX_TOKENS,
  SUGGESTION_ANSWER_MAX_TOKENS,
  SUGGESTION_PROMPT_MAX_LENGTH,
  SUGGESTIONS_MAX,
  UNASKED_ANSWER_MAX_TOKENS,
  UNASKED_PROMPT_MAX_LENGTH,
} from '../../contracts/limits.ts'
import { continuationPrompt } from '../../domain/prompts/continuation.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { type SuggestionTask, suggestionsPrompt } from '../../domain/prompts/suggestions.ts'
import { fail, ok } from '../../domain/result.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import { runInTurns } from '../../domain/steps.ts'
import {
  aroundCursor,
  begun,
  CONTINUATION_MAX_LENGTH,
  readContinuation,
} from '../../domain/writing/suggestions/continuation.ts'
import {
  ANSWERED_MAX,
  type ReadSuggestions,
  readSuggestions,
  WORDS_MAX_LENGTH,
} from '../../domain/writing/suggestions/model-suggestions.ts'
import { byPriority, suggestByRules } from '../../domain/writing/suggestions/suggest-by-rules.ts'
import { changesSomething, type Suggestion } from '../../domain/writing/suggestions/suggestion.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { askModel, type Question } from '../ask-model.ts'
import type { LanguageModel, SuggestionOutcomes } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import {
  type TakenOut,
  type VerifiedSuggestions,
  verifySuggestionSources,
} from './verify-suggestion-sources.ts'

export type SuggestTask = Omit<SuggestionTask, 'text'> & {
  text: string
  projectId: string
  /** Offset of the cursor in UTF-16 code units; the model is given the text around it. */
  cursor: number
  /** Set where nobody asked: the ranges of the text that a model reads. */
  unasked?: { changed: readonly Range[] }
}
export type Suggested = {
  suggestions: Suggestion[]
  /** The model's sources that no catalogue has confirmed; they are removed from all suggestions. */
  unverified: TakenOut[]
  provider: LanguageModel['provider']
  withoutModel: WithoutModel | null
  /** False if the rules do not support the text's language. */
  languageSupported: boolean
}

/** `length`: the most UTF-16 code units of one suggestion's words. */
type SuggestQuestion = Question<ReadSuggestions> & { length: number }

type SuggestPorts = Pick<Ports, 'catalogues' | 'language' | 'nextTurn'> & {
  model: LanguageModel
  log: Log
  outcomes: SuggestionOutcomes
}

export async function suggest(
  { model, log, nextTurn, outcomes, catalogues, language }: SuggestPorts,
  userId: string,
  task: SuggestTask,
  signal: AbortSignal,
  question: (task: SuggestTask) => SuggestQuestion = suggestionQuestion,
): Promise<Suggested> {
  const { text, topic, section, projectId } = task
  const withoutModel: WithoutModel | null = model.can.generate ? null : 'no_model'
  if (!text.trim())
    return {
      suggestions: [],
      unverified: [],
      provider: 'embedded',
      withoutModel,
      languageSupported: true,
    }
  const isAsked = task.unasked === undefined || rangesIn(task).length > 0
  const prompt = question(task)
  const byModel = isAsked
    ? await askModel({ model, log, event: 'suggestions_by_rules' }, prompt, signal)
    : fail(withoutModel)
  const { suggestions: byRules, english } = await runInTurns(suggestByRules(text, section), nextTurn)
  const dismissed = new Set(await outcomes.dismissed(userId, projectId))
  const { suggestions: fromModel, unverified } = byModel.ok
    ? await verifySuggestionSources(
        { catalogues },
        byModel.value,
        { text: `${text} ${section}`, topic, isWord: (await language.english()).spelling.knows },
        prompt.length,
        signal,
      )
    : NOTHING_SAID
  const beside = byRules.filter((rule) => !fromModel.some((one) => isSame(one, rule)))
  const suggestions = [...fromModel, ...beside]
    .filter((one) => !dismissed.has(one.id) && changesSomething(one))
    .sort(byPriority)
    .slice(0, SUGGESTIONS_MAX)
  return {
    suggestions,
    unverified,
    provider: byModel.ok ? model.provider : 'embedded',
    withoutModel: byModel.ok ? null : byModel.failure,
    languageSupported: english,
  }
}

const NOTHING_SAID: VerifiedSuggestions = { suggestions: [], unverified: [] }

/** Whether both are of one type and about overlapping words. */
const isSame = (one: Suggestion, other: Suggestion): boolean =>
  one.type.type === other.type.type &&
  one.position.start < other.position.end &&
  other.position.start < one.position.end

/** A part of the text, in UTF-16 code units. */
type Range = { start: number; end: number }

/** Up to the length that a model reads unasked. */
function rangesIn({ text, unasked }: SuggestTask): Range[] {
  let left = UNASKED_PROMPT_MAX_LENGTH
  return (unasked?.changed ?? []).flatMap(({ start, end: to }) => {
    const end = Math.min(to, text.length, start + left)
    if (text.slice(start, end).trim() === '') return []
    left -= end - start
    return [{ start, end }]
  })
}

/** Asks about the changed ranges alone. */
function changedQuestion(task: SuggestTask): SuggestQuestion {
  const { text, topic, section, paperType, academicLevel } = task
  const ranges = rangesIn(task)
  const shown: SuggestionTask = {
    text: ranges.map(({ start, end }) => text.slice(start, end)).join(BETWEEN_RANGES),
    topic,
    section,
    paperType,
    academicLevel,
  }
  const prompt = suggestionsPrompt(shown, UNASKED_SUGGESTIONS)
  const orders = ordersOf(prompt)
  return {
    unasked: true,
    maxTokens: UNASKED_ANSWER_MAX_TOKENS,
    length: WORDS_MAX_LENGTH,
    prompt,
    again: (answer, fault) => promptAgain(prompt, answer, fault),
    read(answer) {
      const read = readSuggestions(answer, shown.text, orders)
      if (!read.ok) return read
      const suggestions = read.value.suggestions.flatMap((one) => {
        const position = inText(one.position, ranges)
        return position ? [{ ...one, position }] : []
      })
      return ok({ ...read.value, suggestions })
    },
  }
}

const BETWEEN_RANGES = '\n\n'
/** Suggestions of one question that nobody asked. */
const UNASKED_SUGGESTIONS = 5

/** Null for words of several ranges. */
function inText({ start, end }: Range, ranges: readonly Range[]): Range | null {
  let at = 0
  for (const range of ranges) {
    const length = range.end - range.start
    if (start < at + length)
      return end <= at + length ? { start: range.start + start - at, end: range.start + end - at } : null
    at += length + BETWEEN_RANGES.length
  }
  return null
}

function suggestionQuestion(task: SuggestTask): SuggestQuestion {
  return task.unasked ? changedQuestion(task) : wholeQuestion(task)
}

function wholeQuestion({
  text,
  cursor,
  topic,
  section,
  paperType,
  academicLevel,
}: SuggestTask): SuggestQuestion {
  const [from, to] = windowAround(text, cursor)
  const shown: SuggestionTask = { text: text.slice(from, to), topic, section, paperType, academicLevel }
  const prompt = suggestionsPrompt(shown, ANSWERED_MAX)
  const orders = ordersOf(prompt)
  return {
    maxTokens: SUGGESTION_ANSWER_MAX_TOKENS,
    length: WORDS_MAX_LENGTH,
    prompt,
    again: (answer, fault) => promptAgain(prompt, answer, fault),
    read(answer) {
      const read = readSuggestions(answer, shown.text, orders)
      if (!read.ok) return read
      const suggestions = read.value.suggestions.map((one) => ({
        ...one,
        position: { start: one.position.start + from, end: one.position.end + from },
      }))
      return ok({ ...read.value, suggestions })
    },
  }
}

/** Asks for a completion at the cursor instead of suggestions. */
export function continuationQuestion({
  text,
  cursor,
  topic,
  paperType,
  academicLevel,
}: SuggestTask): SuggestQuestion {
  const at = Math.min(cursor, text.length)
  const shown = { ...aroundCursor(text, at), topic, paperType, academicLevel }
  const prompt = continuationPrompt(shown, begun(shown.before).trim() !== '')
  const orders = ordersOf(prompt)
  return {
    maxTokens: CONTINUATION_ANSWER_MAX_TOKENS,
    length: CONTINUATION_MAX_LENGTH,
    prompt,
    again: (answer, fault) => promptAgain(prompt, answer, fault),
    read: (answer) => readContinuation(answer, text, at, orders),
  }
}

/** Range of the text around the cursor for the prompt; begins at a line start if one is near. */
function windowAround(text: string, cursor: number): [number, number] {
  if (text.length <= SUGGESTION_PROMPT_MAX_LENGTH) return [0, text.length]
  const middle = Math.min(Math.max(cursor, 0), text.length)
  const last = text.length - SUGGESTION_PROMPT_MAX_LENGTH
  const start = Math.min(Math.max(0, middle - Math.floor(SUGGESTION_PROMPT_MAX_LENGTH / 2)), last)
  const line = text.indexOf('\n', start)
  const from = start > 0 && line >= 0 && line < middle && line - start < 2000 ? line + 1 : start
  return [from, Math.min(text.length, from + SUGGESTION_PROMPT_MAX_LENGTH)]
}
