// Applies the chosen version of each conflict as one undo step.

import { Fragment } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import type * as Y from 'yjs'
import { blockIndex, type Conflict } from '../../collab/local-copy/find-conflicts.ts'
import { asUndoGroup } from '../../core/undo-group.ts'

export type Choice = 'merged' | 'device' | 'account'

/** @returns the number of chosen versions that do not fit the schema */
export function resolveConflicts(
  view: EditorView,
  doc: Y.Doc,
  chosen: readonly { conflict: Conflict; choice: Choice }[],
): number {
  const { tr, schema } = view.state
  let failed = 0
  for (const { conflict, choice } of chosen) {
    if (choice === 'merged') continue
    const { index, present } = blockIndex(doc, conflict.id)
    // ProseMirror's top-level blocks and the Y.XmlFragment's children have the same indices.
    if (!present || index >= view.state.doc.childCount) continue
    let from = 0
    for (let before = 0; before < index; before++) from += view.state.doc.child(before).nodeSize
    const to = from + view.state.doc.child(index).nodeSize
    const version = choice === 'device' ? conflict.device : conflict.account
    try {
      const node = schema.nodeFromJSON(version)
      node.check()
      tr.replaceWith(tr.mapping.map(from, 1), tr.mapping.map(to, -1), Fragment.from(node))
    } catch {
      failed++
    }
  }
  if (!tr.docChanged) return failed
  asUndoGroup(view, () => view.dispatch(tr))
  return failed
}
