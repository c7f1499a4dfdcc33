// Signs that TeX and babel set for those of a keyboard.

import { LIGATURES } from './latex-commands.ts'
import { escapeHtml } from './latex-formula.ts'

export const ligatured = (text: string): string =>
  escapeHtml(text.replace(/---|--|``|''|[`'~]/g, (sign) => LIGATURES[sign] ?? sign))

/** Shorthands of babel for German. */
export const GERMAN: Record<string, string> = {
  ...{ '"a': 'ä', '"o': 'ö', '"u': 'ü', '"A': 'Ä', '"O': 'Ö', '"U': 'Ü', '"s': 'ß', '"z': 'ß' },
  ...{
    '"`': '„',
    '"\'': '“',
    '"<': '«',
    '">': '»',
    '"=': '-',
    '"~': '\u2011',
    '"-': '\u00ad',
    '"|': '',
    '""': '',
    '"/': '/',
  },
}
/** Quotation marks by the first part of the language. */
export const QUOTES: Record<string, readonly [string, string]> = {
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
}
