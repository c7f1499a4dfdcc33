// State of the evidence ledger's panel, and its lazily loaded parts: the counts in a footer, and the list.

import { lazy, useEffect } from 'react'
import { evidencePanelOf, useEvidencePanel } from '../../../../evidence-panel.ts'
import { LazyBoundary } from '../../../../ui/lazy-boundary.tsx'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import { usePanelRoom } from '../../../../ui/use-panel-room.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'

const LedgerButton = lazy(() => import('./ledger-button.tsx'))
const LedgerPanel = lazy(() => import('./ledger-panel.tsx'))

/** Windows in which the ledger has a column, in place of the assistant's. */
const WIDE = '(width >= 1100px)'
/** CSS pixels of that column. */
export const LEDGER_WIDTH = 288
/** And of the assistant's tabs beside it. */
const TABS_WIDTH = 84

export type LedgerState = { open: boolean; show(open: boolean): void; wide: boolean; step(by: 1 | -1): void }

export function useLedger(editor: EditorHandle | null): LedgerState {
  const dom = editor?.view.dom
  const { open } = useEvidencePanel(dom)
  const fits = usePanelRoom(dom?.closest('[data-panels]'), LEDGER_WIDTH + TABS_WIDTH)
  const wide = useMediaQuery(WIDE) && fits
  useEffect(() => {
    if (dom) evidencePanelOf(dom).setWide(wide)
  }, [dom, wide])
  const show = (shown: boolean) => {
    if (dom) evidencePanelOf(dom).show(shown)
  }
  return {
    open,
    show,
    wide,
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
