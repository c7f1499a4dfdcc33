// Splits a name given as one string into CSL's parts. A name that cannot be split with confidence becomes a literal: a
// wrong family name is worse in a bibliography.

import type { CslName } from '../../domain/citations/csl/csl.ts'

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/iu
/** Non-dropping particles ("van der Berg", "de la Cruz"). */
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|das|do|du|la|le|ten|ter|zu|zur|zum|af|av|bin|ibn|al|el|y|e)$/u
/** Words that occur only in names of institutions. */
const BODY =
  /\b(?:university|institute|consortium|collaboration|group|team|association|society|committee|council|department|ministry|organi[sz]ation|agency|commission|network|centre|center|foundation|initiative|investigators)\b/iu

export function splitName(name: string): CslName {
  const whole = name.replace(/\s+/gu, ' ').trim()
  const [behind, ...before] = whole.split(/, ?/u)
  if (behind && before.length === 1 && before[0]) return { family: behind, given: before[0] }
  const last = before[1]
  if (behind && before.length === 2 && before[0] && last && SUFFIX.test(last))
    return { family: behind, given: before[0], suffix: last }
  const words = whole.split(' ')
  if (words.length < 2 || words.length > 6 || before.length > 0 || BODY.test(whole)) return { literal: whole }
  const suffix = SUFFIX.test(words.at(-1) ?? '') && words.length > 2 ? words.pop() : undefined
  let from = words.length - 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from--
  const particle = words.slice(from, -1).join(' ')
  return {
    family: words.at(-1),
    given: words.slice(0, from).join(' '),
    ...(particle ? { 'non-dropping-particle': particle } : {}),
    ...(suffix ? { suffix } : {}),
  }
}
