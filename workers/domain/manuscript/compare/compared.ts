// Two documents laid over each other as one tree: what both have stands once, what only one has is marked. Leaving out
// the insertions gives the old document back, leaving out the deletions the new one (compare.test.ts holds both).

import type { DocumentMark, DocumentNode } from '../document.ts'

export type Change = 'inserted' | 'deleted' | 'formatted'

/** What a node or a run of text looked like in the old document, where only its looks have changed. */
export type Look = { type: string; attrs?: Record<string, unknown>; marks?: DocumentMark[] }

/** Without `change` a node is in both documents; what is under an inserted or deleted node is so with it. */
export type ComparedNode = {
  type: string
  attrs?: Record<string, unknown>
  marks?: DocumentMark[]
  text?: string
  content?: ComparedNode[]
  change?: Change
  /** With `formatted` only. */
  before?: Look
  /** With `inserted` and `deleted`: the same block is deleted, or inserted, elsewhere. */
  moved?: true
  /** Which change this is a part of, from 1 in reading order. */
  number?: number
}

export type Side = 'old' | 'new'

const ABSENT: Record<Side, Change> = { old: 'inserted', new: 'deleted' }

export const isOn = (side: Side, node: ComparedNode): boolean => node.change !== ABSENT[side]

/** How the node is on that side: its type, attributes and marks there. */
export const lookOn = (side: Side, node: ComparedNode): Look =>
  side === 'old' && node.before ? node.before : node

/** One side's document again; neighbouring runs of text with the same marks are one. */
export function sideOf(side: Side, node: ComparedNode): DocumentNode {
  const { type, attrs, marks } = lookOn(side, node)
  const found: DocumentNode = { type }
  if (attrs) found.attrs = attrs
  if (marks?.length) found.marks = marks
  if (node.text !== undefined) found.text = node.text
  if (node.content)
    found.content = joinRuns(
      node.content.filter((child) => isOn(side, child)).map((child) => sideOf(side, child)),
    )
  return found
}

export function joinRuns(nodes: readonly DocumentNode[]): DocumentNode[] {
  const found: DocumentNode[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (last?.type === 'text' && node.type === 'text' && sameMarks(last.marks, node.marks))
      found[found.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    else found.push(node)
  }
  return found
}

export const sameMarks = (one: readonly DocumentMark[] = [], other: readonly DocumentMark[] = []): boolean =>
  one.length === other.length && (one.length === 0 || JSON.stringify(one) === JSON.stringify(other))
