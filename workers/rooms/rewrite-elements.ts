// Elements that the schema has no node for, as nodes that it has: the terms of a definition list are paragraphs in bold,
// what they mean is indented below them, and short quotations get their marks. Pasted HTML is read the same way
// (app/features/editor/paste/web-page.ts).

import type { Element, ElementContent, Nodes, Parents } from 'hast'

/** Within how many definitions and quotations an element stands. */
type Depth = { definitions: number; quotations: number }

/** Changes the tree, without recursion, and returns it. */
export function rewriteElements<Root extends Nodes>(root: Root): Root {
  if (!('children' in root)) return root
  const left: { node: Parents; depth: Depth }[] = [{ node: root, depth: { definitions: 0, quotations: 0 } }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, depth } = next
    if (isElement(node)) rewrite(node, depth)
    const { definitions, quotations } = depth
    const inside: Depth = {
      definitions: definitions + (isElement(node) && node.tagName === 'dd' ? 1 : 0),
      quotations: quotations + (isElement(node) && node.tagName === 'q' ? 1 : 0),
    }
    for (const child of node.children) if ('children' in child) left.push({ node: child, depth: inside })
  }
  return root
}

/** The schema's parser takes what stays of these elements for their content. */
function rewrite(element: Element, { definitions, quotations }: Depth): void {
  const { tagName, children } = element
  if (tagName === 'dt' && !children.some(isBlock))
    element.children = [paragraph([{ type: 'element', tagName: 'strong', properties: {}, children }], 0)]
  if (tagName === 'dd') element.children = indented(children, definitions + 1)
  if (tagName === 'q') {
    const [open, close] = quotations % 2 === 0 ? ['\u201c', '\u201d'] : ['\u2018', '\u2019']
    element.children = [{ type: 'text', value: open }, ...children, { type: 'text', value: close }]
  }
}

/** Words among blocks are paragraphs, and all paragraphs are indented that deep. */
function indented(children: ElementContent[], depth: number): ElementContent[] {
  const found: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.some((child) => child.type !== 'text' || child.value.trim() !== ''))
      found.push(paragraph(line, depth))
    line = []
  }
  for (const child of children) {
    if (isBlock(child)) {
      endLine()
      if (child.tagName === 'p') child.properties.dataIndent ??= String(depth)
      found.push(child)
    } else line.push(child)
  }
  endLine()
  return found
}

const paragraph = (children: ElementContent[], depth: number): Element => ({
  type: 'element',
  tagName: 'p',
  properties: depth > 0 ? { dataIndent: String(depth) } : {},
  children,
})

const isElement = (node: Nodes): node is Element => node.type === 'element'
const BLOCK = /^(?:p|div|section|article|hr|blockquote|pre|h[1-6]|ul|ol|dl|table|figure)$/
const isBlock = (node: ElementContent): node is Element => isElement(node) && BLOCK.test(node.tagName)
