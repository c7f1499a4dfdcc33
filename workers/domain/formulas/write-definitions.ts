// Definitions of a preamble as a formula of them.

import { type Definition, definitionsIn } from './definitions.ts'
import { FORMULA_MAX_LENGTH } from './limits.ts'
import { latexOf, tokensOf } from './tokens.ts'

/** LaTeX of those that the text uses, also by one another; '' if there are none. Further ones than a formula holds are left out. */
export function definitionsUsed(preamble: string, text: string): string {
  const left = new Map<string, string>()
  for (const [name, definition] of definitionsIn(preamble))
    left.set(name, written(name.replace(/^\w+:/, ''), definition))
  let latex = ''
  const take = (source: string) => {
    const words = [...tokensOf(source).map((token) => token.text), ...(source.match(/[A-Za-z]+/g) ?? [])]
    for (const word of new Set(words))
      for (const name of [word, `unit:${word}`, `color:${word}`]) {
        const line = left.get(name)
        if (!line || latex.length + line.length > FORMULA_MAX_LENGTH) continue
        left.delete(name)
        latex += `${line}\n`
        take(line)
      }
  }
  take(text)
  return latex.trim()
}

function written(name: string, definition: Definition): string {
  switch (definition.kind) {
    case 'macro': {
      const { parameters, first, body } = definition
      const head = `${parameters ? `[${parameters}]` : ''}${first ? `[${latexOf(first)}]` : ''}`
      return `\\newcommand{${name}}${head}{${latexOf(body)}}`
    }
    case 'delimiters':
      return `\\DeclarePairedDelimiter{${name}}{${definition.left}}{${definition.right}}`
    case 'unit':
      return `\\DeclareSIUnit{${name}}{${definition.latex}}`
    case 'color':
      return `\\definecolor{${name}}{${definition.model}}{${definition.value}}`
  }
}
