// The sentence of a work's abstract that a claim rests on. Only words are compared: a passage that shares too few with the
// claim, lacks one of its figures, or says the opposite is none.

import { agreesInDirection, contentOf } from '../../citations/matching/citation-relevance.ts'
import { countShared } from '../../citations/matching/content-words.ts'
import { oneLine } from '../../text/one-line.ts'
import { sentencesOf } from '../sentences.ts'

const SHARED_MIN = 3
/** Share of the claim's content words that the passage has, and that title and abstract have together. */
const PASSAGE_SHARE = 0.3
const WORK_SHARE = 0.45
const PASSAGE_MAX_LENGTH = 500
const SENTENCES_MAX = 60
const NUMBER = /\d+(?:[.,]\d+)*/g
const NEGATION = /\b(?:no|not|never|neither|nor|none|without|cannot|fail(?:s|ed)?|lack(?:s|ed)?)\b|n['’]t\b/iu

/** Null if nothing in the abstract says anything of the kind. */
export function supportingPassage(
  claim: string,
  { title, abstract }: { title: string; abstract: string },
): string | null {
  const said = contentOf(claim)
  const whole = `${title}. ${abstract}`
  const figures = new Set(whole.match(NUMBER) ?? [])
  if (said.size === 0 || !(claim.match(NUMBER) ?? []).every((figure) => figures.has(figure))) return null
  if (!agreesInDirection(claim, whole)) return null
  if (countShared(said, contentOf(whole)) / said.size < WORK_SHARE) return null
  let best: { passage: string; shared: number } | null = null
  for (const passage of sentencesOf(abstract).slice(0, SENTENCES_MAX)) {
    if (!isOnClaim(passage, claim)) continue
    const shared = countShared(said, contentOf(passage))
    if (best === null || shared > best.shared) best = { passage, shared }
  }
  return best && oneLine(best.passage, PASSAGE_MAX_LENGTH)
}

/** True for a sentence that shares enough words with the claim, and negates as it does. */
export function isOnClaim(passage: string, claim: string): boolean {
  const said = contentOf(claim)
  const shared = countShared(said, contentOf(passage))
  return (
    shared > 0 &&
    shared >= Math.min(SHARED_MIN, said.size) &&
    shared / said.size >= PASSAGE_SHARE &&
    NEGATION.test(claim) === NEGATION.test(passage)
  )
}
