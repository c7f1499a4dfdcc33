/// <reference path="./citeproc.d.ts" />
// `Engine.rebuildProcessorState` of citeproc 2.4.63, and `Engine.updateItems` for an engine without works, divided
// into steps. citeproc-js runs both in one call, which takes seconds for a thousand works.

import CSL, { type CitationObject, type Engine } from 'citeproc'
import { Pace, type Steps } from '../../steps.ts'
import type { CostOf } from './cost-of-work.ts'
import { disambiguateInSteps } from './disambiguate-in-steps.ts'

/** Costs in one step (cost-of-work.ts): those of some sixteen works, or of four citations. */
export const WORKS_STEP_COST = 7000
const CITATIONS_STEP_COST = 2500

/**
 * Registers the works of all citations and writes the citations.
 * @param costOf of a work by its id
 * @param write formats one citation after those before it; it may change the text of others
 */
export function* rebuildInSteps(
  engine: Engine,
  citations: readonly CitationObject[],
  costOf: CostOf,
  write: (citation: CitationObject, before: [citationID: string, noteIndex: number][]) => void,
): Steps<void> {
  // Names of works that are gone would count in disambiguation.
  engine.updateItems([])
  const cited = new Set(citations.flatMap(({ citationItems }) => citationItems.map(({ id }) => id)))
  yield* registerWorks(engine, [...cited], costOf)
  const pace = new Pace(CITATIONS_STEP_COST)
  const before: [citationID: string, noteIndex: number][] = []
  for (const citation of citations) {
    write(citation, before)
    before.push([citation.citationID, citation.properties.noteIndex])
    if (pace.isDue(citation.citationItems.reduce((cost, { id }) => cost + costOf(id), 0))) yield
  }
  engine.updateUncitedItems([])
}

function* registerWorks(engine: Engine, ids: string[], costOf: CostOf): Steps<void> {
  const { registry, tmp } = engine
  const { area, root, extension } = tmp
  const unsorted = engine.bibliography_sort.tokens.length === 0
  Object.assign(tmp, { area: 'citation', root: 'citation', extension: '', loadedItemIDs: {} })
  registry.init(ids)
  const inserting = new Pace(WORKS_STEP_COST)
  for (const id of ids) {
    registry.doinserts([id])
    if (inserting.isDue(costOf(id))) yield
  }
  registry.rebuildlist(unsorted)
  const sorting = new Pace(WORKS_STEP_COST)
  for (const id of ids) {
    const work = registry.registry[id]
    if (work) work.sortkeys = CSL.getSortKeys.call(engine, engine.retrieveItem(id), 'bibliography_sort')
    if (sorting.isDue(costOf(id))) yield
  }
  const comparing = new Pace(WORKS_STEP_COST)
  for (const key of Object.keys(registry.ambigsTouched))
    yield* disambiguateInSteps(engine, key, comparing, costOf)
  registry.ambigsTouched = {}
  registry.akeys = {}
  registry.sorttokens(unsorted)
  registry.renumber()
  Object.assign(tmp, { area, root, extension })
}
