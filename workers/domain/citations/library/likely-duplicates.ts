// Works of a library that are probably one: the same by record linkage (matching/same-work.ts), or of one title, first author and
// year with different identifiers, as a paper has that was deposited twice. A person decides.

import { Pace, type Steps } from '../../steps.ts'
import type { CslItem } from '../csl/csl.ts'
import { yearOf } from '../identifiers/work-keys.ts'
import { firstAuthor, sameWork, TELLING_LENGTH, titleLetters } from '../matching/same-work.ts'

/** Works of one group; more are not compared side by side. */
export const DUPLICATES_MAX = 8
/** Comparisons of one step. */
const COMPARISONS_IN_STEP = 500

export type Candidate = { id: string; csl: CslItem; block: string }

/** Fields that differ between volumes, editions and parts. */
const PARTS = ['volume', 'edition', 'issue', 'number', 'page'] as const

export function areLikelyOne(one: CslItem, other: CslItem): boolean {
  if (sameWork(one, other)) return true
  const title = titleLetters(one.title ?? '')
  const author = firstAuthor(one)
  return (
    title.length >= TELLING_LENGTH &&
    title === titleLetters(other.title ?? '') &&
    author !== '' &&
    author === firstAuthor(other) &&
    yearOf(one) !== null &&
    yearOf(one) === yearOf(other) &&
    PARTS.every((field) => !one[field] || !other[field] || one[field] === other[field])
  )
}

/**
 * Groups of ids, each of at least two works and at most `DUPLICATES_MAX`. Works are compared within their block.
 * @param apart keys (`pairOf`) of works that a person keeps apart
 */
export function* likelyDuplicates(
  candidates: readonly Candidate[],
  apart: ReadonlySet<string>,
): Steps<string[][]> {
  const pace = new Pace(COMPARISONS_IN_STEP)
  const groups: Candidate[][] = []
  const blocks = new Map<string, Candidate[]>()
  for (const work of candidates) blocks.set(work.block, [...(blocks.get(work.block) ?? []), work])
  for (const block of blocks.values()) {
    const inBlock: Candidate[][] = []
    for (const work of block) {
      const near = inBlock.find(
        (group) =>
          group.length < DUPLICATES_MAX &&
          group.some(({ csl }) => areLikelyOne(csl, work.csl)) &&
          !group.some(({ id }) => apart.has(pairOf(id, work.id))),
      )
      if (near) near.push(work)
      else inBlock.push([work])
      if (pace.isDue(inBlock.reduce((sum, { length }) => sum + length, 0))) yield
    }
    groups.push(...inBlock.filter(({ length }) => length > 1))
  }
  return groups.map((group) => group.map(({ id }) => id))
}

export const pairOf = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`
