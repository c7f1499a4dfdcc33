// Finds the sentences of a section for which a work should be searched: those with a placeholder of the model's, those whose
// source was not verified, and claims. Sentences that already cite a work are skipped, and so are those whose gap is part of
// their wording ("[gap] found that …").

import { findClaims } from '../../citations/matching/claims.ts'
import type { Block } from '../read-blocks.ts'
import { SOURCE_NEEDED } from './gap-marks.ts'
import { endsWithGaps, sentenceAt, withoutGaps } from './sentence-at.ts'
import { GAP, gapNumbers } from './source-gaps.ts'
import type { TakenSource } from './strip-citations.ts'

export type SentenceToCite = {
  /** Index of the block. */
  block: number
  /** Without gaps. */
  sentence: string
  /** The gap to fill; null: the citation goes before the sentence's full stop, at `end`. */
  gap: number | null
  end: number
}

/** Gaps of one block that are considered. */
const GAPS_MAX = 500
const FILLED_BY_ANY: ReadonlySet<TakenSource['form']> = new Set(['wanted', 'bracket', 'key', 'address'])

/**
 * @param isFound whether a work was found for the gap of this number
 * @param most number of sentences; those with a gap come first
 */
export function sentencesToCite(
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  isFound: (number: number) => boolean,
  most: number,
): SentenceToCite[] {
  const missing: SentenceToCite[] = []
  const claims: SentenceToCite[] = []
  for (const [block, { kind, text }] of blocks.entries()) {
    if (kind === 'heading') continue
    const ends = endsWithGaps(text)
    const seen = new Set<number>()
    const gaps = [...text.matchAll(new RegExp(GAP, 'gu'))].slice(0, GAPS_MAX)
    for (const [at, found] of gaps.entries()) {
      const { start, end } = sentenceAt(text, found.index, ends)
      const numbers = gapNumbers(found[1] ?? '')
      const [gap] = numbers
      const alone = !seen.has(start) && (gaps[at + 1]?.index ?? end) >= end
      seen.add(start)
      if (!alone || gap === undefined || found.index === start) continue
      if (!numbers.every((number) => FILLED_BY_ANY.has(taken[number]?.form ?? 'narrative'))) continue
      if (numbers.some(isFound)) continue
      missing.push({ block, sentence: withoutGaps(text.slice(start, end)), gap, end })
    }
    for (const { sentence, start, end } of findClaims(text, most))
      if (!seen.has(sentenceAt(text, start, ends).start) && !sentence.includes(SOURCE_NEEDED.slice(0, -1)))
        claims.push({ block, sentence, gap: null, end })
  }
  return [...missing, ...claims].slice(0, most)
}

/** Sentence-final punctuation, with quotation marks and emphasis after it. */
const CLOSING = /(?<![.!?…。！？؟।])[.!?…。！？؟।]+[\p{Pe}\p{Pf}"'’”*_]*$/u

/** The text with a gap before the full stop of the sentence that ends at `end`. */
export function gapBeforeStop(text: string, end: number, gap: string): string {
  const sentence = text.slice(0, end)
  const at = CLOSING.exec(sentence.slice(-20))?.[0].length ?? 0
  const stop = end - at
  return `${text.slice(0, stop).trimEnd()} ${gap}${text.slice(stop)}`
}
