// What programs propose, in the open editor.

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyProposal } from '../../../app/features/assistant/proposals/apply-proposal.ts'
import { ProposalList } from '../../../app/features/assistant/proposals/proposal-list.ts'
import type { ProposalOnWire } from '../../../workers/contracts/writing/proposal.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { replaceQuote } from '../../../workers/domain/manuscript/replace-quote.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { textblocks } from '../../../workers/domain/manuscript/textblocks.ts'
import {
  placeOfProposal,
  proposedPieces,
} from '../../../workers/domain/writing/suggestions/place-proposal.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { anyDocument } from '../../support/build-document.ts'
import {
  bullets,
  cell,
  headCell,
  heading,
  headRow,
  item,
  note,
  paragraph,
  row,
  table,
  words,
} from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

const proposal = (quote: string, part: Partial<ProposalOnWire> = {}): ProposalOnWire => ({
  ...{ _id: quote, program: 'A program', state: 'open', kind: 'rewrite', type: null, priority: null },
  ...{ quote, suggestedText: '', citations: [], explanation: 'So.' },
  ...{ createdAt: '2026-11-26T00:00:00.000Z', settledAt: null, ...part },
})

beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('accepting a proposal', () => {
  const accept = (content: DocumentNode[], one: ProposalOnWire) => {
    const page = openManuscript(...content)
    const done = applyProposal(page.open, one)
    page.doc().check()
    return { done, doc: page.doc() }
  }

  it('changes the text as the room does for a direct edit', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), fc.nat(), fc.nat(), (document, block, from, length) => {
        const doc = manuscriptSchema.nodeFromJSON(document)
        const blocks = textblocks(doc.toJSON())
        const { text = '' } = blocks[block % Math.max(blocks.length, 1)] ?? {}
        const start = from % Math.max(text.length, 1)
        const quote = text.slice(start, start + 1 + (length % Math.max(text.length - start, 1)))
        const one = proposal(quote, { suggestedText: `Before ${quote} and after` })
        const place = placeOfProposal(blocks, one)
        const page = openManuscript(...(doc.toJSON().content ?? []))
        expect(applyProposal(page.open, one)).toBe(place !== null)
        if (!place) return
        const changed = replaceQuote(doc.toJSON(), quote, (at) => proposedPieces(one, at)).document
        expect(page.doc().toJSON()).toEqual(manuscriptSchema.nodeFromJSON(changed).toJSON())
      }),
      { numRuns: 300 },
    )
  })

  it('keeps marks, notes and what stands around its words', () => {
    const content = [
      paragraph('Trees ', words('cool', 'strong'), ' wide streets', note('See there.'), ' in summer.'),
    ]
    const { doc } = accept(content, proposal('wide', { suggestedText: 'all' }))
    expect(doc.firstChild?.toJSON()).toMatchObject({
      content: [
        { text: 'Trees ' },
        { text: 'cool', marks: [{ type: 'strong' }] },
        { text: ' all streets' },
        { type: 'footnote' },
        { text: ' in summer.' },
      ],
    })
  })

  it.each<[string, DocumentNode[], string[]]>([
    ['between others', [paragraph('One.'), paragraph('Two.'), paragraph('Three.')], ['One.', 'Three.']],
    ['that is all there is', [paragraph('Two.')], ['']],
    ['of a list, with its item', [bullets(item(paragraph('One.')), item(paragraph('Two.')))], ['One.']],
  ])('deletes a paragraph %s', (_, content, left) => {
    const { done, doc } = accept(content, proposal('Two.', { kind: 'delete_paragraph' }))
    expect(done).toBe(true)
    expect(doc.content.content.map(({ textContent }) => textContent)).toEqual(left)
  })

  it('deletes a paragraph of a table and leaves the cell', () => {
    const content = [
      table(
        headRow(headCell(paragraph('A')), headCell(paragraph('B'))),
        row(cell({}, paragraph('Two.')), cell({}, paragraph('C'))),
      ),
    ]
    const { doc } = accept(content, proposal('Two.', { kind: 'delete_paragraph' }))
    expect(doc.textContent).toBe('ABC')
    expect(doc.firstChild?.lastChild?.childCount).toBe(2)
  })

  it('splits a paragraph without the spaces between', () => {
    const content = [heading(1, 'Heat'), paragraph('Trees cool. ', words('Rain', 'strong'), ' helps.')]
    const { doc } = accept(content, proposal('Rain helps', { kind: 'split_paragraph' }))
    expect(doc.content.content.map(({ textContent }) => textContent)).toEqual([
      'Heat',
      'Trees cool.',
      'Rain helps.',
    ])
  })
})

describe('the list of proposals', () => {
  let offered: ProposalOnWire[] = []
  let reported: [string, string][] = []
  let answers = true
  beforeEach(() => {
    offered = []
    reported = []
    answers = true
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
      if (method === 'GET') return json({ data: { proposals: offered } })
      if (!answers) throw new TypeError('no connection')
      const id = decodeURIComponent(address.split('/').at(-1) ?? '')
      const { state } = JSON.parse(String(body))
      reported.push([id, state])
      offered = offered.map((one) => (one._id === id ? { ...one, state } : one))
      return json({ data: {} })
    })
  })
  const settle = () => vi.advanceTimersByTimeAsync(400)

  async function open(...content: DocumentNode[]) {
    const page = openManuscript(...content)
    const list = new ProposalList(page.open, 'p')
    await settle()
    const ids = () =>
      list.getSnapshot().items.map(({ proposal: { _id }, place }) => `${_id}${place ? '' : ' (outdated)'}`)
    return { page, list, ids, first: () => list.getSnapshot().items[0] ?? expect.fail('none') }
  }

  it('follows what the room tells, and marks the words', async () => {
    const { page, list, ids } = await open(paragraph('Trees cool streets.'))
    expect(ids()).toEqual([])
    offered = [
      proposal('cool', { suggestedText: 'shade' }),
      proposal('gone'),
      proposal('Trees', { state: 'accepted' }),
    ]
    page.tellOfProposals()
    await settle()
    expect(ids()).toEqual(['cool', 'gone (outdated)'])
    expect(page.marked()).toEqual(['cool'])
    expect(list.getSnapshot().news).toBe('2 changes are proposed.')
  })

  it('knows at once that words have changed, and that they are back', async () => {
    offered = [proposal('Trees cool', { suggestedText: 'Trees shade' })]
    const { page, ids } = await open(paragraph('Trees cool streets.'))
    page.type('x', 4)
    expect(ids()).toEqual(['Trees cool (outdated)'])
    page.dispatch(page.tr().delete(4, 5))
    await settle()
    expect(ids()).toEqual(['Trees cool'])
  })

  it('does not show an accepted one again, though the server has not heard of it', async () => {
    answers = false
    offered = [proposal('streets', { suggestedText: 'streets and squares' })]
    const { page, list, ids, first } = await open(paragraph('Trees cool streets.'))
    const shown = first()
    expect(list.accept(shown)).toBe(true)
    expect(list.accept(shown)).toBe(false)
    expect(page.blocks()).toEqual(['Trees cool streets and squares.'])
    page.tellOfProposals()
    await settle()
    expect([ids(), reported]).toEqual([[], []])
    answers = true
    page.tellOfProposals()
    await settle()
    expect(reported).toEqual([['streets', 'accepted']])
    // On another page, before the report.
    offered = [proposal('streets', { suggestedText: 'streets and squares' })]
    const other = await open(paragraph('Trees cool streets and squares.'))
    expect(other.ids()).toEqual(['streets (outdated)'])
  })

  it('takes a dismissal back', async () => {
    offered = [proposal('cool', { suggestedText: 'shade' })]
    const { list, ids, first } = await open(paragraph('Trees cool streets.'))
    const undo = list.dismiss(first())
    await settle()
    expect(ids()).toEqual([])
    undo()
    await settle()
    expect(ids()).toEqual(['cool'])
    expect(reported).toEqual([
      ['cool', 'dismissed'],
      ['cool', 'open'],
    ])
  })
})
