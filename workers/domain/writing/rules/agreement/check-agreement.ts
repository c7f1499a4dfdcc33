// Agreement of subject and verb and of determiner and noun, the verb after an auxiliary, and "neither … nor". Reports only where
// tags and neighbours leave little doubt: a rule that is wrong one time in three is worse than none.

import type { Issue } from '../../issue.ts'
import type { EnglishTools, Token } from '../../token.ts'
import { determinerAndNoun, oneOfSeveral, thereIs } from './determiner-noun.ts'
import { neitherOr } from './neither-or.ts'
import { pronounAndVerb } from './pronoun-verb.ts'
import { relativeClause } from './relative-clause.ts'
import { verbAfterAuxiliary } from './verb-after-auxiliary.ts'
import { verbNumbers } from './verb-number.ts'

export function checkAgreement(
  tokens: readonly Token[],
  { spelling, verbNumber }: Pick<EnglishTools, 'spelling' | 'verbNumber'>,
): Issue[] {
  const found: Issue[] = []
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
  return [...found, ...verbNumbers(tokens, spelling, verbNumber)]
}
