// The Web Worker that formats a page's citations, by its messages.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { FormattedCitations } from '../../../workers/domain/citations/processor/format-works.ts'
import { plainText } from '../../../workers/domain/citations/processor/formatted-text.ts'
import { localePath, stylePath } from '../../../workers/domain/citations/processor/styles.ts'

type Listener = (event: { data: unknown }) => void

/** Starts the Web Worker's module in a scope that stands for its own. */
async function startWorker() {
  await unpackCitationStyles()
  const postMessage = vi.fn()
  const listeners: Listener[] = []
  const addEventListener = (_: string, listener: Listener) => void listeners.push(listener)
  vi.stubGlobal('self', { addEventListener, postMessage })
  await import('../../../app/features/editor/citations/formatting.worker.ts')
  return { postMessage, hear: (data: unknown) => listeners.forEach((listener) => void listener({ data })) }
}

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', path), 'utf8'))
const work = (family: string) =>
  writeCitation([
    citeItem({
      id: family,
      type: 'book',
      title: 'A Book',
      author: [{ family }],
      issued: { 'date-parts': [[2001]] },
    }),
  ])

it('formats all works but the one that the processor throws over, and sets that one plainly', async () => {
  const { hear, postMessage } = await startWorker()
  hear({ style: read(stylePath('apa')), locale: read(localePath('en-US')), language: 'en-US' })
  hear({
    citations: [
      { works: work('Smith'), note: 0 },
      { works: work('constructor'), note: 0 },
    ],
  })
  const formatted: FormattedCitations = postMessage.mock.lastCall?.[0]
  expect(formatted.citations.map(plainText)).toEqual(['(Smith, 2001)', '(constructor, 2001)'])
  expect(formatted.bibliography.map(({ runs }) => plainText(runs))).toEqual([
    'Smith. (2001). A Book.',
    'constructor (2001). A Book [not in the citation style]',
  ])
})
