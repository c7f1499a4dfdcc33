// Reads tokens and arguments from the front, and takes what commands stand for in front of the rest. What it reads is counted, so
// that a formula of definitions that never ends costs no more than one of `TOKENS_MAX`.

import { FormulaError } from './problem.ts'
import { isSpace, latexOf, type Token, tokensOf } from './tokens.ts'

/** Tokens that are read, those of definitions each time they are used. */
const TOKENS_MAX = 100_000
/** Tokens or UTF-16 code units that one command stands for. */
export const COMMAND_MAX = 20_000

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '|': '|' }

export class TokenReader {
  /** The rest, the next token last. */
  readonly #rest: Token[] = []
  #read = 0

  constructor(source: string) {
    this.push(tokensOf(source))
  }

  /** Tokens in front of the rest. */
  push(tokens: readonly Token[]): void {
    this.count(tokens.length)
    for (let at = tokens.length - 1; at >= 0; at--) {
      const token = tokens[at]
      if (token) this.#rest.push(token)
    }
  }

  next(): Token | undefined {
    this.count(1)
    return this.#rest.pop()
  }

  skipSpaces(): void {
    while (this.#peek() && isSpace(this.#peek() as Token)) this.next()
  }

  /** The next token that is no space, which stays. */
  ahead(): string {
    this.skipSpaces()
    return this.#peek()?.text ?? ''
  }

  /** Whether the next token is that, which is read. */
  takes(text: string): boolean {
    if (this.ahead() !== text) return false
    this.next()
    return true
  }

  /** Whether the next token, a space too, is that. */
  isNext = (text: string): boolean => this.#peek()?.text === text

  /** A group without its braces, or a token. @throws FormulaError `argument` */
  argument(command: string): Token[] {
    this.skipSpaces()
    const first = this.next()
    if (!first || first.text === '}' || first.text === '&') throw new FormulaError('argument', command)
    return first.text === '{' ? this.#upTo('}', command) : [first]
  }

  /** What stands in brackets; null without them. */
  optional(command: string): Token[] | null {
    return this.takes('[') ? this.#upTo(']', command) : null
  }

  /** An argument in braces, parentheses, brackets or bars, and which of them. */
  delimited(command: string): { open: string; close: string; inner: Token[] } {
    const open = this.ahead()
    const close = CLOSING[open]
    if (close === undefined) return { open: '', close: '', inner: this.argument(command) }
    this.next()
    return { open, close, inner: this.#upTo(close, command, open) }
  }

  /** LaTeX of an argument. */
  latex = (command: string): string => latexOf(this.argument(command))
  optionalLatex(command: string): string | null {
    const tokens = this.optional(command)
    return tokens && latexOf(tokens)
  }

  #upTo(close: string, command: string, open = ''): Token[] {
    const tokens: Token[] = []
    let braces = 0
    let pairs = 0
    for (let token = this.next(); token; token = this.next()) {
      const { text } = token
      if (braces === 0 && text === close && pairs-- === 0) return tokens
      if (text === '{') braces++
      else if (text === '}') braces--
      else if (braces === 0 && text === open && open !== close) pairs++
      if (braces < 0) break
      tokens.push(token)
    }
    throw new FormulaError('argument', command)
  }

  #peek = () => this.#rest.at(-1)

  /** Tokens that are read elsewhere. @throws FormulaError `expansion` */
  count(tokens: number): void {
    this.#read += tokens
    if (this.#read > TOKENS_MAX) throw new FormulaError('expansion')
  }
}
