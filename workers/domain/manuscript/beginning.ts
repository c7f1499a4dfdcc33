// How a document's text begins, for lists: its first words below the headings, without notes.

import type { DocumentNode } from './document.ts'
import { blockTexts } from './word-count.ts'

/** Characters (code points). */
const LENGTH = 240

/** '' if there is no text but headings. */
export function beginningOf(document: DocumentNode): string {
  let text = ''
  for (const block of document.content ?? []) {
    if (text.length > 2 * LENGTH) break
    if (block.type === 'heading') continue
    const content = (block.content ?? []).filter(({ type }) => type !== 'footnote')
    text += ` ${blockTexts({ ...block, content }).join(' ')}`
  }
  // A citation or formula has no text of its own and leaves its space before the sign that follows.
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  const letters = [...line.slice(0, 2 * LENGTH + 1)]
  if (letters.length <= LENGTH) return line
  const cut = letters.slice(0, LENGTH).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}
