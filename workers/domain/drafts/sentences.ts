// Where sentences end. Boundaries are Intl.Segmenter's (Unicode UAX #29), which also ends a sentence after
// "Dr." or "e.g."; those are joined again here.

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What closes a sentence in the scripts that close one, with quotation marks and emphasis after it. */
const CLOSED = /[.!?…。！？؟।。][\p{Pe}\p{Pf}"'’”*_]*$/u
const ABBREVIATION =
  /(?:^|[\s([“"'])(?:\p{Lu}|[Dd]rs?|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t|[Ff]igs?|[Nn]o|[Vv]ols?|[Ee]ds?|pp?|cf|vs|ca|approx|al|etc|viz|e\.g|i\.e|resp|[Cc]h|[Ss]ec|[Ee]q)\.$/u

/** Offsets (UTF-16 code units) just behind each sentence that is complete, white space left out, ascending. */
export function sentenceEnds(text: string): number[] {
  const ends: number[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    const bare = segment.trimEnd()
    const end = index + bare.length
    if (!CLOSED.test(bare)) continue
    const isLast = index + segment.length >= text.length
    if (ABBREVIATION.test(bare) && !(isLast && /\b(?:etc|al)\.$/.test(bare))) continue
    ends.push(end)
  }
  return ends
}

/** The sentences of a text; what stands behind the last complete one is a sentence of its own. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  let from = 0
  for (const end of [...sentenceEnds(text), text.length]) {
    const sentence = text.slice(from, end).trim()
    if (sentence) found.push(sentence)
    from = end
  }
  return found
}
