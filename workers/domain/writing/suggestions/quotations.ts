// Where others speak in a paragraph: nobody's words are corrected there.

import type { Pace, Steps } from '../../steps.ts'
import type { CoveredSpans } from '../covered-spans.ts'

const OPENING = /["“„«‘]/
const QUOTED = [/["“„«][^"“„«”»]+["”“»]/g, /(?<!\p{L})‘[^‘]{1,400}?’(?!\p{L})/gu]
/** UTF-16 code units; what is longer has lost its end. */
const QUOTATION_MAX = 2000

/**
 * Adds the quotations of a paragraph to those of its text.
 * @param start offset of the paragraph in the text
 */
export function* addQuotations(
  paragraph: string,
  start: number,
  quoted: CoveredSpans,
  pace: Pace,
): Steps<void> {
  if (!OPENING.test(paragraph)) return
  for (const shape of QUOTED)
    for (const { 0: words, index } of paragraph.matchAll(shape)) {
      if (words.length <= QUOTATION_MAX) quoted.add(start + index, start + index + words.length)
      if (pace.isDue(words.length)) yield
    }
}
