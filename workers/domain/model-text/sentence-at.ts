// Finds the sentences of a text that contain given offsets or gaps.

import { NAME_TO_CHECK, SOURCE_NEEDED } from '../text/gap-marks.ts'
import { sentenceEnds, sentencesOf } from '../text/sentences.ts'
import type { Block } from './read-blocks.ts'
import { GAP, gapNumbers, plainGaps } from './source-gaps.ts'

/** `sentenceEnds`, but a gap may begin a sentence although it is lower case. */
const endsWithGaps = (text: string): number[] =>
  sentenceEnds(text.replaceAll(GAP_START, GAP_START.toUpperCase()))
const GAP_START = SOURCE_NEEDED.slice(0, -1)
const EVERY_GAP = new RegExp(GAP, 'gu')

/** The sentences of a text, each with the white space before it. */
export function sentencesWithGaps(text: string): string[] {
  const ends = endsWithGaps(text)
  if (ends.at(-1) !== text.length) ends.push(text.length)
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end))
}

/** The sentence that contains `offset` (UTF-16 code units), without leading white space. */
export function sentenceAt(
  text: string,
  offset: number,
  ends: readonly number[] = endsWithGaps(text),
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

/** Text in the place of a gap with these numbers. */
type SaidInGap = (numbers: number[]) => string

/** A sentence with its gaps replaced or removed, without marks of names, and white space normalised. */
export const withoutGaps = (text: string, said: SaidInGap = () => ''): string =>
  plainGaps(text.replace(EVERY_GAP, (_, marks: string) => said(gapNumbers(marks))))
    .replaceAll(` ${NAME_TO_CHECK}`, '')
    .replace(/(?<!\s)\s+(?=[.,;:!?])/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentence of each gap by number; gaps that are in no block are missing. */
export function sentencesOfGaps(blocks: readonly Block[], said?: SaidInGap): Map<number, string> {
  const found = new Map<number, string>()
  for (const { text } of blocks) {
    const ends = endsWithGaps(text)
    // One pass over both lists: a hostile text consists of gaps only.
    let passed = 0
    let knownFrom = -1
    let sentence = ''
    for (const { index, 1: marks = '' } of text.matchAll(EVERY_GAP)) {
      while (passed < ends.length && (ends[passed] ?? 0) <= index) passed++
      const from = ends[passed - 1] ?? 0
      if (knownFrom !== from) sentence = withoutGaps(text.slice(from, ends[passed] ?? text.length), said)
      knownFrom = from
      for (const number of gapNumbers(marks)) found.set(number, sentence)
    }
  }
  return found
}

/** The sentences before and after a sentence in its paragraph, without gaps; '' where there is none. */
export function neighboursOf(blocks: readonly Block[], sentence: string): { before: string; after: string } {
  for (const { text } of blocks) {
    const sentences = sentencesOf(withoutGaps(text))
    const at = sentences.indexOf(sentence)
    if (at >= 0) return { before: sentences[at - 1] ?? '', after: sentences[at + 1] ?? '' }
  }
  return { before: '', after: '' }
}

/** Sentence-final punctuation, with quotation marks and emphasis after it. */
export const CLOSING = /(?<![.!?…。！？؟।])[.!?…。！？؟।]+[\p{Pe}\p{Pf}"'’”*_]*$/u

/** The blocks with these words in place of the sentence of a gap, and the gap before their full stop. */
export const putSentence = (blocks: readonly Block[], number: number, words: string, gap: string): Block[] =>
  blocks.map((block) => {
    const found = [...block.text.matchAll(EVERY_GAP)].find(([, marks = '']) =>
      gapNumbers(marks).includes(number),
    )
    if (!found) return block
    const { start, end } = sentenceAt(block.text, found.index)
    const stop = words.length - (CLOSING.exec(words.slice(-20))?.[0].length ?? 0)
    const said = `${words.slice(0, stop).trimEnd()} ${gap}${words.slice(stop) || '.'}`
    return { ...block, text: block.text.slice(0, start) + said + block.text.slice(end) }
  })
