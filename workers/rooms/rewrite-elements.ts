// Rewrites elements that the schema has no node for: terms of a definition list become paragraphs in bold, definitions
// indented paragraphs, `q` gets quotation marks, a table with a caption becomes a figure. Paste does the same
// (app/features/editor/paste/web-page.ts).

import type { Element, ElementContent, Nodes, Parents } from 'hast'

/** Numbers of `dd` and `q` ancestors. */
type Depth = { definitions: number; quotations: number }

/** Changes the tree, without recursion, and returns it. */
export function rewriteElements<Root extends Nodes>(root: Root): Root {
  if (!('children' in root)) return root
  captionTables(root)
  const stack: { node: Parents; depth: Depth }[] = [{ node: root, depth: { definitions: 0, quotations: 0 } }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next
    if (isElement(node)) rewrite(node, depth)
    const { definitions, quotations } = depth
    const inside: Depth = {
      definitions: definitions + (isElement(node) && node.tagName === 'dd' ? 1 : 0),
      quotations: quotations + (isElement(node) && node.tagName === 'q' ? 1 : 0),
    }
    for (const child of node.children) if ('children' in child) stack.push({ node: child, depth: inside })
  }
  return root
}

/** The schema's DOMParser ignores `dt`, `dd` and `q` themselves and reads their content. */
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

/** Wraps inline content between blocks in paragraphs, and indents all paragraphs by `depth`. */
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

/**
 * Moves a table's `caption` into a figure around both, as the schema has it. Inside a figure without a `figcaption` the
 * table stays and the caption becomes the figure's.
 */
function captionTables(root: Parents): void {
  const stack: Parents[] = [root]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const inFigure = isTag(next, 'figure') && !next.children.some((child) => isTag(child, 'figcaption'))
    next.children = (next.children as ElementContent[]).flatMap((child) => captioned(child, inFigure))
    for (const child of next.children) if ('children' in child) stack.push(child)
  }
}

function captioned(table: ElementContent, inFigure: boolean): ElementContent[] {
  if (!isTag(table, 'table')) return [table]
  const caption = table.children.find((child) => isTag(child, 'caption'))
  if (!isTag(caption, 'caption')) return [table]
  table.children = table.children.filter((child) => !isTag(child, 'caption'))
  const figcaption: Element = { ...caption, tagName: 'figcaption' }
  if (inFigure) return [figcaption, table]
  return [{ type: 'element', tagName: 'figure', properties: {}, children: [figcaption, table] }]
}

const isTag = (node: Nodes | undefined, tagName: string): node is Element =>
  node !== undefined && isElement(node) && node.tagName === tagName
const isElement = (node: Nodes): node is Element => node.type === 'element'
const BLOCK = /^(?:p|div|section|article|hr|blockquote|pre|h[1-6]|ul|ol|dl|table|figure)$/
const isBlock = (node: ElementContent): node is Element => isElement(node) && BLOCK.test(node.tagName)
