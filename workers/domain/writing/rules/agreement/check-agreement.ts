// Agreement of subject and verb and of determiner and noun, the verb after an auxiliary, and "neither … nor". Reports only where
// tags and neighbours leave little doubt: a rule that is wrong one time in three is worse than none.

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { determinerAndNoun, oneOfSeveral, thereIs } from './determiner-noun.ts'
import { neitherOr } from './neither-or.ts'
import { pronounAndVerb } from './pronoun-verb.ts'
import { relativeClause } from './relative-clause.ts'
import { nounsAndVerbs } from './subject-verb.ts'
import { verbAfterAuxiliary } from './verb-after-auxiliary.ts'

export function checkAgreement(tokens: readonly Token[], spelling: Spelling): Issue[] {
  const found = nounsAndVerbs(tokens, spelling)
  for (const [at, token] of tokens.entries()) {
    if (token.lower === '') continue
    const one =
      pronounAndVerb(tokens, at, spelling) ??
      determinerAndNoun(tokens, at, spelling) ??
      thereIs(tokens, at, spelling) ??
      oneOfSeveral(tokens, at, spelling) ??
      relativeClause(tokens, at, spelling) ??
      verbAfterAuxiliary(tokens, at, spelling) ??
      neitherOr(tokens, at)
    if (one) found.push(one)
  }
  return found
}
