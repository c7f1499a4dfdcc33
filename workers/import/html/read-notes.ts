// Footnotes of a page: a link to an element at its end, which links back, becomes a note with the words of that element. The ids are
// those of pandoc, GitHub, Word, LibreOffice and Wikipedia, as the clipboard reads them (app/features/editor/paste/notes.ts).

import type { Element, ElementContent, Root } from 'hast'
import { CONTENT_MAX_LENGTH } from '../../contracts/limits.ts'
import { classesOf, isElement, wordsOf } from './hast-words.ts'

const TARGET =
  /^(?:_?ftn\d+|_?edn\d+|ftnt\d+|sd(?:foot|end)note\d+sym|(?:user-content-)?fn[\w:-]+|cite_note-\S+)$/i
const BACK =
  /^(?:_?ftnref\d+|_?ednref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc|(?:user-content-)?fnref[\w:-]+|cite_ref-\S+)$/i

/** UTF-16 code units and nodes of all notes of a page, each as often as a link leads to it; later links stay. */
const NOTES_MAX_SIZE = CONTENT_MAX_LENGTH
/** Children of the `<sup>` around a link: spaces may stand beside it. */
const RAISED_MAX = 3

/** Changes the tree, whose depth is bounded. */
export function readNotes(tree: Root): void {
  const places = new Map<string, Element>()
  const links: { link: Element; parent: Element | Root }[] = []
  const collect = (parent: Element | Root, isInNote: boolean) => {
    for (const child of parent.children) {
      if (!isElement(child)) continue
      const id = String(child.properties.id ?? '')
      if (/^(?:li|div|dd|aside|p)$/.test(child.tagName) && isTarget(id) && !places.has(id))
        places.set(id, child)
      // No note holds another.
      if (child.tagName === 'a' && !isInNote && isTarget(fragmentOf(child)))
        links.push({ link: child, parent })
      collect(child, isInNote || places.get(id) === child)
    }
  }
  collect(tree, false)
  const sizes = new Map([...places.values()].map((place) => [place, sizeOf(place)]))
  const read = new Set<Element>()
  const notes = new Map<ElementContent, Element>()
  let left = NOTES_MAX_SIZE
  for (const { link, parent } of links) {
    const place = places.get(fragmentOf(link))
    left -= (place && sizes.get(place)) ?? 0
    if (!place || left < 0) continue
    read.add(place)
    const isRaised =
      isElement(parent) &&
      parent.tagName === 'sup' &&
      parent.children.length <= RAISED_MAX &&
      wordsOf(parent) === wordsOf(link)
    notes.set(isRaised ? parent : link, noteOf(structuredClone(place)))
  }
  if (notes.size > 0) rewrite(tree, notes, read)
}

/** UTF-16 code units and nodes in it, without recursion. */
function sizeOf(element: Element): number {
  let size = 0
  const left: ElementContent[] = [element]
  for (let next = left.pop(); next; next = left.pop()) {
    size += 1 + (next.type === 'text' ? next.value.length : 0)
    if (isElement(next)) for (const child of next.children) left.push(child)
  }
  return size
}

const isTarget = (id: string) => TARGET.test(id) && !BACK.test(id)

function fragmentOf({ properties }: Element): string {
  const href = String(properties.href ?? '')
  return href.startsWith('#') ? href.slice(1) : ''
}

const BLOCK = /^(?:p|div|li|ul|ol|blockquote|pre|table|tr|h[1-6])$/

/** Inline content of a note; `<br>` separates what were blocks. */
function noteOf(place: Element): Element {
  const lines: ElementContent[][] = [[]]
  const take = (children: readonly ElementContent[]) => {
    for (const child of children) {
      if (!isElement(child)) lines.at(-1)?.push(child)
      else if (isBackLink(child)) continue
      else if (BLOCK.test(child.tagName)) {
        lines.push([])
        take(child.children)
        lines.push([])
      } else
        lines
          .at(-1)
          ?.push({ ...child, children: child.children.filter((one) => !isElement(one) || !isBackLink(one)) })
    }
  }
  take(place.children)
  const written = lines.filter((line) =>
    line.some((node) => node.type !== 'text' || node.value.trim() !== ''),
  )
  const children = written.flatMap((line, index) => (index === 0 ? line : [breakElement(), ...line]))
  return { type: 'element', tagName: 'span', properties: { dataType: 'footnote' }, children }
}

const breakElement = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] })

const isBackLink = (element: Element): boolean =>
  element.tagName === 'a' &&
  (BACK.test(fragmentOf(element)) || classesOf(element).some((name) => /backref|footnote-back/.test(name)))

/**
 * Puts notes where their links stand, and removes their places, with what is empty without them: their list, its section and the
 * rule before it.
 *
 * @returns whether a place was in it
 */
function rewrite(
  parent: Element | Root,
  notes: ReadonlyMap<ElementContent, Element>,
  places: ReadonlySet<Element>,
): boolean {
  let isChanged = false
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    const note = notes.get(child)
    if (note || !isElement(child)) return note ?? child
    if (!places.has(child) && !rewrite(child, notes, places)) return child
    isChanged = true
    return places.has(child) || isEmpty(child) ? [] : child
  })
  return isChanged
}

/** Without words, images and formulas. */
const isEmpty = (element: Element): boolean =>
  wordsOf(element).trim() === '' &&
  !hasAny(element, ({ tagName, properties }) => tagName === 'img' || properties.dataType !== undefined)

const hasAny = (element: Element, is: (child: Element) => boolean): boolean =>
  element.children.some((child) => isElement(child) && (is(child) || hasAny(child, is)))
