// Tokens of LaTeX with what is asked of them: groups, optional arguments, the source.

import type { Token } from './latex-tokens.ts'

/** Tokens of an optional argument. */
const OPTION_MAX = 200

export type Range = { from: number; to: number; next: number }

export class LatexSource {
  readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  source(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
  }

  /** The group at `at`, behind spaces; null if there is none. */
  argument(at: number, to: number): Range | null {
    const open = this.tokens[at]?.kind === 'space' ? at + 1 : at
    const token = this.tokens[open]
    if (token?.kind !== 'open' || token.pair === -1 || token.pair >= to) return null
    return { from: open + 1, to: token.pair, next: token.pair + 1 }
  }

  /** The optional argument at `at`; null if there is none. */
  option(at: number, to: number): Range | null {
    if (this.tokens[at]?.text !== '[') return null
    for (let index = at + 1; index < Math.min(to, at + OPTION_MAX); index++) {
      const token = this.tokens[index]
      if (token?.kind === 'blank') return null
      if (token?.text === ']') return { from: at + 1, to: index, next: index + 1 }
      if (token?.kind === 'open' && token.pair !== -1) index = token.pair
    }
    return null
  }

  /** TeX skips spaces behind a command's name; `{}` ends the name. */
  afterSign(at: number): number {
    const token = this.tokens[at]
    if (token?.kind === 'space') return at + 1
    return token?.kind === 'open' && token.pair === at + 1 ? at + 2 : at
  }

  /** Index behind the arguments at `at`, which follow one another without a space. */
  afterArguments(at: number, to: number): number {
    let next = at
    for (let range: Range | null; ; next = range.next) {
      range = this.tokens[next]?.kind === 'open' ? this.argument(next, to) : this.option(next, to)
      if (!range) return next
    }
  }

  /** Index behind the optional arguments at `at`. */
  afterOptions(at: number, to: number): number {
    let next = at
    for (let range = this.option(next, to); range; range = this.option(next, to)) next = range.next
    return next
  }
}
