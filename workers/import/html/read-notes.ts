// Footnotes of a page: a link to an element at its end, which links back, becomes a note with the words of that element. The ids are
// those of pandoc, GitHub, Word, LibreOffice and Wikipedia, as the clipboard reads them (app/features/editor/paste/notes.ts).

import type { Element, ElementContent, Root } from 'hast'
import { classesOf, isElement, wordsOf } from './hast-words.ts'

const TARGET =
  /^(?:_?ftn\d+|_?edn\d+|ftnt\d+|sd(?:foot|end)note\d+sym|(?:user-content-)?fn[\w:-]+|cite_note-\S+)$/i
const BACK =
  /^(?:_?ftnref\d+|_?ednref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc|(?:user-content-)?fnref[\w:-]+|cite_ref-\S+)$/i

/** Changes the tree, whose depth is bounded. */
export function readNotes(tree: Root): void {
  const places = new Map<string, Element>()
  const links: { link: Element; parent: Element | Root; grandparent: Element | Root | null }[] = []
  const collect = (parent: Element | Root, grandparent: Element | Root | null, isInNote: boolean) => {
    for (const child of parent.children) {
      if (!isElement(child)) continue
      const id = String(child.properties.id ?? '')
      if (/^(?:li|div|dd|aside|p)$/.test(child.tagName) && isTarget(id) && !places.has(id))
        places.set(id, child)
      // No note holds another.
      if (child.tagName === 'a' && !isInNote && isTarget(fragmentOf(child)))
        links.push({ link: child, parent, grandparent })
      collect(child, parent, isInNote || places.get(id) === child)
    }
  }
  collect(tree, null, false)
  const read = new Set<Element>()
  for (const { link, parent, grandparent } of links) {
    const place = places.get(fragmentOf(link))
    if (!place) continue
    read.add(place)
    const isRaised =
      isElement(parent) && parent.tagName === 'sup' && wordsOf(parent) === wordsOf(link) && grandparent
    replace(isRaised ? grandparent : parent, isRaised ? parent : link, noteOf(place))
  }
  if (read.size > 0) removeAll(tree, read)
}

const isTarget = (id: string) => TARGET.test(id) && !BACK.test(id)

function fragmentOf({ properties }: Element): string {
  const href = String(properties.href ?? '')
  return href.startsWith('#') ? href.slice(1) : ''
}

function replace(parent: Element | Root, child: ElementContent, by: Element): void {
  const at = (parent.children as ElementContent[]).indexOf(child)
  if (at >= 0) parent.children[at] = by
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

/** Removes the elements, and what is empty without them: their list, its section and the rule before it. */
function removeAll(parent: Element | Root, gone: ReadonlySet<Element>): boolean {
  let isChanged = false
  const kept = (parent.children as ElementContent[]).filter((child) => {
    if (!isElement(child)) return true
    if (gone.has(child)) {
      isChanged = true
      return false
    }
    if (!removeAll(child, gone)) return true
    isChanged = true
    return wordsOf(child).trim() !== ''
  })
  parent.children = kept
  return isChanged
}
