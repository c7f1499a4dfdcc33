// DOM helpers for the readers of pasted HTML. The tree is an inert document (DOMParser). Only the DOM that browsers and
// linkedom share is used, so that tests need no browser.

const ELEMENT = 1
const TEXT = 3
const COMMENT = 8

export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === ELEMENT
export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === TEXT
export const isComment = (node: Node | null | undefined): node is Comment => node?.nodeType === COMMENT

/** Name in lower case: linkedom and browsers differ in the case of `tagName` for names like `o:p`. */
export const nameOf = (node: Node): string => node.nodeName.toLowerCase()

/** The attribute, since `className` of an SVG element is no string. */
export const classOf = (element: Element): string => element.getAttribute('class') ?? ''

export const all = (root: Document | Element, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
]

/** Elements by a pattern of their names, for names with a colon (`o:p`, `m:oMath`), which selectors do not find in every DOM. */
export const named = (root: Document | Element, pattern: RegExp): Element[] =>
  all(root, '*').filter((element) => pattern.test(nameOf(element)))

/** Replaces the element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces the element by one of another name with the same children and only the given attributes. */
export function rename(element: Element, name: string, attributes: Record<string, string> = {}): Element {
  const made = create(element, name, attributes)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** A new element of the same document as `beside`. */
export function create(beside: Element, name: string, attributes: Record<string, string> = {}): Element {
  const made = beside.ownerDocument.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

export const formulaInline = (beside: Element, latex: string): Element =>
  create(beside, 'span', { 'data-type': 'math-inline', 'data-value': latex })
export const formulaDisplay = (beside: Element, latex: string): Element =>
  create(beside, 'div', { 'data-type': 'math-display', 'data-value': latex })

/** Elements that are content without text. */
const CONTENT_WITHOUT_TEXT = 'img, table, hr, [data-type], video, iframe, input'

/** Whether it has neither text (no-break spaces count as none) nor an element of SOLID. */
export const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' &&
  !element.matches(CONTENT_WITHOUT_TEXT) &&
  !element.querySelector(CONTENT_WITHOUT_TEXT)

const BLOCK =
  /^(p|h[1-6]|div|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|figure|figcaption|section|article|dl|dt|dd|main|header|footer|aside|details|summary|address|center|caption|form|fieldset)$/

export const isBlock = (node: Node): boolean => isElement(node) && BLOCK.test(nameOf(node))

/** The nearest sibling element, past spaces and comments; null if text is between. */
export function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): Element | null {
  for (let next = element[side]; next; next = next[side]) {
    if (isElement(next)) return next
    if (isText(next) && (next.data ?? '').trim() !== '') return null
  }
  return null
}

/** Every comment under the root, in document order. */
export function comments(root: Element): Comment[] {
  const found: Comment[] = []
  const left: Node[] = [...root.childNodes].reverse()
  for (let next = left.pop(); next; next = left.pop()) {
    if (isComment(next)) found.push(next)
    for (const child of [...next.childNodes].reverse()) left.push(child)
  }
  return found
}

/** Every text node under the root, in document order, without those of `pre`. */
export function texts(root: Element): Text[] {
  const found: Text[] = []
  const left: Node[] = [...root.childNodes].reverse()
  for (let next = left.pop(); next; next = left.pop()) {
    if (isText(next)) found.push(next)
    else if (nameOf(next) !== 'pre') for (const child of [...next.childNodes].reverse()) left.push(child)
  }
  return found
}
