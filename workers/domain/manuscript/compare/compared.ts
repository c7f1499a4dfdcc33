// Two documents merged into one tree: common content once, the rest marked as inserted or deleted. Without the
// insertions it is the old document, without the deletions the new one (compare-documents.test.ts checks both).

import type { DocumentMark, DocumentNode } from '../document.ts'

export type Change = 'inserted' | 'deleted' | 'formatted'

/** Type, attributes and marks of a node in the old document, where only these changed. */
export type Markup = { type: string; attrs?: Record<string, unknown>; marks?: DocumentMark[] }

/**
 * A node without `change` is in both documents. Everything inside an inserted or deleted node is inserted or deleted, too.
 */
export type ComparedNode = {
  type: string
  attrs?: Record<string, unknown>
  marks?: DocumentMark[]
  text?: string
  content?: ComparedNode[]
  change?: Change
  /** Where it differs; nobody sees that without `formatted`. */
  before?: Markup
  /** True for an inserted or deleted block that is deleted, or inserted, elsewhere. */
  moved?: true
  /** Number of the change that it belongs to, from 1 in reading order. */
  number?: number
}

export type Side = 'old' | 'new'

const ABSENT: Record<Side, Change> = { old: 'inserted', new: 'deleted' }

export const isOn = (side: Side, node: ComparedNode): boolean => node.change !== ABSENT[side]

/** Type, attributes and marks of the node in that document. */
export const markupOn = (side: Side, node: ComparedNode): Markup =>
  side === 'old' && node.before ? node.before : node

/** One of the two documents; adjacent runs of text with equal marks are joined. */
export function sideOf(side: Side, node: ComparedNode): DocumentNode {
  const { type, attrs, marks } = markupOn(side, node)
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

/** Attributes that nobody sees: an anchor, and a citation's works, by which compare-inline.ts tells citations apart. */
const UNSEEN_ATTRS = new Set(['id', 'works'])
const UNSEEN_MARK = 'generated'

/** Whether nodes with these look the same to a reader. */
export function sameMarkup(one: Markup, other: Markup): boolean {
  const seen = ({ attrs = {}, marks = [] }: Markup) =>
    JSON.stringify([
      Object.entries(attrs).filter(([name]) => !UNSEEN_ATTRS.has(name)),
      marks.filter(({ type }) => type !== UNSEEN_MARK),
    ])
  return one.type === other.type && seen(one) === seen(other)
}

export const sameMarks = (one: readonly DocumentMark[] = [], other: readonly DocumentMark[] = []): boolean =>
  one.length === other.length && (one.length === 0 || JSON.stringify(one) === JSON.stringify(other))
