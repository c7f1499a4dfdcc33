// Names of countries and continents, which are singular. The countries are those of the Unicode CLDR, as the runtime has them.

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const MORE = ['Africa', 'America', 'Antarctica', 'Asia', 'Britain', 'England', 'Europe', 'Scotland', 'Wales']

let names: Set<string> | null = null

/** Names of one word; those that look like plurals ("Netherlands") are left out. */
export function isPlaceName(word: string): boolean {
  names ??= new Set([...MORE, ...countries()])
  return names.has(word)
}

function countries(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => english.of(first + second) ?? '')).filter(
    (name) => /^\p{Lu}\p{L}+$/u.test(name) && (!name.endsWith('s') || name === 'Cyprus'),
  )
}
