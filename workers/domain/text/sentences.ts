// Sentence boundaries by Intl.Segmenter (Unicode UAX #29), except after abbreviations ("Dr.", "e.g."), where it breaks too.

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Sentence-final punctuation, with quotation marks and emphasis after it. */
const CLOSED = /[.!?…。！？؟।。][\p{Pe}\p{Pf}"'’”*_]*$/u
const FINAL = /[.!?…。！？؟।。]/u
const ABBREVIATION =
  /(?:^|[\s([“"'])(?:\p{Lu}|[Dd]rs?|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t|[Ff]igs?|[Nn]o|[Vv]ols?|[Ee]ds?|pp?|[Cc]f|[Vv]gl|vs?|ca|approx|al|etc|viz|[Ee]\.g|[Ii]\.e|resp|[Cc]h|[Ss]ec|[Ee]q)\.$/u

/** True if the full stop at the end of a text is that of an abbreviation: "See e.g.", "p.". "etc." may end the last sentence. */
const endsInAbbreviation = (text: string, isLast: boolean): boolean =>
  ABBREVIATION.test(text) && !(isLast && /\b(?:etc|al)\.$/.test(text))

/** End offsets (UTF-16 code units) of the complete sentences, without trailing white space, ascending. */
export const sentenceEnds = (text: string): number[] => [...eachSentenceEnd(text)]

/** The same, found one after another as they are asked for. */
export function* eachSentenceEnd(text: string): Generator<number> {
  // A list of many short lines would spend seconds in the segmenter.
  if (!FINAL.test(text)) return
  for (const { segment, index } of segmenter.segment(text)) {
    const bare = segment.trimEnd()
    const end = index + bare.length
    if (!CLOSED.test(bare)) continue
    const isLast = index + segment.length >= text.length
    if (endsInAbbreviation(bare, isLast)) continue
    yield end
  }
}

/** The sentences of a text; an incomplete end is a sentence of its own. */
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

/** The last whole sentences of a text that fit `most` UTF-16 code units; the end of one that does not. */
export function lastSentences(text: string, most: number): string {
  if (text.length <= most) return text
  const tail = text.slice(-most)
  const start = sentenceEnds(text.slice(0, -1)).find((end) => end >= text.length - most)
  return start === undefined ? tail.slice(tail.search(/\s/) + 1) : text.slice(start).trim()
}
