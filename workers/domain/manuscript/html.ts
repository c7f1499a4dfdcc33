// Serialises a document to HTML without a DOM: walks the tree and writes the `toDOM` arrays of the specs. Text and
// attributes are escaped here, addresses and styles are checked in the specs, so the result cannot run script. Of
// nodes and marks that the schema does not know, only the content is written.

import type { DOMOutputSpec, Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import { Pace, type Steps } from '../steps.ts'
import { type DocumentMark, type DocumentNode, HTML_NESTING_MAX } from './document.ts'
import { markSpecs, nodeSpecs } from './schema/specs.ts'

const nodes: Record<string, NodeSpec | undefined> = nodeSpecs
const marks: Record<string, MarkSpec | undefined> = markSpecs
/** Marks nest in the schema's order, outermost first, as the browser's serializer nests them. */
const markRank = new Map(Object.keys(markSpecs).map((name, rank) => [name, rank]))
const VOID = new Set(['br', 'hr', 'img'])

const escapeText = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (value: string) => escapeText(value).replace(/"/g, '&quot;')

/** The HTML of a whole document. */
export const documentToHtml = (document: DocumentNode): string => writeChildren(document.content ?? [], 0)

/** UTF-16 code units of HTML that are written in one step, or one block. */
const STEP = 200_000

/** The same in steps. Blocks have no marks, so each is written alone. */
export function* htmlInSteps({ content = [] }: DocumentNode): Steps<string> {
  const pace = new Pace(STEP)
  let html = ''
  for (const block of content) {
    const written = writeChildren([block], 0)
    html += written
    // An empty block takes as long as 40 characters.
    if (pace.isDue(written.length + 40)) yield
  }
  return html
}

function writeChildren(children: DocumentNode[], depth: number): string {
  let html = ''
  let open: DocumentMark[] = []
  for (const child of children) {
    const wanted = knownMarks(child.marks)
    let shared = 0
    while (shared < open.length && shared < wanted.length && sameMark(open[shared], wanted[shared])) shared++
    for (let rank = open.length - 1; rank >= shared; rank--) html += markTags(open[rank])[1]
    for (const mark of wanted.slice(shared)) html += markTags(mark)[0]
    open = wanted
    html += writeNode(child, depth)
  }
  for (let rank = open.length - 1; rank >= 0; rank--) html += markTags(open[rank])[1]
  return html
}

function writeNode(node: DocumentNode, depth: number): string {
  if (node.type === 'text') return escapeText(node.text ?? '')
  // Only hostile documents are nested this deeply; their text is kept.
  if (depth > HTML_NESTING_MAX) return escapeText(wordsOf(node))
  const spec = nodes[node.type]
  const inner = writeChildren(node.content ?? [], depth + 1)
  if (!spec?.toDOM) return inner
  const shaped = { attrs: withDefaults(spec, node.attrs), type: { name: node.type } } as unknown as Node
  const [opening, closing] = tags(spec.toDOM(shaped))
  return opening + inner + closing
}

/** All text under a node, without recursion. */
function wordsOf(node: DocumentNode): string {
  const left = [node]
  let words = ''
  for (let next = left.pop(); next; next = left.pop()) {
    words += next.text ?? ''
    for (const child of (next.content ?? []).toReversed()) left.push(child)
  }
  return words
}

/** Opening and closing tags. Our specs contain one of: the content hole, an element around it, or text. */
function tags(output: DOMOutputSpec): [opening: string, closing: string] {
  if (!Array.isArray(output)) return ['', '']
  const [tag, ...rest] = output as [string, ...unknown[]]
  const attributes = isAttributes(rest[0]) ? (rest.shift() as Record<string, string>) : {}
  const opening = `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')}>`
  if (VOID.has(tag)) return [opening, '']
  if (typeof rest[0] === 'string') return [opening + escapeText(rest[0]), `</${tag}>`]
  const [before, after] = isElement(rest[0]) ? tags(rest[0]) : ['', '']
  return [opening + before, `${after}</${tag}>`]
}

const isElement = (part: unknown): part is readonly [string, ...unknown[]] => Array.isArray(part)
const isAttributes = (part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part)

function markTags(mark: DocumentMark | undefined): [opening: string, closing: string] {
  const spec = mark && marks[mark.type]
  if (!mark || !spec?.toDOM) return ['', '']
  const shaped = { attrs: withDefaults(spec, mark.attrs), type: { name: mark.type } } as unknown as Mark
  return tags(spec.toDOM(shaped, true) as DOMOutputSpec)
}

function withDefaults(
  spec: NodeSpec | MarkSpec,
  attrs: Record<string, unknown> = {},
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, attr] of Object.entries(spec.attrs ?? {})) found[name] = attrs[name] ?? attr.default
  return found
}

const knownMarks = (found: DocumentMark[] = []) =>
  found
    .filter((mark) => markRank.has(mark.type))
    .sort((one, other) => (markRank.get(one.type) ?? 0) - (markRank.get(other.type) ?? 0))

const sameMark = (one?: DocumentMark, other?: DocumentMark) =>
  one?.type === other?.type && JSON.stringify(one?.attrs ?? {}) === JSON.stringify(other?.attrs ?? {})
