// What claims that cite offered works have of their texts: by a model's answer to whether a passage says what the claim
// says, and by the rules where there is no answer.

import { z } from 'zod'
import { readModelAnswer } from '../../domain/drafts/model-answer.ts'
import type { CitableWork } from '../../domain/drafts/sources/offered-works.ts'
import { type Resting, restByModel, restByRules } from '../../domain/drafts/sources/resting.ts'
import { findingsNear, type WorkText } from '../../domain/drafts/sources/supporting-passage.ts'
import { entailmentPrompt, type PassageToJudge } from '../../domain/prompts/entailment.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { ok } from '../../domain/result.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'

/** Passages of one work for one claim, and those of one question. */
const PASSAGES_OF_WORK = 3
const PASSAGES_MAX = 30
const ANSWER_MAX_TOKENS = 1500

const answerSchema = z.object({
  answers: z
    .array(z.object({ number: z.number().int(), answer: z.enum(['yes', 'no', 'unclear']).catch('unclear') }))
    .max(100),
})

/** What a claim may rest on; a work without a PDF of the person has no passages. */
type ReadWork = Pick<CitableWork, 'csl' | 'summary'> & Partial<Pick<CitableWork, 'passages'>>
/** A claim that cites a work, by the number of its gap. */
export type CitedClaim<Work = CitableWork> = { gap: number; claim: string; work: Work }
/** Works on the subject of a claim by the number of its gap, with the nearest sentence of each. */
export type RestingClaims<Work = CitableWork> = Map<number, Map<Work, Resting>>

export const restClaims = <Work extends ReadWork>(claims: readonly CitedClaim<Work>[]): RestingClaims<Work> =>
  collect(claims, ({ claim, work }) => restByRules(claim, textOf(work)))

/** "no", "unclear" and no answer to a passage are all no. */
export async function judgeClaims<Work extends ReadWork>(
  ports: { model: LanguageModel; log: Log },
  claims: readonly CitedClaim<Work>[],
  signal: AbortSignal,
): Promise<RestingClaims<Work>> {
  const passages = claims
    .flatMap((cited) =>
      findingsNear(cited.claim, textOf(cited.work))
        .slice(0, PASSAGES_OF_WORK)
        .map((found) => ({ cited, claim: cited.claim, passage: found.text, found })),
    )
    .slice(0, PASSAGES_MAX)
    .map((one, at) => ({ ...one, number: at + 1 }))
  const supporting = passages.length > 0 ? await supportingOf(ports, passages, signal) : null
  if (supporting === null) return restClaims(claims)
  const asked = new Set(passages.map(({ cited }) => cited))
  return collect(claims, (cited) => {
    const work = textOf(cited.work)
    if (!asked.has(cited)) return restByRules(cited.claim, work)
    const passage = passages.find((one) => one.cited === cited && supporting.has(one.number))?.found
    return restByModel(cited.claim, work, passage ?? null)
  })
}

/** Passages of the person's PDF come before the abstract, which has no pages. */
const textOf = ({ csl, passages = [], summary }: ReadWork): WorkText => ({
  title: csl.title ?? '',
  texts: summary ? [...passages, { text: summary, page: null }] : passages,
})

function collect<Work>(
  claims: readonly CitedClaim<Work>[],
  restingOf: (claim: CitedClaim<Work>) => Resting | null,
): RestingClaims<Work> {
  const found: RestingClaims<Work> = new Map()
  for (const claim of claims) {
    const resting = restingOf(claim)
    if (resting) found.set(claim.gap, (found.get(claim.gap) ?? new Map()).set(claim.work, resting))
  }
  return found
}

/** The numbers of the passages that say so; null if the model gives no answer. */
async function supportingOf(
  ports: { model: LanguageModel; log: Log },
  passages: readonly PassageToJudge[],
  signal: AbortSignal,
): Promise<Set<number> | null> {
  const prompt = entailmentPrompt(passages)
  const answered = await askModel(
    { ...ports, event: 'support_not_judged' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => {
        const read = readModelAnswer(answer, answerSchema)
        return read.ok ? ok(read.value.answers) : read
      },
    },
    signal,
  )
  if (!answered.ok) return null
  const answers = (wanted: boolean) =>
    new Set(answered.value.filter(({ answer }) => (answer === 'yes') === wanted).map(({ number }) => number))
  // A passage that is answered twice needs yes both times.
  const others = answers(false)
  return new Set([...answers(true)].filter((number) => !others.has(number)))
}
