// Sources in the words that a model offers. Each is replaced by a numbered gap (drafts/sources/source-gaps.ts). After the
// catalogues have been asked, a verified source becomes a citation at its gap, and the other gaps are removed.

import type { CslItem } from '../../citations/csl/csl.ts'
import { oneLine } from '../../drafts/brief.ts'
import { type CitedInGap, citedInGap } from '../../drafts/sources/cited-part.ts'
import { GAP, gapNumbers, numberedGap } from '../../drafts/sources/source-gaps.ts'
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

/** Puts sources back as they were written. Their numbers stay, with no source. */
export function restoreSources(
  gapped: string,
  taken: readonly TakenSource[],
  isKept: (source: string) => boolean,
): { words: string; taken: TakenSource[] } {
  const kept = new Set(taken.flatMap(({ text }, number) => (text !== '' && isKept(text) ? [number] : [])))
  const restored = (number: number) => (kept.has(number) ? (taken[number]?.text ?? '') : numberedGap(number))
  const words = gapped.replace(GAPS, (gap, marks: string) =>
    marks === '' ? gap : gapNumbers(marks).map(restored).join(' '),
  )
  return {
    words,
    taken: taken.map((source, number) =>
      kept.has(number) ? { ...source, text: '', form: 'wanted' } : source,
    ),
  }
}

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
