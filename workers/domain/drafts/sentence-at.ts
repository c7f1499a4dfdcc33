// The sentence of a text that holds a place in it.
import { SOURCE_NEEDED } from './gap-marks.ts'
import type { Block } from './read-blocks.ts'
import { sentenceEnds } from './sentences.ts'
import { GAP, gapNumbers, plainGaps } from './source-gaps.ts'

/** Offsets are UTF-16 code units; white space before the sentence is left out. */
export function sentenceAt(
  text: string,
  offset: number,
  ends: readonly number[] = sentenceEnds(text),
): { start: number; end: number } {
  let from = 0
  let to = text.length
  for (const end of ends) {
    if (end > offset) {
      to = end
      break
    }
    from = end
  }
  return { start: from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0), end: to }
}

/** A sentence as a reader would say it. */
export const withoutGaps = (text: string): string =>
  plainGaps(text)
    .replaceAll(SOURCE_NEEDED, '')
    .replace(/\s+(?=[.,;:!?])/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** For each number the sentence that its gap stands in; those that are in no block are not there. */
export function sentencesOfGaps(blocks: readonly Block[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const { text } of blocks) {
    const ends = sentenceEnds(text)
    for (const { index, 1: marks = '' } of text.matchAll(new RegExp(GAP, 'gu'))) {
      const { start, end } = sentenceAt(text, index, ends)
      for (const number of gapNumbers(marks)) found.set(number, withoutGaps(text.slice(start, end)))
    }
  }
  return found
}
