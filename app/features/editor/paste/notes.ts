// Footnotes and endnotes of pasted HTML → inline `footnote`. A note is a link to an element at the end, which links back:
// Word `_ftn1`, Google Docs `ftnt1`, LibreOffice `sdfootnote1sym`, GitHub `user-content-fn-1`, pandoc `fn1`, Wikipedia
// `cite_note-1`. The note's content replaces the link; a link without its note stays a link.

import { all, create, isBlock, isElement, isText, nameOf, unwrap } from './change-element.ts'

const TARGET =
  /^(_?ftn\d+|_?edn\d+|ftnt\d+|sd(?:foot|end)note\d+sym|(?:user-content-)?fn[:-][\w-]+|fn\d+|cite_note-.+)$/i
const BACK =
  /^(_?ftnref\d+|_?ednref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc|(?:user-content-)?fnref[:-]?[\w-]+|cite_ref-.+)$/i

export function readNotes(body: Element): void {
  const places = new Map<string, Element>()
  for (const place of all(body, '[id], a[name]'))
    for (const name of [place.id, place.getAttribute('name') ?? ''])
      if (TARGET.test(name) && !BACK.test(name) && !places.has(name)) places.set(name, place)
  if (places.size === 0) return
  const read = new Map<Element, Element>()
  for (const link of all(body, 'a[href*="#"]')) {
    const target = fragment(link)
    if (!TARGET.test(target) || BACK.test(target)) continue
    const container = places.has(target) ? containerOf(places.get(target) as Element) : null
    if (!container || container.contains(link)) continue
    const note = read.get(container) ?? noteOf(container)
    read.set(container, note)
    const raised = link.parentElement
    const alone = raised && nameOf(raised) === 'sup' && raised.textContent === link.textContent
    ;(alone ? raised : link).replaceWith(note.cloneNode(true))
  }
  for (const container of read.keys()) removeContainer(container)
}

const fragment = (link: Element): string => {
  const address = link.getAttribute('href') ?? ''
  try {
    return decodeURIComponent(address.slice(address.indexOf('#') + 1))
  } catch {
    return ''
  }
}

/** The element of the whole note: its list item, a `div` with no other note, or its paragraph. */
function containerOf(place: Element): Element | null {
  if (place.closest('h1, h2, h3, h4, h5, h6')) return null
  if (/^(li|div|dd|aside)$/.test(nameOf(place))) return place
  const item = place.closest('li')
  if (item) return item
  const division = place.closest('div')
  const own = division ? all(division, 'a[href*="#"]').filter((link) => BACK.test(fragment(link))) : []
  if (division && own.length === 1 && own[0]?.contains(place) !== false) return division
  return place.closest('p') ?? null
}

/** A `footnote` of the note's inline content, without back links; `<br>` separates its paragraphs. */
function noteOf(container: Element): Element {
  const copy = container.cloneNode(true) as Element
  for (const link of all(copy, 'a')) {
    const back = BACK.test(fragment(link)) || /backref|footnote-back/.test(link.getAttribute('class') ?? '')
    if (back) (isMark(link.parentElement) ? (link.parentElement ?? link) : link).remove()
  }
  for (const back of all(copy, '.mw-cite-backlink')) back.remove()
  const note = create(container, 'span', { 'data-type': 'footnote' })
  flatten(copy, note)
  while (isElement(note.lastChild) && nameOf(note.lastChild) === 'br') note.lastChild.remove()
  trimStart(note)
  return note
}

const isMark = (element: Element | null): boolean =>
  element !== null &&
  nameOf(element) === 'sup' &&
  element.querySelectorAll('a').length === 1 &&
  (element.textContent ?? '').trim() === (element.querySelector('a')?.textContent ?? '').trim()

function flatten(from: Element, into: Element): void {
  for (const child of [...from.childNodes]) {
    if (isText(child)) into.append(child)
    else if (isElement(child)) {
      const formula = child.getAttribute('data-type') === 'math-display'
      if (formula) child.setAttribute('data-type', 'math-inline')
      if (isBlock(child) && !formula) {
        const begun = (into.textContent ?? '').trim() !== '' || into.querySelector('[data-type]')
        if (begun && !(isElement(into.lastChild) && nameOf(into.lastChild) === 'br'))
          into.append(create(into, 'br'))
        flatten(child, into)
      } else if (formula) {
        const inline = create(into, 'span', {
          'data-type': 'math-inline',
          'data-value': child.getAttribute('data-value') ?? '',
        })
        into.append(inline)
      } else into.append(child)
    }
  }
}

/** Removes spaces and line breaks at the start. */
function trimStart(node: Node): void {
  const first = node.firstChild
  if (isText(first)) {
    first.data = first.data.replace(/^[\s\u00a0]+/, '')
    if (first.data === '') {
      first.remove()
      trimStart(node)
    }
  } else if (isElement(first) && !first.hasAttribute('data-type')) {
    if (nameOf(first) === 'br' || (first.textContent === '' && !first.querySelector('[data-type]'))) {
      first.remove()
      trimStart(node)
    } else trimStart(first)
  }
}

const LIST_OF_NOTES =
  '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"], section.footnotes, .footnotes, [data-footnotes]'

/** Removes the note, and a rule before it, its list and the section of notes once they are empty. */
function removeContainer(container: Element): void {
  const around = container.closest(LIST_OF_NOTES)
  const parent = container.parentElement
  const before = container.previousElementSibling
  if (before && nameOf(before) === 'hr') before.remove()
  container.remove()
  if (parent && /^(ol|ul)$/.test(nameOf(parent)) && parent.children.length === 0) parent.remove()
  if (!around) return
  const words = all(around, 'li, p, div').some(
    (element) => (element.textContent ?? '').trim() !== '' && !/^h\d$/.test(nameOf(element)),
  )
  if (!words) around.remove()
  else if (nameOf(around) === 'div') unwrap(around)
}
