// What claims that cite offered works have of their texts: by a model's answer to whether a passage says what the claim
// says, and by the rules where there is no answer.

import type { CitableWork } from '../../domain/drafts/sources/offered-works.ts'
import { type Resting, restByModel, restByRules } from '../../domain/drafts/sources/resting.ts'
import { passagesNear, textOfWork } from '../../domain/drafts/sources/supporting-passage.ts'
import { dropsReserve } from '../../domain/evidence/support/hedge.ts'
import { passageSentences } from '../../domain/evidence/support/passage-sentences.ts'
import { judgeEntailment } from '../judge-entailment.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'

/** Passages of one work for one claim, and those of one question. */
const PASSAGES_OF_WORK = 2
const PASSAGES_MAX = 30

/** What a claim may rest on; a work without a PDF of the person has no passages. */
type ReadWork = Pick<CitableWork, 'csl' | 'summary'> & Partial<Pick<CitableWork, 'passages'>>
/** A claim that cites a work, by the number of its source. */
export type CitedClaim<Work = CitableWork> = { source: number; claim: string; work: Work }
/** Works on the subject of a claim by the number of its source, with the nearest sentence of each. */
export type RestingClaims<Work = CitableWork> = Map<number, Map<Work, Resting>>

export const restClaims = <Work extends ReadWork>(claims: readonly CitedClaim<Work>[]): RestingClaims<Work> =>
  collect(claims, ({ claim, work }) => restByRules(claim, textOfWork(work)))

/** "no", "unclear" and no answer to a passage are all no. */
export async function judgeClaims<Work extends ReadWork>(
  ports: { model: LanguageModel; log: Log },
  claims: readonly CitedClaim<Work>[],
  signal: AbortSignal,
): Promise<RestingClaims<Work>> {
  const passages = claims
    .flatMap((cited) =>
      passagesNear(cited.claim, textOfWork(cited.work))
        .slice(0, PASSAGES_OF_WORK)
        .map((found) => ({ cited, claim: cited.claim, passage: found.text, found })),
    )
    .slice(0, PASSAGES_MAX)
    .map((one, at) => ({ ...one, number: at + 1 }))
  const judged = passages.length > 0 ? await judgeEntailment(ports, passages, signal) : null
  if (!judged?.ok) return restClaims(claims)
  const supporting = judged.value
  const asked = new Set(passages.map(({ cited }) => cited))
  return collect(claims, (cited) => {
    const work = textOfWork(cited.work)
    if (!asked.has(cited)) return restByRules(cited.claim, work)
    const passage = passages.find(
      (one) =>
        one.cited === cited &&
        supporting.has(one.number) &&
        // Models let a claim pass that drops the reserve of its passage.
        !passageSentences(one.passage).every((sentence) => dropsReserve(sentence, one.claim)),
    )?.found
    return restByModel(cited.claim, work, passage ?? null)
  })
}

function collect<Work>(
  claims: readonly CitedClaim<Work>[],
  restingOf: (claim: CitedClaim<Work>) => Resting | null,
): RestingClaims<Work> {
  const found: RestingClaims<Work> = new Map()
  for (const claim of claims) {
    const resting = restingOf(claim)
    if (resting) found.set(claim.source, (found.get(claim.source) ?? new Map()).set(claim.work, resting))
  }
  return found
}
