// A quotation has the source's words, not the writer's.

import { expect, it } from 'vitest'
import type { OpenManuscript } from '../../../app/features/assistant/open-manuscript.ts'
import type { PlacedMatch } from '../../../app/features/assistant/plagiarism/plagiarism-check.ts'
import { canQuote, quotationOf, quoteSource } from '../../../app/features/assistant/plagiarism/remedies.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { openManuscript } from './headless-manuscript.ts'

const OWN = 'The roofs of an attic give back until midnight what the tiles took at noon'
const SOURCE = 'The roof of an attic gives off until "midnight"\nwhat the tiles took in at noon'
const BEFORE = 'We asked. '

const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const words = (text: string): DocumentNode => ({ type: 'text', text })

function open(content: DocumentNode[] = [words(`${BEFORE}${OWN}. Nobody knew.`)], sourceText = SOURCE) {
  const page = openManuscript(paragraph(...content))
  const cited: unknown[] = []
  const manuscript = {
    ...page.open,
    toRelativePosition: (position: number) => position as never,
    cite: async (items: readonly CslItem[], place: unknown) => {
      cited.push({ items, place })
      return true
    },
  } satisfies Partial<OpenManuscript> as unknown as OpenManuscript
  const from = 1 + BEFORE.length
  const match = {
    match: { sourceText, text: OWN },
    source: { kind: 'reference', _id: 'r' },
    place: { from, to: from + OWN.length },
  } as unknown as PlacedMatch
  return { ...page, manuscript, match, cited }
}

it('replaces the writer’s altered words by those of the source, and cites its page behind them', async () => {
  const { manuscript, match, blocks, cited } = open()
  const csl: CslItem = { id: 'r', type: 'book', title: 'Heat' }
  await quoteSource(manuscript, null, match, { csl, page: '12' })
  const quoted = `${BEFORE}“The roof of an attic gives off until ‘midnight’ what the tiles took in at noon”`
  expect(blocks()).toEqual([`${quoted}. Nobody knew.`])
  expect(cited).toEqual([{ items: [csl], place: { at: 1 + quoted.length, locator: '12' } }])
})

it('quotes nothing that is not shown whole', () => {
  const { manuscript, match } = open()
  expect(canQuote(manuscript, match)).toBe(true)
  for (const sourceText of ['', `${SOURCE.slice(0, 30)}…`])
    expect(canQuote(manuscript, open(undefined, sourceText).match)).toBe(false)
})

it('takes nothing but text away', () => {
  const citation: DocumentNode = { type: 'citation', attrs: { works: '[]' } }
  const { manuscript, match } = open([words(`${BEFORE}${OWN.slice(0, 20)}`), citation, words(OWN.slice(21))])
  expect(canQuote(manuscript, match)).toBe(false)
})

it('keeps quotations inside apart', () => {
  expect(quotationOf(open(undefined, 'He said “no” and «yes»').match)).toBe('“He said ‘no’ and ‘yes’”')
})
