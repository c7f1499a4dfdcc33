// How a work that the model may have meant would be cited: in the gap of the source that it named, or with the sentence that was
// withheld for it.

import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'
import type { CitationOffer } from '../../domain/drafts/draft.ts'
import { fromCatalogues } from '../../domain/drafts/sources/offered-works.ts'
import { mentionIn, type WithheldSentence } from '../../domain/drafts/sources/settle-section.ts'
import { inlineHtml } from '../../domain/model-text/cited-part.ts'
import { lacksSource } from '../../domain/model-text/lacks-source.ts'
import { numberedGap } from '../../domain/model-text/source-gaps.ts'
import type { TakenSource } from '../../domain/model-text/strip-citations.ts'
import type { Known } from '../../domain/writing/new-facts.ts'

/**
 * @param inGaps works of the section by the number of their gap
 * @param sentence `away`: the sentence of the gap, where it was withheld; `standing`: its words, where it stands
 */
export function citationOffer(
  { taken, known }: { taken: readonly TakenSource[]; known: Known },
  inGaps: ReadonlyMap<number, CslItem[]>,
  gap: number,
  work: MergedWork,
  { away, standing }: { away: WithheldSentence | undefined; standing: string | undefined },
): CitationOffer {
  const found = new Map([...inGaps, [gap, [work.csl]]])
  const { csl, url, retracted } = work
  const said = {
    raw: plainReference(csl),
    csl: citeItem(csl).item,
    url,
    retracted,
    sources: fromCatalogues(work).sources,
  }
  if (away) {
    const complete = mentionIn(away.text, known, [work.csl]) === null && !lacksSource(away.text, taken, found)
    const html = complete ? inlineHtml(away.text, taken, found) : ''
    return { ...said, html, sentence: away.after, restores: true }
  }
  const html = standing === undefined ? '' : inlineHtml(numberedGap(gap), taken, found)
  return { ...said, html, sentence: standing ?? '', restores: false }
}
