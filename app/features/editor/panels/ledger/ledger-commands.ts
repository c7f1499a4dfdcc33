// Commands on the sentence of a ledger entry.

import { type Command, NodeSelection, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { LedgerEntry } from '../../../../../workers/domain/evidence/ledger.ts'
import { type GapKind, readGapKind } from '../../../../../workers/domain/manuscript/schema/gap.ts'
import { mark } from '../../core/schema-types.ts'

/** Marks the sentence as the writer's own, and removes its gaps for sources. */
export const markOwn =
  ({ from, to }: LedgerEntry): Command =>
  ({ tr, schema }, dispatch) => {
    tr.addMark(from, to, mark(schema, 'own').create())
    dispatch?.(withoutGaps(tr, from, to, 'source'))
    return true
  }

/** Removes the marks of the sentence's names. */
export const removeNameMarks =
  ({ from, to }: LedgerEntry): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(withoutGaps(tr, from, to, 'name'))
    return true
  }

/** Deletes gaps of a kind, each with the space before it. */
function withoutGaps(tr: Transaction, from: number, to: number, kind: GapKind): Transaction {
  const { doc } = tr
  const kept = tr.mapping.maps.length
  doc.nodesBetween(from, to, (node, position) => {
    if (node.type.name !== 'gap' || readGapKind(node.attrs.kind) !== kind) return
    const spaced = doc.resolve(position).nodeBefore?.text?.endsWith(' ') ? 1 : 0
    const mapping = tr.mapping.slice(kept)
    tr.delete(mapping.map(position - spaced), mapping.map(position + node.nodeSize))
  })
  return tr
}

export const unmarkOwn =
  ({ from, to }: LedgerEntry): Command =>
  ({ tr, schema }, dispatch) => {
    dispatch?.(tr.removeMark(from, to, mark(schema, 'own')))
    return true
  }

/** Selects the gap, so that typing or citing replaces it; else puts the cursor before the sentence's full stop. */
export const selectPlace =
  ({ from, to, gap }: LedgerEntry): Command =>
  ({ tr, doc }, dispatch) => {
    const stop = /[.!?…]+["”’')\]]*$/.exec(doc.textBetween(from, to, ' ', 'x'))?.[0].length ?? 0
    dispatch?.(
      tr.setSelection(
        gap === null ? TextSelection.near(doc.resolve(to - stop), -1) : NodeSelection.create(doc, gap),
      ),
    )
    return true
  }
