// Fields of Word's clipboard HTML: a comment begins one and holds its code, its result is content, a comment ends it.
// Read are SEQ (a caption's number), REF (a reference to a bookmark), and the CSL_CITATION and bibliography fields that the
// Word plugins of Zotero and Mendeley write, as do our own files. A field without its end stays as it is printed.

import { comments, create, isBlank, isText, nameOf } from '../change-element.ts'
import { citationOfField } from './citation-field.ts'

/** Word nests no deeper; each level reads what it contains once more. */
const DEPTH_MAX = 20

type Field = { code: string; begin: Comment; end: Comment | null }

/** @param parse returns an inert document */
export function readFields(body: Element, parse: (html: string) => Document): void {
  for (const field of fieldsOf(body, parse)) {
    const { code, begin, end } = field
    const host = begin.parentElement
    if (!host) continue
    const [kind = '', target = ''] = code.split(' ')
    if (kind === 'SEQ') begin.before(create(host, 'span', { 'data-caption-number': target }))
    else if (end === null) continue
    else if (kind === 'REF' && target.startsWith('_Ref')) {
      const reference = create(host, 'span', { 'data-refers-to': target })
      begin.before(reference)
      reference.append(...textsBetween(reference, end))
    } else if (/^ADDIN (?:ZOTERO_BIBL|Mendeley Bibliography)\b/.test(code)) readBibliography(body, begin, end)
    else {
      const works = citationOfField(code)
      if (works === null) continue
      begin.before(create(host, 'span', { 'data-type': 'citation', 'data-works': works }))
      for (const text of textsBetween(begin, end)) text.remove()
    }
  }
}

/** Fields in document order; those within the result of another stand behind it. */
function fieldsOf(body: Element, parse: (html: string) => Document): Field[] {
  const fields: Field[] = []
  const open: Field[] = []
  for (const comment of comments(body)) {
    if (/field-end/i.test(comment.data)) {
      const ended = open.pop()
      if (ended) ended.end = comment
    } else if (/field-begin/i.test(comment.data)) {
      const field = { code: codeOf(comment, parse), begin: comment, end: null }
      if (open.length < DEPTH_MAX) fields.push(field)
      open.push(field)
    }
  }
  return fields
}

/** The field's code, without markup and with single spaces. */
function codeOf({ data }: Comment, parse: (html: string) => Document): string {
  const code =
    /^[^<>]*>\s*<\/span>([\s\S]*?)(?:<span[^<>]*field-(?:separator|end)|<!\[endif\]|$)/i.exec(
      data.slice(data.search(/field-begin/i)),
    )?.[1] ?? ''
  const bare = code.replace(/<[^<>]*>/g, '')
  const text = bare.includes('&') ? (parse(`<p>${bare}</p>`).body.textContent ?? '') : bare
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}

/** Text nodes between two nodes in document order, whatever elements they stand in. */
function textsBetween(begin: Node, end: Node): Text[] {
  const found: Text[] = []
  for (let node = following(begin); node && node !== end; node = following(node))
    if (isText(node)) found.push(node)
  return found
}

/** The next node in document order. */
function following(node: Node): Node | null {
  if (node.firstChild) return node.firstChild
  for (let at: Node | null = node; at; at = at.parentNode) if (at.nextSibling) return at.nextSibling
  return null
}

/** Its entries give way to a list that follows the text; what stands before or behind the field in their paragraphs stays. */
function readBibliography(body: Element, begin: Comment, end: Comment): void {
  let first: Node = begin
  while (first.parentNode && first.parentNode !== body) first = first.parentNode
  const blocks = new Set<Element>()
  for (const text of textsBetween(begin, end)) {
    for (let outer = text.parentElement; outer && outer !== body; outer = outer.parentElement)
      if (/^(?:p|div|h[1-6]|li)$/.test(nameOf(outer))) blocks.add(outer)
    text.remove()
  }
  body.insertBefore(create(body, 'div', { 'data-type': 'bibliography' }), first)
  for (const block of blocks) if (block.parentNode && isBlank(block)) block.remove()
}
