// A search query and its regular expression. Plain text is escaped; a regular expression is JavaScript's, with the flags `u`
// and `m`.

export type FindQuery = { text: string; matchCase: boolean; wholeWords: boolean; pattern: boolean }

/** `text` is the field's first content: the last search, or what is selected. */
export type FindRequest = { replace: boolean; text: string }

export const emptyQuery: FindQuery = { text: '', matchCase: false, wholeWords: false, pattern: false }

/** A word character of any script. */
const WORD = '[\\p{L}\\p{M}\\p{N}_]'

/** What a keyboard's quotation marks find: those that typing makes of them (typographic-sign.ts) as well. */
const APOSTROPHE = "['‘’‚]"
const QUOTATION_MARK = '(?:["“”„]|«\\u00a0?|\\u00a0?»)'

const asLiteral = (text: string): string =>
  text
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll("'", APOSTROPHE)
    .replaceAll('"', QUOTATION_MARK)

/** Null if the text is not a valid regular expression. */
export function toExpression({ text, matchCase, wholeWords, pattern }: FindQuery): RegExp | null {
  const source = pattern ? text : asLiteral(text)
  try {
    // First without the word boundaries, whose parentheses could balance the user's.
    new RegExp(source, 'u')
    return new RegExp(
      wholeWords ? `(?<!${WORD})(?:${source})(?!${WORD})` : source,
      matchCase ? 'gmu' : 'gimu',
    )
  } catch {
    return null
  }
}

/** `groups[0]` is the whole match. Offsets count UTF-16 code units, as ProseMirror's positions do. */
export type Found = { from: number; to: number; groups: readonly string[] }

/** All non-empty matches. */
export function findInText(text: string, expression: RegExp): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(expression))
    if (match[0])
      found.push({
        from: match.index,
        to: match.index + match[0].length,
        groups: [...match].map((group) => group ?? ''),
      })
  return found
}

/** The replacement of a match; with a regular expression `$1` to `$99`, `$&` and `$$` are as in String.replace. */
export function replacementFor(template: string, groups: readonly string[], pattern: boolean): string {
  if (!pattern) return template
  return template.replace(/\$(\$|&|\d{1,2})/g, (whole, name: string) => {
    if (name === '$') return '$'
    if (name === '&') return groups[0] ?? ''
    if (Number(name) === 0) return whole
    const two = groups[Number(name)]
    if (two !== undefined) return two
    const one = name.length === 2 && name[0] !== '0' ? groups[Number(name[0])] : undefined
    return one === undefined ? whole : one + name[1]
  })
}
