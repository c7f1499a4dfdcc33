// A model compares the passages that were changed with their sources: how likely one was made from the other, and why.
// What it writes is shown as its opinion, beside the words that it speaks of.

import {
  type ExplainedPair,
  explainPrompt,
  readExplanations,
  repeatExplain,
} from '../../domain/plagiarism/explain-prompt.ts'
import type { Report, ReportMatch } from '../../domain/plagiarism/report.ts'
import { askModel } from '../ask-model.ts'
import type { Ports } from '../ports.ts'

/** Of the matches that the model was asked about and answered. */
export type Explained = ReadonlyMap<ReportMatch, ExplainedPair>

/** Pairs of one check, the longest. */
const PAIRS_MAX = 8
const ANSWER_MAX_TOKENS = 1500

/** Matches with what the model says of them: none without a model or such matches. Null if it gave no usable answer. */
export async function explainMatches(
  { model, log }: Pick<Ports, 'model' | 'log'>,
  report: Report,
  signal: AbortSignal,
): Promise<Explained | null> {
  const pairs = report.sourceMatches
    .flatMap(({ matches }) =>
      matches.filter(
        ({ excluded, kind, sourceText }) => excluded === null && kind !== 'verbatim' && sourceText !== '',
      ),
    )
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, PAIRS_MAX)
  if (pairs.length === 0 || !model.can.generate) return new Map()
  const prompt = explainPrompt(pairs)
  const answer = await askModel(
    { model, log, event: 'explaining_matches_failed' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      prompt,
      again: (before, fault) => repeatExplain(prompt, before, fault),
      read: (text) => readExplanations(text, pairs),
    },
    signal,
  )
  if (!answer.ok) return null
  const explained = pairs.flatMap((pair, at) => (answer.value[at] ? [[pair, answer.value[at]] as const] : []))
  return explained.length > 0 ? new Map(explained) : null
}
