// Queries on a sorted Yjs delete set.

import * as Y from 'yjs'
import type { IdRange } from './text-blocks.ts'

export type DeleteSet = ReturnType<typeof Y.createDeleteSet>

/** Sorted and without overlaps, as `overlaps` needs it. */
export const sorted = (set: DeleteSet): DeleteSet => Y.mergeDeleteSets([set])

/** The parts of a range that a sorted delete set has. */
export function overlaps(set: DeleteSet, { client, clock, length }: IdRange): IdRange[] {
  const deletes = set.clients.get(client)
  if (!deletes) return []
  let low = 0
  for (let high = deletes.length; low < high; ) {
    const middle = (low + high) >> 1
    const one = deletes[middle]
    if (one && one.clock + one.len <= clock) low = middle + 1
    else high = middle
  }
  const found: IdRange[] = []
  for (let index = low; index < deletes.length; index++) {
    const one = deletes[index]
    if (!one || one.clock >= clock + length) break
    const from = Math.max(one.clock, clock)
    found.push({ client, clock: from, length: Math.min(one.clock + one.len, clock + length) - from })
  }
  return found
}

export function withRanges(set: DeleteSet, ranges: readonly IdRange[]): DeleteSet {
  const added = Y.createDeleteSet()
  for (const { client, clock, length } of ranges) {
    const deletes = added.clients.get(client) ?? []
    deletes.push({ clock, len: length })
    added.clients.set(client, deletes)
  }
  return Y.mergeDeleteSets([set, added])
}

/** What both have of two sorted delete sets. */
export function intersection(one: DeleteSet, other: DeleteSet): DeleteSet {
  const found = Y.createDeleteSet()
  for (const [client, deletes] of one.clients) {
    const both = deletes.flatMap(({ clock, len }) => overlaps(other, { client, clock, length: len }))
    if (both.length > 0)
      found.clients.set(
        client,
        both.map(({ clock, length }) => ({ clock, len: length })),
      )
  }
  return found
}

/** The ranges of a delete set that another lacks. */
export function* difference(set: DeleteSet, other: DeleteSet): Generator<IdRange> {
  for (const [client, deletes] of set.clients)
    for (const { clock, len } of deletes) {
      let from = clock
      for (const part of overlaps(other, { client, clock, length: len })) {
        if (part.clock > from) yield { client, clock: from, length: part.clock - from }
        from = part.clock + part.length
      }
      if (from < clock + len) yield { client, clock: from, length: clock + len - from }
    }
}

/** Items that the store has of a range, each with the part of it that is in the range. */
export function* itemsIn(doc: Y.Doc, range: IdRange): Generator<{ item: Y.Item; part: IdRange }> {
  const { client } = range
  const structs = doc.store.clients.get(client)
  const end = Math.min(range.clock + range.length, Y.getState(doc.store, client))
  if (!structs || range.clock >= end) return
  for (let index = Y.findIndexSS(structs, range.clock); index < structs.length; index++) {
    const struct = structs[index]
    if (!struct || struct.id.clock >= end) return
    if (!(struct instanceof Y.Item)) continue
    const clock = Math.max(struct.id.clock, range.clock)
    const length = Math.min(struct.id.clock + struct.length, end) - clock
    yield { item: struct, part: { client, clock, length } }
  }
}

export function* rangesOf(set: DeleteSet): Generator<IdRange> {
  for (const [client, deletes] of set.clients)
    for (const { clock, len } of deletes) yield { client, clock, length: len }
}
