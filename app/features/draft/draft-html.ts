// The draft's HTML, sanitised by DOMPurify: only elements of drafts, and only the attributes that identify citations and
// the list of references when the text is pasted. DOMPurify loads on first use.

import type { DraftReference } from '../../../workers/contracts/draft.ts'
import { SOURCE_NEEDED, YOUR_DATA } from '../../../workers/domain/drafts/sources/gap-marks.ts'
import { countWords } from '../../../workers/domain/manuscript/word-count.ts'

const ELEMENTS = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'span', 'div']
const BLOCKS = 'h1, h2, h3, p'
const CITATION = '[data-type="citation"]'
const LIST = '[data-type="bibliography"]'

let purifier: Promise<typeof import('dompurify').default> | null = null
const purify = () => {
  purifier ??= import('dompurify').then((module) => module.default)
  return purifier
}

export async function cleanDraft(html: string): Promise<DocumentFragment> {
  const dompurify = await purify()
  return dompurify.sanitize(html, {
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: ['data-type', 'data-works'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

/**
 * Words and characters by the server's rule (manuscript/word-count.ts): block by block, without markup. Citations are not
 * counted, since their text depends on the style.
 */
export function countDraft(root: ParentNode): { words: number; characters: number } {
  let words = 0
  let characters = 0
  for (const block of root.querySelectorAll(BLOCKS)) {
    const text = ownText(block)
    words += countWords(text)
    characters += text.length
  }
  return { words, characters }
}

/** Text of a block without its citations. */
export const ownText = (block: Element): string => {
  if (!block.querySelector(CITATION)) return block.textContent ?? ''
  const copy = block.cloneNode(true) as Element
  for (const citation of copy.querySelectorAll(CITATION)) citation.remove()
  return copy.textContent ?? ''
}

/** Fills the list of references with the cited works, for display and copying. A manuscript generates its own list. */
export function fillReferences(root: ParentNode, references: readonly DraftReference[]): void {
  const lines = references
    .filter(({ places }) => places.length > 0)
    .map(({ raw }) => raw)
    .sort((one, other) => one.localeCompare(other))
  for (const list of root.querySelectorAll(LIST))
    list.replaceChildren(
      ...lines.map((line) => {
        const entry = list.ownerDocument.createElement('p')
        entry.textContent = line
        return entry
      }),
    )
}

/** The paragraph that contains a sentence; null if the sentence was cut off or changed. */
export function blockOf(root: ParentNode, sentence: string): Element | null {
  const wanted = letters(sentence)
  return [...root.querySelectorAll('p')].find((block) => letters(ownText(block)).includes(wanted)) ?? null
}
/**
 * Letters and digits only, without gap marks: the page shows them without brackets (`markGaps`), and sentences of older
 * drafts still contain them.
 */
export const letters = (text: string) =>
  text.replaceAll(SOURCE_NEEDED.slice(1, -1), '').replace(/[^\p{L}\p{N}]+/gu, '')

/** Number of gap marks in a text: for missing sources and for the user's own data. */
export const countGaps = (text: string) => ({
  sources: text.split(SOURCE_NEEDED).length - 1,
  data: text.split(YOUR_DATA).length - 1,
})

/** Plain text for the clipboard: an empty line between blocks, a dash before list items. */
export const plainDraft = (root: ParentNode): string =>
  [...root.querySelectorAll(BLOCKS)]
    .map((block) => `${block.closest('li') ? '- ' : ''}${block.textContent ?? ''}`)
    .join('\n\n')

const GAP = /(\[source needed\]|\[your data\])/

/** Wraps each gap mark in a `mark` element, without its brackets. */
export function markGaps(root: ParentNode & Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode())
    if (GAP.test(walker.currentNode.textContent ?? '')) found.push(walker.currentNode as Text)
  for (const node of found) {
    const parts = (node.textContent ?? '').split(GAP).map((part) => {
      if (!GAP.test(part)) return document.createTextNode(part)
      const mark = document.createElement('mark')
      mark.textContent = part.slice(1, -1)
      return mark
    })
    node.replaceWith(...parts)
  }
}
