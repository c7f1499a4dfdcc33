// Leads to a claim of the ledger: chooses it and scrolls to its sentence.

import type { LedgerEntry } from '../../../../../workers/domain/evidence/ledger.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { scrollToPosition } from '../../core/scroll-to-position.ts'
import { selectPlace } from './ledger-commands.ts'
import type { Claim } from './ledger-groups.ts'
import { ledgerOf } from './ledger-store.ts'

export function stepLedger(editor: EditorHandle, by: 1 | -1): void {
  const next = ledgerOf(editor).step(by)
  if (next) revealEntry(editor, next)
}

export function chooseClaim(editor: EditorHandle, claim: Claim): void {
  const entry = ledgerOf(editor).choose(claim)
  if (entry) revealEntry(editor, entry)
}

/** Moves the caret as well: what is typed or cited next is for this sentence, and the chapter page shows its chapter. */
function revealEntry({ view }: EditorHandle, entry: LedgerEntry): void {
  selectPlace(entry)(view.state, view.dispatch)
  // A sheet covers the lower part of the page: the sentence then stands at its top.
  scrollToPosition(view, entry.from, document.querySelector('[role="dialog"]') ? 'always' : 'if hidden')
}
