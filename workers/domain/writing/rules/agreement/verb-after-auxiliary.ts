// The verb after a modal and after "do" with a negation: "should goes", "can learned", "did not wanted".

import { basesOf, formsOf } from '../../../text/words/inflect.ts'
import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { baseOfThird } from './number.ts'

const MODAL = /^(?:can|could|would|should|must|might|cannot|may|shall|will)$/
const DO = /^(?:do|does|did)$/
const NOT = /^(?:n't|not)$/

export function verbAfterAuxiliary(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const auxiliary = tokens[at]
  const isNegated = NOT.test(tokens[at + 1]?.lower ?? '')
  const verbAt = isNegated ? at + 2 : at + 1
  const [verb, after] = [tokens[verbAt], tokens[verbAt + 1]]
  if (auxiliary?.tag !== 'AUX' || verb?.tag !== 'VERB' || after?.tag === 'NOUN') return null
  // A question may open with its modal: "Can increased levels …".
  const isModal = MODAL.test(auxiliary.lower) && at > 0
  if (!isModal && !(DO.test(auxiliary.lower) && isNegated)) return null
  const base = baseOfThird(verb.lower, spelling) ?? baseOfPast(verb.lower, spelling)
  return base ? agreementIssue(verb, base, `After “${auxiliary.text}” comes “${base}”.`) : null
}

/** "went" → "go"; null for a word that is a base form too ("found", "need"). */
function baseOfPast(verb: string, { knows }: Spelling): string | null {
  if (knows(formsOf(verb)[4])) return null
  const base = basesOf(verb).find((one) => one !== verb && knows(one) && formsOf(one).indexOf(verb) >= 2)
  return base !== undefined && knows(formsOf(base)[4]) && !verb.endsWith('ing') ? base : null
}
