// Whether a sentence is incomplete without the sources that were taken out of it.

import type { CslItem } from '../../citations/csl/csl.ts'
import { GAP, gapNumbers } from './source-gaps.ts'
import { DANGLING, type TakenSource } from './strip-citations.ts'

const GAPS = new RegExp(GAP, 'gu')

/**
 * Whether a sentence is incomplete without an unverified source: the source is its subject ("Smith (2020) argues that …",
 * "[3] shows that …") or an object ("As shown in [3], …", "See https://… for more").
 */
export function lacksSource(
  gapped: string,
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
): boolean {
  const isFound = (number: number) => Boolean(found.get(number)?.length)
  const closed = (words: string) =>
    words.replace(GAPS, (gap, marks: string) => (gapNumbers(marks).some(isFound) ? gap : ''))
  return [...gapped.matchAll(GAPS)].some(({ 0: gap, 1: marks = '', index }) => {
    const numbers = gapNumbers(marks)
    const form = taken[numbers[0] ?? -1]?.form
    if (numbers.some((number) => !isFound(number) && IN_SENTENCE.has(taken[number]?.form))) return true
    if (numbers.some(isFound)) return false
    const behind = index + gap.length
    const before = closed(gapped.slice(Math.max(0, index - AROUND), index)).trimEnd()
    const after = closed(gapped.slice(behind, behind + AROUND)).trimStart()
    if (REPORTED.test(before) || SEE.test(before)) return true
    // A name and a year in brackets is hardly ever a part of the sentence.
    if (form === 'bracket') return false
    return (
      (/(?:^|[.!?] ?)$/.test(before) && /^\p{Ll}/u.test(after)) ||
      OPENING.test(before) ||
      // This also drops some sentences that are complete without the source.
      (DANGLING.test(before) && CLOSING.test(after))
    )
  })
}
const IN_SENTENCE: ReadonlySet<TakenSource['form'] | undefined> = new Set([
  'narrative',
  'described',
  'offered narrative',
])
/** Characters on both sides that are read. */
const AROUND = 200
/** Phrases that introduce a source. */
const REPORTED =
  /(?:^|[\s(])(?:according to|based on|as in|due to|(?:agrees?|consistent|compared|in (?:line|agreement|accordance|keeping)) with|(?:similar|contrary|in contrast) to|(?:argued|defined|demonstrated|described|detailed|discussed|found|given|listed|noted|observed|outlined|presented|proposed|reported|reviewed|seen|shown|stated|suggested|summari[sz]ed)(?: (?:further|in detail|elsewhere|above|before))? in|\p{L}+(?:ed|wn|en|nd|id) by)$/iu
const SEE = /(?:^|[.;:,(] ?|details,? )(?:see|cf\.|compare|e\.g\.,?)$/i
/** Openings of a clause whose next word would be the source. */
const OPENING = /(?:^|[.;:,(] ?)(?:as|by|following|from|in|like|unlike|with)$/i
const CLOSING = /^[.,;:!?)\]]/
