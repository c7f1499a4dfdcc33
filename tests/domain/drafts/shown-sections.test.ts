// What of a draft's sections is shown, and when it is computed and told again.

import { expect, test } from 'vitest'
import { NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import { readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'
import { stripCitations } from '../../../workers/domain/model-text/strip-citations.ts'
import { DraftSources } from '../../../workers/services/drafts/cite-draft.ts'
import { WorkOffers } from '../../../workers/services/drafts/offer-works.ts'
import { WrittenParts } from '../../../workers/services/drafts/written-parts.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { modelOf, silentLog } from '../../support/wire/stand-in-writer.ts'

const { spelling } = await loadEnglish()
const brief = {
  ...NO_WISHES,
  topic: 'Heat at night',
  description: '',
  projectType: 'essay' as const,
  academicLevel: 'graduate' as const,
  subjectArea: '',
  wordCount: 300,
}
const HEAT = {
  csl: { id: '', type: 'article-journal' as const, title: 'Heat at night', author: [{ family: 'Example' }] },
  summary: 'Tenants of attic flats sleep less in the heat of the night.',
  url: null,
  retracted: false,
  sources: ['crossref' as const],
  origin: 'catalogue' as const,
  verification: 'verified' as const,
  passages: [],
}

function sourcesOf(model: LanguageModel) {
  const { signal } = new AbortController()
  const outline = { title: '', question: '', thesis: '', sections: [], unverified: [] }
  const own = { catalogues: [], pdfPassages: async () => [] }
  const offers = new WorkOffers(own, brief, outline, [{ label: 'W1', work: HEAT }], () => true, signal)
  const ports = { catalogues: [], log: silentLog(), model, isWord: spelling.knows }
  return new DraftSources(ports, { topic: brief.topic, said: brief.topic }, offers, signal)
}

function add(sources: DraftSources, written: WrittenParts, text: string) {
  const { blocks, taken } = stripCitations(readBlocks(text), 0, new Set(['W1']))
  const number = sources.add('One', blocks, taken)
  written.add({ index: number, name: 'One', number, claims: [], cited: [], nearestPassages: [] })
  return number
}
const names = (events: Iterable<DraftEvent>) => [...events].map(({ event }) => event)

test('a section is computed when something is known of it, not when it is asked for', async () => {
  const sources = sourcesOf(modelOf(() => ''))
  const written = new WrittenParts(sources)
  const [one, other] = ['Rooms cool slowly. Walls are white (Smith, 2020).', 'Nights are long.'].map((text) =>
    add(sources, written, text),
  ) as [number, number]
  const first = sources.shown(one)
  expect(sources.shown(one)).toBe(first)
  await sources.whenChecked()
  const checked = sources.shown(one)
  expect(checked).not.toBe(first)
  const beside = sources.shown(other)
  sources.revise(one, 'Rooms cool slowly.', 'Rooms cool.')
  expect(sources.shown(one)).not.toBe(checked)
  expect(sources.shown(other)).toBe(beside)
})

test('a section that is shown as before is not told again', async () => {
  const sources = sourcesOf(modelOf(() => ''))
  const written = new WrittenParts(sources)
  add(sources, written, 'Walls are white (Smith, 2020).')
  const number = add(sources, written, 'Nights are long.')
  await sources.whenChecked()
  expect(names(written.updates())).toEqual([])
  sources.revise(number, 'Nights are long.', 'Nights are short.')
  expect(names(written.updates())).toEqual(['section'])
  expect(names(written.updates())).toEqual([])
})

test('what is found while events are read is told by the next call', () => {
  const sectionAt = [0, 1, 2].map(() => ({ nodes: [], unverified: [] }))
  const referencesAt = [[], ['A'], ['A', 'B']].map((all) => all.map((raw) => ({ raw, places: [] })))
  let at = 0
  const sources = {
    shown: () => sectionAt[at],
    references: () => referencesAt[at],
    takeChanged: () => true,
  } as unknown as DraftSources
  const written = new WrittenParts(sources)
  written.add({ index: 0, name: 'One', number: 0, claims: [], cited: [], nearestPassages: [] })
  at = 1
  const told = (events: Iterable<DraftEvent>) =>
    Array.from(events, ({ event, data }) => (event === 'reference' ? data.raw : event))
  const events = written.updates()
  expect(events.next().value).toMatchObject({ event: 'reference', data: { raw: 'A' } })
  at = 2
  expect(told(events)).toEqual([])
  expect(told(written.updates())).toEqual(['B'])
})

test('works are told even where nothing could be checked', async () => {
  const failing = modelOf(() => {
    throw new Error('no answer')
  })
  const sources = sourcesOf(failing)
  const written = new WrittenParts(sources)
  add(sources, written, 'Tenants of attic flats sleep less in the heat of the night [W1].')
  await sources.whenChecked()
  expect(names(written.updates())).toEqual(['reference'])
})
