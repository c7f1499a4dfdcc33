// Hyphenation patterns by language (Liang's algorithm, the TeX users' patterns, package `hyphen`), loaded when a
// document is in that language. A language without patterns here is set without hyphens.

type Patterns = { hyphenateSync(text: string, options?: { minWordLength?: number }): string }
type Loaded = { default: Patterns }

const LANGUAGES: Record<string, () => Promise<Loaded>> = {
  cs: () => import('hyphen/cs/index.js'),
  da: () => import('hyphen/da/index.js'),
  el: () => import('hyphen/el-monoton/index.js'),
  'en-us': () => import('hyphen/en-us/index.js'),
  'en-gb': () => import('hyphen/en-gb/index.js'),
  es: () => import('hyphen/es/index.js'),
  fi: () => import('hyphen/fi/index.js'),
  fr: () => import('hyphen/fr/index.js'),
  hr: () => import('hyphen/hr/index.js'),
  id: () => import('hyphen/id/index.js'),
  it: () => import('hyphen/it/index.js'),
  la: () => import('hyphen/la/index.js'),
  nl: () => import('hyphen/nl/index.js'),
  pl: () => import('hyphen/pl/index.js'),
  pt: () => import('hyphen/pt/index.js'),
  ro: () => import('hyphen/ro/index.js'),
  ru: () => import('hyphen/ru/index.js'),
  sk: () => import('hyphen/sk/index.js'),
  sl: () => import('hyphen/sl/index.js'),
  sv: () => import('hyphen/sv/index.js'),
  tr: () => import('hyphen/tr/index.js'),
  uk: () => import('hyphen/uk/index.js'),
  de: () => import('hyphen/de-1996/index.js'),
}

/** English that is not American is divided as in Britain. */
const BRITISH = /^en-(gb|au|nz|ie|in|za|ng|ke|gh|sg|hk)\b/

/** Letters. The package's cost grows with the square of a word's length; longer ones are not hyphenated. */
export const HYPHENATED_MAX = 100

/**
 * Puts soft hyphens into a word; null where the language has no patterns.
 * @param language BCP 47
 */
export async function hyphenator(language: string): Promise<((word: string) => string) | null> {
  const tag = language.toLowerCase()
  const primary = tag.split('-')[0] ?? ''
  const key = BRITISH.test(tag) ? 'en-gb' : primary === 'en' ? 'en-us' : primary
  const load = Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key] : undefined
  if (!load) return null
  const { default: patterns } = await load()
  const known = new Map<string, string>()
  return (word) => {
    if (word.length > HYPHENATED_MAX) return word
    let divided = known.get(word)
    if (divided === undefined) {
      divided = patterns.hyphenateSync(word, { minWordLength: 5 })
      known.set(word, divided)
    }
    return divided
  }
}
