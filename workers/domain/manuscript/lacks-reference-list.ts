// Whether a manuscript cites works and has no list of them. In a note style the notes name the works.

import type { DocumentNode } from './document.ts'
import { endsListUnder, hasBibliography, startOfReferenceList } from './start-of-reference-list.ts'
import type { ManuscriptCitations } from './tree/manuscript-citations.ts'
import { blockTexts } from './word-count.ts'

export const lacksReferenceList = (
  { content = [] }: DocumentNode,
  { inNotes, bibliography }: Pick<ManuscriptCitations, 'inNotes' | 'bibliography'>,
): boolean => !inNotes && bibliography.length > 0 && !hasReferenceList(content)

/** A heading with nothing under it is no list. */
function hasReferenceList(blocks: readonly DocumentNode[]): boolean {
  const start = startOfReferenceList(blocks)
  const [first, ...others] = start === null ? [] : blocks.slice(start)
  if (first?.type !== 'heading') return first !== undefined
  const end = others.findIndex(endsListUnder(first))
  return others
    .slice(0, end < 0 ? others.length : end)
    .some((block) => hasBibliography(block) || (block.type !== 'heading' && blockTexts(block).length > 0))
}
