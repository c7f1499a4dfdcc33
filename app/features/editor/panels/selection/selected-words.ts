// The selected words of a manuscript, one text for each block, with tokens for what is no text: citations as programs read them
// (citation-tokens.ts), formulas in dollar signs, gaps as their words, and [#1], [#2] … for notes, references and images.

import type { Node } from '@milkdown/kit/prose/model'
import { type EditorState, NodeSelection } from '@milkdown/kit/prose/state'
import { CitationTokens, NODE } from '../../../../../workers/domain/citations/csl/citation-tokens.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { type Textblock, tokenOf } from '../../../../../workers/domain/manuscript/textblocks.ts'

/** Words of one block. `start` and `end` are offsets in its text, `from` and `to` document positions. */
export type SelectedBlock = {
  in: Textblock
  node: Node
  position: number
  start: number
  end: number
  from: number
  to: number
}

const LETTER = /[\p{L}\p{N}]/u

export const selectedText = (block: SelectedBlock): string => block.in.text.slice(block.start, block.end)

/** Reads a document's blocks, and names the same nodes alike each time. */
export class WordReader {
  private readonly citations = new CitationTokens()
  private readonly others = new Map<string, string>()
  /** The document whose citations have their keys. */
  private named: Node | null = null

  /** The words in the selection, or of the whole block where nothing is selected; none in code. */
  selected({ doc, selection }: EditorState): SelectedBlock[] {
    const { $from } = selection
    const within = selection.empty || selection instanceof NodeSelection ? $from.parent : null
    if (within) return within.isTextblock ? this.read(doc, $from.start(), $from.end()) : []
    return this.read(doc, selection.from, selection.to)
  }

  read(doc: Node, from: number, to: number): SelectedBlock[] {
    this.nameCitations(doc)
    const found: SelectedBlock[] = []
    doc.nodesBetween(from, to, (node, position) => {
      if (!node.isTextblock) return true
      if (node.type.spec.code) return false
      const block = this.textblock(node)
      const start = offsetAt(block, node, Math.max(0, from - position - 1))
      const end = offsetAt(block, node, Math.min(node.content.size, to - position - 1))
      const words = block.text.slice(start, end)
      if (!LETTER.test(words)) return false
      const trimmed = { start: start + words.search(/\S/), end: start + words.trimEnd().length }
      const one = { in: block, node, position, ...trimmed, from: 0, to: 0 }
      found.push({ ...one, from: positionIn(one, one.start), to: positionIn(one, one.end) })
      return false
    })
    return found
  }

  /** All get their keys in the order of the document. */
  private nameCitations(doc: Node): void {
    if (doc === this.named) return
    this.named = doc
    doc.descendants(({ attrs, type }) => {
      if (type.name === 'citation') this.citations.ofAttribute(attrs.works)
    })
  }

  private textblock(node: Node): Textblock {
    const block = node.toJSON() as DocumentNode
    const found: Textblock = { block, text: '', nodes: [] }
    for (const [index, child] of (block.content ?? []).entries()) {
      const start = found.text.length
      found.text += child.text ?? this.tokenOf(child)
      if (child.text === undefined) found.nodes.push({ node: child, index, start, end: found.text.length })
    }
    return found
  }

  private tokenOf(node: DocumentNode): string {
    const token = tokenOf(node.type, node.attrs, this.citations)
    if (token !== NODE) return token
    const key = JSON.stringify([node.type, node.attrs, node.content])
    const known = this.others.get(key) ?? `[#${this.others.size + 1}]`
    this.others.set(key, known)
    return known
  }
}

/** The document position of an offset in a block's text. */
export const positionIn = ({ in: block, node, position }: SelectedBlock, offset: number): number =>
  position + 1 + positionAt(block, node, offset)

/** The offset in a block's text of a position in its content; before the token of a node that it is inside of. */
function offsetAt({ nodes }: Textblock, { content }: Node, position: number): number {
  let [left, offset] = [position, 0]
  const tokens = nodes.values()
  for (let index = 0; index < content.childCount; index++) {
    const child = content.child(index)
    if (left < child.nodeSize) return offset + (child.isText ? left : 0)
    left -= child.nodeSize
    const token = child.isText ? undefined : tokens.next().value
    offset += token ? token.end - token.start : child.nodeSize
  }
  return offset
}

/** The position in a block's content of an offset in its text. */
function positionAt({ nodes }: Textblock, { content }: Node, offset: number): number {
  let [at, position] = [0, 0]
  const tokens = nodes.values()
  for (let index = 0; index < content.childCount && at < offset; index++) {
    const child = content.child(index)
    const token = child.isText ? undefined : tokens.next().value
    const length = token ? token.end - token.start : child.nodeSize
    position += child.isText ? Math.min(length, offset - at) : child.nodeSize
    at += length
  }
  return position
}
