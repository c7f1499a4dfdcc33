// HTML → document. The HTML is untrusted: it is parsed as a browser parses it (parse5), cut down to what the
// schema can hold (hast-util-sanitize), and only then read by ProseMirror's parser over linkedom's DOM. The result
// is data of our schema; no markup of the source survives. Formulas, task items and looks have their own attributes.

import { defaultSchema, type Schema as SanitizeSchema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { parseHTML } from 'linkedom'
import { DOMParser } from 'prosemirror-model'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { manuscriptSchema } from '../domain/manuscript/schema.ts'
import { captionTables } from './caption-tables.ts'
import { parseHtml } from './parse-html.ts'

const ALLOWED: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'div', 'section', 'article', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 'u', 'ins', 's', 'del', 'strike', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'caption'],
  ],
  attributes: {
    '*': ['style', 'align', 'dir', 'dataIndent'],
    a: ['href', 'title', 'dataType'],
    img: ['src', 'alt', 'title', 'width'],
    ol: ['start'],
    li: ['dataItemType', 'dataChecked'],
    pre: ['dataLanguage'],
    tr: ['dataIsHeader'],
    th: ['colSpan', 'rowSpan', 'dataColwidth'],
    td: ['colSpan', 'rowSpan', 'dataColwidth'],
    span: ['dataType', 'dataValue', 'dataWorks', 'dataFont', 'dataSize'],
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

/** Never throws: whatever the input, the answer is a valid document (one empty paragraph at least). */
export function readHtml(html: string): DocumentNode {
  const clean = toHtml(captionTables(sanitize(parseHtml(html), ALLOWED)))
  const { document } = parseHTML(`<!doctype html><html><body>${clean}</body></html>`)
  return DOMParser.fromSchema(manuscriptSchema)
    .parse(document.body as never)
    .toJSON()
}
