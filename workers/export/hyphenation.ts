// Hyphenation by Liang's algorithm with the TeX patterns of the package `hyphen`, loaded by language on demand. Languages
// without patterns are not hyphenated.

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

/** English other than American uses the British patterns. */
const BRITISH = /^en-(gb|au|nz|ie|in|za|ng|ke|gh|sg|hk)\b/

/** Letters; longer words are not hyphenated, since the package takes quadratic time. */
export const HYPHENATED_MAX = 100

/** Inserts soft hyphens into a word; `language` is '' for the document's. */
export type Hyphenate = (word: string, language: string) => string

/** Languages whose patterns are used for a script that the document's language is not written in. */
const SCRIPTS = [
  {
    letter: /\p{Script=Cyrillic}/u,
    languages: ['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'tg', 'uk'],
    patterns: 'ru',
  },
  { letter: /\p{Script=Greek}/u, languages: ['el'], patterns: 'el' },
]

/**
 * Loads the patterns that a document needs.
 * @param language BCP 47, of the document
 * @param words text in other languages, with the language
 */
export async function hyphenator(
  language: string,
  words: Iterable<{ text: string; lang: string }> = [],
): Promise<Hyphenate> {
  const divided = new Map<string, Map<string, string>>()
  const loaded = new Map<string, Patterns | null>()
  const need = async (key: string) => {
    if (!loaded.has(key)) loaded.set(key, await load(key))
  }
  await need(keyOf(language))
  for (const { text, lang } of words) {
    if (lang) await need(keyOf(lang))
    for (const { letter, patterns } of SCRIPTS) if (letter.test(text)) await need(patterns)
  }
  return (word, lang) => {
    if (word.length > HYPHENATED_MAX) return word
    const key = patternsOf(word, keyOf(lang || language))
    const patterns = loaded.get(key)
    if (!patterns) return word
    const known = divided.get(key) ?? new Map<string, string>()
    divided.set(key, known)
    const found = known.get(word) ?? patterns.hyphenateSync(word, { minWordLength: 5 })
    known.set(word, found)
    return found
  }
}

function patternsOf(word: string, key: string): string {
  const script = SCRIPTS.find(({ letter }) => letter.test(word))
  return script && !script.languages.includes(key) ? script.patterns : key
}

function keyOf(language: string): string {
  const tag = language.toLowerCase()
  const primary = tag.split('-')[0] ?? ''
  return BRITISH.test(tag) ? 'en-gb' : primary === 'en' ? 'en-us' : primary
}

async function load(key: string): Promise<Patterns | null> {
  const found = Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key] : undefined
  return found ? (await found()).default : null
}
