// Captions of images and tables → `figure` with `figcaption`. Label and number ("Figure 3: ") are removed, since the
// manuscript numbers its figures itself. References to a caption's bookmark become cross-references.

import { all, create, isBlank, isElement, isText, nameOf, neighbour, unwrap } from './change-element.ts'

const WORDS = {
  table: 'Table|Tab|Tabelle|Tableau|Tabla|Tabela|Tabella|Таблица',
  figure:
    'Figure|Fig|Abbildung|Abb|Figura|Ilustración|Ilustração|Illustration|Image|Chart|Diagram|Scheme|Drawing|Рисунок|Рис',
}
const NUMBER = '[\\s\\u00a0]*\\d+(?:[.\\-–]\\d+)*'
const LABEL = new RegExp(`^\\s*(?:${WORDS.table}|${WORDS.figure})\\.?${NUMBER}`, 'i')
/** A paragraph without a caption style is a caption only if punctuation follows its label. */
const CLOSED_LABEL = new RegExp(`${LABEL.source}\\s*[.:–—|-](?=\\s|$)`, 'i')
const OF_TABLE = new RegExp(`^\\s*(?:${WORDS.table})\\b`, 'i')

export function readCaptions(body: Element): void {
  for (const caption of all(body, 'figure > figcaption'))
    if (CLOSED_LABEL.test(caption.textContent ?? '')) cutLabel(caption)
  for (const paragraph of all(body, 'p')) {
    if (paragraph.closest('figure, li')) continue
    const words = paragraph.textContent ?? ''
    const styled =
      /caption/i.test(paragraph.getAttribute('class') ?? '') ||
      paragraph.querySelector('[data-caption-number]') !== null
    if (words.trim() === '' || !(styled || CLOSED_LABEL.test(words))) continue
    const shown = partner(paragraph, OF_TABLE.test(words))
    if (shown) join(paragraph, shown)
  }
  for (const number of all(body, '[data-caption-number]')) number.remove()
  pointReferences(body)
}

/** The image or table next to the caption. If both neighbours qualify: a table's caption is above it, an image's below. */
function partner(caption: Element, ofTable: boolean): Element | null {
  const before = figureContent(neighbour(caption, 'previousSibling'))
  const after = figureContent(neighbour(caption, 'nextSibling'))
  if (ofTable && after && nameOf(after) === 'table') return after
  if (!ofTable && before && nameOf(before) !== 'table') return before
  return before ?? after
}

/** The element if its only content is an image or it is a table, the only table of a `div`, or null. */
function figureContent(element: Element | null): Element | null {
  if (!element || nameOf(element) === 'figure') return null
  if (nameOf(element) === 'table' || nameOf(element) === 'img') return element
  if ((element.textContent ?? '').trim() === '' && element.querySelector('img')) return element
  const [table, other] = [...element.childNodes].filter((child) => !isText(child) || child.data.trim() !== '')
  const alone =
    nameOf(element) === 'div' && other === undefined && isElement(table) && nameOf(table) === 'table'
  return alone ? table : null
}

function join(paragraph: Element, shown: Element): void {
  cutLabel(paragraph)
  const figure = create(paragraph, 'figure')
  const bookmark = all(paragraph, 'a[name]').find((one) => /^_Ref/.test(one.getAttribute('name') ?? ''))
  if (bookmark) figure.setAttribute('id', anchorOf(bookmark.getAttribute('name') ?? ''))
  const caption = create(paragraph, 'figcaption')
  caption.append(...paragraph.childNodes)
  shown.replaceWith(figure)
  const isTable = nameOf(shown) === 'table'
  figure.append(...(isTable ? [caption, shown] : [shown, caption]))
  paragraph.remove()
}

/** Word's bookmarks begin with an underscore; the manuscript's anchors may not. */
const anchorOf = (bookmark: string) => bookmark.replace(/^_+/, '')

const MARK = '\ue010'

/** Removes the label: all up to and including the number's field, or text that matches LABEL. */
function cutLabel(caption: Element): void {
  const number = caption.querySelector('[data-caption-number]')
  if (number) number.textContent = MARK
  const words = caption.textContent ?? ''
  const label = number ? new RegExp(`^[^${MARK}]*${MARK}[\\s\\u00a0]*(?:\\d+|[A-Z]|[IVXivx]+)?`) : LABEL
  const found = label.exec(words)?.[0]
  if (found === undefined) return
  const separator = /^[\s\u00a0]*[.:–—|-]?[\s\u00a0]*/.exec(words.slice(found.length))?.[0] ?? ''
  cut(caption, found.length + separator.length)
}

function cut(node: Node, length: number): number {
  let left = length
  for (const child of [...node.childNodes]) {
    if (left <= 0) return 0
    if (isText(child)) {
      const taken = Math.min(left, child.data.length)
      child.data = child.data.slice(taken)
      left -= taken
    } else if (isElement(child)) {
      left = cut(child, left)
      if (isBlank(child) && !child.hasAttribute('name') && nameOf(child) !== 'br') child.remove()
    }
  }
  return left
}

function pointReferences(body: Element): void {
  for (const bookmark of all(
    body,
    'h1 a[name], h2 a[name], h3 a[name], h4 a[name], h5 a[name], h6 a[name]',
  )) {
    const heading = bookmark.closest('h1, h2, h3, h4, h5, h6')
    const name = bookmark.getAttribute('name') ?? ''
    if (heading && /^_Ref/.test(name) && !heading.id) heading.setAttribute('id', anchorOf(name))
  }
  const known = new Set(
    all(body, 'figure[id], h1[id], h2[id], h3[id], h4[id], h5[id], h6[id]').map(({ id }) => id),
  )
  for (const reference of all(body, '[data-refers-to]')) {
    const target = anchorOf(reference.getAttribute('data-refers-to') ?? '')
    if (!known.has(target)) unwrap(reference)
    else reference.replaceWith(create(reference, 'a', { 'data-type': 'cross-reference', href: `#${target}` }))
  }
  // Ids without a reference are removed.
  const wanted = new Set(all(body, '[data-type="cross-reference"]').map((link) => link.getAttribute('href')))
  for (const place of all(body, '[id]')) if (!wanted.has(`#${place.id}`)) place.removeAttribute('id')
}
