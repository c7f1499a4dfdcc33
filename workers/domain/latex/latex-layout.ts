// Commands of LaTeX that have no text: the look of a page, and what lists count with.

import { LAYOUT } from './latex-commands.ts'
import type { LatexSource } from './latex-source.ts'

/** Names of what an author's list counts with. */
const LIST_LABEL = /^\\?labelenum/

/** Index behind the definition of a list's label, which the list has been read with; null for others. */
export function afterListLabel(latex: LatexSource, at: number, to: number, name: string): number | null {
  const named = latex.argument(at + 1, to)
  const isDefinition =
    name === 'def'
      ? LIST_LABEL.test(latex.tokens[at + 1]?.name ?? '')
      : name === 'renewcommand' && named && LIST_LABEL.test(latex.source(named.from, named.to))
  return isDefinition ? (latex.argument(named?.next ?? at + 2, to)?.next ?? null) : null
}

/** Index behind a command of the page's look; null for others, and for one without its arguments. */
export function afterLayout(latex: LatexSource, at: number, to: number, name: string): number | null {
  // `\vadjust pre{…}` is a primitive of TeX, with a word before its argument.
  if (name === 'vadjust')
    return latex.argument(latex.tokens[at + 2]?.text === 'pre' ? at + 3 : at + 1, to)?.next ?? null
  const count = LAYOUT.get(name)
  if (count === undefined) return null
  if (count === 0) return latex.afterSign(at + 1)
  let next = latex.option(at + 1, to)?.next ?? at + 1
  for (let left = count; left > 0; left--) {
    const argument = latex.argument(next, to)
    if (!argument) return null
    next = argument.next
  }
  return next
}
