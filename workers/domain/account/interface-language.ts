// Languages of the interface. A manuscript has its own.

/** `locale` is a tag of BCP 47, by which dates and numbers are written; `name` is the language's own. */
export const INTERFACE_LANGUAGES = {
  en: { locale: 'en-GB', name: 'English', dir: 'ltr' },
  de: { locale: 'de-DE', name: 'Deutsch', dir: 'ltr' },
} as const satisfies Record<string, { locale: string; name: string; dir: 'ltr' | 'rtl' }>

export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES
export const LANGUAGE_CODES = Object.keys(INTERFACE_LANGUAGES) as [InterfaceLanguage, ...InterfaceLanguage[]]
export const FALLBACK_LANGUAGE: InterfaceLanguage = 'en'

/** The language of a tag of BCP 47 ("de-AT" is German); null for one that the interface does not speak. */
export function interfaceLanguageOf(tag: string): InterfaceLanguage | null {
  const [primary] = tag.trim().toLowerCase().split('-')
  return LANGUAGE_CODES.find((code) => code === primary) ?? null
}

/** Tags of an Accept-Language header that are read: browsers send fewer than ten. */
const TAGS_MAX = 20

/**
 * The first language that the interface speaks, by an Accept-Language header (RFC 9110, section 12.5.4).
 * @param header '' without one
 */
export function acceptedLanguage(header: string): InterfaceLanguage | null {
  const ranges = header
    .split(',', TAGS_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
      return { language: interfaceLanguageOf(tag), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
  // Sorting keeps the order of equal weights.
  return (
    ranges.sort((one, other) => other.weight - one.weight).find(({ language }) => language)?.language ?? null
  )
}
