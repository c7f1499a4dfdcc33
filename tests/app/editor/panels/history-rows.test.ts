import { describe, expect, it } from 'vitest'
import { replacedRanges } from '../../../../app/features/editor/panels/history/compare/replaced-ranges.ts'
import { sections, sideRows } from '../../../../app/features/editor/panels/history/compare/side-rows.ts'
import { groupByDay } from '../../../../app/features/editor/panels/history/group-by-day.ts'
import type { Change, ComparedNode } from '../../../../workers/domain/manuscript/compare/compared.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'

const block = (words: string, change?: Change): ComparedNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
  ...(change ? { change } : {}),
})
const wordsOf = (node: ComparedNode | null) => node?.content?.[0]?.text ?? null
const rows = (...blocks: ComparedNode[]) =>
  sideRows(blocks).map(({ left, right }) => [wordsOf(left), wordsOf(right)])

describe('rows', () => {
  it('align unchanged blocks, and an inserted block with the deleted one that it replaces', () => {
    expect(
      rows(
        block('a'),
        block('b', 'deleted'),
        block('c', 'deleted'),
        block('d', 'inserted'),
        block('e'),
        block('f', 'inserted'),
      ),
    ).toEqual([
      ['a', 'a'],
      ['b', 'd'],
      ['c', null],
      ['e', 'e'],
      [null, 'f'],
    ])
  })

  it('fold unchanged blocks, except those next to a change', () => {
    const unchanged = Array.from({ length: 9 }, (_, index) => block(String(index)))
    const found = sections(sideRows([...unchanged, block('new', 'inserted'), ...unchanged]))
    expect(found.map(({ kind, rows: some }) => [kind, some.length])).toEqual([
      ['folded', 7],
      ['shown', 5],
      ['folded', 7],
    ])
  })

  it('fold nothing without changes, nor a stretch as short as its fold', () => {
    const few = Array.from({ length: 4 }, () => block('same'))
    expect(sections(sideRows([...few, ...few])).map(({ kind }) => kind)).toEqual(['shown'])
    expect(sections(sideRows([...few, block('x', 'deleted'), ...few])).map(({ kind }) => kind)).toEqual([
      'shown',
    ])
  })

  it('count a change deep inside a block as a change of its row', () => {
    const quote: ComparedNode = { type: 'blockquote', content: [block('new', 'inserted'), block('old')] }
    expect(sideRows([quote])[0]?.changed).toBe(true)
  })
})

describe('days', () => {
  it('are named in the reader’s time zone', () => {
    const at = (createdAt: string) => ({ createdAt })
    const entries = [
      at('2026-11-21T00:30:00Z'),
      at('2026-11-20T23:30:00Z'),
      at('2026-11-20T10:00:00Z'),
      at('2026-10-01T10:00:00Z'),
    ]
    const names = (timeZone: string) =>
      groupByDay(entries, Date.parse('2026-11-21T12:00:00Z'), timeZone).map((day) => [
        day.name,
        day.entries.length,
      ])
    expect(names('UTC')).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['01/10/2026', 1],
    ])
    expect(names('Europe/Athens')[0]).toEqual(['Today', 2])
  })
})

describe('restoring', () => {
  const document = (...words: string[]): DocumentNode => ({
    type: 'doc',
    content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })

  it('replaces only the blocks that differ', () => {
    const present = document('One of them.', 'Two and new words.', 'Three of them.', 'Added at the end.')
    const version = document('Before them all.', 'One of them.', 'Two and old words.', 'Three of them.')
    expect(replacedRanges(present, version)).toEqual([
      { old: [0, 0], present: [0, 1] },
      { old: [1, 2], present: [2, 3] },
      { old: [3, 4], present: [4, 4] },
    ])
  })

  it('replaces nothing if the text equals the version', () => {
    expect(replacedRanges(document('One.', 'Two.'), document('One.', 'Two.'))).toEqual([])
  })
})
