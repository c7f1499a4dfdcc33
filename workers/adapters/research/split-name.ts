// Splits a name given as one string into CSL's parts. A name that cannot be split with confidence becomes a literal: a
// wrong family name is worse in a bibliography.

import type { CslName } from '../../domain/citations/csl/csl.ts'

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/iu
/** Non-dropping particles ("van der Berg", "de la Cruz"). */
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|das|do|du|la|le|ten|ter|zu|zur|zum|af|av|bin|ibn|al|el|y|e)$/u
/** Words that occur only in names of institutions. */
const INSTITUTION =
  /\b(?:university|institute|consortium|collaboration|group|team|association|society|committee|council|department|ministry|organi[sz]ation|agency|commission|network|centre|center|foundation|initiative|investigators)\b/iu

/** Reads "Family, Given", "Family, Given, Jr" and "Given particle Family Jr". */
export function splitName(name: string): CslName {
  const fullName = name.replace(/\s+/gu, ' ').trim()
  const [beforeComma, ...afterCommas] = fullName.split(/, ?/u)
  if (beforeComma && afterCommas.length === 1 && afterCommas[0])
    return { family: beforeComma, given: afterCommas[0] }
  const suffixPart = afterCommas[1]
  if (beforeComma && afterCommas.length === 2 && afterCommas[0] && suffixPart && SUFFIX.test(suffixPart))
    return { family: beforeComma, given: afterCommas[0], suffix: suffixPart }
  const words = fullName.split(' ')
  if (words.length < 2 || words.length > 6 || afterCommas.length > 0 || INSTITUTION.test(fullName))
    return { literal: fullName }
  const suffix = SUFFIX.test(words.at(-1) ?? '') && words.length > 2 ? words.pop() : undefined
  let familyStart = words.length - 1
  while (familyStart > 1 && PARTICLE.test(words[familyStart - 1] ?? '')) familyStart--
  const particle = words.slice(familyStart, -1).join(' ')
  return {
    family: words.at(-1),
    given: words.slice(0, familyStart).join(' '),
    ...(particle ? { 'non-dropping-particle': particle } : {}),
    ...(suffix ? { suffix } : {}),
  }
}
