// What is brought to be cited is told from what is searched for.

import { describe, expect, it } from 'vitest'
import { recogniseSource } from '../../../workers/domain/citations/matching/recognise-source.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const DARWIN = 'Darwin, C. (1859). On the Origin of Species. London: John Murray.'
const MAYR = 'Mayr, E. (1942). Systematics and the origin of species. Columbia University Press.'

describe('a source', () => {
  it.each([
    ['@book{a, title = {A}}', 'bibtex'],
    ['% from my library\n@article{b,\n title = "B"}', 'bibtex'],
    ['TY  - JOUR\nTI  - Heat\nER  - ', 'ris'],
    ['{"type": "book", "title": "A"}', 'csl-json'],
    [' [{"type": "book"}, {"type": "book"}] ', 'csl-json'],
  ])('that a program wrote is known by its form: %j', (text, format) => {
    expect(recogniseSource(text)).toMatchObject({ kind: 'records', format })
  })

  it.each([
    ['10.1000/182', 'doi'],
    ['https://doi.org/10.1000/182', 'doi'],
    ['ISBN 978-0-306-40615-7', 'isbn'],
    ['arXiv:2301.04567v2', 'arxiv'],
    ['https://example.org/paper.html', 'url'],
  ])('that names itself is known by its identifier: %s', (text, kind) => {
    expect(recogniseSource(text)).toMatchObject({ kind: 'identifier', identifier: { kind } })
  })

  it('in words needs a year and punctuation', () => {
    expect(recogniseSource(DARWIN)).toEqual({ kind: 'references', texts: [DARWIN] })
  })

  it('of several lines is several references, without the numbers that they had', () => {
    expect(recogniseSource(`[1] ${DARWIN}\n[2] ${MAYR}\n\n3. 10.1000/182`)).toEqual({
      kind: 'references',
      texts: [DARWIN, MAYR, '10.1000/182'],
    })
  })

  it('broken into lines is one reference', () => {
    const broken = 'Darwin, C. (1859). On the Origin of\nSpecies. London: John Murray.'
    expect(recogniseSource(broken)).toEqual({ kind: 'references', texts: [DARWIN] })
  })
})

it.each(['', ' ', 'darwin', 'darwin 1859', 'on the origin of species', 'heat (2019)', '1859', '[draft'])(
  'words are searched for: %j',
  (text) => {
    expect(recogniseSource(text)).toBeNull()
  },
)

it.each<[string, (size: number) => string]>([
  ['letters', (size) => 'a'.repeat(size)],
  ['brackets', (size) => '[ '.repeat(size / 2)],
  ['numbers', (size) => '1. '.repeat(size / 3)],
  ['braces', (size) => '{'.repeat(size)],
  ['an entry’s type', (size) => `@${'a'.repeat(size)}`],
])('costs no more per character in a megabyte of %s', (_, text) =>
  expectLinearGrowth((size) => recogniseSource(text(size)), 1_000_000),
)
