// Agreement of subject and verb, agreement of determiner and noun, and the verb after a modal. Reports only where tags and
// neighbours leave little doubt: a rule that is wrong one time in three is worse than none.

import { basesOf, formsOf, withS } from '../inflect.ts'
import type { Issue } from '../issue.ts'
import type { Spelling, Token } from '../token.ts'

const PLURAL_OF = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
])
const ENDS_LIKE_PLURAL = /(?:ss|us|is|ics|ies|news|series|species|means|lens|always|perhaps)$/
const MODALS = new Set(['could', 'would', 'should', 'must', 'might', 'cannot', 'may', 'shall'])
/** Verbs after which a bare verb may follow a pronoun: "let it go", "suggest that he go". */
const BEFORE_BARE =
  /^(?:let|make|makes|made|have|see|saw|hear|heard|help|helps|helped|did|does|do|to|watch|watched|suggest|suggested|recommend|recommended|require|requires|required|insist|demand|propose|proposed|important|essential|necessary|lest|whether|that|if|may|can|could|would|should|will|might|must|shall|or|and|nor|than|as)$/

export function checkAgreement(tokens: readonly Token[], spelling: Spelling): Issue[] {
  const found: Issue[] = []
  for (const [at, token] of tokens.entries()) {
    const one =
      pronounAndVerb(tokens, at, spelling) ??
      nounAndVerb(tokens, at, spelling) ??
      determinerAndNoun(tokens, at, spelling) ??
      verbAfterModal(tokens, at, spelling)
    if (one && token.lower !== '') found.push(one)
  }
  return found
}

/** "he make" → "he makes". */
function pronounAndVerb(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [before, subject, verb, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!subject || !verb || !/^(?:he|she|it)$/.test(subject.lower)) return null
  if (
    before &&
    (before.tag === 'ADP' || before.tag === 'VERB' || before.tag === 'AUX' || BEFORE_BARE.test(before.lower))
  )
    return null
  if (verb.tag !== 'VERB' || /(?:s|ed|ing)$/.test(verb.lower) || after?.tag === 'PUNCT') return null
  const base = formsOf(verb.lower)
  const isBase = basesOf(verb.lower)[0] === undefined || basesOf(verb.lower)[0] === verb.lower
  const isPast = basesOf(verb.lower)[0] === verb.lower && base[2] === verb.lower
  const third = base[1]
  if (!isBase || isPast || !spelling.knows(third) || !spelling.knows(base[4])) return null
  return agreement(verb, third, `“${subject.text}” needs “${third}”.`)
}

/** "The results was", "the results shows that". */
function nounAndVerb(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [noun, verb, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!noun || !verb || noun.tag !== 'NOUN' || !isPlural(noun, spelling)) return null
  if (!opensClause(tokens, at)) return null
  const helping = PLURAL_OF.get(verb.lower)
  if (helping !== undefined && verb.tag !== 'NOUN')
    return agreement(verb, helping, `“${noun.text}” is plural: “${helping}”.`)
  if (verb.tag !== 'VERB' || !/[^s]s$/.test(verb.lower)) return null
  if (!after || !(after.tag === 'DET' || after.tag === 'SCONJ' || after.lower === 'that')) return null
  const base = basesOf(verb.lower).find((one) => spelling.knows(one) && withS(one) === verb.lower)
  return base ? agreement(verb, base, `“${noun.text}” is plural: “${base}”.`) : null
}

/** Whether only a determiner and adjectives precede the noun in its sentence. */
function opensClause(tokens: readonly Token[], at: number): boolean {
  let left = at - 1
  while (tokens[left]?.tag === 'ADJ') left--
  if (tokens[left]?.tag === 'DET' || /^(?:my|your|his|her|its|our|their)$/.test(tokens[left]?.lower ?? ''))
    left--
  else return false
  return left < 0
}

/** "each students", "these result". */
function determinerAndNoun(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [determiner, noun, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!determiner || noun?.tag !== 'NOUN' || after?.tag === 'NOUN' || after?.tag === 'PROPN') return null
  if (/^(?:each|every|another)$/.test(determiner.lower) && isPlural(noun, spelling) && after?.lower !== "'") {
    const base = basesOf(noun.lower).find((one) => spelling.knows(one))
    return base ? agreement(noun, base, `One thing at a time after “${determiner.text}”: “${base}”.`) : null
  }
  return null
}

/** "should goes" → "should go". */
function verbAfterModal(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [modal, verb, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (modal?.tag !== 'AUX' || !MODALS.has(modal.lower) || verb?.tag !== 'VERB') return null
  if (!/[^s]s$/.test(verb.lower) || after?.tag === 'NOUN') return null
  const base = basesOf(verb.lower).find((one) => spelling.knows(one) && formsOf(one)[1] === verb.lower)
  return base ? agreement(verb, base, `After “${modal.text}” comes “${base}”.`) : null
}

const isPlural = ({ lower }: Token, spelling: Spelling): boolean =>
  /[^s]s$/.test(lower) &&
  !ENDS_LIKE_PLURAL.test(lower) &&
  basesOf(lower).some((base) => base !== lower && withS(base) === lower && spelling.knows(base))

const agreement = (token: Token, fix: string, message: string): Issue => ({
  start: token.start,
  end: token.end,
  replacements: [fix],
  message,
  rule: 'agreement',
  kind: 'grammar',
})
