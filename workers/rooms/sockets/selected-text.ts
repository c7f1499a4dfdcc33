// The text that an editor has selected, from the cursor that y-prosemirror publishes in its awareness state: relative
// positions of anchor and head. States are of a client, and so untrusted.

import * as Y from 'yjs'
import { FRAGMENT } from '../../contracts/room.ts'
import { type CitationTokens, NODE } from '../../domain/citations/csl/citation-tokens.ts'
import { citationTokens, tokenOf } from '../../domain/manuscript/textblocks.ts'
import { readTree } from '../yjs-tree.ts'

/** JSON of the cursor: short, since it is stored with the socket. */
export type Cursor = string
export type SelectedText = {
  /** '' for a caret. Blocks are separated by an empty line; inline nodes are tokens (textblocks.ts). */
  quote: string
  /** The whole of the blocks that have a part in the selection. */
  paragraph: string
}

const CURSOR_MAX_LENGTH = 1000
const BETWEEN = '\n\n'

/** Null without a cursor: the editor has no focus. */
export function cursorOf(state: unknown): Cursor | null {
  const cursor = typeof state === 'object' && state !== null && 'cursor' in state ? state.cursor : null
  const text = cursor ? JSON.stringify(cursor) : ''
  return text !== '' && text.length <= CURSOR_MAX_LENGTH ? text : null
}

/** Null where the cursor is at no text of the document. */
export function selectedText(doc: Y.Doc, cursor: Cursor): SelectedText | null {
  const ends = endsOf(doc, cursor)
  if (!ends) return null
  const reader = new TextReader(ends, citationTokens(readTree(doc)))
  reader.readBlock(doc.getXmlFragment(FRAGMENT))
  const [from, to] = reader.found.toSorted((one, other) => one - other)
  if (from === undefined || to === undefined) return null
  const { text } = reader
  const before = text.lastIndexOf(BETWEEN, from - 1)
  const after = text.indexOf(BETWEEN, to)
  return {
    quote: text.slice(from, to),
    paragraph: text.slice(before < 0 ? 0 : before + BETWEEN.length, after < 0 ? text.length : after),
  }
}

type Place = { type: Y.AbstractType<unknown>; index: number }

function endsOf(doc: Y.Doc, cursor: Cursor): Place[] | null {
  try {
    const { anchor, head } = JSON.parse(cursor)
    const ends = [anchor, head].map((end) =>
      Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(end), doc),
    )
    return ends.every((end) => end !== null) ? ends : null
  } catch {
    return null
  }
}

/** Reads the text of blocks, and notes the offsets of places on its way. */
class TextReader {
  text = ''
  readonly found: number[] = []
  private blocks = 0
  private readonly places: readonly Place[]
  private readonly tokens: CitationTokens

  constructor(places: readonly Place[], tokens: CitationTokens) {
    this.places = places
    this.tokens = tokens
  }

  readBlock(block: Y.XmlFragment): void {
    const children = block.toArray()
    const isTextblock = children.some((child) => child instanceof Y.XmlText)
    const isLeaf = isTextblock || children.length === 0
    if (isLeaf && this.blocks++ > 0) this.text += BETWEEN
    for (const [index, child] of children.entries()) {
      this.note(block, index)
      if (child instanceof Y.XmlText) this.readText(child)
      else if (isTextblock) this.text += this.tokenOf(child)
      else if (child instanceof Y.XmlElement) this.readBlock(child)
    }
    this.note(block, children.length)
  }

  private readText(text: Y.XmlText): void {
    const words = (text.toDelta() as { insert: unknown }[])
      .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
      .join('')
    for (const { index, type } of this.places)
      if (type === text) this.found.push(this.text.length + Math.min(index, words.length))
    this.text += words
  }

  private tokenOf(node: unknown): string {
    return node instanceof Y.XmlElement ? tokenOf(node.nodeName, node.getAttributes(), this.tokens) : NODE
  }

  private note(block: Y.XmlFragment, at: number): void {
    for (const { index, type } of this.places)
      if (type === block && index === at) this.found.push(this.text.length)
  }
}
