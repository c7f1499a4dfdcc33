// Parses HTML text to hast by the HTML standard, section 13.2 (parse5), in bounded time and depth. The standard bounds
// neither nesting nor the reconstruction of unclosed formatting elements in each new block, by which a thousand tags
// make a million elements.

import type { Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5'
import { CONTENT_MAX_TAGS } from '../contracts/limits.ts'
import { countTags } from '../domain/manuscript/count-tags.ts'
import { HTML_NESTING_MAX } from '../domain/manuscript/document.ts'
import type { Steps } from '../domain/steps.ts'

type Child = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Thrown when reconstructed formatting makes far more elements than the text has tags. */
class TooManyElements extends Error {}

/** UTF-16 code units of HTML that are parsed in one step. */
const PART = 16_384

/** Never throws: HTML whose unclosed formatting exceeds the bound becomes plain text. */
export function* parseHtml(html: string): Steps<Nodes> {
  try {
    const treeAdapter = boundedBy(countTags(html) + CONTENT_MAX_TAGS)
    const parser = Parser.getFragmentParser(null, { treeAdapter })
    for (let at = 0; at < html.length; at += PART) {
      parser.tokenizer.write(html.slice(at, at + PART), false)
      yield
    }
    parser.tokenizer.write('', true)
    return fromParse5(flatten(parser.getFragment()))
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

/** Unwraps elements below HTML_NESTING_MAX, without recursion; text and its order stay. */
function flatten<Root extends Parent>(root: Root): Root {
  const open: { node: Parent; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    if (depth === HTML_NESTING_MAX) node.childNodes = innermost(node)
    else
      for (const child of node.childNodes) {
        // The content of a template is not rendered, and its depth is not bounded.
        if ('content' in child) child.content.childNodes = []
        if ('childNodes' in child) open.push({ node: child, depth: depth + 1 })
      }
  }
  return root
}

/** Descendants of `node` without child elements, in order, with a space at the edges of former blocks. */
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
