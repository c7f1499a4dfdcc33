// Stem and root of an English word. The stem joins inflections ("discovered", "discovers"), the root derivations too
// ("discovery", "discoverer"), by suffixes in the manner of Porter (1980), "An algorithm for suffix stripping". Both are
// keys for comparison, not words. Words in other scripts are their own stems; Arabic loses its article.

import irregularVerbs from './words/irregular-verbs.json' with { type: 'json' }

const BASES = new Map(
  (irregularVerbs as string[][]).flatMap(([base = '', ...forms]) =>
    forms.map((form) => [form, base] as const),
  ),
)
/** Irregular plurals that no rule of spelling finds. */
const SINGULARS = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['people', 'person'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['lives', 'life'],
  ['wives', 'wife'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['wolves', 'wolf'],
])

const VOWEL = /[aeiouy]/
const LATIN_WORD = /^[a-z]+$/
/** A consonant doubled before a suffix; ll, ss and zz belong to the word. */
const DOUBLED = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/
const ARABIC_ARTICLE = /^(?:\u0648?\u0627\u0644)(?=[\u0600-\u06ff]{3})/

/** Suffixes of derivation as they end a stem (no final e, i for y), the longest first. */
const SUFFIXES = (
  'ization isation fulness ousness iveness ' +
  'ation ition ement ative ality aliti iviti ' +
  'ment ness anci enci ical ious eous ship hood less ator ativ itiv icat ' +
  'anc enc abl ibl ful ous ist ism iti ion ant ent ial ian eri ori iar ' +
  'al ic er or ar li iv iz is at an th'
)
  .split(' ')
  .sort((one, other) => other.length - one.length)
/** Letters that a suffix must leave. */
const ROOT_LEAST = 4

/** @param word folded (fold-letters.ts) */
export function stemOf(word: string): string {
  if (!LATIN_WORD.test(word)) return word.replace(ARABIC_ARTICLE, '')
  const base = BASES.get(word) ?? SINGULARS.get(word)
  if (base !== undefined) return plainEnd(base)
  return plainEnd(withoutPast(withoutPlural(word)))
}

/** @param stem as `stemOf` gives it */
export function rootOf(stem: string): string {
  if (!LATIN_WORD.test(stem)) return stem
  let root = stem
  for (let round = 0; round < 3; round++) {
    const suffix = SUFFIXES.find((one) => root.endsWith(one) && root.length - one.length >= ROOT_LEAST)
    if (suffix === undefined) break
    root = root.slice(0, -suffix.length)
  }
  if (root.length > ROOT_LEAST && /[eiu]$/.test(root)) root = root.slice(0, -1)
  return DOUBLED.test(root) ? root.slice(0, -1) : root
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  return /(?:sses|xes|ches|shes|zes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

function withoutPast(word: string): string {
  const suffix = word.endsWith('ing') ? 'ing' : word.endsWith('ed') && !word.endsWith('eed') ? 'ed' : ''
  if (suffix === '') return word
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  const left = word.slice(0, -suffix.length)
  if (left.length < 3 || !VOWEL.test(left)) return word
  return DOUBLED.test(left) ? left.slice(0, -1) : left
}

/** Final e falls, y after a consonant is i: "house" and "housing", "city" and "cities" are one. */
const plainEnd = (word: string): string =>
  word.length > 3 && word.endsWith('e')
    ? word.slice(0, -1)
    : word.length > 2 && /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}i`
      : word
