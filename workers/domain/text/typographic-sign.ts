// Typographic quotation marks, apostrophes and dashes for what a keyboard has. The marks are those of Unicode's CLDR
// (delimiters), Word and LibreOffice for the language; where an inner quotation mark has another shape than an
// apostrophe's, the key of the apostrophe makes none.

type Quotes = {
  open: string
  close: string
  openInner?: string
  closeInner?: string
  /** No space stands before a quotation: marks open and close in turn. */
  isUnspaced?: boolean
}

const CURVED: Quotes = { open: '“', close: '”', openInner: '‘', closeInner: '’' }
const CORNERS: Quotes = { open: '「', close: '」', isUnspaced: true }
const GUILLEMETS: Quotes = { open: '«', close: '»' }

/** By BCP 47 tag, the more specific first; languages that are not named keep what is typed. */
const QUOTES: Record<string, Quotes> = {
  'de-ch': GUILLEMETS,
  'fr-ch': GUILLEMETS,
  'pt-pt': GUILLEMETS,
  'zh-hant': CORNERS,
  'zh-hk': CORNERS,
  'zh-tw': CORNERS,
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
  zh: { open: '“', close: '”', isUnspaced: true },
}

/** Before it a quotation begins. */
const OPENS = /(?:^|[\s([{<=/¡¿])$/u
/** A word goes on, or speech breaks off. */
const JOINS = /[–—-]$/u
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
  const quotes = quotesOf(language)
  if (typed === ' ') {
    const spaced = spacedDash(before)
    if (spaced) return spaced
  }
  if (quotes && typed !== '"' && typed !== "'" && typed !== '-') return behindMark(before, typed, quotes)
  if (NO_PROSE.test(before.split(/\s/).at(-1) ?? '')) return null
  if (typed === '-') return dash(before)
  if (typed === '"') return quotes ? doubleMark(before, quotes) : null
  return typed === "'" && quotes ? { text: singleMark(before, quotes), replaced: 1 } : null
}

function quotesOf(language: string): Quotes | undefined {
  const [base = '', place = ''] = language.toLowerCase().split('-')
  return QUOTES[`${base}-${place}`] ?? QUOTES[base]
}

const isOpen = (before: string, open: string, close: string): boolean =>
  before.lastIndexOf(open) > before.lastIndexOf(close)

function doubleMark(before: string, { open, close, openInner, isUnspaced }: Quotes): TypographicSign {
  const spaced = /^\s/u.test(close) && /[^\S\n]$/u.test(before) && isOpen(before, open, close)
  // A space that was typed before the mark is the mark's own.
  if (spaced) return { text: close, replaced: 2 }
  const begins = isUnspaced
    ? !isOpen(before, open, close)
    : OPENS.test(before) ||
      (JOINS.test(before) && !isOpen(before, open, close)) ||
      (openInner !== undefined && before.endsWith(openInner)) ||
      // An apostrophe that is no inner quotation mark elides a vowel before a quotation: l’« idée ».
      (!openInner && before.endsWith('’'))
  return { text: begins ? open : close, replaced: 1 }
}

function singleMark(before: string, { open, openInner, closeInner }: Quotes): string {
  if (!openInner || !closeInner) return '’'
  if (OPENS.test(before) || before.endsWith(open)) return openInner
  return isOpen(before, openInner, closeInner) ? closeInner : '’'
}

/** A letter behind a closing mark that stands behind a letter shows it to be an apostrophe; a space behind « is its own. */
function behindMark(before: string, typed: string, { open, closeInner }: Quotes): TypographicSign | null {
  if (typed === ' ' && open.endsWith('\u00a0') && before.endsWith(open)) return { text: '', replaced: 1 }
  if (!closeInner || closeInner === '’' || !before.endsWith(closeInner)) return null
  return /^\p{L}$/u.test(typed) && /\p{L}$/u.test(before.slice(0, -1))
    ? { text: `’${typed}`, replaced: 2 }
    : null
}

/** Two hyphens behind a word become an en dash, a third an em dash. */
function dash(before: string): TypographicSign | null {
  if (/[^\s–-]–$/u.test(before)) return { text: '—', replaced: 2 }
  return /[^\s<!-]-$/u.test(before) ? { text: '–', replaced: 2 } : null
}

/** Behind a space they become one with the space after them: `--force` is no dash, and at the start of a line three are a rule. */
function spacedDash(before: string): TypographicSign | null {
  const hyphens = /[^\s-][^\S\n](---?)$/u.exec(before)?.[1]
  return hyphens ? { text: hyphens === '--' ? '– ' : '— ', replaced: hyphens.length + 1 } : null
}
