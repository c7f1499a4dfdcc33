// How a document's text begins, for lists: its first words below the headings, without notes.

import type { DocumentNode } from './document.ts'
import { nodeText, textLines } from './word-count.ts'

/** Characters (code points). */
const LENGTH = 240
/** UTF-16 code units that are looked at, at once: a block may have millions. */
const PART = 10_000
/** Stands for a citation, a formula or a footnote, which have no words of their own here. */
const OBJECT = '\ufffc'

/** '' if there is no text but headings. */
export function beginningOf(document: DocumentNode): string {
  let text = ''
  for (const block of document.content ?? []) {
    if (text.length > 2 * LENGTH) break
    if (block.type === 'heading') continue
    for (const line of textLines(block, 'footnote')) text += ` ${line.map(wordsOf).join('')}`
  }
  let line = ''
  for (let at = 0; at < text.length && line.length < 3 * LENGTH; at += PART)
    // The no-break spaces of French stay before its signs.
    line = (line + text.slice(at, at + PART))
      .replace(/[^\S\u00a0\u202f]+/g, ' ')
      .replace(/[ \u00a0\u202f]?\ufffc/g, '')
  line = line.trim()
  const letters = [...line.slice(0, 2 * LENGTH + 1)]
  if (letters.length <= LENGTH) return line
  const cut = letters.slice(0, LENGTH).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}

const wordsOf = (node: DocumentNode): string =>
  node.type === 'text' || node.type === 'hardbreak' ? nodeText(node) : OBJECT
