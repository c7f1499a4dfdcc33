// The appendix of a model's thesis: what the cited works say, in their words, so that its reader can compare.

import { citeItem, writeCitation } from '../citations/csl/citation.ts'
import type { DocumentNode } from '../manuscript/document.ts'
import { heading, list, textNode } from '../model-text/draft-nodes.ts'
import type { DraftReference } from './draft.ts'

export const APPENDIX_HEADING = 'Appendix: Passages that the citations rest on'

/** Each passage once, in the order of the works; null where no citation rests on one. */
export function appendixOf(references: readonly DraftReference[]): DocumentNode[] | null {
  const items = references.flatMap(({ csl, places }) => {
    const resting = places.filter(
      ({ basis, passage }) => passage && (basis === 'abstract' || basis === 'pdf'),
    )
    const byPassage = new Map(resting.map((place) => [place.passage ?? '', place.page]))
    return [...byPassage].map(([passage, page]) => passageItem(csl, passage, page))
  })
  return items.length > 0 ? [heading(2, [textNode(APPENDIX_HEADING)]), list(false, items)] : null
}

function passageItem(csl: DraftReference['csl'], passage: string, page: number | undefined): DocumentNode[] {
  const cite = citeItem(csl, { passage, ...(page && { locator: String(page) }) })
  return [textNode(`“${passage}” `), { type: 'citation', attrs: { works: writeCitation([cite]) } }]
}
