// HTML text → tree, as a browser reads it (HTML standard, section 13.2, by parse5), in bounded time and depth. Two
// things of the standard know no bound: nesting, and formatting that is never closed, which every new block opens
// again, so that a thousand tags can make a million elements.

import type { Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { CONTENT_MAX_TAGS } from '../contracts/limits.ts'
import { countTags } from '../domain/manuscript/count-tags.ts'
import { HTML_NESTING_MAX } from '../domain/manuscript/document.ts'

type Child = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode

/** More elements than this cannot come of tags that are closed where they belong. */
class TooManyElements extends Error {}

/** Never throws: HTML whose open formatting multiplies beyond measure is read as its words alone. */
export function parseHtml(html: string): Nodes {
  try {
    const fragment = parseFragment(html, { treeAdapter: boundedBy(countTags(html) + CONTENT_MAX_TAGS) })
    return fromParse5(flatten(fragment))
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error
    return { type: 'root', children: [{ type: 'text', value: html.replace(/<[^<>]*>/g, ' ') }] }
  }
}

function boundedBy(most: number): typeof defaultTreeAdapter {
  let left = most
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (left-- <= 0) throw new TooManyElements()
      return defaultTreeAdapter.createElement(...element)
    },
  }
}

/** Elements below HTML_NESTING_MAX lose what nests them, without recursion; their words and their order stay. */
function flatten<Root extends Parent>(root: Root): Root {
  const open: { node: Parent; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    if (depth === HTML_NESTING_MAX) node.childNodes = innermost(node)
    else
      for (const child of node.childNodes) {
        // What stands in a template is no part of the page, and may nest as deep as it likes.
        if ('content' in child) child.content.childNodes = []
        if ('childNodes' in child) open.push({ node: child, depth: depth + 1 })
      }
  }
  return root
}

/** What stands in `node` and holds no element itself, in order; the words of two blocks stay apart. */
function innermost(node: Parent): Child[] {
  const found: Child[] = []
  const left = node.childNodes.toReversed()
  for (let next = left.pop(); next; next = left.pop()) {
    if (!('childNodes' in next) || !next.childNodes.some((child) => 'childNodes' in child)) found.push(next)
    else {
      const around = INLINE.test(next.nodeName) ? [] : [space(node)]
      for (const part of [...around, ...next.childNodes, ...around].reverse()) left.push(part)
    }
  }
  return found
}

const INLINE = /^(a|b|code|del|em|i|ins|s|span|strike|strong|sub|sup|u)$/
const space = (parentNode: Parent): Child => ({ nodeName: '#text', value: ' ', parentNode })
