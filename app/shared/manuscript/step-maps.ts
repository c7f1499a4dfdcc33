// The step maps between successive documents of an editor, which records them for each transaction; readers map positions of
// an older document to the current one. An entry is garbage-collected with its older document, since only older documents
// refer to newer ones.

import type { Node } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import type { StepMap } from '@milkdown/kit/prose/transform'

export type DocumentStep = { before: Node; after: Node; map: StepMap }

export class StepMaps {
  readonly #successors = new WeakMap<Node, { after: Node; steps: readonly DocumentStep[] }>()

  record({ before, doc, docs, mapping }: Transaction): void {
    if (doc === before) return
    const steps = docs.map((from, index) => ({
      before: from,
      after: docs[index + 1] ?? doc,
      map: mapping.maps[index],
    }))
    this.#successors.set(before, {
      after: doc,
      steps: steps.filter((step): step is DocumentStep => step.map !== undefined),
    })
  }

  /** A position of one document in a later one; behind what was inserted there. */
  mapPosition(before: Node, after: Node, position: number): number {
    return (this.between(before, after) ?? []).reduce((at, { map }) => map.map(at), position)
  }

  /** The steps from one document to a later one, in order; null if they were not recorded. */
  between(before: Node, after: Node): readonly DocumentStep[] | null {
    const found: DocumentStep[] = []
    for (let at = before; at !== after; ) {
      const next = this.#successors.get(at)
      if (!next) return null
      for (const step of next.steps) found.push(step)
      at = next.after
    }
    return found
  }
}
