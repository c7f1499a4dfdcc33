// What led from one document to the next: noted by the editor for each transaction, read by whoever follows a place from
// a document that it knew to the one that is there now. It is kept for as long as somebody keeps the older document, and
// no longer: the older leads to the newer, never back.

import type { Node } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import type { StepMap } from '@milkdown/kit/prose/transform'

export type DocumentStep = { before: Node; after: Node; map: StepMap }

const following = new WeakMap<Node, { after: Node; steps: readonly DocumentStep[] }>()

export function noteSteps({ before, doc, docs, mapping }: Transaction): void {
  if (doc === before) return
  const steps = docs.map((from, index) => ({
    before: from,
    after: docs[index + 1] ?? doc,
    map: mapping.maps[index],
  }))
  following.set(before, {
    after: doc,
    steps: steps.filter((step): step is DocumentStep => step.map !== undefined),
  })
}

/** In order; null where no way leads from one to the other. */
export function stepsBetween(before: Node, after: Node): readonly DocumentStep[] | null {
  const found: DocumentStep[] = []
  for (let at = before; at !== after; ) {
    const next = following.get(at)
    if (!next) return null
    for (const step of next.steps) found.push(step)
    at = next.after
  }
  return found
}
