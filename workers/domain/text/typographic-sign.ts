// Typographic quotation marks, apostrophes and dashes for what a keyboard has. The marks are those of Unicode's CLDR
// (delimiters), Word and LibreOffice for the language; where an inner quotation mark has another shape than an
// apostrophe's, the key of the apostrophe makes none.

type Quotes = { open: string; close: string; openInner?: string; closeInner?: string }

const CURVED: Quotes = { open: '“', close: '”', openInner: '‘', closeInner: '’' }
const GUILLEMETS: Quotes = { open: '«', close: '»' }

/** By BCP 47 tag, the more specific first; languages that are not named keep what is typed. */
const QUOTES: Record<string, Quotes> = {
  'de-ch': GUILLEMETS,
  'fr-ch': GUILLEMETS,
  'pt-pt': GUILLEMETS,
  ar: GUILLEMETS,
  de: { open: '„', close: '“', openInner: '‚', closeInner: '‘' },
  en: CURVED,
  es: GUILLEMETS,
  // With a no-break space inside.
  fr: { open: '«\u00a0', close: '\u00a0»' },
  it: GUILLEMETS,
  // Words begin with apostrophes: ’s avonds, ’t.
  nl: { open: '“', close: '”' },
  pl: { open: '„', close: '”' },
  pt: CURVED,
  ru: GUILLEMETS,
  zh: CURVED,
}

/** What stands before a quotation that begins. */
const OPENS = /(?:^|[\s([{<«‹“‘„‚–—/\u3000])$/u
/** Signs of addresses and of TeX keep their shape. */
const NO_PROSE = /(?:https?|ftp):\/\/|\bwww\.|\\/u

/** @param replaced characters of what was typed that `text` replaces, the last one included */
export type TypographicSign = { text: string; replaced: number }

/**
 * @param before text of the block before the caret
 * @param typed what was typed at the caret
 * @param language BCP 47
 * @returns null where what was typed stays
 */
export function typographicSign(before: string, typed: string, language: string): TypographicSign | null {
  if (typed !== '"' && typed !== "'" && typed !== '-') return null
  if (NO_PROSE.test(before.split(/\s/).at(-1) ?? '')) return null
  if (typed === '-') return dash(before)
  const quotes = quotesOf(language)
  if (!quotes) return null
  const text = typed === '"' ? doubleMark(before, quotes) : singleMark(before, quotes)
  return { text, replaced: 1 }
}

function quotesOf(language: string): Quotes | undefined {
  const tag = language.toLowerCase()
  return QUOTES[tag] ?? QUOTES[tag.split('-')[0] ?? '']
}

/** An apostrophe that is no inner quotation mark elides a vowel before a quotation: l’« idée ». */
function doubleMark(before: string, { open, close, openInner }: Quotes): string {
  return OPENS.test(before) || (!openInner && before.endsWith('’')) ? open : close
}

function singleMark(before: string, { openInner, closeInner }: Quotes): string {
  if (!openInner || !closeInner) return '’'
  if (OPENS.test(before)) return openInner
  return before.lastIndexOf(openInner) > before.lastIndexOf(closeInner) ? closeInner : '’'
}

/** Two hyphens become an en dash, a third an em dash. At the start of a block three make a rule. */
function dash(before: string): TypographicSign | null {
  if (/[^\s–-]\s?–$/u.test(before)) return { text: '—', replaced: 2 }
  return /[^\s-]\s?-$/u.test(before) ? { text: '–', replaced: 2 } : null
}
