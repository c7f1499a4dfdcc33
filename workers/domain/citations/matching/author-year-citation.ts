// Author–year citations in running text: "(Smith & Jones, 2019; Lee et al., 2020)", "Smith (2019)". They name a work
// by nothing but authors and year, so all authors must match, their number included.

import { foldLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { namedPeople } from '../csl/others.ts'
import { yearOf } from '../identifiers/work-keys.ts'

export type AuthorYearCitation = {
  /** Citation as written. */
  text: string
  /** Words of the names, folded, in order; never empty. */
  names: string[]
  /** True for "et al.": more authors than are named. */
  andOthers: boolean
  year: number
}

const YEAR = /(?<![\p{L}\p{N}])((?:1[5-9]|20)\d{2})[a-k]?(?![\p{L}\p{N}])/gu
/** Digits in these are no year. */
const ADDRESS = /https?:\S+|\b10\.\d{4,9}\/\S+|\barXiv:\S+/giu
const OTHERS = /\bet al\b|\bu\. ?a\.|\bи др|\b(?:colleagues|others|co-?workers)\b/iu
/** Words around names that belong to none. */
const OTHER_WORDS = new Set(
  `a an also al and as by cf cited colleagues co early earlier eg et for from his her in its many of on one or others
  page paper pp quoted recent report review see several some source study survey the their this that these those three
  two und vgl vol with workers`.split(/\s+/),
)
/** A name's own small words: some catalogues leave them out. */
const PARTICLES = new Set(
  'de da di do dos das du del della von van der den ter ten la le el bin ibn zu'.split(' '),
)
const SOURCES_MAX = 10

/** @param text of a citation, with or without brackets; parts without a name or a year are left out */
export function authorYearCitations(text: string): AuthorYearCitation[] {
  const found: AuthorYearCitation[] = []
  for (const piece of text.slice(0, 2000).split(/[;；]/)) {
    const bare = piece.replace(ADDRESS, ' ')
    const [first, ...more] = bare.matchAll(YEAR)
    if (!first) continue
    const before = bare.slice(0, first.index)
    const names = wordsOfNames(before)
    if (names.length === 0) continue
    const said = piece.trim().replace(/^[([（]\s*|(?<!\s)\s*[)\]）]$/g, '')
    for (const [, year] of [first, ...more])
      found.push({ text: said, names, andOthers: OTHERS.test(before), year: Number(year) })
  }
  return found.slice(0, SOURCES_MAX)
}

const lettersOf = (text: string): string[] =>
  foldLetters(text.replace(/['’]s?(?![\p{L}])/gu, ' ').replace(/['’]/gu, '')).match(/\p{L}+/gu) ?? []

const wordsOfNames = (text: string): string[] =>
  lettersOf(text).filter((word) => word.length > 1 && !OTHER_WORDS.has(word) && !PARTICLES.has(word))

/** True if the work has these authors and this year. */
export function matchesAuthorYear(work: CslItem, { names, andOthers, year }: AuthorYearCitation): boolean {
  if (yearOf(work) !== year) return false
  const listed = work.author ?? work.editor ?? []
  const people = namedPeople(listed).map(({ family, given = '', literal }) => {
    const own = wordsOfNames(family ?? literal ?? given)
    return { family: new Set(own), whole: new Set([...own, ...wordsOfNames(given)]) }
  })
  const named = people.filter(({ family }) => names.some((name) => family.has(name)))
  if (!names.every((name) => people.some(({ whole }) => whole.has(name)))) return false
  if (named[0] === undefined || named[0] !== people[0] || !named[0].whole.has(names[0] ?? '')) return false
  if (people.length < listed.length) return andOthers
  return andOthers ? people.length > 2 && people.length > named.length : named.length === people.length
}
