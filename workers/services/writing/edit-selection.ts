// What an assistant makes of selected words: other words, an explanation, or works to cite. A model's words are shown only if
// they keep what the selected ones have; else it is asked once more with the reason, and then refused with it.

import { EDIT_ANSWER_MAX_TOKENS } from '../../contracts/limits.ts'
import type { EditSelection } from '../../contracts/writing/selection.ts'
import { editPrompt, explainPrompt } from '../../domain/prompts/edit-selection.ts'
import { type PromptMessage, promptAgain } from '../../domain/prompts/prompt-message.ts'
import { fail, type Result } from '../../domain/result.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import { readEdit, readExplanation, type Unfit } from '../../domain/writing/selection/read-edit.ts'
import { isRewriting, type RewritingAction } from '../../domain/writing/selection/selection-actions.ts'
import type { StyleSuggestion } from '../../domain/writing/style/analyse-style.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { type FoundSupport, findSupport } from './find-support.ts'
import { enhanceTextStyle } from './text-style.ts'

export type EditPorts = Pick<Ports, 'language' | 'nextTurn'> & { model: LanguageModel; log: Log }

export type EditOutcome =
  /** Words for each paragraph. */
  | { kind: 'words'; paragraphs: string[] }
  | { kind: 'explanation'; text: string }
  | ({ kind: 'support' } & FoundSupport)
  /** Why a model's words are not shown; empty if there are none. */
  | { kind: 'refused'; reasons: string[] }
export type EditedSelection = {
  outcome: EditOutcome
  provider: LanguageModel['provider']
  /** Why no model made the result; null if one did, and for `find_support`, which needs none. */
  withoutModel: WithoutModel | null
}

/** Tokens of the answer for one of the words, by their share of the selected ones, and for the JSON around. */
const ANSWER_SHARE = { expand: 3, other: 1.5 }
const TOKENS_AROUND = 400
const BYTES_PER_TOKEN = 3
const EXPLANATION_TOKENS = 500

/** What the rules for style can do of an action, where no model is there. */
const BY_RULES: Partial<Record<RewritingAction, readonly StyleSuggestion['type'][]>> = {
  rewrite: ['tone', 'formality', 'clarity', 'conciseness'],
  shorten: ['conciseness'],
  formal: ['formality', 'tone'],
}

export async function editSelection(
  ports: EditPorts & Pick<Ports, 'catalogues' | 'references'>,
  userId: string,
  task: EditSelection,
  signal: AbortSignal,
): Promise<EditedSelection> {
  const { model } = ports
  const { action, paragraphs, topic } = task
  if (action === 'find_support') {
    const found = await findSupport(ports, userId, { text: paragraphs.join('\n\n'), topic }, signal)
    const provider = found.works.some(({ judged }) => judged) ? model.provider : 'embedded'
    return { outcome: { kind: 'support', ...found }, provider, withoutModel: null }
  }
  const byModel = isRewriting(action)
    ? await wordsByModel(ports, { ...task, action }, signal)
    : await explanationByModel(ports, task, signal)
  if (byModel.withoutModel === null) return { ...byModel, provider: model.provider }
  const byRules = await wordsByRules(ports, action, paragraphs)
  return {
    outcome: byRules ? { kind: 'words', paragraphs: byRules } : byModel.outcome,
    provider: 'embedded',
    withoutModel: byModel.withoutModel,
  }
}

/** Other words for each paragraph, or why there are none. */
export async function wordsByModel(
  ports: EditPorts,
  task: EditSelection & { action: RewritingAction },
  signal: AbortSignal,
): Promise<Pick<EditedSelection, 'outcome' | 'withoutModel'>> {
  const { spelling } = await ports.language.english()
  const { action, paragraphs, language } = task
  const prompt = editPrompt(task, action, language)
  const orders = ordersOf(prompt)
  return ask(
    ports,
    {
      prompt,
      maxTokens: tokensFor(action, paragraphs),
      read: (answer) => readEdit(answer, { ...task, around: aroundOf(task) }, spelling, orders),
      outcome: (words): EditOutcome => ({ kind: 'words', paragraphs: words }),
    },
    signal,
  )
}

async function explanationByModel(ports: EditPorts, task: EditSelection, signal: AbortSignal) {
  const { spelling } = await ports.language.english()
  const text = task.paragraphs.join('\n')
  const prompt = explainPrompt(task)
  const orders = ordersOf(prompt)
  return ask(
    ports,
    {
      prompt,
      maxTokens: EXPLANATION_TOKENS,
      read: (answer) => readExplanation(answer, { text, around: aroundOf(task) }, spelling, orders),
      outcome: (explanation): EditOutcome => ({ kind: 'explanation', text: explanation }),
    },
    signal,
  )
}

const aroundOf = ({ topic, before, after }: EditSelection) => [topic, before, after].join(' ')

type Asked<Read> = {
  prompt: PromptMessage[]
  maxTokens: number
  read(answer: string): Result<Read, Unfit>
  outcome(read: Read): EditOutcome
}

async function ask<Read>(
  { model, log }: EditPorts,
  { prompt, maxTokens, read, outcome }: Asked<Read>,
  signal: AbortSignal,
): Promise<Pick<EditedSelection, 'outcome' | 'withoutModel'>> {
  let reasons: string[] = []
  const answered = await askModel(
    { model, log, event: 'selection_not_edited' },
    {
      maxTokens,
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => {
        const found = read(answer)
        if (found.ok) return found
        reasons = found.failure.reasons
        return fail(found.failure.fault)
      },
    },
    signal,
  )
  if (answered.ok) return { outcome: outcome(answered.value), withoutModel: null }
  // Words that were refused are an answer of the model.
  const refused = answered.failure === 'model_failed' && reasons.length > 0
  return { outcome: { kind: 'refused', reasons }, withoutModel: refused ? null : answered.failure }
}

function tokensFor(action: RewritingAction, paragraphs: readonly string[]): number {
  const bytes = new TextEncoder().encode(paragraphs.join('\n')).byteLength
  const share = action === 'expand' ? ANSWER_SHARE.expand : ANSWER_SHARE.other
  return Math.min(EDIT_ANSWER_MAX_TOKENS, Math.ceil((bytes / BYTES_PER_TOKEN) * share) + TOKENS_AROUND)
}

/** Null where the rules change nothing. */
async function wordsByRules(
  { language, nextTurn }: EditPorts,
  action: EditSelection['action'],
  paragraphs: readonly string[],
): Promise<string[] | null> {
  const types = isRewriting(action) ? BY_RULES[action] : undefined
  if (!types) return null
  const enhanced = await Promise.all(
    paragraphs.map((one) => enhanceTextStyle({ language, nextTurn }, one, types)),
  )
  return enhanced.some(({ changes }) => changes.length > 0) ? enhanced.map(({ text }) => text) : null
}
