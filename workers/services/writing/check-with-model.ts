// Checks a text by the rules, and has a model read it too. The rules always answer; where the model says something about
// the same words, theirs stays. What the model says has been checked against the text (domain/writing/model-issues.ts).

import type { GrammarCheck } from '../../contracts/grammar.ts'
import { MODEL_CHECK_ANSWER_MAX_TOKENS } from '../../contracts/limits.ts'
import type { Issue } from '../../domain/writing/issue.ts'
import { issuesAgainPrompt, issuesPrompt, readModelIssues } from '../../domain/writing/model-issues.ts'
import { askModel, type Question } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { LanguageTools, Log } from '../ports.ts'
import { checkText } from './check-text.ts'

export async function checkWithModel(
  { language, model, log }: { language: LanguageTools; model: LanguageModel; log: Log },
  text: string,
  signal: AbortSignal,
): Promise<GrammarCheck> {
  const byRules = await checkText({ language }, text)
  if (!text.trim()) return { ...byRules, provider: 'embedded', withoutModel: null }
  const question: Question<Issue[]> = {
    maxTokens: MODEL_CHECK_ANSWER_MAX_TOKENS,
    prompt: issuesPrompt(text),
    again: (answer, fault) => issuesAgainPrompt(text, answer, fault),
    read: (answer) => readModelIssues(answer, text),
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
