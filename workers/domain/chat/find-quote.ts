// Finds a quotation in a text although spaces, hyphens, quotation marks and case differ, as they do between a page, its
// extracted text and what a model copies. Every other character must be the same.

/** Letters and digits that a quotation needs: fewer would be found anywhere. */
const LETTERS_MIN = 8
const SKIPPED = /[\s\p{Pd}\p{Pi}\p{Pf}\p{Cf}"'`´]/u
/** Differences between a letter and its compatibility forms: "ﬁ" and "fi", full-width and Arabic presentation forms. */
const folded = (character: string) => character.normalize('NFKC').toLowerCase()

/** Offsets of the first occurrence in `text`, UTF-16 code units; null if it is not there or too short to tell. */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const wanted = fold(quote).letters
  if (wanted.length < LETTERS_MIN) return null
  const { letters, starts, ends } = fold(text)
  const at = letters.indexOf(wanted)
  if (at < 0) return null
  return { start: starts[at] ?? 0, end: ends[at + wanted.length - 1] ?? text.length }
}

/** Folded characters without those that are skipped, each with the offsets of the character it came from. */
function fold(text: string): { letters: string; starts: number[]; ends: number[] } {
  let letters = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    if (!SKIPPED.test(character)) {
      const form = folded(character)
      letters += form
      for (let index = 0; index < form.length; index++) {
        starts.push(at)
        ends.push(end)
      }
    }
    at = end
  }
  return { letters, starts, ends }
}
