import { describe, expect, it } from 'vitest'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { mergeSameWorks, mergeWorks } from '../../../workers/domain/citations/matching/merge-works.ts'
import { sameWork } from '../../../workers/domain/citations/matching/same-work.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const work = (fields: Partial<CslItem>): CslItem => ({ id: '', type: 'article-journal', ...fields })
const year = (value: number) => ({ 'date-parts': [[value]] })
const array = work({
  title: 'Array programming with NumPy',
  author: [{ family: 'Harris', given: 'Charles R.' }],
  issued: year(2020),
})

describe('sameWork', () => {
  it('is decided by the DOI where both have one, however it is written', () => {
    const doi = { ...array, DOI: '10.1038/s41586-020-2649-2' }
    expect(sameWork(doi, work({ DOI: 'https://doi.org/10.1038/S41586-020-2649-2' }))).toBe(true)
    expect(sameWork(doi, { ...array, DOI: '10.1000/other' })).toBe(false)
  })

  it('takes a preprint and its article for one', () => {
    expect(
      sameWork(
        { ...array, DOI: '10.48550/arXiv.2006.10256' },
        { ...array, DOI: '10.1038/s41586-020-2649-2' },
      ),
    ).toBe(true)
  })

  it.each<[string, Partial<CslItem>]>([
    ['case, marks and markup', { title: '<i>ARRAY</i> programming, with NumPy.' }],
    ['accents of the author', { author: [{ family: 'Hárris', given: 'C' }] }],
    ['a year, online before print', { issued: year(2021) }],
    ['a subtitle', { title: 'Array programming with NumPy: a review of what is there' }],
    ['a letter', { title: 'Array programing with NumPy' }],
    ['what the other does not know', { author: undefined }],
  ])('is not misled by %s', (_, fields) => {
    expect(sameWork(array, { ...array, ...fields })).toBe(true)
    expect(sameWork({ ...array, ...fields }, array)).toBe(true)
  })

  it.each<[string, Partial<CslItem>]>([
    ['another author', { author: [{ family: 'Oliphant' }] }],
    ['another year', { issued: year(2015) }],
    ['another part', { title: 'Array programming with NumPy 2' }],
    ['another title', { title: 'Array databases with SciDB' }],
    ['no title', { title: undefined }],
  ])('keeps %s apart', (_, fields) => {
    expect(sameWork(array, { ...array, ...fields })).toBe(false)
  })

  it('keeps short titles, editions and volumes apart', () => {
    const editorial = work({ title: 'Editorial' })
    expect(sameWork(editorial, editorial)).toBe(false)
    const book = work({ type: 'book', title: 'Introduction to Algorithms', issued: year(2009), edition: '3' })
    expect(sameWork(book, { ...book, edition: '2' })).toBe(false)
    expect(sameWork({ ...book, volume: '1' }, { ...book, volume: '2' })).toBe(false)
  })
})

describe('mergeWorks', () => {
  it('takes each field from the description that knows more', () => {
    const merged = mergeWorks(
      { ...array, id: 'kept', author: [{ family: 'Harris', given: 'C.' }], page: '357' },
      {
        ...array,
        id: 'other',
        author: [
          { family: 'Harris', given: 'Charles' },
          { family: 'Millman', given: 'Jarrod' },
        ],
        page: '357-362',
        issued: { 'date-parts': [[2020, 9, 16]] },
        volume: '585',
        title: 'A longer title than the first one has',
      },
    )
    expect(merged).toEqual({
      id: 'kept',
      type: 'article-journal',
      title: 'Array programming with NumPy',
      author: [
        { family: 'Harris', given: 'Charles' },
        { family: 'Millman', given: 'Jarrod' },
      ],
      issued: { 'date-parts': [[2020, 9, 16]] },
      page: '357-362',
      volume: '585',
    })
  })

  it('changes nothing of a work merged with itself', () => {
    expect(mergeWorks(array, array)).toEqual(array)
  })
})

describe('mergeSameWorks', () => {
  it('keeps the order and each work once', () => {
    const other = work({ title: 'Another work altogether, and no other', DOI: '10.1000/1' })
    expect(mergeSameWorks([array, other, { ...array, DOI: '10.1000/2' }, { ...other, volume: '3' }])).toEqual(
      [
        { ...array, DOI: '10.1000/2' },
        { ...other, volume: '3' },
      ],
    )
    expect(mergeSameWorks([])).toEqual([])
  })

  it('takes linear time for 10,000 works with one name and title', () =>
    expectLinearGrowth((size) => {
      const works = Array.from({ length: size }, (_, at) =>
        work({ title: 'Editorial', DOI: `10.1000/${at}`, issued: year(2000) }),
      )
      expect(mergeSameWorks(works)).toHaveLength(size)
    }, 10_000))
})
