import { describe, expect, it } from 'vitest'
import { readRis } from '../../../../workers/domain/citations/formats/read-ris.ts'
import { expectLinearGrowth } from '../../../support/hostile/linear-growth.ts'

describe('readRis', () => {
  it('reads a record as publishers write it', () => {
    const { works, problems } = readRis(
      [
        '\ufeffTY  - JOUR',
        'AU  - van Gogh, Vincent, Jr.',
        'AU  - UNESCO',
        'T1  - A title that goes',
        '      on in the next line',
        'JF  - Journal of Things',
        'PY  - 2020/03/05/',
        'VL  - 12',
        'IS  - 3',
        'SP  - 100',
        'EP  - 110',
        'DO  - https://doi.org/10.1000/ABC',
        'SN  - 2049-3630',
        'KW  - one',
        'KW  - two',
        'ZZ  - unknown',
        'ER  - ',
      ].join('\r\n'),
    )
    expect(problems).toEqual([{ line: 1, fault: { code: 'left_out', text: 'ZZ', more: 0 }, imported: true }])
    expect(works).toEqual([
      {
        id: '',
        type: 'article-journal',
        author: [
          { family: 'Gogh', given: 'Vincent', suffix: 'Jr.', 'non-dropping-particle': 'van' },
          { literal: 'UNESCO' },
        ],
        title: 'A title that goes on in the next line',
        'container-title': 'Journal of Things',
        issued: { 'date-parts': [[2020, 3, 5]] },
        volume: '12',
        issue: '3',
        page: '100-110',
        DOI: '10.1000/abc',
        ISSN: '2049-3630',
        keyword: 'one, two',
      },
    ])
  })

  it('reports text outside of records, records without an end, and empty ones', () => {
    const { works, problems } = readRis(
      'AU  - Nobody\nmore\nTY  - BOOK\nTI  - One\nTY  - BOOK\nZZ  - x\nER  - \nTY  - CHAP\nTI  - Two',
    )
    expect(works.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(problems.map(({ line, imported }) => [line, imported])).toEqual([
      [1, false],
      [3, true],
      [5, false],
      [8, true],
    ])
  })

  it('keeps a book’s series, its number of pages and its year', () => {
    expect(readRis('TY  - BOOK\nTI  - B\nT2  - Series\nSP  - 320\nPY  - 1999\nER  - ').works[0]).toEqual({
      id: '',
      type: 'book',
      title: 'B',
      'collection-title': 'Series',
      'number-of-pages': '320',
      issued: { 'date-parts': [[1999]] },
    })
  })

  it('is empty for an empty file', () => {
    expect(readRis('')).toEqual({ works: [], problems: [] })
  })

  it.each<[string, (size: number) => string]>([
    ['records', (size) => 'TY  - JOUR\n'.repeat(size / 11)],
    ['lines that go on', (size) => `TY  - JOUR\nTI  - x\n${'y\n'.repeat(size / 2)}`],
    ['small words', (size) => `TY  - JOUR\nAU  - ${'a '.repeat(size / 2)},x\nTI  - x\nER  - `],
    ['no lines', (size) => 'x'.repeat(size)],
  ])('costs no more per character in a megabyte of %s', (_, source) =>
    expectLinearGrowth((size) => readRis(source(size)), 1_000_000),
  )
})
