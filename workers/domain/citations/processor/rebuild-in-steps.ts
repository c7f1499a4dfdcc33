/// <reference path="./citeproc.d.ts" />
// `Engine.rebuildProcessorState` of citeproc 2.4.63, and `Engine.updateItems` for an engine without works, divided
// into steps. citeproc-js runs both in one call, which takes seconds for a thousand works.

import CSL, { type CitationObject, type Engine } from 'citeproc'
import type { Steps } from '../../steps.ts'

const WORKS_AT_ONCE = 16
const CITATIONS_AT_ONCE = 4

/**
 * Registers the works of all citations and writes the citations.
 * @param write formats one citation after those before it; it may change the text of others
 */
export function* rebuildInSteps(
  engine: Engine,
  citations: readonly CitationObject[],
  write: (citation: CitationObject, before: [citationID: string, noteIndex: number][]) => void,
): Steps<void> {
  // Names of works that are gone would count in disambiguation.
  engine.updateItems([])
  yield* registerWorks(engine, [
    ...new Set(citations.flatMap(({ citationItems }) => citationItems.map(({ id }) => id))),
  ])
  const before: [citationID: string, noteIndex: number][] = []
  for (const citation of citations) {
    write(citation, before)
    before.push([citation.citationID, citation.properties.noteIndex])
    if (before.length % CITATIONS_AT_ONCE === 0) yield
  }
  engine.updateUncitedItems([])
}

function* registerWorks(engine: Engine, ids: string[]): Steps<void> {
  const { registry, tmp } = engine
  const { area, root, extension } = tmp
  const unsorted = engine.bibliography_sort.tokens.length === 0
  Object.assign(tmp, { area: 'citation', root: 'citation', extension: '', loadedItemIDs: {} })
  registry.init(ids)
  for (const [at, id] of ids.entries()) {
    registry.doinserts([id])
    if (at % WORKS_AT_ONCE === WORKS_AT_ONCE - 1) yield
  }
  registry.rebuildlist(unsorted)
  for (const [at, id] of ids.entries()) {
    const work = registry.registry[id]
    if (work) work.sortkeys = CSL.getSortKeys.call(engine, engine.retrieveItem(id), 'bibliography_sort')
    if (at % WORKS_AT_ONCE === WORKS_AT_ONCE - 1) yield
  }
  for (const [at, key] of Object.keys(registry.ambigsTouched).entries()) {
    engine.disambiguate.run(key)
    if (at % WORKS_AT_ONCE === WORKS_AT_ONCE - 1) yield
  }
  registry.ambigsTouched = {}
  registry.akeys = {}
  registry.sorttokens(unsorted)
  registry.renumber()
  Object.assign(tmp, { area, root, extension })
}
