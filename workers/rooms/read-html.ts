// Converts untrusted HTML to a document: parse5 parses it, hast-util-sanitize reduces it to what the schema can hold, and
// ProseMirror's DOMParser reads the result by linkedom. No markup of the source survives
// (docs/decisions/009-parsing-untrusted-html.md).

import type { Nodes, RootContent } from 'hast'
import { defaultSchema, type Schema as SanitizeSchema, sanitize } from 'hast-util-sanitize'
import { DOMParser } from 'prosemirror-model'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { manuscriptSchema } from '../domain/manuscript/schema/schema.ts'
import type { Steps } from '../domain/steps.ts'
import { parseHtml } from '../html/parse-html.ts'
import { hastToDom } from './hast-to-dom.ts'
import { rewriteElements } from './rewrite-elements.ts'

const ALLOWED: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'div', 'section', 'article', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 'u', 'ins', 's', 'del', 'strike', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'caption', 'dl', 'dt', 'dd', 'q'],
  ],
  attributes: {
    // Of `data-*` the schema's parser reads its own alone.
    '*': ['style', 'align', 'dir', 'lang', 'data*'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width'],
    ol: ['start', 'type'],
    th: ['colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    figure: ['id'],
    div: ['id'],
    h1: ['id'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'doi'], src: ['http', 'https'] },
  clobber: [],
  strip: ['script', 'style', 'template', 'noscript', 'title', 'head', 'iframe', 'object', 'svg', 'math'],
  required: {},
  ancestors: {},
}

const KNOWN = new Set([...(ALLOWED.tagNames ?? []), ...(ALLOWED.strip ?? [])])

/**
 * Turns unknown elements into spans, which the schema ignores. hast-util-sanitize would splice their children with one
 * call that takes each child as an argument, which overflows the stack for long texts.
 */
function withSpans(tree: Nodes): Nodes {
  const left: Nodes[] = [tree]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'element' && !KNOWN.has(next.tagName))
      Object.assign(next, { tagName: 'span', properties: {} })
    if ('children' in next) for (const child of next.children) left.push(child)
  }
  return tree
}

/** Elements and texts that are read in one step, unless one block has more. */
const PART = 1000
/** Blocks of the document, whatever they hold and whatever stands before them. */
const BLOCK = /^(?:h[1-6]|blockquote|pre|hr|ul|ol|figure)$/
/** The same, but ProseMirror takes them into the figure that it makes for a caption without one. */
const BLOCK_OR_OF_FIGURE = /^(?:p|table)$/

function sizeOf(node: Nodes): number {
  let size = 0
  const left: Nodes[] = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    size++
    if ('children' in next) for (const child of next.children) left.push(child)
  }
  return size
}

/** Parts of a tree, of which each is read as it is read with the others: they begin with a block and end with one. */
function* partsOf(tree: Nodes): Generator<Nodes> {
  let children: RootContent[] = []
  let size = 0
  let isClosed = true
  for (const child of tree.type === 'root' ? tree.children : []) {
    const name = child.type === 'element' ? child.tagName : ''
    const isBlock = BLOCK.test(name)
    const isPart = isBlock || BLOCK_OR_OF_FIGURE.test(name)
    if (size >= PART && isClosed && isPart) {
      yield { type: 'root', children }
      children = []
      size = 0
    }
    if (isBlock) isClosed = true
    else if (!isPart && !isBlank(child)) isClosed = false
    children.push(child)
    if (!isBlank(child)) size += sizeOf(child)
  }
  yield { type: 'root', children }
}

/** White space of HTML, between two blocks, or a comment. */
const isBlank = (node: RootContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && !/[^ \t\r\n\f]/.test(node.value))

/** Never throws; the result is a valid document of at least one (empty) paragraph. In steps (domain/steps.ts). */
export function* readHtml(html: string): Steps<DocumentNode> {
  const tree = yield* parseHtml(html)
  const content: DocumentNode[] = []
  for (const part of partsOf(tree)) {
    yield
    const clean = rewriteElements(sanitize(withSpans(part), ALLOWED))
    yield
    const dom = hastToDom(clean)
    yield
    const read: DocumentNode = DOMParser.fromSchema(manuscriptSchema)
      .parse(dom as never)
      .toJSON()
    for (const block of read.content ?? []) content.push(block)
  }
  return { type: 'doc', content }
}
