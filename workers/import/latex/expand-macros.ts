// Replaces an author's own commands in the text of a document by what they stand for. In formulas they stay, since their
// definitions hold for the whole manuscript (docs/decisions/100-formulas-have-one-reader.md).

import { type Definition, definitionsIn } from '../../domain/formulas/definitions.ts'
import { latexOf } from '../../domain/formulas/tokens.ts'
import { isFormulaEnvironment } from '../../domain/latex/latex-formula.ts'
import { LatexSource, type Range } from '../../domain/latex/latex-source.ts'
import { latexTokenSteps, type Token } from '../../domain/latex/latex-tokens.ts'
import type { Steps } from '../../domain/steps.ts'
import { joined } from './joined.ts'

/** Commands that stand for commands. */
const DEPTH_MAX = 20
/** UTF-16 code units of the definitions and arguments of all commands, as often as they are used; later commands stay as written. */
const EXPANDED_MAX_LENGTH = 1_000_000
/** Tokens between the name of a definition and its body: parameters, of which TeX has nine, with what divides them. */
const PARAMETERS_MAX = 100
/** Tokens that are read in one step. */
const STEP = 20_000

const DEFINING =
  /^(?:newcommand|renewcommand|providecommand|DeclareRobustCommand|def|gdef|edef|xdef|let|DeclareMathOperator|DeclarePairedDelimiter|DeclareSIUnit|definecolor)\*?$/

const BOOKMARKS = 'pdfstringdefDisableCommands'
/** What a list reads itself. */
const LIST_LABEL = /^\\?labelenum/

type Macros = ReadonlyMap<string, Definition>
type Budget = { left: number; expanded: number }

/** `definitions`: those that stood in the text, which are taken out of it. */
export type ExpandedText = { text: string; definitions: string; expanded: number }

/** @param preamble what stands before the text */
export function* expandMacros(preamble: string, text: string): Steps<ExpandedText> {
  const own = yield* takeDefinitions(text)
  const macros = definitionsIn((yield* withoutBookmarks(preamble)) + own.definitions)
  const budget = { left: EXPANDED_MAX_LENGTH, expanded: 0 }
  const expanded = yield* expand(own.text, macros, budget, 0)
  return { text: expanded, definitions: own.definitions, expanded: budget.expanded }
}

/** Without what commands stand for in a PDF's bookmarks alone (hyperref). */
function* withoutBookmarks(preamble: string): Steps<string> {
  if (!preamble.includes(BOOKMARKS)) return preamble
  const source = new LatexSource(yield* latexTokenSteps(preamble, 'none'))
  const parts: string[] = []
  for (let at = 0; at < source.tokens.length; at++) {
    const { kind, name, text } = source.tokens[at] as Token
    const isThese = kind === 'command' && name === BOOKMARKS
    const argument = isThese ? source.argument(at + 1, source.tokens.length) : null
    if (argument) at = argument.next - 1
    else parts.push(text)
  }
  return joined(parts)
}

/** The text without the definitions in it. */
function* takeDefinitions(text: string): Steps<{ text: string; definitions: string }> {
  const source = new LatexSource(yield* latexTokenSteps(text, 'none'))
  const { tokens } = source
  const parts: string[] = []
  let definitions = ''
  for (let at = 0; at < tokens.length; at++) {
    if (at % STEP === STEP - 1) yield
    const token = tokens[at] as Token
    const end = token.kind === 'command' && DEFINING.test(token.name) ? definitionEnd(source, at) : null
    if (end === null) parts.push(token.text)
    else {
      definitions += `${source.source(at, end)}\n`
      at = end - 1
    }
  }
  return { text: parts.join(''), definitions }
}

/** Index behind a definition: its name, what says how many parameters it has, and its body. */
function definitionEnd(source: LatexSource, at: number): number | null {
  const { tokens } = source
  const { name } = tokens[at] as Token
  let next = tokens[at + 1]?.text === '*' ? at + 2 : at + 1
  const named = source.argument(next, tokens.length)
  if (LIST_LABEL.test(named ? source.source(named.from, named.to) : (tokens[next]?.name ?? ''))) return null
  if (named) next = named.next
  else if (tokens[next]?.kind === 'command') next += 1
  else return null
  if (name === 'let') return tokens[next]?.kind === 'command' ? next + 1 : null
  const last = Math.min(tokens.length, next + PARAMETERS_MAX)
  while (next < last && !/^(?:open|blank)$/.test(tokens[next]?.kind ?? '')) next += 1
  let body = source.argument(next, tokens.length)
  if (body && /^(?:DeclarePairedDelimiter|definecolor)/.test(name))
    body = source.argument(body.next, tokens.length) ?? body
  return body?.next ?? null
}

function* expand(text: string, macros: Macros, budget: Budget, depth: number): Steps<string> {
  if (macros.size === 0) return text
  const source = new LatexSource(yield* latexTokenSteps(text, 'none'))
  const { tokens } = source
  const parts: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (depth === 0 && at % STEP === STEP - 1) yield
    const token = tokens[at] as Token
    const isFormula =
      token.pair > at &&
      (token.kind === 'dollar' ||
        token.kind === 'symbol' ||
        (token.kind === 'begin' && isFormulaEnvironment(token.name)))
    const call =
      isFormula || depth >= DEPTH_MAX || budget.left <= 0 ? null : callAt(source, at, macros, budget)
    if (isFormula) {
      parts.push(source.source(at, token.pair + 1))
      at = token.pair
    } else if (call) {
      budget.expanded += 1
      parts.push(yield* expand(call.text, macros, budget, depth + 1))
      at = call.end - 1
    } else parts.push(token.text)
  }
  return joined(parts)
}

/**
 * What the command at `at` stands for, and the index behind its arguments; null if it is none of those, lacks some, or stands for
 * more than is left.
 */
function callAt(
  source: LatexSource,
  at: number,
  macros: Macros,
  budget: Budget,
): { text: string; end: number } | null {
  const { kind, name } = source.tokens[at] as Token
  const macro = kind === 'command' ? macros.get(`\\${name}`) : undefined
  if (macro?.kind !== 'macro') return null
  let end = at + 1
  const given: string[] = []
  for (let number = 0; number < macro.parameters; number++) {
    const option = number === 0 && macro.first ? source.option(end, source.tokens.length) : null
    if (number === 0 && macro.first && !option) given.push(latexOf(macro.first))
    else {
      const argument: Range | null = option ?? source.argument(end, source.tokens.length)
      if (!argument) return null
      given.push(source.source(argument.from, argument.to))
      end = argument.next
    }
  }
  const text = filled(macro.body, given, budget)
  return text === null ? null : { text, end: macro.parameters === 0 ? source.afterSign(end) : end }
}

/** The body with its arguments; null if it is longer than what is left. */
function filled(body: readonly { text: string }[], given: readonly string[], budget: Budget): string | null {
  const parts: string[] = []
  let before: { text: string }[] = []
  for (let at = 0; at < body.length && budget.left > 0; at++) {
    const token = body[at] as { text: string }
    budget.left -= token.text.length
    if (token.text !== '#') before.push(token)
    else {
      const argument = given[Number(body[++at]?.text) - 1] ?? ''
      budget.left -= argument.length
      parts.push(latexOf(before), argument)
      before = []
    }
  }
  return budget.left > 0 || body.length === 0 ? joined([...parts, latexOf(before)]) : null
}
