// Macros that a manuscript's formulas define: those that formulas use as they were written stand in the preamble, and a formula with
// one that cannot stand there is written with what it means.

import type { Definitions } from '../../domain/formulas/definitions.ts'
import { mayDefine } from '../../domain/formulas/may-define.ts'
import { isCommand, latexOf, tokensOf } from '../../domain/formulas/tokens.ts'
import { isSafe } from './escape.ts'

/** Commands that LaTeX has for letters and accents of words, and that a preamble cannot define for formulas. */
const OF_WORDS = /^\\(?:[abcdHijklLoOPrStuv]|aa|AA|ae|AE|oe|OE|ss|SS|dh|DH|dj|DJ|ng|NG|th|TH)$/

/** `line` of the preamble; `commands` of its body. */
type Macro = { line: string; commands: ReadonlySet<string> }

export class Macros {
  readonly #macros = new Map<string, Macro>()
  /** Macros that cannot stand in the preamble, and those that use one. */
  readonly #unwritten = new Set<string>()
  /** Whether there are units, colours or delimiters of the manuscript's own, which no formula has as it was written. */
  #hasOthers = false

  constructor(definitions: Definitions) {
    const users = new Map<string, string[]>()
    const left: string[] = []
    for (const [name, definition] of definitions) {
      if (definition === 'ambiguous') continue
      if (definition.kind !== 'macro') {
        this.#hasOthers = true
        continue
      }
      const { parameters, first, body } = definition
      const count = parameters > 0 ? `[${parameters}]${first ? `[${latexOf(first)}]` : ''}` : ''
      const line = `\\providecommand{${name}}${count}{${latexOf(body)}}`
      const commands = commandsIn(latexOf(body))
      this.#macros.set(name, { line, commands })
      for (const command of commands) {
        const known = users.get(command) ?? []
        known.push(name)
        users.set(command, known)
      }
      if (!/^\\[A-Za-z]+$/.test(name) || OF_WORDS.test(name) || !isSafe(line)) left.push(name)
    }
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (this.#unwritten.has(next)) continue
      this.#unwritten.add(next)
      left.push(...(users.get(next) ?? []))
    }
  }

  /** Whether the file has a formula otherwise than it was written. */
  isExpanded(latex: string): boolean {
    if (this.#hasOthers || mayDefine(latex)) return true
    return this.#unwritten.size > 0 && [...commandsIn(latex)].some((command) => this.#unwritten.has(command))
  }

  /** Lines of the preamble: what a package has is not defined again. @param formulas that stand as they were written */
  lines(formulas: Iterable<string>): string[] {
    const used = new Set<string>()
    const left: string[] = []
    for (const latex of formulas) left.push(...commandsIn(latex))
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const macro = this.#macros.get(next)
      if (!macro || used.has(next)) continue
      used.add(next)
      left.push(...macro.commands)
    }
    return [...this.#macros].flatMap(([name, { line }]) => (used.has(name) ? [line] : []))
  }
}

const commandsIn = (latex: string): Set<string> =>
  new Set(
    tokensOf(latex)
      .filter(isCommand)
      .map(({ text }) => text),
  )
