// React hook that opens a PDF, asks for its password where it is encrypted, and closes it.

import { useCallback, useEffect, useState } from 'react'
import { openPdf, type PDFDocumentProxy } from './pdf-document.client.ts'

export type PdfDocumentState =
  | { state: 'opening' }
  | { state: 'locked'; wrong: boolean; open(password: string): void }
  | { state: 'open'; document: PDFDocumentProxy; broken: boolean }
  | { state: 'failed' }

/** @param length bytes of the file */
export function usePdfDocument(pdfId: string, length: number): [PdfDocumentState, retry: () => void] {
  const [state, setState] = useState<PdfDocumentState>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens the file again
  useEffect(() => {
    let isWanted = true
    const change = (next: PdfDocumentState) => isWanted && setState(next)
    change({ state: 'opening' })
    const { opened, close } = openPdf({
      pdfId,
      length,
      onPassword: (wrong, submit) =>
        change({
          state: 'locked',
          wrong,
          open(password) {
            change({ state: 'opening' })
            submit(password)
          },
        }),
      onBroken: () =>
        isWanted && setState((before) => (before.state === 'open' ? { ...before, broken: true } : before)),
    })
    opened.then(
      (document) => change({ state: 'open', document, broken: false }),
      () => change({ state: 'failed' }),
    )
    return () => {
      isWanted = false
      close()
    }
  }, [pdfId, length, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return [state, retry]
}
