// Replaces the document of a room by another one as a difference: blocks that stay are not touched, so that carets and
// text typed meanwhile keep their place. y-prosemirror's own difference compares children from both ends alone: a block
// added at the start and one deleted below it would make it write the text of each block between them into the next one.

import type { Attrs, Node } from 'prosemirror-model'
import { updateYFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { FRAGMENT } from '../contracts/room.ts'
import { type Pairing, pairBlocks } from '../domain/manuscript/compare/pair-blocks.ts'
import { WordReader } from '../domain/manuscript/compare/words.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { manuscriptSchema } from '../domain/manuscript/schema/schema.ts'
import { readTree } from './yjs-tree.ts'

/** Steps of the alignment (align.ts): a tenth of a second at the worst. */
const EFFORT = 10_000_000
/**
 * Number of blocks that are exchanged for others, above which the whole text is replaced and other carets move to its
 * start: at the end of a transaction Yjs merges deleted structs one at a time and moves all inserted after them, which takes
 * quadratic time.
 */
const EXCHANGED_MAX = 1000

/** Transaction origin of a text that is replaced in the room. */
export const REPLACE = 'replace'

/** Depth of blocks in blocks that are aligned; y-prosemirror compares what is deeper. */
const ALIGNED_DEPTH_MAX = 6

/** Applies a difference that was planned. */
export type Replacement = () => void

export const replaceTree = (doc: Y.Doc, document: DocumentNode): void => planReplacement(doc, document)()

/**
 * The difference to `document`, for as long as `doc` does not change. It is applied in one transaction. A text that is
 * replaced as a whole is deleted in one before.
 */
export function planReplacement(doc: Y.Doc, document: DocumentNode): Replacement {
  const node = manuscriptSchema.nodeFromJSON(document)
  const fragment = doc.getXmlFragment(FRAGMENT)
  const difference = fragment.length > 0 ? new TreeReplacement(doc, node) : null
  if (difference && difference.exchanged < EXCHANGED_MAX)
    return () => doc.transact((transaction) => difference.run(transaction), REPLACE)
  return () => {
    if (fragment.length > 0) fragment.delete(0, fragment.length)
    const meta = { mapping: new Map(), isOMark: new Map() }
    doc.transact(() => updateYFragment(doc, fragment, node, meta), REPLACE)
  }
}

class TreeReplacement {
  /** Number of blocks that are deleted where others are inserted. */
  exchanged = 0
  private readonly steps: ((transaction: Y.Transaction) => void)[] = []
  private readonly pairing: Pairing = { words: new WordReader(), effort: { left: EFFORT } }
  private readonly meta = { mapping: new Map(), isOMark: new Map() }

  constructor(
    private readonly doc: Y.Doc,
    node: Node,
  ) {
    this.plan(doc.getXmlFragment(FRAGMENT), node, canonical(readTree(doc)), canonical(node.toJSON()), 1)
  }

  run(transaction: Y.Transaction): void {
    for (const step of this.steps) step(transaction)
  }

  /**
   * @param old what `parent` has now
   * @param wanted the same as `node`
   */
  private plan(
    parent: Y.XmlFragment,
    node: Node,
    old: DocumentNode,
    wanted: DocumentNode,
    depth: number,
  ): void {
    const present = parent.toArray()
    const isAligned = depth <= ALIGNED_DEPTH_MAX && present.every((type) => type instanceof Y.XmlElement)
    if (node.inlineContent || node.isLeaf || !isAligned) {
      this.steps.push(() => updateYFragment(this.doc, parent, node, this.meta))
      return
    }
    if (parent instanceof Y.XmlElement) this.steps.push(() => setAttributes(parent, node.attrs))
    // An empty fragment reads as one paragraph.
    const oldBlocks = present.length > 0 ? (old.content ?? []) : []
    const { content: newBlocks = [] } = wanted
    const pairs = pairBlocks(oldBlocks, newBlocks, this.pairing).filter(
      ([one, other]) => oldBlocks[one]?.type === newBlocks[other]?.type,
    )
    let [oldIndex, newIndex] = [0, 0]
    let last: Y.XmlElement | null = null
    for (const [one, other] of [...pairs, [present.length, node.childCount] as const]) {
      const gone = present.slice(oldIndex, one)
      this.steps.push((transaction) => {
        for (const { _item } of gone) _item?.delete(transaction)
      })
      this.exchanged += Math.min(gone.length, other - newIndex)
      for (; newIndex < other; newIndex++) last = this.insert(parent, last, node.child(newIndex))
      const [element, was, is] = [present[one], oldBlocks[one], newBlocks[other]]
      if (!element || !was || !is) break
      if (JSON.stringify(was) !== JSON.stringify(is))
        this.plan(element, node.child(other), was, is, depth + 1)
      last = element
      oldIndex = one + 1
      newIndex = other + 1
    }
  }

  private insert(parent: Y.XmlFragment, after: Y.XmlElement | null, node: Node): Y.XmlElement {
    const element = new Y.XmlElement(node.type.name)
    this.steps.push(() => {
      parent.insertAfter(after, [element])
      updateYFragment(this.doc, element, node, this.meta)
    })
    return element
  }
}

/** The node with sorted attributes, without those that y-prosemirror does not write, so that equal nodes are equal as JSON. */
function canonical({ type, attrs, text, marks, content }: DocumentNode): DocumentNode {
  const entries = Object.entries(attrs ?? {}).filter(([, value]) => value !== null)
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...(entries.length > 0
      ? { attrs: Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) }
      : {}),
    ...(marks ? { marks } : {}),
    ...(content && content.length > 0 ? { content: content.map(canonical) } : {}),
  }
}

/** Sets attributes as y-prosemirror does: null is none. */
function setAttributes(element: Y.XmlElement, attrs: Attrs): void {
  const present = element.getAttributes() as Attrs
  for (const [name, value] of Object.entries(attrs))
    if (value !== null && present[name] !== value) element.setAttribute(name, value)
  for (const name of Object.keys(present)) if ((attrs[name] ?? null) === null) element.removeAttribute(name)
}
