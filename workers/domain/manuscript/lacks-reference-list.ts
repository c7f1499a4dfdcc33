// Whether a manuscript cites works and has no list of them. In a note style the notes name the works.

import type { DocumentNode } from './document.ts'
import type { ManuscriptCitations } from './tree/manuscript-citations.ts'

export const lacksReferenceList = (
  document: DocumentNode,
  { inNotes, bibliography }: Pick<ManuscriptCitations, 'inNotes' | 'bibliography'>,
): boolean => !inNotes && bibliography.length > 0 && !hasReferenceList(document)

/** Without recursion: content from Yjs may be nested very deeply. */
function hasReferenceList(document: DocumentNode): boolean {
  const left = [document]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'bibliography') return true
    for (const child of node.content ?? []) left.push(child)
  }
  return false
}
