// Whether a sentence of an abstract says what a claim says, by rules: words, quantities, directions, negations, verbs and
// roles must agree. What the rules cannot tell is no support.

import { directionsAgree, negationsAgree } from './directions.ts'
import { saysLess } from './hedge.ts'
import { isFinding } from './is-finding.ts'
import { quantitiesAgree } from './quantities.ts'
import { type ReadWord, readWords } from './read-words.ts'
import { rolesAgree } from './roles.ts'
import { isVerb, verbsAgree } from './verbs.ts'

/** UTF-16 code units. Longer ones are not judged. */
const CLAIM_MAX_LENGTH = 600
const PASSAGE_MAX_LENGTH = 1000
/** Content words of the claim that the passage has, and their share. */
const SHARED_MIN = 3
const SHARE = 0.5

export function supports(passage: string, claim: string): boolean {
  if (claim.length > CLAIM_MAX_LENGTH || passage.length > PASSAGE_MAX_LENGTH) return false
  if (!isFinding(passage) || !quantitiesAgree(claim, passage)) return false
  if (saysLess(passage, claim)) return false
  const said = readWords(claim)
  const has = readWords(passage)
  const roots = new Set(has.map(({ root }) => root))
  const content = new Set(said.flatMap(({ root, direction }) => (root === '' || direction ? [] : [root])))
  const shared = new Set([...content].filter((root) => roots.has(root)))
  return (
    shared.size > 0 &&
    subjectOf(said).every((root) => roots.has(root)) &&
    shared.size >= Math.min(SHARED_MIN, content.size) &&
    shared.size / content.size >= SHARE &&
    verbsAgree(said, roots) &&
    directionsAgree(said, has, shared) &&
    negationsAgree(said, has, shared) &&
    rolesAgree(said, has, shared)
  )
}

/** Content of whom or what a claim says its first direction or verb, without what a preposition adds: "tenants under the roof". */
function subjectOf(claim: readonly ReadWord[]): string[] {
  const first = claim.findIndex(({ direction }, at) => direction !== null || isVerb(claim, at))
  const clause = claim.slice(0, Math.max(0, first)).filter((word) => word.clause === claim[first]?.clause)
  const end = clause.findIndex(({ text }) => PREPOSITIONS.has(text))
  return clause.slice(0, end < 0 ? undefined : end).flatMap(({ root }) => (root === '' ? [] : [root]))
}

const PREPOSITIONS = new Set(
  'about above across after among around at before behind below beside between by during for from in into near of on over since through to toward towards under until up upon with within without'.split(
    ' ',
  ),
)
