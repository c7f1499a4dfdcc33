// The few changes that every reader of pasted HTML makes to a tree: it is an inert document (DOMParser), never the page.
// Only what browsers and linkedom both know is used, so that the readers are tested without a browser.

const ELEMENT = 1
const TEXT = 3
const COMMENT = 8

export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === ELEMENT
export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === TEXT
export const isComment = (node: Node | null | undefined): node is Comment => node?.nodeType === COMMENT

/** Lower-cased: linkedom and browsers differ in what `tagName` says of elements like `o:p`. */
export const nameOf = (node: Node): string => node.nodeName.toLowerCase()

/** An SVG's `className` is no text. */
export const classOf = (element: Element): string => element.getAttribute('class') ?? ''

export const all = (root: Document | Element, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
]

/** Elements whose name is not an ordinary one (`o:p`, `m:oMath`), which no selector finds in every DOM. */
export const named = (root: Document | Element, pattern: RegExp): Element[] =>
  all(root, '*').filter((element) => pattern.test(nameOf(element)))

/** Takes the element away and leaves what it holds. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same element under another name, with the given attributes and no other. */
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

/** What stands for itself although it has no words. */
const SOLID = 'img, table, hr, [data-type], video, iframe, input'

/** No words (spaces that do not break are none) and nothing that stands for itself. */
export const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && !element.matches(SOLID) && !element.querySelector(SOLID)

const BLOCK =
  /^(p|h[1-6]|div|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|figure|figcaption|section|article|dl|dt|dd|main|header|footer|aside|details|summary|address|center|caption|form|fieldset)$/

export const isBlock = (node: Node): boolean => isElement(node) && BLOCK.test(nameOf(node))

/** The nearest sibling that is an element, over spaces and comments; null where words come between. */
export function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): Element | null {
  for (let next = element[side]; next; next = next[side]) {
    if (isElement(next)) return next
    if (isText(next) && (next.data ?? '').trim() !== '') return null
  }
  return null
}

/** Every comment under the root, in order. */
export function comments(root: Element): Comment[] {
  const found: Comment[] = []
  const left: Node[] = [...root.childNodes].reverse()
  for (let next = left.pop(); next; next = left.pop()) {
    if (isComment(next)) found.push(next)
    for (const child of [...next.childNodes].reverse()) left.push(child)
  }
  return found
}

/** Every text under the root that is not code. */
export function texts(root: Element): Text[] {
  const found: Text[] = []
  const left: Node[] = [...root.childNodes].reverse()
  for (let next = left.pop(); next; next = left.pop()) {
    if (isText(next)) found.push(next)
    else if (nameOf(next) !== 'pre') for (const child of [...next.childNodes].reverse()) left.push(child)
  }
  return found
}
