// The draft's HTML, sanitised by DOMPurify: only elements of drafts, and only the attributes that identify citations, gaps
// and the list of references when the text is pasted. DOMPurify loads on first use.

import type { DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import {
  GAP_KINDS,
  GAP_TEXTS,
  type GapKind,
  gapLabel,
  readGapKind,
} from '../../../../workers/domain/manuscript/schema/gap.ts'
import { countWords } from '../../../../workers/domain/manuscript/word-count.ts'

const ELEMENTS = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'span', 'div']
const BLOCKS = 'h1, h2, h3, p'
const CITATION = '[data-type="citation"]'
const GAP = '[data-type="gap"]'
const LIST = '[data-type="bibliography"]'

let purifier: Promise<typeof import('dompurify').default> | null = null
const purify = () => {
  purifier ??= import('dompurify').then((module) => module.default)
  return purifier
}

export async function cleanDraft(html: string): Promise<DocumentFragment> {
  const dompurify = await purify()
  const fragment = dompurify.sanitize(html, {
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: ['data-type', 'data-works', 'data-kind'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  readGaps(fragment)
  return fragment
}

/**
 * Words and characters by the server's rule (manuscript/word-count.ts): block by block, without markup. Citations are not
 * counted, since their text depends on the style, nor are gaps.
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

/** Text of a block without its citations and gaps. */
export const ownText = (block: Element): string => {
  const added = `${CITATION}, ${GAP}`
  if (!block.querySelector(added)) return block.textContent ?? ''
  const copy = block.cloneNode(true) as Element
  for (const node of copy.querySelectorAll(added)) node.remove()
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
/** Letters and digits only, without gap marks, which the server's sentences contain. */
export const letters = (text: string) => text.replace(GAP_TEXT, '').replace(/[^\p{L}\p{N}]+/gu, '')

/** Number of gaps by kind. */
export function countGaps(root: ParentNode): Record<GapKind, number> {
  const counts = { source: 0, data: 0, name: 0 }
  for (const gap of root.querySelectorAll(GAP)) counts[kindOf(gap)]++
  return counts
}

const kindOf = (gap: Element): GapKind => readGapKind(gap.getAttribute('data-kind'))

/** Plain text for the clipboard: an empty line between blocks, a dash before list items. */
export const plainDraft = (root: ParentNode): string =>
  [...root.querySelectorAll(BLOCKS)]
    .map((block) => `${block.closest('li') ? '- ' : ''}${block.textContent ?? ''}`)
    .join('\n\n')

const GAP_TEXT = /(\[source needed\]|\[your data\]|\[name to check\])/g

/** Makes gaps of gap marks in plain text, which drafts of earlier versions contain. */
export function readGaps(root: Node): void {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker?.nextNode()) found.push(walker.currentNode as Text)
  for (const node of found) {
    const parts = node.data.split(GAP_TEXT)
    if (parts.length > 1 && !node.parentElement?.closest('[data-type]'))
      node.replaceWith(
        ...parts.map((part, at) => (at % 2 === 0 ? part : gapElement(node.ownerDocument, part))),
      )
  }
}

function gapElement(owner: Document, text: string): Element {
  const element = owner.createElement('span')
  element.setAttribute('data-type', 'gap')
  const kind = GAP_KINDS.find((one) => GAP_TEXTS[one] === text) ?? 'source'
  element.setAttribute('data-kind', kind)
  element.textContent = text
  return element
}

/** Shows gaps as chips, whose text has no brackets. */
export function showGaps(root: ParentNode): void {
  for (const gap of root.querySelectorAll(GAP)) gap.textContent = gapLabel(kindOf(gap))
}
