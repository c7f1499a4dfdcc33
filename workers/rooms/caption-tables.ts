// HTML writes a table's caption into the table; the manuscript has a figure with both in it. Inside a figure that has no
// caption of its own the table stays where it is.

import type { Element, ElementContent, Nodes, Parents } from 'hast'

/** Changes the tree, without recursion, and returns it. */
export function captionTables<Root extends Nodes>(root: Root): Root {
  if (!('children' in root)) return root
  const left: Parents[] = [root]
  for (let next = left.pop(); next; next = left.pop()) {
    const inFigure =
      isElement(next, 'figure') && !next.children.some((child) => isElement(child, 'figcaption'))
    next.children = (next.children as ElementContent[]).flatMap((child) => captioned(child, inFigure))
    for (const child of next.children) if ('children' in child) left.push(child)
  }
  return root
}

function captioned(table: ElementContent, inFigure: boolean): ElementContent[] {
  if (!isElement(table, 'table')) return [table]
  const caption = table.children.find((child) => isElement(child, 'caption'))
  if (!isElement(caption, 'caption')) return [table]
  table.children = table.children.filter((child) => !isElement(child, 'caption'))
  const figcaption: Element = { ...caption, tagName: 'figcaption' }
  if (inFigure) return [figcaption, table]
  return [{ type: 'element', tagName: 'figure', properties: {}, children: [figcaption, table] }]
}

const isElement = (node: Nodes | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName
