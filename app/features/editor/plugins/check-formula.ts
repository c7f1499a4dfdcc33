// Checks where a formula can be rendered: on the page by KaTeX, in PDF and Word files by the server's renderers.

import { t } from 'messages:editor'
import type { FormulaCheck } from '../../../../workers/contracts/formula.ts'
import { call } from '../../../platform/api.ts'
import { listOf } from '../../../platform/language.ts'
import { isRenderable } from '../../../shared/katex.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** A sentence that names the outputs that show LaTeX source, or '' if all of them render the formula. */
export function formulaWarning({ page, pdf, docx }: FormulaCheck & { page: boolean }): string {
  const places = [
    page ? [] : t('plugins.onThePage'),
    pdf ? [] : t('plugins.inPdf'),
    docx ? [] : t('plugins.inWord'),
  ].flat()
  return places.length > 0 ? t('plugins.showsAsLatex', { places: listOf(places) }) : ''
}

/** Result of `formulaWarning`. Rejects if the server cannot be reached. */
export async function checkFormula(latex: string, display: boolean, signal?: AbortSignal): Promise<string> {
  const [page, files] = await Promise.all([
    isRenderable(latex, display),
    call('POST /v1/formulas/check', { body: { latex, display }, signal }),
  ])
  return formulaWarning({ page, ...files })
}

/** UTF-16 code units of a formula in a message. */
const SHOWN_MAX = 60

/** Shows a toast for a formula that was typed into the text and cannot be rendered everywhere. */
export async function warnIfNotRendered(latex: string, display: boolean): Promise<void> {
  // Offline there is no result; the export reports it then.
  const sentence = await checkFormula(latex, display).catch(() => '')
  if (sentence) toast({ title: sentence, description: latex.slice(0, SHOWN_MAX) })
}
