// Reads a room's Yjs tree as a document, and applies another document as a difference. Reading does not recurse, stops
// at ROOM_NESTING_MAX and drops undeclared attributes: rooms have content from before updates were validated. It is not
// y-prosemirror's reader of root nodes, which deletes from the shared document whatever the schema rejects.

import type { Node } from 'prosemirror-model'
import { updateYFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { ROOM_NESTING_MAX } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import { type DocumentMark, type DocumentNode, emptyDocument } from '../domain/manuscript/document.ts'
import { keepDeclared } from '../domain/manuscript/schema/declared-attributes.ts'
import { manuscriptSchema } from '../domain/manuscript/schema/schema.ts'
import { markName } from './update-validation.ts'

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

/** All text below an element as one text node. */
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
 * Number of nodes whose type changes, above which the whole text is replaced and other carets move to its start.
 * y-prosemirror deletes and inserts each such node by itself, which takes quadratic time.
 */
const EXCHANGED_MAX = 1000

/** Transaction origin of a text that is replaced in the room. */
export const REPLACE = 'replace'

/**
 * Applies the difference to `document` in one transaction. A text that is replaced as a whole is deleted in a
 * transaction of its own: at the end of each, Yjs merges deleted structs one at a time and moves all inserted after
 * them, which takes quadratic time.
 */
export function replaceTree(doc: Y.Doc, document: DocumentNode): void {
  const node = manuscriptSchema.nodeFromJSON(document)
  const fragment = doc.getXmlFragment(FRAGMENT)
  if (exchanged(fragment, node, EXCHANGED_MAX) >= EXCHANGED_MAX) fragment.delete(0, fragment.length)
  doc.transact(() => {
    updateYFragment(doc, fragment, node, { mapping: new Map(), isOMark: new Map() })
  }, REPLACE)
}

/** Number of elements whose counterpart in `into` has another type; stops at `most`. */
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
