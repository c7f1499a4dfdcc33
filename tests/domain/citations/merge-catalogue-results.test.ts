import { describe, expect, it } from 'vitest'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { dedupeKey } from '../../../workers/domain/citations/identifiers/work-keys.ts'
import type { CatalogueName, FoundWork } from '../../../workers/domain/citations/matching/found-work.ts'
import { mergeCatalogueResults } from '../../../workers/domain/citations/matching/merge-catalogue-results.ts'

const work = (source: CatalogueName, csl: Partial<CslItem>, more: Partial<FoundWork> = {}): FoundWork => ({
  source,
  csl: {
    id: '',
    type: 'article-journal',
    title: 'Warm nights in attic flats',
    author: [{ family: 'Example', given: 'Ada' }],
    ...csl,
  },
  dates: [],
  file: null,
  url: null,
  summary: '',
  retracted: false,
  citedBy: 0,
  ...more,
})

describe('mergeCatalogueResults', () => {
  it('merges records with one DOI, in any case, and the fields of each', () => {
    const [found, ...others] = mergeCatalogueResults(
      [
        [
          work(
            'openalex',
            { DOI: '10.5555/ABC', PMID: '7', volume: '99' },
            { summary: 'Nights.', citedBy: 4, retracted: true },
          ),
        ],
        [
          work(
            'crossref',
            { DOI: '10.5555/abc', volume: '12', title: 'Warm Nights in Attic Flats' },
            { citedBy: 2 },
          ),
        ],
      ],
      'attic flats',
    )
    expect(others).toEqual([])
    expect(found).toMatchObject({
      source: 'crossref',
      sources: ['crossref', 'openalex'],
      csl: { title: 'Warm Nights in Attic Flats', volume: '12', PMID: '7' },
      summary: 'Nights.',
      citedBy: 4,
      retracted: true,
      shared: 1,
    })
  })

  it('merges records with one title and first author, the published one first', () => {
    const preprint = work('arxiv', {
      type: 'article',
      number: 'arXiv:2301.04567',
      publisher: 'arXiv',
      DOI: '10.48550/arXiv.2301.04567',
      abstract: 'A.',
    })
    const [found, ...others] = mergeCatalogueResults(
      [
        [preprint],
        [work('semantic_scholar', { DOI: '10.5555/abc', title: '<i>Warm</i> nights in attic flats' })],
      ],
      '',
    )
    expect(others).toEqual([])
    expect(found?.csl).toMatchObject({ type: 'article-journal', DOI: '10.5555/abc', abstract: 'A.' })
    expect(found?.csl).not.toHaveProperty('publisher')
  })

  it('keeps records apart that share only a common title, or have another author', () => {
    const found = mergeCatalogueResults(
      [
        [
          work('crossref', { title: 'Introduction', DOI: '10.5555/a' }),
          work('crossref', { title: 'Introduction', DOI: '10.5555/b' }),
        ],
        [work('openalex', { author: [{ family: 'Other' }] })],
        [work('semantic_scholar', {})],
      ],
      '',
    )
    expect(found).toHaveLength(4)
  })

  it('ranks by the number of catalogues and by the words of the query', () => {
    const wanted = { DOI: '10.5555/a', title: 'Attic flats at night' }
    const found = mergeCatalogueResults(
      [
        [work('crossref', { DOI: '10.5555/z', title: 'A history of attics' }), work('crossref', wanted)],
        [work('openalex', wanted)],
      ],
      'attic flats at night',
    )
    expect(found.map(({ csl }) => csl.DOI)).toEqual(['10.5555/a', '10.5555/z'])
  })
})

describe('dedupeKey', () => {
  const key = (csl: Partial<CslItem>) => dedupeKey(work('crossref', csl).csl)
  it('is the arXiv number of a preprint, in whatever field', () => {
    for (const csl of [
      { number: 'arXiv:2301.04567' },
      { DOI: '10.48550/ARXIV.2301.04567' },
      { URL: 'https://arxiv.org/abs/2301.04567v3' },
      { archive: 'arXiv', archive_location: '2301.04567' },
    ])
      expect(key(csl)).toBe('arxiv:2301.04567')
  })
  it('differs for editions and for chapters of a book', () => {
    const book = { type: 'book', title: 'A Handbook of Invented Buildings' } as const
    const year = (value: number) => key({ ...book, issued: { 'date-parts': [[value]] } })
    expect(year(1988)).not.toEqual(year(1999))
    expect(key({ ...book, ISBN: '0-306-40615-2' })).toBe('isbn:9780306406157')
    expect(key({ type: 'chapter', ISBN: '9780306406157' })).toMatch(/^title:/)
  })
})
