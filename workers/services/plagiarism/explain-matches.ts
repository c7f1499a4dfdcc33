// A model compares the passages that were changed with their sources: how likely one was made from the other, and why.
// What it writes is shown as its opinion, beside the words that it speaks of; a likelihood without a reason is not shown.

import { type ExplainedPair, readExplanations } from '../../domain/plagiarism/read-explanations.ts'
import type { Report, ReportMatch } from '../../domain/plagiarism/report.ts'
import { explainMatchesPrompt } from '../../domain/prompts/explain-matches.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Ports } from '../ports.ts'

/** Explanations of the matches that the model was asked about and answered. */
export type Explained = ReadonlyMap<ReportMatch, ExplainedPair>

/** Pairs of one check, the longest. */
const PAIRS_MAX = 8
const ANSWER_MAX_TOKENS = 1500
/** Milliseconds until a model that writes has begun. JSON by schema would come as a whole, later than that. */
const BEGUN_MS = 9000

/**
 * Matches with what the model says of them: none without a model or such matches. `isWhole`: all that were asked about have
 * an opinion with its reason.
 */
export async function explainMatches(
  { model, log }: Pick<Ports, 'model' | 'log'>,
  report: Report,
  signal: AbortSignal,
  begunMs = BEGUN_MS,
): Promise<{ explained: Explained; isWhole: boolean }> {
  const pairs = report.sourceMatches
    .flatMap(({ matches }) =>
      matches.filter(
        ({ excluded, kind, sourceText }) => excluded === null && kind !== 'verbatim' && sourceText !== '',
      ),
    )
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, PAIRS_MAX)
  if (pairs.length === 0 || !model.can.generate) return { explained: new Map(), isWhole: true }
  const prompt = explainMatchesPrompt(pairs)
  const orders = ordersOf(prompt)
  const answer = await askModel(
    { model: onceItWrites(model, begunMs), log, event: 'explaining_matches_failed' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      prompt,
      again: (before, fault) => promptAgain(prompt, before, fault),
      read: (text) => readExplanations(text, pairs, orders),
    },
    signal,
  )
  const opinions = answer.ok ? answer.value : []
  const explained = new Map(
    pairs.flatMap((pair, at) => (opinions[at] ? [[pair, opinions[at]] as const] : [])),
  )
  return { explained, isWhole: explained.size === pairs.length }
}

/** The model, whose calls end if they do not begin to write in time. */
const onceItWrites = (model: LanguageModel, milliseconds: number): LanguageModel => ({
  ...model,
  async *stream(request) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), milliseconds)
    const signal = AbortSignal.any([late.signal, ...(request.signal ? [request.signal] : [])])
    const answer = model.stream({ ...request, signal })
    try {
      for (;;) {
        const step = await answer.next()
        clearTimeout(timer)
        if (step.done) return step.value
        yield step.value
      }
    } finally {
      clearTimeout(timer)
      await answer.return(null)
    }
  },
})
