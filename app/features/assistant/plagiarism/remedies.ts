// What a press can do about a match: cite its source, or put the source's own words in the place of the passage, in quotation
// marks and with a citation.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { CUT } from '../../../../workers/domain/plagiarism/quoted.ts'
import { replaceWords } from '../anchoring/replace-words.ts'
import { citeWork, insertWork } from '../cite-work.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import type { PlacedMatch } from './plagiarism-check.ts'

/** True if the source's words are shown whole, and the passage is text of one block: nothing else would be lost with it. */
export function canQuote({ view }: OpenManuscript, { match, place }: PlacedMatch): boolean {
  if (place === null || match.sourceText === '' || match.sourceText.endsWith(CUT)) return false
  const { doc } = view.state
  if (!doc.resolve(place.from).sameParent(doc.resolve(place.to))) return false
  let isText = true
  doc.nodesBetween(place.from, place.to, (node) => {
    if (node.isInline && !node.isText) isText = false
  })
  return isText
}

/** The source's words in quotation marks; marks inside become single ones. */
export function quotationOf({ match }: PlacedMatch): string {
  const words = match.sourceText
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/"([^"]*)"/g, '‘$1’')
    .replace(/[“„«]/g, '‘')
    .replace(/[”»"]/g, '’')
  return `“${words}”`
}

/** Cites the source behind the passage. @returns whether the citation was inserted */
export async function citeSource(
  manuscript: OpenManuscript,
  project: OpenProject | null,
  { source, place }: PlacedMatch,
): Promise<boolean> {
  if (!source.csl || place === null) return false
  const at = manuscript.toRelativePosition(place.to)
  if (source.kind === 'reference') return insertWork(manuscript, { ...source.csl, id: source._id }, at)
  return citeWork(manuscript, source.csl, project?._id ?? null, at)
}

/**
 * Puts the quotation in the place of the passage, and cites it.
 *
 * @param csl the source as it is to be cited; its id if it is in the library, else ''
 * @param page '' for none
 */
export async function quoteSource(
  manuscript: OpenManuscript,
  project: OpenProject | null,
  match: PlacedMatch,
  { csl, page }: { csl: CslItem; page: string },
): Promise<void> {
  const { place } = match
  if (place === null) return
  let end = place.to
  manuscript.runInPlace(({ tr }, dispatch) => {
    end = replaceWords(tr, place, [quotationOf(match)])
    dispatch?.(tr)
    return true
  })
  const at = manuscript.toRelativePosition(end)
  if (csl.id !== '') await insertWork(manuscript, csl, at, page)
  else await citeWork(manuscript, csl, project?._id ?? null, at, page)
}
