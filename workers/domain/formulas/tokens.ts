// Tokens of a formula (TeXbook, chapter 7), without its comments. Reads each character once.

/** A command with its backslash, a space of any length, or a character. `isFixed`: a command that is not expanded any more. */
export type Token = { text: string; isFixed?: true }

const TOKEN = /\\(?:[A-Za-z@]+|[\s\S])|\s+|[\s\S]/uy

export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const text = TOKEN.exec(source)?.[0] ?? ''
    if (text === '%') {
      const end = source.indexOf('\n', at)
      TOKEN.lastIndex = end === -1 ? source.length : end + 1
    } else if (text === '\\verb') {
      const mark = source.charAt(TOKEN.lastIndex)
      const end = source.indexOf(mark, TOKEN.lastIndex + 1)
      if (!mark || end === -1) TOKEN.lastIndex = source.length
      else TOKEN.lastIndex = end + 1
      tokens.push({ text: source.slice(at, TOKEN.lastIndex), isFixed: true })
    } else tokens.push({ text })
  }
  return tokens
}

export const isSpace = ({ text }: Token): boolean => /^\s/.test(text)
export const isCommand = ({ text }: Token): boolean => text.length > 1 && text.startsWith('\\')

/** LaTeX of tokens: a space where a letter follows a command that did not have it behind. */
export function latexOf(tokens: readonly Token[]): string {
  let latex = ''
  let isWord = false
  for (const { text } of tokens) {
    if (isWord && /^[A-Za-z@]/.test(text)) latex += ' '
    latex += text
    isWord = /^\\[A-Za-z@]+$/.test(text)
  }
  return latex
}
