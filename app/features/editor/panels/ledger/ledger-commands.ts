// Commands on the sentence of a ledger entry.

import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { LedgerEntry } from '../../../../../workers/domain/evidence/ledger.ts'
import { readGapKind } from '../../../../../workers/domain/manuscript/schema/gap.ts'
import { mark } from '../../commands/mark-commands.ts'

/** Marks the sentence as the writer's own, and removes its gaps for sources. */
export const markOwn =
  ({ from, to }: LedgerEntry): Command =>
  ({ tr, doc, schema }, dispatch) => {
    tr.addMark(from, to, mark(schema, 'own').create())
    doc.nodesBetween(from, to, (node, position) => {
      if (node.type.name !== 'gap' || readGapKind(node.attrs.kind) !== 'source') return
      const spaced = doc.resolve(position).nodeBefore?.text?.endsWith(' ') ? 1 : 0
      tr.delete(tr.mapping.map(position - spaced), tr.mapping.map(position + node.nodeSize))
    })
    dispatch?.(tr)
    return true
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
