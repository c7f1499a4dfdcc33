// State of the evidence ledger's panel, and its lazily loaded parts: the counts in a footer, and the list.

import { lazy, useEffect } from 'react'
import { useStore } from '../../../../platform/external-store.ts'
import { NO_SIDE_PANEL } from '../../../../shared/manuscript/side-panel.ts'
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
/** CSS pixels of the assistant's tabs beside it. */
const TABS_WIDTH = 84

export type LedgerState = { open: boolean; show(open: boolean): void; wide: boolean; step(by: 1 | -1): void }

export function useLedger(editor: EditorHandle | null): LedgerState {
  const side = editor?.sidePanel ?? NO_SIDE_PANEL
  const { evidence: open } = useStore(side)
  const fits = usePanelRoom(editor?.view.dom.closest('[data-panels]'), LEDGER_WIDTH + TABS_WIDTH)
  const wide = useMediaQuery(WIDE) && fits
  useEffect(() => side.setWide(wide), [side, wide])
  const show = (shown: boolean) => editor?.sidePanel.showEvidence(shown)
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
      fallback={ledger.wide ? <div className="w-72 shrink-0 border-s border-line bg-ground" /> : null}
      onFail={() => ledger.show(false)}
    >
      <LedgerPanel editor={editor} wide={ledger.wide} onClose={() => ledger.show(false)} />
    </LazyBoundary>
  ) : null

/** The page is whole without the counts: a failure is not shown. */
export const LazyLedgerButton = ({ ledger, editor }: LedgerProps) =>
  editor ? (
    <LazyBoundary instead="">
      <LedgerButton editor={editor} open={ledger.open} onPress={() => ledger.show(!ledger.open)} />
    </LazyBoundary>
  ) : null
