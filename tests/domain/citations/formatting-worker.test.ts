// The Web Worker that formats a page's citations, by its messages.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changesReader } from '../../../app/features/editor/citations/formatted-changes.ts'
import { unpackCitationStyles } from '../../../scripts/unpack-citation-styles.ts'
import { citedWork, writeCitation } from '../../../workers/domain/citations/citation.ts'
import { plainText } from '../../../workers/domain/citations/formatted-text.ts'
import { localePath, stylePath } from '../../../workers/domain/citations/styles.ts'

let hear: (event: { data: unknown }) => void
const postMessage = vi.fn()

beforeAll(async () => {
  await unpackCitationStyles()
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
    postMessage,
  })
  await import('../../../app/features/editor/citations/formatting.worker.ts')
}, 60_000)
afterAll(() => {
  vi.unstubAllGlobals()
})

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', path), 'utf8'))
const work = (family: string) =>
  writeCitation([
    citedWork({
      id: family,
      type: 'book',
      title: 'A Book',
      author: [{ family }],
      issued: { 'date-parts': [[2001]] },
    }),
  ])

it('formats all works but the one that the processor throws over, and sets that one plainly', () => {
  hear({ data: { style: read(stylePath('apa')), locale: read(localePath('en-US')), language: 'en-US' } })
  const works = {
    numbers: [1, 2],
    met: [
      [1, work('Smith')],
      [2, work('constructor')],
    ],
  }
  hear({ data: { works, notes: [0, 0] } })
  const formatted = changesReader()(postMessage.mock.lastCall?.[0])
  expect(formatted.citations.map(plainText)).toEqual(['(Smith, 2001)', '(constructor, 2001)'])
  expect(formatted.bibliography.map(({ runs }) => plainText(runs))).toEqual([
    'Smith. (2001). A Book.',
    'constructor (2001). A Book [not in the citation style]',
  ])
})
