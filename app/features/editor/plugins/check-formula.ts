// Where a formula cannot be set: on the page by KaTeX, in the files by what the server sets them with.

import type { FormulaCheck } from '../../../../workers/contracts/formula.ts'
import { call } from '../../../api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { isRenderable } from '../core/katex.ts'

/** A sentence about where a formula shows as its LaTeX, or '' where it is set everywhere. */
export function formulaWarning({ page, pdf, docx }: FormulaCheck & { page: boolean }): string {
  const places = [page ? '' : 'on the page', pdf ? '' : 'in PDF files', docx ? '' : 'in Word files'].filter(
    Boolean,
  )
  if (places.length === 0) return ''
  const last = places.pop()
  return `Shows as LaTeX ${places.length > 0 ? `${places.join(', ')} and ` : ''}${last}.`
}

/** Asks the server; rejects where it cannot be asked. */
export async function checkFormula(latex: string, display: boolean, signal?: AbortSignal): Promise<string> {
  const [page, files] = await Promise.all([
    isRenderable(latex, display),
    call<FormulaCheck>('POST', '/v1/formulas/check', { body: { latex, display }, signal }),
  ])
  return formulaWarning({ page, ...files })
}

/** UTF-16 code units of a formula in a message. */
const SHOWN_MAX = 60

/** Says it of a formula that was typed in the text, in a message. */
export async function warnIfNotRendered(latex: string, display: boolean): Promise<void> {
  // Without a connection it is not known; the export says it.
  const sentence = await checkFormula(latex, display).catch(() => '')
  if (sentence) toast({ title: sentence, description: latex.slice(0, SHOWN_MAX) })
}
