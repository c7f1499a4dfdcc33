// Changes blocks of the text to what an edited file has, or back, as one step of undo. A block is changed only where it is still
// what the comparison shows: what somebody has written in it since is never overwritten.

import { Fragment, Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import { ySyncPluginKey } from 'y-prosemirror'
import type * as Y from 'yjs'
import { align } from '../../../../../workers/domain/manuscript/compare/align.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { asUndoGroup } from '../../core/undo-group.ts'
import type { PlannedUpdate } from './read-plan.ts'

/** Steps of the alignment (align.ts): a tenth of a second at the worst. */
const EFFORT = 10_000_000

type Text = { view: EditorView; doc: Y.Doc }
type Part = { change: number | null; old: Node[]; next: Node[] | null }
type Range = { from: number; to: number; nodes: Node[] }

/**
 * @param accepted changes that stand in the text
 * @param wanted changes to make, or to take back if they are accepted
 * @returns those that were made; the others have other text in their place by now
 */
export function applyChanges(
  { view, doc }: Text,
  { parts, present }: Pick<PlannedUpdate, 'parts' | 'present'>,
  accepted: ReadonlySet<number>,
  wanted: readonly number[],
): number[] {
  const read = (blocks: readonly DocumentNode[]) =>
    blocks.map((block) => Node.fromJSON(view.state.schema, block))
  const all: Part[] = parts.map(({ change, from, count, blocks }) => ({
    change,
    old: read(present.slice(from, from + count)),
    next: blocks && read(blocks),
  }))
  const ranges = rangesOf(view.state.doc, all, accepted, new Set(wanted))
  const made = wanted.filter((change) => ranges.get(change)?.every((range) => range !== null))
  const pieces = made.flatMap((change) => ranges.get(change) ?? []).filter((range) => range !== null)
  // Last first, so that indices stay valid; what is inserted at one place stays in its order.
  const lastFirst = pieces
    .map((range, order) => ({ range, order }))
    .sort((one, other) => other.range.from - one.range.from || other.order - one.order)
  asUndoGroup(view, () =>
    doc.transact(() => {
      for (const { range } of lastFirst) replaceRange(view, range)
    }, ySyncPluginKey),
  )
  return made
}

/** Ranges of top-level blocks of the text, and what comes there, by change; null where the text has become another. */
function rangesOf(
  text: Node,
  parts: readonly Part[],
  accepted: ReadonlySet<number>,
  wanted: ReadonlySet<number>,
): Map<number, (Range | null)[]> {
  const key = (node: Node) => JSON.stringify(node.toJSON())
  const expected: string[] = []
  const placed = parts.map(({ change, old, next }) => {
    const isIn = change !== null && accepted.has(change)
    const [now, then] = isIn ? [next ?? old, old] : [old, next ?? old]
    const from = expected.length
    for (const node of now) expected.push(key(node))
    return { change, from, to: expected.length, then }
  })
  const found = new Map<number, number>(
    align(expected, text.children.map(key), { left: EFFORT }).map(([one, other]) => [one, other]),
  )
  const ranges = new Map<number, (Range | null)[]>()
  for (const { change, from, to, then } of placed) {
    if (change === null || !wanted.has(change)) continue
    const place = from < to ? blocksAt(found, from, to) : gapAt(found, from, expected.length, text.childCount)
    const known = ranges.get(change) ?? []
    known.push(place && { ...place, nodes: then })
    ranges.set(change, known)
  }
  return ranges
}

type Place = { from: number; to: number }

function blocksAt(found: ReadonlyMap<number, number>, from: number, to: number): Place | null {
  const first = found.get(from)
  if (first === undefined) return null
  for (let at = from; at < to; at++) if (found.get(at) !== first + at - from) return null
  return { from: first, to: first + to - from }
}

/** Behind the block before, or before the block behind. */
function gapAt(found: ReadonlyMap<number, number>, at: number, length: number, blocks: number): Place | null {
  const before = found.get(at - 1)
  const behind = found.get(at)
  if (before !== undefined) return { from: before + 1, to: before + 1 }
  if (behind !== undefined) return { from: behind, to: behind }
  if (at === 0) return { from: 0, to: 0 }
  return at === length ? { from: blocks, to: blocks } : null
}

function replaceRange(view: EditorView, { from, to, nodes }: Range): void {
  const { doc, schema, tr } = view.state
  const place = (index: number) => {
    let position = 0
    for (let child = 0; child < index; child++) position += doc.child(child).nodeSize
    return position
  }
  // A text has at least one block.
  const isEmptied = nodes.length === 0 && to - from === doc.childCount
  const content = isEmptied ? schema.nodes.paragraph?.create() : Fragment.from(nodes)
  view.dispatch(tr.replaceWith(place(from), place(to), content ?? Fragment.empty))
}
