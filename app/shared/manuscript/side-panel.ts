// What the editor and the assistant want of the panels beside a text. Each mounted editor has one.

import { Store } from '../../platform/external-store.ts'

type SidePanelView = {
  /** The evidence ledger is open. In a column, it takes the place of the assistant's. */
  evidence: boolean
  /** The window has room for a column beside the text; else the ledger is a sheet. */
  wide: boolean
  /** A search for papers that the assistant is to make; null for none. */
  papers: string | null
}

export class SidePanel extends Store<SidePanelView> {
  constructor() {
    super({ evidence: false, wide: false, papers: null })
  }

  readonly showEvidence = (evidence: boolean): void => this.update({ evidence })

  setWide(wide: boolean): void {
    if (wide !== this.snapshot.wide) this.update({ wide })
  }

  searchPapers(query: string): void {
    this.update({ papers: query })
  }

  /** The wanted search, once; null for none. */
  takeSearch(): string | null {
    const { papers } = this.snapshot
    if (papers !== null) this.update({ papers: null })
    return papers
  }
}

/** The side panel of a page whose editor is not there yet. */
export const NO_SIDE_PANEL = new SidePanel()
