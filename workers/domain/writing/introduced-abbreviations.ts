// Abbreviations that a text introduces in brackets after the words that they stand for: "urban heat island (UHI)". Their
// letters are looked for from the last to the first, as in Schwartz and Hearst, "A simple algorithm for identifying
// abbreviation definitions in biomedical text" (PSB 2003).

const IN_BRACKETS = /\(([\p{L}\p{N}][\p{L}\p{N}-]{1,9})\)/gu
/** Characters before the bracket in which its words are looked for. */
const WORDS_LENGTH = 200

/** Each also without the "s" of its plural, and with it. */
export function introducedAbbreviations(text: string): Set<string> {
  const found = new Set<string>()
  for (const { 1: abbreviation = '', index } of text.matchAll(IN_BRACKETS)) {
    const singular = abbreviation.replace(/(?<=\p{Lu})s$/u, '')
    if (!/\p{Lu}/u.test(singular)) continue
    const words = text.slice(Math.max(0, index - WORDS_LENGTH), index).trimEnd()
    if (standsFor(singular, words))
      for (const form of [abbreviation, singular, `${singular}s`]) found.add(form)
  }
  return found
}

/** Each letter stands in the last words, in order; the first one begins a word, within a few words before the bracket. */
function standsFor(abbreviation: string, words: string): boolean {
  const letters = [...abbreviation.toLowerCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  // No more words than the abbreviation could have (section 3 there).
  const most = Math.min(letters.length + 5, letters.length * 2)
  const last = words
    .toLowerCase()
    .split(/[\s-]+/)
    .slice(-most)
    .join(' ')
  let at = last.length
  for (const [index, letter] of [...letters.entries()].toReversed()) {
    do at--
    while (at >= 0 && (last[at] !== letter || (index === 0 && /[\p{L}\p{N}]/u.test(last[at - 1] ?? ''))))
    if (at < 0) return false
  }
  return true
}
