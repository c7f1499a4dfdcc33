// Languages that a text may be chosen to be in, by tag (BCP 47).

/** English and Portuguese without a country accept the spellings of all. */
export const LANGUAGES = [
  ...[
    'en',
    'en-AU',
    'en-CA',
    'en-GB',
    'en-IN',
    'en-US',
    'de',
    'de-AT',
    'de-CH',
    'fr',
    'fr-CA',
    'es',
    'es-CL',
    'es-MX',
  ],
  ...['it', 'pt', 'pt-BR', 'pt-PT', 'nl', 'pl', 'ru', 'zh', 'zh-TW', 'ja', 'ar'],
  ...[
    'af',
    'bg',
    'ca',
    'cs',
    'cy',
    'da',
    'el',
    'et',
    'eu',
    'fa',
    'fi',
    'gl',
    'he',
    'hi',
    'hr',
    'hu',
    'id',
    'is',
    'ko',
    'la',
  ],
  ...['lt', 'lv', 'mk', 'ms', 'nb', 'nn', 'ro', 'sk', 'sl', 'sq', 'sr', 'sv', 'th', 'tr', 'uk', 'vi'],
] as const

/** The language of a tag, without country and script: `de` of `de-AT`. */
export const baseLanguage = (tag: string): string => tag.trim().toLowerCase().split('-', 1)[0] ?? ''

/** Key of words that are kept by language: its base, `zh-Hant` for traditional Chinese. */
export const wordsLanguage = (tag: string): string =>
  /^zh-(?:hant|hk|mo|tw)\b/i.test(tag.trim()) ? 'zh-Hant' : baseLanguage(tag)

/** The nearest of the languages: the tag itself, else its language without a country; null for one that is not among them. */
export function nearestLanguage(tag: string): string | null {
  const wanted = tag.trim().toLowerCase()
  if (wordsLanguage(tag) === 'zh-Hant') return 'zh-TW'
  const base = baseLanguage(tag) === 'no' ? 'nb' : baseLanguage(tag)
  return (
    LANGUAGES.find((one) => one.toLowerCase() === wanted) ?? LANGUAGES.find((one) => one === base) ?? null
  )
}

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Direction in which a language is mostly written. */
export const languageDirection = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(baseLanguage(tag)) ? 'rtl' : 'ltr'
