// What the processor is made to do in steps is what it does in one call.

import CSL, { type CitationObject, type Engine } from 'citeproc'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { type CiteItem, citeItem, workKey } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { readElement } from '../../../workers/domain/citations/csl/csl-element.ts'
import { RUNS_FORMAT } from '../../../workers/domain/citations/processor/output-format.ts'
import {
  rebuildInSteps,
  WORKS_STEP_COST,
} from '../../../workers/domain/citations/processor/rebuild-in-steps.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { citedWorks, placedWorks } from '../../bench/support/cited-works.ts'
import { formatterOf, storedLocale, storedStyle } from '../../support/read-style.ts'

const WORKS = 60
const items = citedWorks(WORKS)
const placed = placedWorks(items, WORKS)

const alike = (count: number, fields: (at: number) => Partial<CslItem>) =>
  Array.from({ length: count }, (_, at): CiteItem[] => [
    citeItem({ id: `w${at}`, type: 'book', issued: { 'date-parts': [[2000]] }, ...fields(at) }),
  ])
const people = (count: number, given: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => ({ family: `Smith${place}`, given: given(place) }))
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Names of one initial. */
const givenName = (at: number) => `A${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26)]} B`
/** Works that citations call the same at first. */
const ALIKE: [string, CiteItem[][]][] = [
  ['one author and year', alike(9, (at) => ({ title: `T${at}`, author: people(1, () => 'Ann') }))],
  ['namesakes', alike(12, (at) => ({ title: `T${at}`, author: people(1, () => givenName(at)) }))],
  [
    'a last author of many',
    alike(8, (at) => ({ title: `T${at}`, author: people(9, (place) => (place === 8 ? `Bo ${at}` : 'Ann')) })),
  ],
  ['one title', alike(8, (at) => ({ title: 'T', publisher: `P${at}` }))],
]

function startEngine(style: string, placed: CiteItem[][]): Engine {
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

const COST = 450
const STYLES = FIRST_STYLES.map(({ id }) => id)

/** @returns cites that each writes to tell works apart: in one call, in steps, and the most in one step */
function expectSame(style: string, placed: CiteItem[][]) {
  const written = vi.spyOn(CSL, 'getAmbiguousCite')
  const whole = startEngine(style, placed)
  const expected = whole.rebuildProcessorState(clusters(placed), RUNS_FORMAT, [])
  const inOneCall = written.mock.calls.length
  const divided = startEngine(style, placed)
  const texts = new Map<string, string>()
  let [steps, most, before] = [0, 0, inOneCall]
  const write: Parameters<typeof rebuildInSteps>[3] = (citation, preceding) => {
    const { ASSUME_ALL_ITEMS_REGISTERED } = CSL
    const [, changed] = divided.processCitationCluster(citation, preceding, [], ASSUME_ALL_ITEMS_REGISTERED)
    for (const [, text, id] of changed) texts.set(id, text)
  }
  for (const _ of rebuildInSteps(divided, clusters(placed), () => COST, write)) {
    steps++
    most = Math.max(most, written.mock.calls.length - before)
    before = written.mock.calls.length
  }
  const inSteps = written.mock.calls.length - inOneCall
  written.mockRestore()
  expect([...texts]).toEqual(expected.map(([id, , text]) => [id, text]))
  expect(divided.registry.getSortedIds()).toEqual(whole.registry.getSortedIds())
  expect(divided.makeBibliography()).toEqual(whole.makeBibliography())
  return { steps, inOneCall, inSteps, most }
}

it.each(STYLES)('in %s citations and their works come out the same', (style) => {
  expect(expectSame(style, placed).steps).toBeGreaterThan(WORKS / 4)
})

describe.each(ALIKE)('works of %s', (_, works) => {
  it.each(STYLES)('are told apart the same in %s', (style) => {
    expectSame(style, works)
  })
})

it('many namesakes are compared a few at a time, and no cite is written twice', () => {
  const works = alike(60, (at) => ({ title: `T${at}`, author: people(1, () => givenName(at)) }))
  const { inOneCall, inSteps, most } = expectSame('modern-language-association', works)
  expect(most).toBeLessThanOrEqual(WORKS_STEP_COST / COST + 2)
  expect(inSteps).toBeLessThan(inOneCall / 2)
})

it('what is soon formatted takes one step', () => {
  const few = placed.slice(0, 3).map((works) => ({ works, note: 0 }))
  expect(formatterOf('apa').formatInSteps(few).next().done).toBe(true)
})
