// Adds the works that a draft cites to the library, with what was found out about them, and gives its citations their ids.

import type { DraftReference } from '../../../workers/contracts/writing/draft.ts'
import {
  citeItem,
  readCitation,
  workKey,
  writeCitation,
} from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { call } from '../../platform/api.ts'
import { pendingRemovals } from '../../shared/manuscript/pending-removals.ts'
import { cleanDraft } from './result/draft-html.ts'

/** @returns the draft's sanitised HTML, and the number of works that could not be added: their citations have no id */
export async function addCitedWorks(
  content: string,
  references: readonly DraftReference[],
): Promise<{ content: string; failed: number }> {
  const holder = document.createElement('div')
  holder.append(await cleanDraft(content))
  const citations = [...holder.querySelectorAll('[data-type="citation"]')].map((element) => ({
    element,
    works: readCitation(element.getAttribute('data-works')),
  }))
  const cited = new Map(citations.flatMap(({ works }) => works.map(({ item }) => [workKey(item), item])))
  const receipts = new Map(references.map(({ csl, receipt }) => [workKey(citeItem(csl).item), receipt]))
  if (cited.size > 0) await pendingRemovals.flush().catch(() => {})
  const added = new Map<string, CslItem>()
  for (const [key, csl] of cited)
    try {
      const body = { csl, receipt: receipts.get(key) }
      const reference = await call('POST /v1/citation/add', { body })
      added.set(key, citeItem(reference.csl).item)
    } catch {
      // A full library, or none that answers: the text cites the work nevertheless.
    }
  for (const { element, works } of citations) {
    const known = works.map((work) => ({ ...work, item: added.get(workKey(work.item)) ?? work.item }))
    element.setAttribute('data-works', writeCitation(known))
  }
  return { content: holder.innerHTML, failed: cited.size - added.size }
}
