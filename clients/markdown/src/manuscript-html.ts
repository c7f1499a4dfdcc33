// HTML of a manuscript as the API writes it: as a tree, and in a form in which two texts can be compared.

import type { Element, ElementContent, Nodes, Parents, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toHtml } from 'hast-util-to-html'
import { parseFragment } from 'parse5'

export const parseHtml = (html: string): Root => fromParse5(parseFragment(html)) as Root

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element'

/** Type of a node that HTML names by `data-type`: citation, footnote, gap …; '' for other elements. */
export const dataType = (element: Element): string => String(element.properties.dataType ?? '')

/** One string for each block; equal for blocks that are the same manuscript. */
export const comparable = (html: string): string[] =>
  settled(parseHtml(html)).children.map((block) => toHtml(block))

const CONTAINERS = new Set([
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'figure',
  'div',
])

/** Removes what is derived: white space between blocks, the words of citations and gaps, `rel`. */
function settled<Node extends Parents>(node: Node): Node {
  const holdsBlocks = node.type === 'root' || (isElement(node) && CONTAINERS.has(node.tagName))
  const children = (node.children as RootContent[])
    .filter((child) => !(holdsBlocks && child.type === 'text' && child.value.trim() === ''))
    .map((child) => (isElement(child) ? settledElement(child) : child))
  node.children = joined(children) as Node['children']
  return node
}

function settledElement(element: Element): Element {
  const { rel: _, className: __, ...properties } = element.properties
  const sorted = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  element.properties = Object.fromEntries(sorted)
  const type = dataType(element)
  if (type === 'citation' || type === 'gap') element.children = []
  if (type === 'citation') element.properties.dataWorks = sortedJson(String(element.properties.dataWorks))
  return settled(element)
}

/** JSON with the fields of each object in the order of their names. */
const sortedJson = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value) =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
  )

/** Adjacent texts as one. */
function joined(children: RootContent[]): RootContent[] {
  const found: RootContent[] = []
  for (const child of children) {
    const last = found.at(-1)
    if (child.type === 'text' && last?.type === 'text')
      found[found.length - 1] = { type: 'text', value: last.value + child.value }
    else found.push(child)
  }
  return found
}

/** HTML on one line, so that Markdown takes it for one block of HTML. */
export const oneLineHtml = (node: RootContent | ElementContent): string =>
  toHtml(node).replaceAll('\n', '&#10;')

/** `<span lang="fr">` and `</span>`. */
export function tagsOf(element: Element): [string, string] {
  const html = oneLineHtml({ ...element, children: [] })
  const close = `</${element.tagName}>`
  return [html.slice(0, -close.length), close]
}
