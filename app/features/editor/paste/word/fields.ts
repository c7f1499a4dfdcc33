// Fields of Word's clipboard HTML: a comment begins one and holds its code, its result is content, a comment ends it.
// Read are SEQ (a caption's number), REF (a reference to a bookmark), and the CSL_CITATION and bibliography fields that the
// Word plugins of Zotero and Mendeley write, as do our own files.

import { comments, create, isBlock, isComment, isElement } from '../change-element.ts'
import { citationOfField } from './citation-field.ts'

/** @param parse returns an inert document */
export function readFields(body: Element, parse: (html: string) => Document): void {
  for (const comment of comments(body)) {
    const host = comment.parentElement
    const code = host ? codeOf(comment, parse) : ''
    if (!host || code === '') continue
    const [kind = '', target = ''] = code.split(' ')
    if (kind === 'SEQ') comment.before(create(host, 'span', { 'data-caption-number': target }))
    else if (kind === 'REF' && target.startsWith('_Ref')) {
      const reference = create(host, 'span', { 'data-refers-to': target })
      comment.before(reference)
      reference.append(...resultOf(comment))
    } else if (/^ADDIN (?:ZOTERO_BIBL|Mendeley Bibliography)\b/.test(code)) readBibliography(comment, host)
    else {
      const works = citationOfField(code)
      if (works === null) continue
      comment.before(create(host, 'span', { 'data-type': 'citation', 'data-works': works }))
      for (const node of resultOf(comment)) node.parentNode?.removeChild(node)
    }
  }
}

/** The field's code, without markup and with single spaces; '' where the comment begins no field. */
function codeOf(comment: Comment, parse: (html: string) => Document): string {
  const code =
    /field-begin[^>]*>\s*<\/span>([\s\S]*?)(?:<span[^>]*field-(?:separator|end)|<!\[endif\]|$)/i.exec(
      comment.data,
    )?.[1] ?? ''
  const text = code.includes('&')
    ? (parse(`<p>${code.replace(/<[^<>]*>/g, '')}</p>`).body.textContent ?? '')
    : code.replace(/<[^<>]*>/g, '')
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}

const isFieldEnd = (node: Node) => isComment(node) && /field-end/i.test(node.data)

/** What stands between the comment and the end of its field, within one parent. */
function resultOf(comment: Comment): Node[] {
  const result: Node[] = []
  for (let next = comment.nextSibling; next && !isFieldEnd(next); next = next.nextSibling) result.push(next)
  return result
}

/** The field begins in its first entry and ends in its last: these paragraphs are replaced by a list that follows the text. */
function readBibliography(_comment: Comment, host: Element): void {
  let first = host
  while (!isBlock(first) && first.parentElement) first = first.parentElement
  const entries: Element[] = []
  for (let next: Node | null = first; next; next = next.nextSibling) {
    if (isElement(next)) entries.push(next)
    if (isElement(next) && comments(next).some(isFieldEnd)) break
    if (next.nextSibling === null) return
  }
  first.before(create(first, 'div', { 'data-type': 'bibliography' }))
  for (const entry of entries) entry.remove()
}
