import { describe, expect, it } from 'vitest'
import {
  CSL_TEXT_MAX_LENGTH,
  IMPORTED_WORKS_MAX,
} from '../../../../workers/domain/citations/csl/citation-limits.ts'
import { readCslJson } from '../../../../workers/domain/citations/formats/read-csl-json.ts'

const read = (value: unknown) => readCslJson(JSON.stringify(value))

describe('readCslJson', () => {
  it('takes a list, Zotero’s items and a single item', () => {
    const item = { id: 'x', type: 'book', title: 'A' }
    const works = [{ id: '', type: 'book', title: 'A' }]
    expect(read([item]).works).toEqual(works)
    expect(read({ items: [item] }).works).toEqual(works)
    expect(read(item).works).toEqual(works)
  })

  it('normalises fields and drops unknown ones', () => {
    expect(
      read([
        {
          type: 'journal-article',
          title: ['First title', 'Second'],
          volume: 12,
          issue: { evil: true },
          author: [{ family: 'Doe', given: 'J', evil: 1 }, {}, 'Plain', null, { family: 7 }],
          editor: 'nobody',
          issued: { 'date-parts': [['2020', '3', 40]], circa: 'true', season: 9 },
          accessed: { raw: '2021-02-03' },
          'event-date': { 'date-parts': [[null]] },
          custom: { a: 1 },
          _graph: [],
        },
      ]).works,
    ).toEqual([
      {
        id: '',
        type: 'article-journal',
        title: 'First title',
        volume: '12',
        author: [{ family: 'Doe', given: 'J' }, { literal: 'Plain' }, { family: '7' }],
        issued: { 'date-parts': [[2020, 3]], circa: true },
        accessed: { 'date-parts': [[2021, 2, 3]] },
      },
    ])
  })

  it('reads nothing from __proto__, constructor or a getter', () => {
    const { works } = readCslJson(
      '[{"__proto__": {"title": "evil"}, "constructor": {"prototype": {"DOI": "x"}}, "type": "constructor", "note": "n"}]',
    )
    expect(works).toEqual([{ id: '', type: 'document', note: 'n' }])
    expect(Object.getPrototypeOf(works[0])).toBe(Object.prototype)
    expect('evil' in {}).toBe(false)
  })

  it('reports line and reason of items without fields and of invalid JSON', () => {
    expect(readCslJson('[\n{"title": "A {"},\n\n{"id": "only"},\n7,\n{"title": "B"}]')).toMatchObject({
      works: [{ title: 'A {' }, { title: 'B' }],
      problems: [{ line: 4 }, { line: 6, fault: { code: 'item_empty', item: 3 } }],
    })
    expect(readCslJson('[\n{"title": "A",\n oops}]').problems).toEqual([
      { line: 3, fault: { code: 'not_json' }, imported: false },
    ])
    expect(readCslJson('').problems).toHaveLength(1)
    expect(readCslJson('<html>').works).toEqual([])
  })

  it('cuts texts and lists at their limits', () => {
    const [work] = read([{ title: '𝒜'.repeat(CSL_TEXT_MAX_LENGTH) }]).works
    expect(work?.title?.length).toBe(CSL_TEXT_MAX_LENGTH)
    const { works, problems } = read(
      Array.from({ length: IMPORTED_WORKS_MAX + 5 }, (_, at) => ({ title: `T${at}` })),
    )
    expect(works).toHaveLength(IMPORTED_WORKS_MAX)
    expect(problems).toHaveLength(1)
  })

  it('survives a million brackets', () => {
    expect(readCslJson('['.repeat(1_000_000)).problems).toHaveLength(1)
  })
})
