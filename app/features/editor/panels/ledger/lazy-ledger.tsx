// State of the evidence ledger's panel, and its lazily loaded parts: the counts in a footer, and the list.

import { lazy, useState } from 'react'
import { LazyBoundary } from '../../../../ui/lazy-boundary.tsx'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'

const LedgerButton = lazy(() => import('./ledger-button.tsx'))
const LedgerPanel = lazy(() => import('./ledger-panel.tsx'))

/** Windows in which the ledger has a column beside that of the assistant. */
const WIDE = '(width >= 1400px)'

export type LedgerState = { open: boolean; show(open: boolean): void; wide: boolean; step(by: 1 | -1): void }

export function useLedger(editor: EditorHandle | null): LedgerState {
  const [open, show] = useState(false)
  return {
    open,
    show,
    wide: useMediaQuery(WIDE),
    step(by) {
      show(true)
      if (editor) void import('./step-ledger.ts').then(({ stepLedger }) => stepLedger(editor, by))
    },
  }
}

type LedgerProps = { ledger: LedgerState; editor: EditorHandle | null }

/** The list, beside the page or as a sheet. */
export const LazyLedger = ({ ledger, editor }: LedgerProps) =>
  ledger.open && editor ? (
    <LazyBoundary
      fallback={ledger.wide ? <div className="w-72 shrink-0 border-l border-line bg-ground" /> : null}
      onFail={() => ledger.show(false)}
    >
      <LedgerPanel editor={editor} wide={ledger.wide} onClose={() => ledger.show(false)} />
    </LazyBoundary>
  ) : null

/** Without the counts the page is whole: a failure is not shown. */
export const LazyLedgerButton = ({ ledger, editor }: LedgerProps) =>
  editor ? (
    <LazyBoundary instead="">
      <LedgerButton editor={editor} open={ledger.open} onPress={() => ledger.show(!ledger.open)} />
    </LazyBoundary>
  ) : null
