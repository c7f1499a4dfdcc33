// What the processor is made to do in steps is what it does in one call.

import CSL, { type CitationObject, type Engine } from 'citeproc'
import { beforeAll, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { type CiteItem, workKey } from '../../../workers/domain/citations/csl/citation.ts'
import { readElement } from '../../../workers/domain/citations/csl/csl-element.ts'
import { RUNS_FORMAT } from '../../../workers/domain/citations/processor/output-format.ts'
import { rebuildInSteps } from '../../../workers/domain/citations/processor/rebuild-in-steps.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { citedWorks, placedWorks } from '../../bench/support/cited-works.ts'
import { formatterOf, storedLocale, storedStyle } from '../../support/read-style.ts'

const WORKS = 60
const items = citedWorks(WORKS)
const placed = placedWorks(items, WORKS)

function startEngine(style: string): Engine {
  const known = new Map(placed.flat().map(({ item }) => [workKey(item), item]))
  const engine = new CSL.Engine(
    {
      retrieveLocale: () => readElement(storedLocale('en-US')),
      retrieveItem: (id) => ({ ...known.get(id), id }),
    },
    readElement(storedStyle(style)),
    'en-US',
  )
  engine.setOutputFormat(RUNS_FORMAT)
  return engine
}

/** Anew each time, for the processor writes into them. */
const clusters = (works: CiteItem[][]): CitationObject[] =>
  works.map((cited, index) => ({
    citationID: `c${index}`,
    citationItems: cited.map(({ item }) => ({ id: workKey(item) })),
    properties: { noteIndex: index + 1 },
  }))

beforeAll(unpackCitationStyles)

it.each(FIRST_STYLES.map(({ id }) => id))('in %s citations and their works come out the same', (style) => {
  const whole = startEngine(style)
  const expected = whole.rebuildProcessorState(clusters(placed), RUNS_FORMAT, [])
  const divided = startEngine(style)
  const texts = new Map<string, string>()
  let steps = 0
  for (const _ of rebuildInSteps(divided, clusters(placed), (citation, before) => {
    const { ASSUME_ALL_ITEMS_REGISTERED } = CSL
    const [, changed] = divided.processCitationCluster(citation, before, [], ASSUME_ALL_ITEMS_REGISTERED)
    for (const [, text, id] of changed) texts.set(id, text)
  }))
    steps++
  expect([...texts]).toEqual(expected.map(([id, , text]) => [id, text]))
  expect(divided.registry.getSortedIds()).toEqual(whole.registry.getSortedIds())
  expect(divided.makeBibliography()).toEqual(whole.makeBibliography())
  expect(steps).toBeGreaterThan(WORKS / 4)
})

it('what is soon formatted takes one step', () => {
  const few = placed.slice(0, 3).map((works) => ({ works, note: 0 }))
  expect(formatterOf('apa').formatInSteps(few).next().done).toBe(true)
})
