// How a work that the model may have meant would be cited: in the place of the source that it named, or with the sentence that
// was withheld for it.

import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { MergedWork } from '../../domain/citations/matching/merge-catalogue-results.ts'
import { plainReference } from '../../domain/citations/processor/plain-reference.ts'
import type { CitationOffer } from '../../domain/drafts/draft.ts'
import { fromCatalogues } from '../../domain/drafts/sources/offered-works.ts'
import { mentionIn, type WithheldSentence } from '../../domain/drafts/sources/withhold-sentences.ts'
import { inlineHtml } from '../../domain/model-text/block-nodes.ts'
import { citeWorks, type FoundWorks } from '../../domain/model-text/cite-works.ts'
import { lacksSource } from '../../domain/model-text/lacks-source.ts'
import { SourcedText, type TakenSource } from '../../domain/model-text/sourced-text.ts'
import type { Known } from '../../domain/writing/new-facts.ts'

/**
 * @param found works of the section
 * @param sentence `away`: the sentence of the source, where it was withheld; `standing`: its words, where it stands
 */
export function citationOffer(
  known: Known,
  found: FoundWorks,
  source: TakenSource,
  work: MergedWork,
  { away, standing }: { away: WithheldSentence | undefined; standing: string | undefined },
): CitationOffer {
  const { csl, url, retracted } = work
  const withWork = new Map([...found, [source.number, [csl]]])
  const said = {
    raw: plainReference(csl),
    csl: citeItem(csl).item,
    url,
    retracted,
    sources: fromCatalogues(work).sources,
  }
  if (away) {
    const text = citeWorks(away.text, withWork)
    const isComplete = mentionIn(text.inWords(), known, [csl]) === null && !lacksSource(text)
    return { ...said, html: isComplete ? inlineHtml(text) : '', sentence: away.after, restores: true }
  }
  const cited = citeWorks(new SourcedText([{ kind: 'gap', sources: [source] }]), withWork)
  const html = standing === undefined ? '' : inlineHtml(cited)
  return { ...said, html, sentence: standing ?? '', restores: false }
}
