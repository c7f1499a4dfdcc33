// What a formula under the hands cannot be set in, asked at rest.

import { useEffect, useState } from 'react'
import { checkFormula } from '../plugins/check-formula.ts'

/** Milliseconds after the last change. */
const REST = 500

/** @returns a sentence, '' where there is nothing to say, or it cannot be asked */
export function useFormulaCheck(latex: string, display: boolean): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid('')
    if (!latex) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      checkFormula(latex, display, abort.signal).then(
        (sentence) => abort.signal.aborted || setSaid(sentence),
        () => {
          // Without a connection it is not known; the export says it.
        },
      )
    }, REST)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [latex, display])
  return said
}
