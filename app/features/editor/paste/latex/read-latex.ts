// LaTeX in plain text → HTML for read-html.ts.

import type { CitedWorks } from '../../../../../workers/domain/latex/latex-citation.ts'
import type { LatexRead } from '../../../../../workers/domain/latex/latex-read.ts'
import { latexToHtml } from '../../../../../workers/domain/latex/latex-to-html.ts'
import { latexTokens } from '../../../../../workers/domain/latex/latex-tokens.ts'
import { isLatex } from './is-latex.ts'
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
  const tokens = latexTokens(source, 'apart')
  if (isLatex(source, tokens)) return latexToHtml(tokens, works, anchors)
  return plainFormulas(source)
}
