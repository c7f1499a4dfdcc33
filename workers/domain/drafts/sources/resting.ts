// What a claim that cites a work has of its text.

import { nearestPassage, supportingPassage, type WorkText } from './supporting-passage.ts'

/**
 * `supports`: the passage says what the claim says. Else the work is on the subject, and the passage is nearest to the claim.
 * `page`: as printed, of a passage of the person's PDF. `judged`: a model was asked.
 */
export type Resting = { passage: string; page: number | null; supports: boolean; judged: boolean }

/** What a claim has of a work by the rules; null if the work says nothing of the kind. */
export function restByRules(claim: string, work: WorkText): Resting | null {
  const supporting = supportingPassage(claim, work)
  const passage = supporting ?? nearestPassage(claim, work)
  if (!passage) return null
  return { passage: passage.text, page: passage.page, supports: supporting !== null, judged: false }
}

/** @param supporting the passage of which a model says that it says so, or null */
export function restByModel(
  claim: string,
  work: WorkText,
  supporting: { text: string; page: number | null } | null,
): Resting | null {
  const passage = supporting ?? nearestPassage(claim, work)
  if (!passage) return null
  return { passage: passage.text, page: passage.page, supports: supporting !== null, judged: true }
}
