// A table on the page: it scrolls sideways within its frame, and at the frame's corner, which does not scroll, there is a
// place for the table's menu (table-menu.tsx).

import type { Node } from '@milkdown/kit/prose/model'
import { findTable, TableView } from '@milkdown/kit/prose/tables'
import type { EditorView, ViewMutationRecord } from '@milkdown/kit/prose/view'

const MENU_PLACE = 'table-menu-place'

export class FramedTableView extends TableView {
  private readonly menuPlace = document.createElement('div')

  constructor(node: Node, defaultCellMinWidth: number) {
    super(node, defaultCellMinWidth)
    const frame = document.createElement('div')
    frame.className = 'table-frame'
    this.menuPlace.className = MENU_PLACE
    this.menuPlace.contentEditable = 'false'
    frame.append(this.dom, this.menuPlace)
    this.dom = frame
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && this.menuPlace.contains(target)
  }

  override ignoreMutation(record: ViewMutationRecord): boolean {
    return this.menuPlace.contains(record.target) || super.ignoreMutation(record)
  }
}

/** Where the menu of the table goes that the selection is in; null where it is in none, or nothing can be edited. */
export function tableMenuPlace(view: EditorView): HTMLElement | null {
  const table = view.editable ? findTable(view.state.selection.$from) : null
  const frame = table && view.nodeDOM(table.pos)
  return frame instanceof HTMLElement ? frame.querySelector<HTMLElement>(`:scope > .${MENU_PLACE}`) : null
}
