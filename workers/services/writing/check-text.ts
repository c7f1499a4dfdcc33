// Grammar check of a text: grammar, usage, punctuation and spelling by rules, and by a model as well.

import { MODEL_CHECK_ANSWER_MAX_TOKENS } from '../../contracts/limits.ts'
import type { GrammarCheck } from '../../contracts/writing/grammar.ts'
import { mistakesPrompt } from '../../domain/prompts/language-mistakes.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import { runInTurns } from '../../domain/steps.ts'
import { checkGrammar } from '../../domain/writing/check-grammar.ts'
import type { Issue } from '../../domain/writing/issue.ts'
import { ISSUES_ANSWERED_MAX, readModelIssues } from '../../domain/writing/model-issues.ts'
import { askModel, type Question } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { LanguageTools, Log, NextTurn } from '../ports.ts'
import { noticeOf } from './notice.ts'

export type TextPorts = { language: LanguageTools; nextTurn: NextTurn }

export async function checkText({ language, nextTurn }: TextPorts, text: string): Promise<GrammarCheck> {
  const { issues, ...left } = await runInTurns(checkGrammar(text, await language.english()), nextTurn)
  return { issues, notice: noticeOf(left) }
}

/**
 * The issues of the rules and those of a model, whose remarks have been checked against the text
 * (domain/writing/model-issues.ts). Where both mark the same words, the rule's issue is kept.
 */
export async function checkWithModel(
  { language, nextTurn, model, log }: TextPorts & { model: LanguageModel; log: Log },
  text: string,
  signal: AbortSignal,
): Promise<GrammarCheck> {
  const byRules = await checkText({ language, nextTurn }, text)
  if (!text.trim()) return { ...byRules, provider: 'embedded', withoutModel: null }
  const { spelling } = await language.english()
  const prompt = mistakesPrompt(text, ISSUES_ANSWERED_MAX)
  const orders = ordersOf(prompt)
  const question: Question<Issue[]> = {
    maxTokens: MODEL_CHECK_ANSWER_MAX_TOKENS,
    prompt,
    again: (answer, fault) => promptAgain(prompt, answer, fault),
    read: (answer) => readModelIssues(answer, text, spelling.knows, orders),
  }
  const byModel = await askModel({ model, log, event: 'grammar_by_rules' }, question, signal)
  if (!byModel.ok) return { ...byRules, provider: 'embedded', withoutModel: byModel.failure }
  const beside = byModel.value.filter(
    ({ start, end }) => !byRules.issues.some((rule) => rule.start < end && rule.end > start),
  )
  return {
    ...byRules,
    issues: [...byRules.issues, ...beside].toSorted((one, other) => one.start - other.start),
    provider: model.provider,
    withoutModel: null,
  }
}
