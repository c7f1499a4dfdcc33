// Word's clipboard HTML → plain HTML: formulas in conditional comments, list paragraphs, headings by outline level, fields
// (caption numbers and references to them); comments and tables of contents are removed. After Word 2016 to 365;
// tests/fixtures/paste/word-*.html are samples.

import {
  all,
  comments,
  formulaDisplay,
  formulaInline,
  isComment,
  isElement,
  named,
  nameOf,
  rename,
  unwrap,
} from '../change-element.ts'
import { readFields } from './fields.ts'
import { ommlMarkup, ommlToLatex } from './omml-to-latex.ts'
import { readWordLists } from './word-lists.ts'

/**
 * @param styles text of the document's style sheets
 * @param parse returns an inert document
 */
export function readWord(body: Element, styles: string, parse: (html: string) => Document): void {
  readFormulas(body, parse)
  readFields(body, parse)
  for (const heading of all(body, '[style*="mso-outline-level"], [class*="MsoHeading"], .MsoTitle')) {
    if (!/^(p|div)$/.test(nameOf(heading))) continue
    const level =
      /mso-outline-level:\s*([1-6])/i.exec(heading.getAttribute('style') ?? '')?.[1] ??
      /MsoHeading([1-6])/.exec(heading.getAttribute('class') ?? '')?.[1] ??
      '1'
    rename(heading, `h${level}`, { style: heading.getAttribute('style') ?? '' })
  }
  readWordLists(body, styles)
  for (const generated of all(
    body,
    '[class*="MsoToc"], .MsoCommentReference, [style*="mso-element:comment"]',
  ))
    if (!/^h[1-6]$/.test(nameOf(generated))) generated.remove()
  for (const insertion of all(body, 'ins')) unwrap(insertion)
  for (const empty of named(body, /^(o|w|v|st1|m):/))
    if (nameOf(empty) === 'o:p' && (empty.textContent ?? '').trim() === '') empty.remove()
    else unwrap(empty)
}

/** Word's formulas are in conditional comments for `msEquation`, each one comment node to a browser. */
function readFormulas(body: Element, parse: (html: string) => Document): void {
  for (const comment of comments(body)) {
    const found = /^\[if gte msEquation \d+\]>([\s\S]*)<!\[endif\]$/i.exec(comment.data)
    const host = comment.parentElement
    if (!found?.[1] || !host) continue
    const math = named(parse(ommlMarkup(found[1])), /^m:omath$/)
    const display = /<m:oMathPara\b/i.test(found[1])
    const formulas = math.map(ommlToLatex).filter(Boolean)
    comment.before(
      ...formulas.map((latex) => (display ? formulaDisplay(host, latex) : formulaInline(host, latex))),
    )
    if (formulas.length > 0) removeBranch(comment.nextSibling)
    comment.remove()
  }
  // A display formula is a block: it replaces a paragraph that has no other content.
  for (const formula of all(body, 'p [data-type="math-display"]')) {
    const paragraph = formula.closest('p')
    if (!paragraph) continue
    const others = (paragraph.textContent ?? '').replace(/[\s\u00a0]+/g, '')
    const formulas = all(paragraph, '[data-type="math-display"]')
    // An equation number, `(1)`, may be beside it.
    if (others === '' || /^[\s#]*\(?[\dA-Z.]+\)?$/.test(others)) paragraph.replaceWith(...formulas)
    else formula.replaceWith(formulaInline(formula, formula.getAttribute('data-value') ?? ''))
  }
}

/** Removes the fallback `<![if !msEquation]>…<![endif]>` with nested conditions. */
function removeBranch(from: Node | null): void {
  let start = from
  while (start && !isComment(start) && !isElement(start) && (start.textContent ?? '').trim() === '')
    start = start.nextSibling
  if (!isComment(start) || !/^\[if !msEquation\]$/i.test(start.data.trim())) return
  let depth = 0
  for (let next: Node | null = start; next; ) {
    const following: Node | null = next.nextSibling
    if (isComment(next) && /^\[if [^\]]*\]$/i.test(next.data.trim())) depth++
    if (isComment(next) && /^\[endif\]$/i.test(next.data.trim())) depth--
    next.parentNode?.removeChild(next)
    if (depth === 0) return
    next = following
  }
}
