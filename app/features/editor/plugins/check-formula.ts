// Says which formulas show as LaTeX, on the page and in files alike.

import { t } from 'messages:formula'
import { problemSentence } from '../../../shared/formula-problem.ts'
import { formulaProblem } from '../../../shared/katex.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** A sentence that says why a formula shows as LaTeX, or '' if it is drawn. */
export async function checkFormula(latex: string, display: boolean): Promise<string> {
  const problem = await formulaProblem(latex, display)
  return problem ? t('showsAsLatex', { problem: problemSentence(problem) }) : ''
}

/** UTF-16 code units of a formula in a message. */
const SHOWN_MAX = 60

/** Shows a toast for a formula that was typed into the text and is not drawn. */
export async function warnIfNotRendered(latex: string, display: boolean): Promise<void> {
  // Without the reader nothing is said; the export says it then.
  const sentence = await checkFormula(latex, display).catch(() => '')
  if (sentence) toast({ title: sentence, description: latex.slice(0, SHOWN_MAX) })
}
