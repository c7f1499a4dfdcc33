// Citation styles by name: the most used ones, and the short names that the settings of a project may hold (`apa`,
// `mla`). The files of all styles are under /citations/ (scripts/static-files/unpack-citation-styles.ts).

export type CitationStyle = { id: string; title: string; short: string }

/** Listed first. The ids are those of the CSL style repository. */
export const FIRST_STYLES: readonly CitationStyle[] = [
  { id: 'apa', title: 'American Psychological Association (APA), 7th edition', short: 'APA' },
  { id: 'modern-language-association', title: 'Modern Language Association (MLA)', short: 'MLA' },
  {
    id: 'chicago-author-date',
    title: 'Chicago Manual of Style, 17th edition (author–date)',
    short: 'Chicago 17',
  },
  {
    id: 'chicago-fullnote-bibliography',
    title: 'Chicago Manual of Style, 17th edition (notes)',
    short: 'Chicago 17 notes',
  },
  { id: 'harvard-cite-them-right', title: 'Cite Them Right (Harvard)', short: 'Harvard' },
  { id: 'ieee', title: 'IEEE', short: 'IEEE' },
  { id: 'vancouver', title: 'Vancouver', short: 'Vancouver' },
]

const SHORT_NAMES = new Map([
  ['mla', 'modern-language-association'],
  ['chicago', 'chicago-author-date'],
  ['chicago-notes', 'chicago-fullnote-bibliography'],
  ['harvard', 'harvard-cite-them-right'],
])

export const DEFAULT_STYLE = 'apa'

/** Style id of an id or a short name; null for a name that cannot be an id. */
export function styleId(name: string): string | null {
  const plain = name.trim().toLowerCase()
  const id = SHORT_NAMES.get(plain) ?? plain
  return /^[a-z0-9][a-z0-9-]{0,149}$/.test(id) ? id : null
}

/** Value of `citationStyle` in the settings of a project: the short name of the style where it has one. */
export const settingOf = (id: string): string => [...SHORT_NAMES].find(([, known]) => known === id)?.[0] ?? id

/** Short title: `APA`, `Chicago 17 notes`, `Nature`. */
export function styleName(setting: string): string {
  const id = styleId(setting)
  const known = FIRST_STYLES.find((style) => style.id === id)
  if (known) return known.short
  const words = (id ?? setting).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const stylePath = (id: string) => `/citations/styles/${id}.json`

/** All locales, the default of each language first. */
const LOCALES =
  `af-ZA ar bg-BG ca-AD cs-CZ cy-GB da-DK de-DE de-AT de-CH el-GR en-US en-GB es-ES es-CL es-MX et-EE
  eu fa-IR fi-FI fr-FR fr-CA gl-ES he-IL hi-IN hr-HR hu-HU id-ID is-IS it-IT ja-JP km-KH ko-KR la
  lt-LT lv-LV mn-MN nb-NO nl-NL nn-NO pa-PK pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE
  th-TH tr-TR uk-UA vi-VN zh-CN zh-TW`.split(/\s+/)

/** Locale of a language tag (BCP 47): its own, else the default of its language, else en-US. */
export function localeId(language: string): string {
  const tag = language.trim().toLowerCase()
  const base = tag.split('-', 1)[0] ?? ''
  return (
    LOCALES.find((one) => one.toLowerCase() === tag) ??
    LOCALES.find((one) => one.toLowerCase().split('-', 1)[0] === base) ??
    'en-US'
  )
}

export const localePath = (id: string) => `/citations/locales/${id}.json`
