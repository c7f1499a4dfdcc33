// Title that Save Project gives a new project: the first level-1 heading, else the first line that
// is not empty, else "Untitled Project".

import type { DocumentNode } from './document.ts'
import { blockTexts } from './word-count.ts'

export const UNTITLED = 'Untitled Project'
const TITLE_LENGTH = 200

export function deriveTitle(document: DocumentNode): string {
  const headings = (document.content ?? [])
    .filter((node) => node.type === 'heading' && node.attrs?.level === 1)
    // The text of its footnotes is left out.
    .map((node) => ({ ...node, content: (node.content ?? []).filter(({ type }) => type !== 'footnote') }))
  const lines = [...headings.flatMap(blockTexts), ...blockTexts(document)]
  const line = lines.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean)
  return line ? [...line].slice(0, TITLE_LENGTH).join('') : UNTITLED
}
