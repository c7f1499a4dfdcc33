// The first paragraphs of a manuscript as plain text, for a sketch of its first page.

import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'

/** UTF-16 code units: more than a page of the smallest type has. */
const MOST = 9000

export function beginningOf(document: DocumentNode | null): string[] {
  const found: string[] = []
  let length = 0
  for (const block of document?.content ?? []) {
    if (length >= MOST) break
    if (block.type !== 'paragraph') continue
    const text = (block.content ?? []).map((node) => node.text ?? '').join('')
    if (text.trim() === '') continue
    found.push(text.slice(0, MOST - length))
    length += text.length
  }
  return found
}
