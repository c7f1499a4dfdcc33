// Whether two names are forms of one: initials or names in full, particles, hyphens, accents and their transcriptions
// ("Müller", "Mueller"), middle names left out, double family names split otherwise.

import { foldLetters } from '../../text/fold-letters.ts'
import { transcribeLetters } from '../../text/transcribe-letters.ts'
import type { CslName } from '../csl/csl.ts'

/** Initials written without full stops: "JR". */
const INITIALS = /^\p{Lu}{2,3}$/u

/** A word of a name without marks, and with its letters transcribed. */
type Part = { folded: string; transcribed: string }

const partOf = (word: string): Part => {
  const plain = word.replace(/['’]/g, '')
  return { folded: foldLetters(plain), transcribed: foldLetters(transcribeLetters(plain)) }
}

const partsOf = (text: string): Part[] =>
  (text.match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []).flatMap((word) =>
    INITIALS.test(word) ? [...word].map(partOf) : [partOf(word)],
  )

const equal = (one: Part, other: Part) =>
  one.folded === other.folded || one.transcribed === other.folded || one.folded === other.transcribed

type Parts = { given: Part[]; family: Part[] }

function readParts({ family, given = '', literal, ...more }: CslName): Parts {
  const particles = [more['dropping-particle'], more['non-dropping-particle']].filter(Boolean).join(' ')
  if (family !== undefined) return { given: partsOf(given), family: familyOf(`${particles} ${family}`) }
  const [before = '', after] = (literal ?? given).split(',')
  if (after !== undefined) return { given: partsOf(after), family: familyOf(before) }
  const parts = partsOf(before)
  return { given: parts.slice(0, -1), family: parts.slice(-1) }
}

/** A family name in capitals has no initials. */
const familyOf = (text: string) => partsOf(text.toLowerCase())

/** An initial stands for each name that begins with it. */
const agree = (one: Part, other: Part) =>
  equal(one, other) ||
  ((one.folded.length === 1 || other.folded.length === 1) && one.folded[0] === other.folded[0])

/** The shorter list is the longer one with names left out in its middle or at its end. */
function givenAgree(one: readonly Part[], other: readonly Part[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  for (const [index, part] of short.entries()) {
    let next = long[at]
    while (next && !agree(part, next)) {
      // The first name is not left out.
      if (index === 0) return false
      next = long[++at]
    }
    if (!next) return false
    at++
  }
  return true
}

const same = (one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length &&
  one.every((part, at) => {
    const beside = other[at]
    return beside !== undefined && equal(part, beside)
  })

export function namesAgree(one: CslName, other: CslName): boolean {
  const [first, second] = [readParts(one), readParts(other)]
  if (same(first.family, second.family)) return givenAgree(first.given, second.given)
  // "García Márquez, Gabriel" and "Márquez, Gabriel García": the longer family name ends in the shorter one.
  const [long, short] = first.family.length > second.family.length ? [first, second] : [second, first]
  const moved = long.family.slice(0, -short.family.length)
  return (
    moved.length > 0 &&
    same(long.family.slice(-short.family.length), short.family) &&
    same(short.given.slice(-moved.length), moved) &&
    givenAgree(long.given, short.given.slice(0, -moved.length))
  )
}
