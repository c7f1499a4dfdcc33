// Node view of tables: prosemirror-tables' TableView in a frame. The table scrolls horizontally within the frame; the
// frame's corner, which does not scroll, contains the mount point of the table's menu (table-menu.tsx).

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import { findTable, TableView } from '@milkdown/kit/prose/tables'
import type { EditorView, ViewMutationRecord } from '@milkdown/kit/prose/view'
import { textDirection } from '../../../../workers/domain/manuscript/tree/text-direction.ts'

const MENU_PLACE = 'table-menu-place'

export class FramedTableView extends TableView {
  private readonly menuPlace = document.createElement('div')

  constructor(node: Node, defaultCellMinWidth: number) {
    super(node, defaultCellMinWidth)
    this.turn(node)
    const frame = document.createElement('div')
    frame.className = 'table-frame'
    this.menuPlace.className = MENU_PLACE
    this.menuPlace.contentEditable = 'false'
    frame.append(this.dom, this.menuPlace)
    this.dom = frame
  }

  override update(node: Node): boolean {
    this.turn(node)
    return super.update(node)
  }

  /** Columns begin on the side of the first letter, as in PDF and Word files. */
  private turn(node: Node): void {
    let words = ''
    node.descendants((inner) => {
      if (!words && inner.isText && /\p{L}/u.test(inner.text ?? '')) words = inner.text ?? ''
      return !words
    })
    this.table.dir = textDirection(words)
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && this.menuPlace.contains(target)
  }

  override ignoreMutation(record: ViewMutationRecord): boolean {
    return this.menuPlace.contains(record.target) || super.ignoreMutation(record)
  }
}

const isToTheLeft = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('table')?.dir === 'rtl'

/** Keeps prosemirror-tables' handles, which widen columns to the right, from tables that are written to the left. */
export const resizeToTheRight = () =>
  new Plugin({
    props: { handleDOMEvents: { mousemove: (_, event) => isToTheLeft(event) } },
  })

/** Mount point of the menu for the table around the selection; null without one, or if the editor is read-only. */
export function tableMenuPlace(view: EditorView): HTMLElement | null {
  const table = view.editable ? findTable(view.state.selection.$from) : null
  const frame = table && view.nodeDOM(table.pos)
  return frame instanceof HTMLElement ? frame.querySelector<HTMLElement>(`:scope > .${MENU_PLACE}`) : null
}
