// Tokens of LaTeX (TeXbook, chapters 7 and 8, as far as a text needs it), each with the token that closes it. Reads each
// character once. The tokens' texts, one after the other, are the source.

import { runAtOnce, type Steps } from '../steps.ts'
import { plainHighlighting } from './latex-highlighting.ts'

export type Token = {
  kind:
    | 'begin'
    | 'end'
    | 'command'
    | 'symbol'
    | 'dollar'
    | 'open'
    | 'close'
    | 'bracket'
    | 'comment'
    | 'space'
    | 'blank'
    | 'text'
    | 'verbatim'
  text: string
  /** The command's or environment's name, the symbol behind the backslash, or the content of verbatim text. */
  name: string
  /** Index of the token that closes or opens this one, or -1. Formulas are closed in their paragraph. */
  pair: number
}

/** Where `%` begins a comment: everywhere, as TeX has it; but behind a digit, as people copy it; nowhere. */
type Comments = 'all' | 'apart' | 'none'

const TOKEN =
  /\\(begin|end)[ \t]*\{([A-Za-z]+\*?)\}|\\([A-Za-z]+\*?)|\\([^A-Za-z])|\$\$?|[{}[\]%&]|\s+|[^\\${}[\]%&\s]+|\\/y
const VERBATIM = /^(?:[vV]erbatim\*?|lstlisting|minted|Highlighting)$/
/** Commands whose code stands between two equal signs; that of `\lstinline` also in braces, behind options. */
const INLINE_CODE = /^(?:verb\*?|VERB|lstinline)$/
/** Commands whose first argument is an address or a path. */
const ADDRESSED = /^(?:url|nolinkurl|href|path)$/
/** UTF-16 code units of an address. */
const ADDRESS_MAX = 4000
/** UTF-16 code units of `\verb|…|`. */
const VERB_MAX = 1000

/** Tokens that are read in one step. */
const STEP = 20_000

export const latexTokens = (source: string, comments: Comments): Token[] =>
  runAtOnce(latexTokenSteps(source, comments))

/** The same in steps. */
export function* latexTokenSteps(source: string, comments: Comments): Steps<Token[]> {
  const tokens: Token[] = []
  /** Environments that are not closed in the rest of the source. */
  const unclosed = new Set<string>()
  const add = (kind: Token['kind'], text: string, name = '') => tokens.push({ kind, text, name, pair: -1 })
  /** A group in which `%` begins no comment, as far as the first brace that closes. */
  const addAddress = () => {
    const from = TOKEN.lastIndex + 1
    const close = source.charAt(from - 1) === '{' ? source.slice(from, from + ADDRESS_MAX).indexOf('}') : -1
    if (close === -1) return
    add('open', '{')
    if (close > 0) add('text', source.slice(from, from + close))
    add('close', '}')
    TOKEN.lastIndex = from + close + 1
  }
  TOKEN.lastIndex = 0
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    if (tokens.length % STEP === STEP - 1) yield
    // Another source may have been read meanwhile.
    TOKEN.lastIndex = at
    const [text = '', edge, environment = '', command, symbol] = TOKEN.exec(source) ?? []
    const first = text.charAt(0)
    if (edge) {
      const end = `\\end{${environment}}`
      const isVerbatim = edge === 'begin' && VERBATIM.test(environment) && !unclosed.has(environment)
      const close = isVerbatim ? source.indexOf(end, at) : -1
      if (close !== -1) {
        TOKEN.lastIndex = close + end.length
        add('verbatim', source.slice(at, TOKEN.lastIndex), source.slice(at + text.length, close))
      } else {
        if (isVerbatim) unclosed.add(environment)
        add(edge === 'begin' ? 'begin' : 'end', text, environment)
      }
    } else if (command !== undefined && INLINE_CODE.test(command)) {
      const from = behindOptions(source, command, TOKEN.lastIndex) + 1
      const open = source.charAt(from - 1)
      const closing = command === 'lstinline' && open === '{' ? '}' : open
      const close = source.slice(from, from + VERB_MAX).indexOf(closing)
      if (close > 0) {
        TOKEN.lastIndex = from + close + 1
        const code = source.slice(from, from + close)
        // Pandoc escapes the signs of code within its own command.
        const isEscaped = command === 'VERB' || tokens.at(-2)?.name === 'passthrough'
        const shown = isEscaped ? plainHighlighting(code) : code
        add('verbatim', source.slice(at, TOKEN.lastIndex), shown)
      } else add('command', text, command)
    } else if (command !== undefined) {
      add('command', text, command)
      if (ADDRESSED.test(command)) addAddress()
    } else if (symbol !== undefined) add('symbol', text, symbol)
    else if (first === '$') add('dollar', text)
    else if (first === '{') add('open', text)
    else if (first === '}') add('close', text)
    else if (first === '[' || first === ']') add('bracket', text)
    else if (
      first === '%' &&
      comments !== 'none' &&
      (comments === 'all' || !/\d/.test(source.charAt(at - 1)))
    ) {
      const end = source.indexOf('\n', at)
      TOKEN.lastIndex = end === -1 ? source.length : end
      add('comment', source.slice(at, TOKEN.lastIndex))
    } else if (/\s/.test(first)) add(text.split('\n').length > 2 ? 'blank' : 'space', text)
    else add('text', text)
  }
  pairGroups(tokens)
  pairFormulas(tokens)
  return tokens
}

/** Index behind the options of `\lstinline`. */
function behindOptions(source: string, command: string, at: number): number {
  if (command !== 'lstinline' || source.charAt(at) !== '[') return at
  const close = source.slice(at, at + VERB_MAX).indexOf(']')
  return close === -1 ? at : at + close + 1
}

/** Pairs braces, and environments by name. */
function pairGroups(tokens: Token[]): void {
  const stack: number[] = []
  /** How many environments of a name are open. */
  const open = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    const { kind, name } = token
    if (kind === 'open') stack.push(index)
    else if (kind === 'begin') {
      stack.push(index)
      open.set(name, (open.get(name) ?? 0) + 1)
    } else if (kind === 'close' && tokens[stack.at(-1) ?? -1]?.kind === 'open') pair(stack.pop() ?? -1, index)
    else if (kind === 'end')
      while ((open.get(name) ?? 0) > 0) {
        const last = stack.pop() ?? -1
        const opening = tokens[last]
        if (opening?.kind !== 'begin') continue
        open.set(opening.name, (open.get(opening.name) ?? 0) - 1)
        if (opening.name !== name) continue
        pair(last, index)
        break
      }
  }
  function pair(opening: number, closing: number) {
    for (const [one, other] of [
      [opening, closing],
      [closing, opening],
    ] as const) {
      const token = tokens[one]
      if (token) token.pair = other
    }
  }
}

const CLOSING: Record<string, string> = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' }

/** A dollar sign before a digit closes no formula, nor one with a space on one side only: "$5 and $6", "$5 or $x$". */
function pairFormulas(tokens: Token[]): void {
  let opening = -1
  for (const [index, { kind, text }] of tokens.entries()) {
    const token = tokens[opening]
    if (kind === 'blank') opening = -1
    else if (kind !== 'dollar' && kind !== 'symbol') continue
    else if (token && CLOSING[token.text] === text && index > opening + 1) {
      if (text === '$' && !isClosed(tokens, opening, index)) opening = index
      else {
        token.pair = index
        opening = -1
      }
    } else if (CLOSING[text] !== undefined && (!token || token.text === '$')) opening = index
  }
}

const isClosed = (tokens: Token[], opening: number, closing: number) =>
  (tokens[opening + 1]?.kind === 'space') === (tokens[closing - 1]?.kind === 'space') &&
  closing > opening + (tokens[opening + 1]?.kind === 'space' ? 2 : 1) &&
  !/^\d/.test(tokens[closing + 1]?.text ?? '')
