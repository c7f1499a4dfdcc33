// Restores a version as one undo step. Only blocks that differ are replaced, so that the others keep cursors and Yjs
// history.

import { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import { ySyncPluginKey } from 'y-prosemirror'
import type * as Y from 'yjs'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { asUndoGroup, undoManagerOf } from '../../core/undo-group.ts'
import { type BlockRange, replacedRanges } from './compare/replaced-ranges.ts'

/** Ranges that are replaced one by one; of more, everything from the first to the last is replaced at once. */
const RANGES_MAX = 200

/** @returns undoes the restore; null if the text equals the version */
export function restoreVersion(view: EditorView, doc: Y.Doc, version: DocumentNode): (() => void) | null {
  const target = Node.fromJSON(view.state.schema, version)
  target.check()
  const ranges = replacedRanges(view.state.doc.toJSON() as DocumentNode, version)
  if (ranges.length === 0) return null
  const pieces = ranges.length > RANGES_MAX ? [whole(ranges)] : ranges
  // Last range first, so that indices stay valid; in one Yjs transaction.
  asUndoGroup(view, () =>
    doc.transact(() => {
      for (const range of pieces.toReversed()) replaceRange(view, target, range)
    }, ySyncPluginKey),
  )
  return () => void undoManagerOf(view)?.undo()
}

function whole(ranges: readonly BlockRange[]): BlockRange {
  const first = ranges[0]
  const last = ranges.at(-1)
  return {
    old: [first?.old[0] ?? 0, last?.old[1] ?? 0],
    present: [first?.present[0] ?? 0, last?.present[1] ?? 0],
  }
}

function replaceRange(view: EditorView, target: Node, { old, present }: BlockRange): void {
  const place = (index: number) => {
    let position = 0
    for (let child = 0; child < index; child++) position += view.state.doc.child(child).nodeSize
    return position
  }
  const content = Array.from({ length: present[1] - present[0] }, (_, index) =>
    target.child(present[0] + index),
  )
  view.dispatch(view.state.tr.replaceWith(place(old[0]), place(old[1]), content))
}
