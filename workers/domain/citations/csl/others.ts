// The mark of a list of names that leaves some out, as pandoc and Zotero have it: a last name that is "others". BibTeX
// writes "and others", RIS and references in words "et al.". A processor prints its style's "et al." in its place.

import type { CslName } from './csl.ts'

export const OTHERS: CslName = { literal: 'others' }

const WORDS = /^(?:(?:and|&)\s+)?(?:others|et\.?\s+al(?:ii|iae|\.)?)[.,]*$/i

/** True for words that stand for people who are not named. */
export const meansOthers = (text: string): boolean => WORDS.test(text.trim())

export const isOthers = (name: CslName | undefined): boolean =>
  name !== undefined && name.literal === OTHERS.literal && name.family === undefined

/** The people of a list that are named. */
export const namedPeople = (names: readonly CslName[] = []): readonly CslName[] =>
  isOthers(names.at(-1)) ? names.slice(0, -1) : names

/** The list with its mark, if it has any, as `OTHERS`; a list that names nobody is empty. */
export function withMarkOfOthers(names: readonly CslName[]): CslName[] {
  const last = names.at(-1)
  const words = last && [last.given, last.family ?? last.literal].filter(Boolean).join(' ')
  if (words === undefined || !meansOthers(words)) return [...names]
  return names.length > 1 ? [...names.slice(0, -1), OTHERS] : []
}
