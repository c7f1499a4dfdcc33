// Where others speak in a paragraph: nobody's words are corrected there.

import { CoveredSpans } from '../covered-spans.ts'

const QUOTED = [/["“„«][^"“„«”»]+["”“»]/g, /(?<!\p{L})‘[^‘]{1,400}?’(?!\p{L})/gu]
/** UTF-16 code units; what is longer has lost its end. */
const QUOTATION_MAX = 2000

/** @param start offset of the paragraph, which the spans begin at */
export function quotations(paragraph: string, start: number): CoveredSpans {
  const quoted = new CoveredSpans(start, start + paragraph.length)
  for (const shape of QUOTED)
    for (const { 0: words, index } of paragraph.matchAll(shape))
      if (words.length <= QUOTATION_MAX) quoted.add(start + index, start + index + words.length)
  return quoted
}
