// A room's Yjs tree: read as a document, and changed into another one by difference. Reading needs no recursion and
// ends at a depth that every writer can walk: the door lets nothing deeper in, but what a room stored before there was
// a door is read as well, without attributes of other types than the schema declares. It never changes anything:
// y-prosemirror's reader of root nodes deletes from the shared document whatever the schema rejects.

import type { Node } from 'prosemirror-model'
import { updateYFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { ROOM_NESTING_MAX } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import { type DocumentMark, type DocumentNode, emptyDocument } from '../domain/manuscript/document.ts'
import { keepDeclared } from '../domain/manuscript/schema/declared-attributes.ts'
import { manuscriptSchema } from '../domain/manuscript/schema/schema.ts'
import { markName } from './admission.ts'

export function readTree(doc: Y.Doc): DocumentNode {
  const content: DocumentNode[] = []
  const left = [{ from: doc.getXmlFragment(FRAGMENT), into: content, depth: 1 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { from, into, depth } = next
    for (const child of from.toArray()) {
      if (child instanceof Y.XmlText) {
        const words = readText(child)
        if (depth > 1) for (const word of words) into.push(word)
        else if (words.length > 0) into.push({ type: 'paragraph', content: words })
      } else if (child instanceof Y.XmlElement) {
        const node = readElement(child)
        into.push(node)
        if (child.length === 0) continue
        if (depth < ROOM_NESTING_MAX) left.push({ from: child, into: childrenOf(node), depth: depth + 1 })
        else childrenOf(node).push(...wordsOf(child))
      }
    }
  }
  return content.length > 0 ? keepDeclared({ type: 'doc', content }) : emptyDocument()
}

function readElement(element: Y.XmlElement): DocumentNode {
  const attrs = element.getAttributes() as Record<string, unknown>
  return Object.keys(attrs).length > 0 ? { type: element.nodeName, attrs } : { type: element.nodeName }
}

function childrenOf(node: DocumentNode): DocumentNode[] {
  node.content ??= []
  return node.content
}

type Run = { insert: unknown; attributes?: Record<string, DocumentMark['attrs']> }

function readText(text: Y.XmlText): DocumentNode[] {
  const found: DocumentNode[] = []
  for (const { insert, attributes } of text.toDelta() as Run[]) {
    if (typeof insert !== 'string') continue
    const marks = Object.entries(attributes ?? {}).map(([key, attrs]) => ({ type: markName(key), attrs }))
    found.push(marks.length > 0 ? { type: 'text', text: insert, marks } : { type: 'text', text: insert })
  }
  return found
}

/** All text under an element, as one. */
function wordsOf(element: Y.XmlElement): DocumentNode[] {
  let text = ''
  const left: unknown[] = [element]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next instanceof Y.XmlText) text += readText(next).reduce((words, run) => words + run.text, '')
    else if (next instanceof Y.XmlElement) for (const child of next.toArray().reverse()) left.push(child)
  }
  return text === '' ? [] : [{ type: 'text', text }]
}

/**
 * Nodes that give way to one of another type, of which y-prosemirror removes and inserts each by itself. That takes the
 * square of their number, so beyond this the whole text is exchanged at once, and the carets of others go to its start.
 */
const EXCHANGED_MAX = 1000

/**
 * Applies the difference between what is there and `document` in one transaction. A text that is exchanged as a whole is
 * deleted in a transaction of its own: at the end of one, Yjs merges deleted structs one at a time and moves all that
 * were inserted after them each time, which takes the square of their number.
 */
export function replaceTree(doc: Y.Doc, document: DocumentNode): void {
  const node = manuscriptSchema.nodeFromJSON(document)
  const fragment = doc.getXmlFragment(FRAGMENT)
  if (exchanged(fragment, node, EXCHANGED_MAX) >= EXCHANGED_MAX) fragment.delete(0, fragment.length)
  doc.transact(() => {
    updateYFragment(doc, fragment, node, { mapping: new Map(), isOMark: new Map() })
  })
}

/** Nodes at a place where `into` has another type; counts no further than `most`. */
function exchanged(from: Y.XmlFragment, into: Node, most: number): number {
  let count = 0
  for (const [at, child] of from.toArray().entries()) {
    if (count >= most || at >= into.childCount) break
    if (!(child instanceof Y.XmlElement)) continue
    const other = into.child(at)
    count += child.nodeName === other.type.name ? exchanged(child, other, most - count) : 1
  }
  return count
}
