// What a press can do about a match: cite its source, or set the passage in quotation marks and cite it.

import { citeWork, insertWork } from '../cite-work.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import type { PlacedMatch } from './plagiarism-check.ts'

const OPENING = '“'
const CLOSING = '”'

/** True if the passage stands in one block, and can be set in quotation marks. */
export function canQuote({ view }: OpenManuscript, { place }: PlacedMatch): boolean {
  if (place === null) return false
  const { doc } = view.state
  return doc.resolve(place.from).sameParent(doc.resolve(place.to))
}

/** Behind the passage. @returns whether the citation was inserted */
export async function citeSource(
  manuscript: OpenManuscript,
  project: OpenProject | null,
  { source, place }: PlacedMatch,
  behind = 0,
): Promise<boolean> {
  if (!source.csl || place === null) return false
  const at = manuscript.toRelativePosition(place.to + behind)
  if (source.kind === 'reference') return insertWork(manuscript, { ...source.csl, id: source._id }, at)
  return citeWork(manuscript, source.csl, project?._id ?? null, at)
}

/** @returns whether the passage is quoted */
export async function quotePassage(
  manuscript: OpenManuscript,
  project: OpenProject | null,
  match: PlacedMatch,
): Promise<boolean> {
  const { place } = match
  if (place === null) return false
  manuscript.runInPlace((state, dispatch) => {
    dispatch?.(state.tr.insertText(CLOSING, place.to).insertText(OPENING, place.from))
    return true
  })
  if (match.source.csl) await citeSource(manuscript, project, match, OPENING.length + CLOSING.length)
  return true
}
