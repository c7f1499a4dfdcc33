// Sources in the words that a model offers. Each is replaced by a numbered gap (model-text/source-gaps.ts). After the
// catalogues have been asked, a verified source becomes a citation at its gap; in the other gaps a source is needed.

import type { CslItem } from '../../citations/csl/csl.ts'
import { type CitedInGap, citedInGap } from '../../model-text/cited-part.ts'
import { GAP, gapNumbers, numberedGap } from '../../model-text/source-gaps.ts'
import { stripCitations, type TakenSource } from '../../model-text/strip-citations.ts'
import { SOURCE_NEEDED } from '../../text/gap-marks.ts'
import { withoutBreaks } from '../../text/one-line.ts'

/** Each citation follows the first `at` UTF-16 code units of the words. */
export type SettledWords = {
  words: string
  citations: ({ at: number } & Pick<CitedInGap, 'works' | 'suppressAuthor'>)[]
}

const MARKUP = /<\/?[a-zA-Z!][^<>]{0,2000}>?/g
/** Reserved for the numbers of gaps. */
const PRIVATE_USE = /\p{Co}/gu
const GAPS = new RegExp(GAP, 'gu')

/** One line without markup. */
export const plainWords = (text: string): string =>
  withoutBreaks(text.replace(PRIVATE_USE, '').replace(MARKUP, ' '))

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
  for (const gap of gapped.matchAll(GAPS)) {
    words += gapped.slice(from, gap.index)
    from = gap.index + gap[0].length
    const cited = citedInGap(gapNumbers(gap[1] ?? ''), taken, found)
    if (!cited) words += SOURCE_NEEDED
    else if (cited.said) words += `${cited.said} `
    if (cited) citations.push({ at: words.length, works: cited.works, suppressAuthor: cited.suppressAuthor })
  }
  words += gapped.slice(from)
  const kept = citations.filter(({ at }) => at <= length)
  const last = kept.at(-1)?.at ?? 0
  const rest = words.slice(last, length)
  const whole = words.length > length ? rest.replace(CUT_GAP, '') : rest
  return { words: words.slice(0, last) + whole.trimEnd(), citations: kept }
}

/** The beginning of a mark that the length cuts. */
const CUT_GAP = /\[[a-z ]*$/
