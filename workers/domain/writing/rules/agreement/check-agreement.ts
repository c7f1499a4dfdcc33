// Agreement of subject and verb and of determiner and noun, the verb after a modal, and "neither … nor". Reports only where
// tags and neighbours leave little doubt: a rule that is wrong one time in three is worse than none.

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { determinerAndNoun, thereIs } from './determiner-noun.ts'
import { neitherOr } from './neither-or.ts'
import { baseOfThird } from './number.ts'
import { pronounAndVerb } from './pronoun-verb.ts'
import { nounsAndVerbs } from './subject-verb.ts'

const MODALS = /^(?:can|could|would|should|must|might|cannot|may|shall|will)$/

export function checkAgreement(tokens: readonly Token[], spelling: Spelling): Issue[] {
  const found = nounsAndVerbs(tokens, spelling)
  for (const [at, token] of tokens.entries()) {
    if (token.lower === '') continue
    const one =
      pronounAndVerb(tokens, at, spelling) ??
      determinerAndNoun(tokens, at, spelling) ??
      thereIs(tokens, at, spelling) ??
      verbAfterModal(tokens, at, spelling) ??
      neitherOr(tokens, at)
    if (one) found.push(one)
  }
  return found
}

/** "should goes" → "should go". */
function verbAfterModal(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [modal, verb, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (modal?.tag !== 'AUX' || !MODALS.test(modal.lower) || verb?.tag !== 'VERB') return null
  const base = after?.tag === 'NOUN' ? null : baseOfThird(verb.lower, spelling)
  return base ? agreementIssue(verb, base, `After “${modal.text}” comes “${base}”.`) : null
}
