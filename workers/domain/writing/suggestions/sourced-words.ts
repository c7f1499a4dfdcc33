// Sources in the words that a model offers. Each is replaced by a numbered gap (drafts/sources/source-gaps.ts). After the
// catalogues have been asked, a verified source becomes a citation at its gap, and the other gaps are removed.

import type { CslItem } from '../../citations/csl/csl.ts'
import { oneLine } from '../../drafts/brief.ts'
import { type CitedInGap, citedInGap } from '../../drafts/sources/cited-part.ts'
import { GAP, gapNumbers } from '../../drafts/sources/source-gaps.ts'
import { DANGLING, stripCitations, type TakenSource } from '../../drafts/sources/strip-citations.ts'

/** Each citation follows the first `at` UTF-16 code units of the words. */
export type SettledWords = {
  words: string
  citations: ({ at: number } & Pick<CitedInGap, 'works' | 'suppressAuthor'>)[]
}

const MARKUP = /<\/?[a-zA-Z!][^<>]{0,2000}>?/g
/** Reserved for the numbers of gaps. */
const PRIVATE_USE = /\p{Co}/gu
const GAPS = new RegExp(GAP, 'gu')
const STOP = /^[.,;:!?](?:\s|$)/

/** One line without markup. */
export const plainWords = (text: string): string =>
  oneLine(text.replace(PRIVATE_USE, '').replace(MARKUP, ' '))

/** One line with a gap for each source. Sources are added to `taken`; a gap's number is its source's index there. */
export function gappedWords(text: string, taken: TakenSource[]): string {
  const line = stripCitations([{ kind: 'paragraph', text: plainWords(text) }], taken.length)
  taken.push(...line.taken)
  return line.blocks[0]?.text ?? ''
}

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
const IN_SENTENCE: ReadonlySet<TakenSource['form'] | undefined> = new Set(['narrative', 'described'])
/** Characters on both sides that are read. */
const AROUND = 200
/** Phrases that introduce a source. */
const REPORTED =
  /(?:^|[\s(])(?:according to|based on|as in|due to|(?:agrees?|consistent|compared|in (?:line|agreement|accordance|keeping)) with|(?:similar|contrary|in contrast) to|(?:argued|defined|demonstrated|described|detailed|discussed|found|given|listed|noted|observed|outlined|presented|proposed|reported|reviewed|seen|shown|stated|suggested|summari[sz]ed)(?: (?:further|in detail|elsewhere|above|before))? in|\p{L}+(?:ed|wn|en|nd|id) by)$/iu
const SEE = /(?:^|[.;:,(] ?|details,? )(?:see|cf\.|compare|e\.g\.,?)$/i
/** Openings of a clause whose next word would be the source. */
const OPENING = /(?:^|[.;:,(] ?)(?:as|by|following|from|in|like|unlike|with)$/i
const CLOSING = /^[.,;:!?)\]]/

/**
 * @param found verified works by the number of their gap
 * @param length the most UTF-16 code units of words
 */
export function settleWords(
  gapped: string,
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
  length: number,
): SettledWords {
  const citations: SettledWords['citations'] = []
  let words = ''
  let from = 0
  const append = (part: string) => {
    // After a removed gap, one space, and none before a full stop: "slowly [gap]."
    const closes = from > 0 && citations.at(-1)?.at !== words.length
    const last = citations.at(-1)?.at ?? 0
    if (closes && STOP.test(part))
      words = words.slice(0, last) + words.slice(last).replace(/(?<![\s,;:])[\s,;:]+$/u, '')
    words += closes && /^$|\s$/.test(words) ? part.trimStart() : part
  }
  for (const gap of gapped.matchAll(GAPS)) {
    append(gapped.slice(from, gap.index))
    from = gap.index + gap[0].length
    const cited = citedInGap(gapNumbers(gap[1] ?? ''), taken, found)
    if (!cited) continue
    if (cited.said) words += `${cited.said} `
    citations.push({ at: words.length, works: cited.works, suppressAuthor: cited.suppressAuthor })
  }
  append(gapped.slice(from))
  const kept = citations.filter(({ at }) => at <= length)
  const last = kept.at(-1)?.at ?? 0
  const cut = words.slice(0, length)
  // Removes "from" of "Lessons from (Smith, 2020)", but not what precedes a citation.
  const tail = cut.slice(last).trimEnd()
  return { words: cut.slice(0, last) + (from > 0 ? tail.replace(DANGLING, '') : tail), citations: kept }
}
