// Makes a valid node of content that its type does not allow. Two valid edits can make a shared document invalid
// together: one peer deletes the paragraph of a list item while another nests a list in it. No text is lost: missing
// nodes are filled in, and content that does not fit is wrapped or unwrapped. The result depends on the input alone,
// so that every peer shows the same.

import {
  type Attrs,
  type ContentMatch,
  Fragment,
  type Node,
  type NodeType,
  type Schema,
} from 'prosemirror-model'

import { fallbackCitation, readCitation } from '../../citations/csl/citation.ts'
import { declaredAttributes } from './declared-attributes.ts'
import { GAP_TEXTS, readGapKind } from './gap.ts'

/** Replaces a node that is not text: one character, like its size. */
export const OBJECT_CHARACTER = '\ufffc'

/** Node of type `name`; for an unknown type, one that can hold `children`. */
export function fitNode(schema: Schema, name: string, attrs: Attrs | null, children: readonly Node[]): Node {
  const type = schema.nodes[name]
  if (type && !type.isText && !(type.isLeaf && children.length > 0)) return fitInto(type, attrs, children)
  const inline = children.every((child) => child.isInline)
  return fitInto(inline ? required(schema, 'paragraph') : required(schema, 'blockquote'), null, children)
}

/** Valid content of a node of `type`, made of `children`. */
export function fitChildren(type: NodeType, children: readonly Node[]): Fragment {
  const marked = children.map((child) => child.mark(type.allowedMarks(child.marks)))
  const content = Fragment.from(marked)
  if (type.validContent(content)) return content
  return Fragment.from(type.inlineContent ? fitInline(type, marked) : new Blocks(type).hold(marked))
}

const fitInto = (type: NodeType, attrs: Attrs | null, children: readonly Node[]): Node =>
  type.create(attrs && declaredAttributes(type.spec, attrs), fitChildren(type, children))

function fitInline(type: NodeType, children: readonly Node[]): Node[] {
  const { schema } = type
  return children.flatMap((child): Node[] => {
    if (type.contentMatch.matchType(child.type)) return [child]
    if (child.childCount > 0) return fitInline(type, inner(child))
    const words = wordsOf(child)
    return words ? [schema.text(words, type.allowedMarks(child.marks))] : []
  })
}

/** Text of an inline node where only text is allowed. */
function wordsOf({ type, attrs }: Node): string {
  if (type.name === 'hardbreak') return '\n'
  if (type.name === 'citation') return fallbackCitation(readCitation(attrs.works))
  if (type.name === 'gap') return GAP_TEXTS[readGapKind(attrs.kind)]
  return String(attrs.value ?? attrs.alt ?? '')
}

class Blocks {
  private readonly children: Node[] = []
  private match: ContentMatch
  private readonly paragraph: NodeType

  constructor(type: NodeType) {
    this.match = type.contentMatch
    this.paragraph = required(type.schema, 'paragraph')
  }

  hold(children: readonly Node[]): Node[] {
    let line: Node[] = []
    const endLine = () => {
      if (line.length > 0) this.place(fitInto(this.paragraph, null, line))
      line = []
    }
    for (const child of children) {
      if (child.isInline) line.push(child)
      else {
        endLine()
        this.place(child)
      }
    }
    endLine()
    this.take(this.match.fillBefore(Fragment.empty, true))
    return this.children
  }

  private place(child: Node): void {
    if (this.fits(child)) return
    if (child.isTextblock && this.fits(fitInto(this.paragraph, null, inner(child)))) return
    const wrapping = this.match.findWrapping(child.type)
    if (wrapping)
      this.fits(wrapping.reduceRight<Node>((inside, wrapper) => fitInto(wrapper, null, [inside]), child))
    else if (child.isTextblock) this.place(fitInto(this.paragraph, null, inner(child)))
    else for (const part of inner(child)) this.place(part)
  }

  private fits(child: Node): boolean {
    const filled = this.match.fillBefore(Fragment.from(child))
    if (!filled) return false
    this.take(filled)
    this.take(Fragment.from(child))
    return true
  }

  private take(content: Fragment | null): void {
    content?.forEach((node) => {
      this.children.push(node)
      this.match = this.match.matchType(node.type) ?? this.match
    })
  }
}

const inner = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, index) => node.child(index))

function required(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`the schema has no ${name}`)
  return type
}
