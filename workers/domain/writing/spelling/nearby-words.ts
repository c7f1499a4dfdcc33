// Known words that are one slip away. Hunspell's own suggestions end after a twentieth of a second, so that a slow device would
// be offered fewer; these depend on the word alone.

/** Longer words take too long: each letter is some seventy words to look up. */
const LETTERS_MAX = 20
const LATIN = 'etaoinsrhldcumfpgwybvkxjqz'
const LETTERS: Record<string, string> = {
  de: `${LATIN}äöüß`,
  fr: `${LATIN}éèàêçùâîôûëïœ`,
  es: `${LATIN}áéíóúñü`,
  it: `${LATIN}àèéìòù`,
  pt: `${LATIN}áàâãçéêíóôõú`,
  nl: `${LATIN}ëéïö`,
  pl: `${LATIN}ąćęłńóśźż`,
  ru: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
}

/**
 * Swapped letters come first, then one too many, one too few, another one. The first letter is taken to be right.
 *
 * @param base language without its country
 */
export function nearbyWords(word: string, base: string, knows: (word: string) => boolean): string[] {
  if (word.length > LETTERS_MAX) return []
  const letters = LETTERS[base] ?? ''
  const found = new Set<string>()
  const add = (from: number, between: string, to: number) => {
    const near = word.slice(0, from) + between + word.slice(to)
    if (near !== word && !found.has(near) && knows(near)) found.add(near)
  }
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1)
  for (const at of places) add(at, `${word.charAt(at + 1)}${word.charAt(at)}`, at + 2)
  for (const at of places) add(at, '', at + 1)
  for (const letter of letters) for (const at of [...places, word.length]) add(at, letter, at)
  for (const letter of letters) for (const at of places) add(at, letter, at + 1)
  return [...found]
}
