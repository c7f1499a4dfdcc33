// Whether a page's text is no language: a font without a map to Unicode gives the numbers of its glyphs as if they were
// letters ("7KH TXLFN EURZQ IR["). No language is asked for: in every one that is written in Latin letters, about two of
// five letters are vowels, and other letters in their place are not.

const WORD = /[\p{Script=Latin}\p{M}]{3,}/gu
const LETTER = /\p{L}/gu
const VOWEL = /[aeiouyæœøı]/giu
/** Private use, controls, and the sign for what could not be decoded. */
const UNDECODED = /[\p{Co}\p{Cc}\ufffd]/gu

/** UTF-16 code units that are looked at. */
const READ_LENGTH = 20_000
/** Letters that tell; fewer may be labels of a figure. */
const LETTERS_LEAST = 300
/** Part of a text's letters that must be in Latin words to be judged by vowels. */
const LATIN_SHARE = 0.6
const VOWELS = { least: 0.27, most: 0.65 }
const UNDECODED_SHARE = 0.2

export function isUnreadable(text: string): boolean {
  const sample = text.slice(0, READ_LENGTH).replace(/\s/gu, '')
  const undecoded = sample.match(UNDECODED)?.length ?? 0
  if (sample.length >= LETTERS_LEAST && undecoded > UNDECODED_SHARE * sample.length) return true
  const words = text.slice(0, READ_LENGTH).normalize('NFD').match(WORD)?.join('').replace(/\p{M}/gu, '') ?? ''
  const letters = sample.match(LETTER)?.length ?? 0
  if (words.length < LETTERS_LEAST || words.length < LATIN_SHARE * letters) return false
  const vowels = (words.match(VOWEL)?.length ?? 0) / words.length
  return vowels < VOWELS.least || vowels > VOWELS.most
}
