// Places a quotation in the text items of its page, as the server's `segments` map the page's text to them. Null where
// the document's items are other than those that the server read: no highlight is better than one on other words.

import type { PdfPage } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { findQuote } from '../../../../workers/domain/chat/find-quote.ts'

/** Code units [from, to) of a text item. */
export type ItemRange = { item: number; from: number; to: number }

/** @param items the strings of the page's text items, as pdf.js gives them here */
export function quoteRanges(
  { text, segments }: PdfPage,
  { quote, start, end }: Pick<AnswerCitation, 'quote' | 'start' | 'end'>,
  items: readonly string[],
): ItemRange[] | null {
  // A document may have been read anew since the answer.
  const place = text.slice(start, end) === quote ? { start, end } : findQuote(text, quote)
  if (!place) return null
  const ranges: ItemRange[] = []
  let covered = ''
  for (const [segmentStart, segmentEnd, item, from, to] of segments) {
    const begin = Math.max(segmentStart, place.start)
    const stop = Math.min(segmentEnd, place.end)
    if (begin >= stop) continue
    // Characters of segment and item agree one by one where their lengths are equal; else the segment is taken whole.
    const isAligned = segmentEnd - segmentStart === to - from
    const range = isAligned
      ? { item, from: from + begin - segmentStart, to: from + stop - segmentStart }
      : { item, from, to }
    const said = isAligned ? text.slice(begin, stop) : text.slice(segmentStart, segmentEnd)
    const drawn = items[item]?.slice(range.from, range.to)
    if (drawn === undefined || !agree(said, drawn)) return null
    covered += letters(text.slice(begin, stop))
    add(ranges, range)
  }
  return covered === letters(text.slice(place.start, place.end)) && ranges.length > 0 ? ranges : null
}

/** Adjacent stretches of one item become one. */
function add(ranges: ItemRange[], range: ItemRange): void {
  const last = ranges.at(-1)
  if (last?.item === range.item && range.from >= last.from && range.from <= last.to + 1)
    last.to = Math.max(last.to, range.to)
  else ranges.push(range)
}

const ACCENT = /^[\p{Sk}\u02c6\u02c7\u00a8]$/u
const ACCENTED = /^\p{L}\p{M}+$/u

/** True if the page has the words, though TeX draws an accent as a sign of its own before its letter. */
function agree(said: string, drawn: string): boolean {
  if (letters(said) === letters(drawn)) return true
  return (
    said.length === drawn.length &&
    Array.from({ length: said.length }, (_, index) => index).every((index) => {
      const [letter = '', sign = ''] = [said[index], drawn[index]]
      return (
        letters(letter) === letters(sign) || (ACCENT.test(sign) && ACCENTED.test(letter.normalize('NFD')))
      )
    })
  )
}

/** Letters, digits and signs, one form for all spellings; spaces and punctuation may be repaired in the text. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\p{P}\p{C}\p{M}]/gu, '')
    .toLowerCase()
