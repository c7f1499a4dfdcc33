// What a claim that cites a work has of its abstract.

import { nearestPassage, supportingPassage } from './supporting-passage.ts'

/**
 * `supports`: the passage says what the claim says. Else the work is on the subject, and the passage is nearest to the claim.
 * `judged`: a model was asked.
 */
export type Resting = { passage: string; supports: boolean; judged: boolean }

/** By the rules; null if the work says nothing of the kind. */
export function restByRules(claim: string, work: { title: string; abstract: string }): Resting | null {
  const supporting = supportingPassage(claim, work)
  if (supporting !== null) return { passage: supporting, supports: true, judged: false }
  const nearest = nearestPassage(claim, work)
  return nearest === null ? null : { passage: nearest, supports: false, judged: false }
}

/** @param supporting the passage of which a model says that it says so, or null */
export function restByModel(
  claim: string,
  work: { title: string; abstract: string },
  supporting: string | null,
): Resting | null {
  const passage = supporting ?? nearestPassage(claim, work)
  return passage === null ? null : { passage, supports: supporting !== null, judged: true }
}
