// Whether the evidence ledger is shown, by the editor's element: in a column, it takes the place of the assistant's panel.

import { Store, useStore } from './external-store.ts'

type EvidenceView = {
  open: boolean
  /** The window has room for a column beside the text; else the ledger is a sheet. */
  wide: boolean
}

class EvidencePanel extends Store<EvidenceView> {
  constructor() {
    super({ open: false, wide: false })
  }

  readonly show = (open: boolean): void => this.update({ open })

  setWide(wide: boolean): void {
    if (wide !== this.snapshot.wide) this.update({ wide })
  }
}

const panels = new WeakMap<Element, EvidencePanel>()
/** Of a page whose editor is not there yet. */
const closed = new EvidencePanel()

export function evidencePanelOf(editor: Element): EvidencePanel {
  const known = panels.get(editor)
  if (known) return known
  const made = new EvidencePanel()
  panels.set(editor, made)
  return made
}

export const useEvidencePanel = (editor: Element | undefined): EvidenceView =>
  useStore(editor ? evidencePanelOf(editor) : closed)
