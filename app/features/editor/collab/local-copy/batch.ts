// Changes that no row of the local copy has yet.

import * as Y from 'yjs'
import type { OwnChange, Row } from '../../../../shared/manuscript/unsaved-database.ts'
import { mergeOwnChanges } from '../own-change.ts'

export type Batch = {
  order: number
  /** Changes made here, and changes of others, both in order. */
  own: OwnChange[]
  others: Uint8Array[]
}

/** What a row has of a batch, and the bytes of it. */
export function rowContent(batch: Batch): Pick<Row, 'order' | 'own' | 'others'> & { bytes: number } {
  const own = mergeOwnChanges(batch.own)
  const others = batch.others.length > 1 ? Y.mergeUpdates(batch.others) : (batch.others[0] ?? null)
  const bytes = own.reduce((sum, { update }) => sum + update.byteLength, others?.byteLength ?? 0)
  return { order: batch.order, own, others, bytes }
}

/** A batch that could not be written, with what came after it. */
export const joinBatches = (failed: Batch, next: Batch | null): Batch => ({
  order: Math.min(failed.order, next?.order ?? failed.order),
  own: [...failed.own, ...(next?.own ?? [])],
  others: [...failed.others, ...(next?.others ?? [])],
})
