// What claims that cite offered works have of their abstracts: by a model's answer to whether a passage says what the claim
// says, and by the rules where there is no answer.

import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { type Resting, restByModel, restByRules } from '../../domain/drafts/sources/resting.ts'
import { findingsNear } from '../../domain/drafts/sources/supporting-passage.ts'
import { judgeEntailment } from '../judge-entailment.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'

/** Passages of one work for one claim, and those of one question. */
const PASSAGES_OF_WORK = 3
const PASSAGES_MAX = 30

/** A claim that cites a work, by the number of its gap. */
export type CitedClaim = { gap: number; claim: string; work: MergedWork }
/** Works on the subject of a claim by the number of its gap, with the nearest sentence of each abstract. */
export type RestingClaims = Map<number, Map<MergedWork, Resting>>

export const restClaims = (claims: readonly CitedClaim[]): RestingClaims =>
  collect(claims, ({ claim, work }) => restByRules(claim, abstractOf(work)))

/** "no", "unclear" and no answer to a passage are all no. */
export async function judgeClaims(
  ports: { model: LanguageModel; log: Log },
  claims: readonly CitedClaim[],
  signal: AbortSignal,
): Promise<RestingClaims> {
  const passages = claims
    .flatMap((cited) =>
      findingsNear(cited.claim, abstractOf(cited.work))
        .slice(0, PASSAGES_OF_WORK)
        .map((passage) => ({ cited, claim: cited.claim, passage })),
    )
    .slice(0, PASSAGES_MAX)
    .map((one, at) => ({ ...one, number: at + 1 }))
  const judged = passages.length > 0 ? await judgeEntailment(ports, passages, signal) : null
  if (!judged?.ok) return restClaims(claims)
  const supporting = judged.value
  const asked = new Set(passages.map(({ cited }) => cited))
  return collect(claims, (cited) => {
    const work = abstractOf(cited.work)
    if (!asked.has(cited)) return restByRules(cited.claim, work)
    const passage = passages.find((one) => one.cited === cited && supporting.has(one.number))?.passage
    return restByModel(cited.claim, work, passage ?? null)
  })
}

const abstractOf = ({ csl, summary }: MergedWork) => ({ title: csl.title ?? '', abstract: summary })

function collect(
  claims: readonly CitedClaim[],
  restingOf: (claim: CitedClaim) => Resting | null,
): RestingClaims {
  const found: RestingClaims = new Map()
  for (const claim of claims) {
    const resting = restingOf(claim)
    if (resting) found.set(claim.gap, (found.get(claim.gap) ?? new Map()).set(claim.work, resting))
  }
  return found
}
