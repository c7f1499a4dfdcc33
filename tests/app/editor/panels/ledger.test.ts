// Commands of the evidence ledger, also while somebody else edits the sentence.

import { NodeSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { insertCitation } from '../../../../app/features/editor/citations/insert-citation.ts'
import type { EditorHandle } from '../../../../app/features/editor/core/editor-handle.ts'
import {
  markOwn,
  removeNameMarks,
  selectPlace,
  unmarkOwn,
} from '../../../../app/features/editor/panels/ledger/ledger-commands.ts'
import { keepClaims } from '../../../../app/features/editor/panels/ledger/ledger-groups.ts'
import { ledgerOf } from '../../../../app/features/editor/panels/ledger/ledger-store.ts'
import { citeItem } from '../../../../workers/domain/citations/csl/citation.ts'
import { type LedgerEntry, ledgerReader } from '../../../../workers/domain/evidence/ledger.ts'
import { runAtOnce } from '../../../../workers/domain/steps.ts'
import { copyOf, HeadlessEditor, sharedDocument } from '../../../support/headless-editor.ts'
import { headlessPage } from '../../../support/headless-page.ts'
import { nodesOf } from '../../../support/sourced.ts'

const open = (line: string) =>
  new HeadlessEditor(sharedDocument([{ type: 'paragraph', content: nodesOf(line) }]))
const entriesOf = ({ page }: HeadlessEditor) => runAtOnce(ledgerReader(() => false)(page, 'en')).entries
const first = (editor: HeadlessEditor) => {
  const [entry] = entriesOf(editor)
  if (!entry) throw new Error('nothing in the ledger')
  return entry
}
const states = (editor: HeadlessEditor) => entriesOf(editor).map(({ state }) => state)

const GAPPED = 'It is so. Pale roofs are cooler [source needed]. And so on.'

describe('a claim that is marked as own', () => {
  it('loses its gap, and can be unmarked', () => {
    const editor = open(GAPPED)
    editor.run(markOwn(first(editor)))
    expect(editor.page.textContent).toBe('It is so. Pale roofs are cooler. And so on.')
    expect(states(editor)).toEqual(['own'])
    editor.run(unmarkOwn(first(editor)))
    expect(states(editor)).toEqual([])
  })

  it('keeps its gap for data', () => {
    const editor = open('Half of the rooms, [your data], are too warm [source needed].')
    editor.run(markOwn(first(editor)))
    expect(states(editor)).toEqual(['data'])
  })

  it('stays own while others write in it and around it', () => {
    const mine = open('It is so. Dark walls increase the heat of a room by a third.')
    const theirs = new HeadlessEditor(copyOf(mine.doc))
    mine.run(markOwn(first(mine)))
    theirs.dispatch(theirs.state.tr.insertText('It is warm. ', 1))
    Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(theirs.doc))
    Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(mine.doc))
    expect(states(theirs)).toEqual(['own'])
    theirs.dispatch(theirs.state.tr.insertText(' thick', 27))
    expect(theirs.page.textContent).toBe(
      'It is warm. It is so. Dark thick walls increase the heat of a room by a third.',
    )
    expect(states(theirs)).toEqual(['own'])
    expect(first(theirs).from).toBe(23)
  })
})

describe('steps through the open claims', () => {
  const claims = ['roofs', 'walls', 'streets'].map((one) => ({
    type: 'paragraph',
    content: nodesOf(`Pale ${one} are cooler [source needed].`),
  }))
  const sentences = (steps: (1 | -1)[]) => {
    const ledger = ledgerOf(headlessPage(...claims).handle as EditorHandle)
    return steps.map((by) => /roofs|walls|streets/.exec(ledger.step(by)?.sentence ?? '')?.[0])
  }

  it('begin with the first forward, and with the last backward', () => {
    expect(sentences([1, 1, 1, 1])).toEqual(['roofs', 'walls', 'streets', 'roofs'])
    expect(sentences([-1, -1])).toEqual(['streets', 'walls'])
  })

  it('go on from a claim that has just been settled, in either direction', () => {
    const { handle } = headlessPage(...claims)
    const ledger = ledgerOf(handle as EditorHandle)
    const settle = () => {
      const { chosen } = ledger.getSnapshot()
      const entry = chosen && ledger.entryOf(chosen)
      if (entry) handle.runInPlace(markOwn(entry))
    }
    ledger.step(1)
    ledger.step(1)
    settle()
    expect(ledger.step(-1)?.sentence).toContain('roofs')
    settle()
    expect(ledger.step(1)?.sentence).toContain('streets')
  })
})

const NAMED = 'Norrby [name to check] is warm. So is Lund [name to check] [source needed].'

describe('a name to check', () => {
  it('is open until the writer has checked it, sentence by sentence', () => {
    const editor = open(NAMED)
    expect(states(editor)).toEqual(['name', 'source'])
    editor.run(removeNameMarks(first(editor)))
    expect(editor.page.textBetween(0, editor.page.content.size, '', '#')).toBe(
      'Norrby is warm. So is Lund # #.',
    )
    expect(states(editor)).toEqual(['source'])
  })

  it('is no place for a citation', () => {
    const editor = open('It is warm in Norrby [name to check]')
    editor.run(selectPlace({ ...first(editor), gap: null }))
    editor.run(insertCitation([citeItem({ id: '', type: 'book', title: 'Roofs' })]))
    expect(states(editor)).toEqual(['name'])
  })
})

it('a citation takes the place of the selected gap', () => {
  const editor = open(GAPPED)
  editor.run(selectPlace(first(editor)))
  expect(editor.state.selection).toBeInstanceOf(NodeSelection)
  const works = [citeItem({ id: '', type: 'book', title: 'Roofs' })]
  editor.run(insertCitation(works))
  expect(editor.page.textBetween(0, editor.page.content.size, '', '#')).toBe(
    'It is so. Pale roofs are cooler #. And so on.',
  )
  expect(states(editor)).toEqual(['unchecked'])
})

it('a claim without a gap is cited before its full stop', () => {
  const editor = open('Dark walls increase the heat of a room by a third. And so on.')
  editor.run(selectPlace(first(editor)))
  editor.run(insertCitation([citeItem({ id: '', type: 'book', title: 'Walls' })]))
  expect(editor.page.textBetween(0, editor.page.content.size, '', '#')).toBe(
    'Dark walls increase the heat of a room by a third #. And so on.',
  )
})

describe('the claims of a list', () => {
  const entries = ['one', 'two', 'three'].map(
    (sentence, at): LedgerEntry => ({
      state: 'source',
      sentence,
      from: at * 10,
      to: at * 10 + 9,
      gap: at * 10 + 5,
      reason: 'It says how much.',
      works: [],
    }),
  )
  const [one, two, three] = entries
  const before = keepClaims([], entries)

  it('are the same where only positions have changed', () => {
    expect(
      keepClaims(
        before,
        entries.map((entry) => ({ ...entry, from: entry.from + 5 })),
      ),
    ).toBe(before)
  })

  it.each([
    ['state', { state: 'own' }],
    ['sentence', { sentence: 'other words' }],
    ['reason', { reason: 'another' }],
    ['works', { works: [{ item: { id: 'a' } }] }],
    ['gap', { gap: null }],
  ])('are others where the %s has changed, and those around it stay', (_, change) => {
    const kept = keepClaims(before, [one, { ...two, ...change }, three] as typeof entries)
    expect(kept.map((claim, at) => claim === before[at])).toEqual([true, false, true])
  })

  it('stay around one that is new or gone', () => {
    const [, ...rest] = entries
    expect(keepClaims(before, rest).map((claim) => before.indexOf(claim))).toEqual([1, 2])
    expect(keepClaims(before, [...entries, ...entries]).slice(0, 3)).toEqual(before)
  })
})
