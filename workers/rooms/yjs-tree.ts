// Reads a room's Yjs tree as a document. It does not recurse, stops at ROOM_NESTING_MAX and drops undeclared attributes:
// rooms have content from before updates were validated. It is not y-prosemirror's reader of root nodes, which deletes
// from the shared document whatever the schema rejects.

import * as Y from 'yjs'
import { ROOM_NESTING_MAX } from '../contracts/limits.ts'
import { FRAGMENT } from '../contracts/room.ts'
import { type DocumentMark, type DocumentNode, emptyDocument } from '../domain/manuscript/document.ts'
import { keepDeclared } from '../domain/manuscript/schema/declared-attributes.ts'
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
