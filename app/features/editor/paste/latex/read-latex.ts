// LaTeX in plain text → HTML for read-html.ts.

import { isLatex } from './is-latex.ts'
import type { CitedWorks } from './latex-citation.ts'
import { latexToHtml } from './latex-to-html.ts'
import { latexTokens } from './latex-tokens.ts'
import type { LatexRead } from './latex-words.ts'
import { plainFormulas } from './plain-formulas.ts'

/**
 * Null if the text is neither clearly LaTeX nor has formulas.
 * @param anchors of the manuscript, which references may lead to
 */
export function readLatex(
  text: string,
  works: CitedWorks,
  anchors: ReadonlySet<string> = new Set(),
): LatexRead | null {
  const source = text.replace(/\r\n?/g, '\n')
  const tokens = latexTokens(source, true)
  if (isLatex(source, tokens)) return latexToHtml(tokens, works, anchors)
  return plainFormulas(source)
}
