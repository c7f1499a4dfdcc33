// Converts a pasted slice to the inline content of a footnote: blocks become lines, separated by hard breaks. Nodes that a
// footnote cannot contain (images, footnotes) become text.

import { Fragment, type Node, type NodeType, Slice } from '@milkdown/kit/prose/model'

export function asFootnoteText(slice: Slice, footnote: NodeType): Slice {
  const lines = linesOf(slice.content, footnote).filter((line) => line.length > 0)
  const inlines = lines.flatMap((line, index) => [...(index > 0 ? lineEnd(footnote) : []), ...line])
  return new Slice(Fragment.from(inlines), 0, 0)
}

function linesOf(content: Fragment, footnote: NodeType): Node[][] {
  const lines: Node[][] = []
  /** The line that adjacent inline nodes share. */
  let shared: Node[] | null = null
  content.forEach((child) => {
    if (!child.isInline) {
      shared = null
      lines.push(...(child.isLeaf ? [leafLine(child, footnote)] : linesOf(child.content, footnote)))
      return
    }
    if (shared) shared.push(...inlinesOf(child, footnote))
    else {
      shared = inlinesOf(child, footnote)
      lines.push(shared)
    }
  })
  return lines
}

function leafLine({ type, attrs }: Node, footnote: NodeType): Node[] {
  const { schema } = footnote
  const formula = schema.nodes.math_inline
  if (type.name === 'math_display' && formula) return [formula.create({ value: attrs.value })]
  const words = String(attrs.title || attrs.src || '')
  return words ? [schema.text(words)] : []
}

function inlinesOf(node: Node, footnote: NodeType): Node[] {
  const { schema } = footnote
  const words = (text: string) => (text ? [schema.text(text, node.marks)] : [])
  if (node.isText)
    return (node.text ?? '')
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? lineEnd(footnote) : []), ...words(line)])
  if (footnote.contentMatch.matchType(node.type)) return [node]
  if (node.type === footnote) return [schema.text(' ('), ...node.children, schema.text(')')]
  return words(node.attrs.alt ? `[${node.attrs.alt}]` : '')
}

const lineEnd = ({ schema }: NodeType): Node[] =>
  schema.nodes.hardbreak ? [schema.nodes.hardbreak.create()] : []
