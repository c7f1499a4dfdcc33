import { describe, expect, it } from 'vitest'
import {
  findArxiv,
  findDoi,
  findIdentifiers,
  findPmid,
  findUrl,
  isbn13,
  readIdentifier,
} from '../../../workers/domain/citations/identifiers/identifiers.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

describe('a DOI', () => {
  it.each([
    ['10.1000/182', '10.1000/182'],
    ['doi:10.1000/ABC.def', '10.1000/abc.def'],
    ['https://doi.org/10.1038/s41586-020-2649-2', '10.1038/s41586-020-2649-2'],
    [
      'http://dx.doi.org/10.1002/(SICI)1097-4571(199806)49:8%3C693::AID-ASI4%3E3.0.CO;2-O',
      '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o',
    ],
    ['as shown before (see doi: 10.1016/j.cell.2020.01.001).', '10.1016/j.cell.2020.01.001'],
    ['“10.1093/nar/gkw1099”, which', '10.1093/nar/gkw1099'],
    ['https://www.example.org/doi/10.1111/abc.123?download=true', '10.1111/abc.123'],
    ['https://doi.org/10.1000%2F182', '10.1000/182'],
    ['10.1000.10/123', '10.1000.10/123'],
  ])('is found in %s', (text, doi) => {
    expect(findDoi(text)).toBe(doi)
  })

  it.each(['', '10.10/12', 'version 10.1234', '10.1234/', '10.1234/)', 'no doi'])(
    'is not found in “%s”',
    (text) => {
      expect(findDoi(text)).toBeNull()
    },
  )
})

describe('an ISBN', () => {
  it.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['ISBN 0-306-40615-2', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['ISBN-13: 978 0 306 40615 7', '9780306406157'],
  ])('is read from %s', (text, isbn) => {
    expect(isbn13(text)).toBe(isbn)
  })

  it.each(['978-3-16-148410-1', '0-306-40615-3', '123', '', '1234567890123'])(
    'is not read from “%s”',
    (text) => {
      expect(isbn13(text)).toBeNull()
    },
  )
})

describe('other identifiers', () => {
  it('are arXiv numbers of both schemes, with their version', () => {
    expect(findArxiv('arXiv:2101.00001v3 [cs.CL]')).toEqual({ value: '2101.00001', version: 3 })
    expect(findArxiv('https://arxiv.org/abs/hep-th/9901001v2')).toEqual({
      value: 'hep-th/9901001',
      version: 2,
    })
    expect(findArxiv('math.GT/0309136')).toEqual({ value: 'math/0309136', version: null })
    expect(findArxiv('0704.0001')).toEqual({ value: '0704.0001', version: null })
    expect(findArxiv('arXiv:2113.00001')).toBeNull()
    expect(findArxiv('arXiv:hello/9901001')).toBeNull()
    expect(findArxiv('volume 2101.00001 of it was not there at all, or so they said')).toBeNull()
  })

  it('are PubMed’s numbers and addresses', () => {
    expect(findPmid('PMID: 0012345')).toBe('12345')
    expect(findPmid('https://pubmed.ncbi.nlm.nih.gov/31452104/')).toBe('31452104')
    expect(findPmid('31452104')).toBeNull()
    expect(findUrl('(see https://en.wikipedia.org/wiki/Foo_(bar)).')).toBe(
      'https://en.wikipedia.org/wiki/Foo_(bar)',
    )
    expect(findUrl('javascript:alert(1)')).toBeNull()
  })

  it('are found together in a sentence, and each alone', () => {
    expect(
      findIdentifiers('doi:10.1000/182, PMID 77, ISBN 0306406152, https://a.org/b.').map(({ kind }) => kind),
    ).toEqual(['doi', 'pmid', 'isbn', 'url'])
    expect(readIdentifier(' doi: 10.1000/182 ')).toEqual({ kind: 'doi', value: '10.1000/182' })
    expect(readIdentifier('978 3 16 148410 0')).toEqual({ kind: 'isbn', value: '9783161484100' })
    expect(readIdentifier('https://example.org/x')).toEqual({ kind: 'url', value: 'https://example.org/x' })
    expect(readIdentifier('Smith (2020), doi:10.1000/182')).toBeNull()
    expect(readIdentifier('')).toBeNull()
  })

  it.each(['1', '10.1234.', '97', '10.1234/a(', 'https://', 'arXiv:2101.', 'a/', ' ', '%', '10.1000%2f('])(
    'cost no more per character in a megabyte of “%s”',
    (piece) =>
      expectLinearGrowth((size) => {
        const text = piece.repeat(size / piece.length)
        findIdentifiers(text)
        readIdentifier(text)
      }, 1_000_000),
  )
})
