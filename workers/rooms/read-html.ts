// Converts untrusted HTML to a document: parse5 parses it, hast-util-sanitize reduces it to what the schema can hold, and
// ProseMirror's DOMParser reads the result by linkedom. No markup of the source survives
// (docs/decisions/009-parsing-untrusted-html.md).

import type { Nodes } from 'hast'
import { defaultSchema, type Schema as SanitizeSchema, sanitize } from 'hast-util-sanitize'
import { DOMParser } from 'prosemirror-model'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { manuscriptSchema } from '../domain/manuscript/schema/schema.ts'
import type { Steps } from '../domain/steps.ts'
import { hastToDom } from './hast-to-dom.ts'
import { parseHtml } from './parse-html.ts'
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
    '*': ['style', 'align', 'dir', 'lang', 'dataIndent'],
    a: ['href', 'title', 'dataType'],
    img: ['src', 'alt', 'title', 'width'],
    ol: ['start', 'type'],
    li: ['dataItemType', 'dataChecked'],
    pre: ['dataLanguage'],
    tr: ['dataIsHeader'],
    th: ['colSpan', 'rowSpan', 'dataColwidth'],
    td: ['colSpan', 'rowSpan', 'dataColwidth'],
    span: ['dataType', 'dataValue', 'dataWorks', 'dataKind', 'dataFont', 'dataSize'],
    div: ['dataType', 'dataValue', 'dataSrc', 'dataTitle'],
    figure: ['id'],
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

/**
 * Never throws; the result is a valid document of at least one (empty) paragraph. Each stage is a step (domain/steps.ts);
 * the last takes half of the time.
 */
export function* readHtml(html: string): Steps<DocumentNode> {
  const tree = withSpans(parseHtml(html))
  yield
  const clean = rewriteElements(sanitize(tree, ALLOWED))
  yield
  const dom = hastToDom(clean)
  yield
  return DOMParser.fromSchema(manuscriptSchema)
    .parse(dom as never)
    .toJSON()
}
