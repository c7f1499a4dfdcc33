// Whether a word that no dictionary has is another one written with a slip, rather than a name, a term or a form of its own.

import { editDistance } from '../../text/words/edit-distance.ts'
import type { Dictionary } from './dictionary.ts'
import { nearbyWords } from './nearby-words.ts'

/** Letters from which on a word with two slips is still recognisable. */
const TWO_SLIPS_FROM = 10
/** Up to here a capitalised word with another letter in it is a name too often: "Schmitz", "Schmutz". */
const NAME_MOST = 7
/** Few names have more letters, or end like nouns that are derived from others. */
const LONG_NAME = 13
const DERIVED =
  /(?:ung|heit|keit|schaft|tät|ismus|nis|[ct]i[oó]n|té|dad|ção|dade|zione|tà|ing|heid|teit|[ae]ni[ae]|ość|ние|ция|ость)(?:en|se|es)?s?$/
const OF_NAMES =
  /(?:m[ae]y(?:e?r)|m[ae]ier|man+s?|burg|berg(?:er)?|bauer|haus(?:en)?|stein|inger|ert|tz|ck|dt|sen|eau|ier|[oi]ni|ski|sky)s?$/
/** Endings of plurals and cases, which dictionaries lack for young words; each is looked for right behind the known word. */
const ENDINGS: Record<string, RegExp> = {
  de: /(?:(?<=[^aeiou])e[nrsm]?|(?<=[^aeiou])ern|(?<=e[lr]?)n|(?<=[^sxz])s)$/y,
  nl: /(?:(?<=[^aeiou])en|(?<=[^s])s|(?<=[^aeiou])e)$/y,
  fr: /(?<=[^sxz])s$/y,
  es: /(?:(?<=[aeiouáéíóú])s|(?<=[^aeiou])es)$/y,
  pt: /(?:(?<=[aeiouáéíóúãõ])s|(?<=[^aeiou])es)$/y,
}

/** Of the suggestions of Hunspell, before those that it does not make. */
const FIRST = 3

/**
 * Words that a word may be a slip of, best first. None where Hunspell knows a better one that is no slip away: then the word is
 * no slip.
 *
 * @param base language without its country
 * @param isNameLike whether the word may be a name (names.ts)
 */
export function slipsOf(
  word: string,
  base: string,
  { knows, suggest }: Dictionary,
  isNameLike: boolean,
): string[] {
  // Hunspell writes parts of compounds with a hyphen, and splits words into any two.
  const suggested = suggest(word).filter((one) => one !== word && !/^-|-$|--|^\S{1,2} | \S{1,2}$/.test(one))
  const best = suggested.find((one) => folded(one) === folded(word)) ?? suggested[0]
  if (best !== undefined && !isSlip(word, best, base)) return []
  const slips = [...new Set(best === undefined ? [] : [best, ...suggested])]
  const found = [...slips.slice(0, FIRST), ...nearbyWords(word, base, knows), ...slips.slice(FIRST)]
  const [first] = found
  if (isNameLike && first !== undefined && isUnlikeNoun(word, first, base)) return []
  if (base === 'fr' && found.some((one) => withoutCircumflex(one) === withoutCircumflex(word))) return []
  return [...new Set(found)].filter((one) => isSlip(word, one, base))
}

/** The spelling of 1990 leaves it out on these letters: "connaitre", "aout". */
const withoutCircumflex = (word: string): string =>
  word.toLowerCase().replaceAll('î', 'i').replaceAll('û', 'u')

/** Whether a word that may be a name is one rather than this noun with a slip. */
function isUnlikeNoun(word: string, meant: string, base: string): boolean {
  if (word.length >= LONG_NAME || DERIVED.test(meant)) return false
  const [one, other] = [folded(word), folded(meant)]
  if (base !== 'de' && isSwap(one, other)) return false
  if (word.length <= NAME_MOST || OF_NAMES.test(word)) return true
  return !isSwap(one, other) && withoutDoubles(one) !== withoutDoubles(other)
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1/gu, '$1')

function isSlip(word: string, meant: string, base: string): boolean {
  if (/[\s-]/.test(meant) && !/[\s-]/.test(word)) return false
  const [one, other] = [folded(word), folded(meant)]
  // Names and signs in lower case ("linux", "html"), but for the nouns of German.
  if (one === other && base !== 'de') return false
  if (isInflected(one, other, base)) return false
  // Two slips at the beginning make another word: "empoderamiento", "apoderamiento".
  const most = one.length >= TWO_SLIPS_FROM && one[0] === other[0] ? 2 : 1
  if (Math.abs(one.length - other.length) > most || editDistance(one, other, most) > most) return false
  return !/^\p{Lu}/u.test(word) || one.length > NAME_MOST || one.length !== other.length || isSwap(one, other)
}

function isInflected(word: string, known: string, base: string): boolean {
  const ending = ENDINGS[base]
  if (!ending || !word.startsWith(known)) return false
  ending.lastIndex = known.length
  return ending.test(word)
}

/** Whether two words of one length have the same letters, or are the same. */
const isSwap = (one: string, other: string): boolean =>
  [...one].sort().join('') === [...other].sort().join('')

/** In lower case, with straight apostrophes and without ß, which the Swiss never write. */
export const folded = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")
