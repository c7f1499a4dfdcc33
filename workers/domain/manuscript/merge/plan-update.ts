// What an edited file would change of the present text, block by block, each to be accepted or not.

import { runAtOnce } from '../../steps.ts'
import { compareDocuments } from '../compare/compare-documents.ts'
import type { ComparedNode } from '../compare/compared.ts'
import { type Pairing, pairBlocks } from '../compare/pair-blocks.ts'
import { WordReader } from '../compare/words.ts'
import type { DocumentNode } from '../document.ts'
import { mergeDocuments } from './merge-documents.ts'
import { movedEntries } from './three-ways.ts'

export const CHANGE_KINDS = ['changed', 'added', 'removed', 'moved'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export type UpdateChange = {
  /** Its index. */
  id: number
  kind: ChangeKind
  /** True where the present text has changed the same block since the file was made. */
  clash: boolean
}

/** Blocks of the present text, in order, and what stands in their place. */
export type UpdatePart = {
  /** Null for blocks that stay. Both parts of a moved block have its change. */
  change: number | null
  /** Top-level blocks of the present text that it begins behind, and how many of them it has. */
  from: number
  count: number
  /** Null for blocks that stay. */
  blocks: DocumentNode[] | null
  compared: ComparedNode[]
}

export type UpdatePlan = { changes: UpdateChange[]; parts: UpdatePart[] }

const EFFORT = 10_000_000
const MOVED_WORDS_MIN = 3

/**
 * @param base the text that the file was made of
 * @param edited the same with the changes of the file
 * @param present the text now
 */
export function planUpdate(base: DocumentNode, edited: DocumentNode, present: DocumentNode): UpdatePlan {
  const { document, clashes } = runAtOnce(mergeDocuments(present, base, edited))
  const old = present.content ?? []
  const next = document.content ?? []
  const pairing: Pairing = { words: new WordReader(), effort: { left: EFFORT } }
  const pairs = pairBlocks(old, next, pairing)
  const keys = (blocks: readonly DocumentNode[]) =>
    blocks.map((node) => (pairing.words.read(node).length >= MOVED_WORDS_MIN ? JSON.stringify(node) : ''))
  const moved = movedEntries(keys(old), keys(next), pairs)
  const plan = new Plan()
  const movedFrom = new Map<number, number>()
  for (const [to, from] of moved) movedFrom.set(from, to)
  const idOfMove = new Map<number, number>()
  const move = (to: number) => {
    const known = idOfMove.get(to)
    const id = known ?? plan.change('moved', false)
    idOfMove.set(to, id)
    return id
  }
  let oldFrom = 0
  let newFrom = 0
  for (const [one, other] of [...pairs, [old.length, next.length] as const]) {
    for (; oldFrom < one; oldFrom++) {
      const node = old[oldFrom] as DocumentNode
      const to = movedFrom.get(oldFrom)
      const id = to === undefined ? plan.change('removed', clashes.has(node)) : move(to)
      plan.part(
        id,
        oldFrom,
        1,
        [],
        [{ ...node, change: 'deleted', ...(to !== undefined && { moved: true }) }],
      )
    }
    for (; newFrom < other; newFrom++) {
      const node = next[newFrom] as DocumentNode
      const id = moved.has(newFrom) ? move(newFrom) : plan.change('added', clashes.has(node))
      plan.part(
        id,
        one,
        0,
        [node],
        [{ ...node, change: 'inserted', ...(moved.has(newFrom) && { moved: true }) }],
      )
    }
    const [was, is] = [old[one], next[other]]
    if (!was || !is) break
    if (JSON.stringify(was) === JSON.stringify(is)) plan.keep(one, is)
    else {
      const { blocks } = compareDocuments({ type: 'doc', content: [was] }, { type: 'doc', content: [is] })
      // What nobody sees is no question: it stays as it is.
      // A block that was removed may be paired with one that came into its place.
      const clash = clashes.has(is) || clashes.has(was)
      if (blocks.some(isChanged)) plan.part(plan.change('changed', clash), one, 1, [is], blocks)
      else plan.keep(one, was)
    }
    oldFrom = one + 1
    newFrom = other + 1
  }
  return { changes: plan.changes, parts: plan.parts }
}

const isChanged = (node: ComparedNode): boolean =>
  node.change !== undefined || (node.content?.some(isChanged) ?? false)

class Plan {
  readonly changes: UpdateChange[] = []
  readonly parts: UpdatePart[] = []

  change(kind: ChangeKind, clash: boolean): number {
    return this.changes.push({ id: this.changes.length, kind, clash }) - 1
  }

  part(change: number, from: number, count: number, blocks: DocumentNode[], compared: ComparedNode[]): void {
    this.parts.push({ change, from, count, blocks, compared })
  }

  keep(from: number, node: DocumentNode): void {
    const last = this.parts.at(-1)
    if (last?.change === null && last.from + last.count === from) {
      last.count++
      last.compared.push(node)
    } else this.parts.push({ change: null, from, count: 1, blocks: null, compared: [node] })
  }
}
