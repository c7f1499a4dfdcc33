// Parses the name lists of references: "Romero, C., & Dweck, C.", "John Lafferty, Andrew McCallum, and Fernando
// Pereira", "Pérez-Higueras JJ, Arias A", "SIERVO (M.), GREY (P.)", "Schwans, J. P.; Kraut, D.". A name that cannot
// be split becomes `literal`.

import type { CslName } from '../csl/csl.ts'
import { OTHERS } from '../csl/others.ts'

const INITIALS = /^\(?(?:\p{Lu}\p{Ll}?\.?[-–\s]?){1,4}\)?$/u
/** "Smith JA": a family name and capitals without points. */
const TRAILING_INITIALS =
  /^(\p{L}[\p{L}’'–-]+(?:\s\p{L}[\p{L}’'–-]+){0,2})\s+((?:\p{Lu}-?){1,3}|(?:\p{Lu}\.[-\s]?){1,4}|\(.{1,20}\))$/u
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/
const AND = /\s*(?:,|;)?\s+(?:and|und|et|y|e|&|with)\s+(?=\S)|\s*&\s*/i
const ROLES =
  /\(?\b(?:eds?|editors?|hrsg|hg|orgs?|dirs?|coords?|edited by|ed\. by|trans(?:lated|l)?\.?(?: by)?|translators?|tr|übers)\b\.?\)?[.:,]?/giu
const INSTITUTION =
  /\b(?:university|institute|association|committee|commission|department|ministry|society|council|organi[sz]ation|office|agency|group|foundation|center|centre|board|bureau|national|international|corporation|inc)\b/i
const PARTICLE = /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|zu|af|al|el|bin|ibn)$/i

const trimmed = (text: string) => text.replace(/^[\s,;:.&*]+|(?<![\s,;:&*])[\s,;:&*]+$/g, '')

/** Removes a full stop, except after an initial. */
const withoutPoint = (text: string) => (/(?:^|[\s.-])\p{Lu}\.$/u.test(text) ? text : text.replace(/\.$/, ''))

function personOf(text: string): CslName | null {
  const whole = withoutPoint(trimmed(text))
  if (whole === '' || /^et\.?\s+al\.?$/i.test(whole)) return null
  if (INSTITUTION.test(whole)) return { literal: whole }
  const [, family, initials] = TRAILING_INITIALS.exec(whole) ?? []
  if (family && initials) return { family, given: initials.replace(/^\((.*)\)$/, '$1') }
  const words = whole.split(/\s+/)
  if (words.length === 1 || words.length > 6) return { literal: whole }
  let from = words.length - 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '') && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1
  const particle = words.slice(from, -1).join(' ')
  const name: CslName = { family: words.at(-1) ?? '', given: words.slice(0, from).join(' ') }
  if (particle !== '') name['non-dropping-particle'] = particle
  return name
}

/** Names of pieces that alternate between family and given names. */
function inverted(pieces: readonly string[]): CslName[] {
  const names: CslName[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = names.at(-1)
    if (SUFFIX.test(piece) && last) last.suffix = piece
    else if (INITIALS.test(piece) && last?.literal && !INSTITUTION.test(last.literal)) {
      names[names.length - 1] = { family: last.literal, given: piece.replace(/^\((.*)\)$/, '$1') }
    } else if (
      at === 1 &&
      last &&
      pieces.length === 2 &&
      !INSTITUTION.test(last.literal ?? last.family ?? '')
    )
      names[0] = { family: pieces[0] ?? '', given: withoutPoint(piece) }
    else {
      const name = personOf(piece)
      if (name) names.push(name)
    }
  }
  return names
}

const AND_OTHERS = /(?<!\s),?(?<!\s)\s*et\s+al\.?.*/is

/** The names, with the mark of a list that leaves some out where it ends in "et al.". */
export function referenceNames(text: string): CslName[] {
  const names = namesIn(text.replace(AND_OTHERS, ''))
  return names.length > 0 && AND_OTHERS.test(text) ? [...names, OTHERS] : names
}

function namesIn(text: string): CslName[] {
  const bare = trimmed(text.replace(ROLES, ' ').replace(/^\s*(?:in|by)[:\s]\s*/i, ''))
  if (bare === '') return []
  if (bare.includes(';'))
    return bare.split(/;/).flatMap((part) => inverted(splitCommas(part.replace(/^\s*(?:and|&)\s+/i, ''))))
  const groups = bare.split(new RegExp(AND, 'giu')).map(splitCommas)
  const [first = []] = groups
  // "Renals, Steve, and Richard Rohwer": the first is inverted, the others not.
  const given = first[1]
  const isInverted =
    given !== undefined && (INITIALS.test(given) || (first.length === 2 && !/\s/.test(first[0] ?? '')))
  if (!isInverted)
    return groups
      .flat()
      .map(personOf)
      .filter((name) => name !== null)
  return groups.flatMap(inverted)
}

const splitCommas = (text: string): string[] =>
  text
    .split(/,(?![^(]{0,40}\))/)
    .map(trimmed)
    .filter((piece) => piece !== '')
