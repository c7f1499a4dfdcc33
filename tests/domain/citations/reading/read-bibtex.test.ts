import { describe, expect, it } from 'vitest'
import { importReason } from '../../../../workers/domain/citations/formats/import-fault.ts'
import { latexToText } from '../../../../workers/domain/citations/formats/latex-text.ts'
import { readBibtex } from '../../../../workers/domain/citations/formats/read-bibtex.ts'
import { expectLinearGrowth } from '../../../support/hostile/linear-growth.ts'

const one = (source: string) => {
  const { works, problems } = readBibtex(source)
  expect(problems.filter(({ imported }) => !imported)).toEqual([])
  expect(works).toHaveLength(1)
  return works[0]
}

describe('readBibtex', () => {
  it('reads an article with its names, month, pages and accents', () => {
    expect(
      one(
        `@Article{goedel31,
        author = "Kurt G{\\"o}del and Ludwig van Beethoven and de la Vall{\\'e}e Poussin, Charles Louis and Strunk, Jr., William and {World Health Organization} and others",
        title = {{\\"U}ber formal unentscheidbare {S}{\\"a}tze -- {Teil} \\textbf{I}},
        journal = mfm, year = 1931, month = dec, volume = 38, number = {1}, pages = {173--198},
        doi = {10.1007/BF01700692}, url = {https://example.org/a\\_b~c}
      }`.replace('= mfm', '= {Monatshefte f{\\"u}r Mathematik \\& Physik}'),
      ),
    ).toEqual({
      id: '',
      type: 'article-journal',
      'citation-key': 'goedel31',
      author: [
        { family: 'Gödel', given: 'Kurt' },
        { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
        { family: 'Vallée Poussin', given: 'Charles Louis', 'non-dropping-particle': 'de la' },
        { family: 'Strunk', given: 'William', suffix: 'Jr.' },
        { literal: 'World Health Organization' },
        { literal: 'others' },
      ],
      title: 'Über formal unentscheidbare Sätze – Teil I',
      'container-title': 'Monatshefte für Mathematik & Physik',
      issued: { 'date-parts': [[1931, 12]] },
      volume: '38',
      issue: '1',
      page: '173-198',
      DOI: '10.1007/BF01700692',
      URL: 'https://example.org/a_b~c',
    })
  })

  it('joins strings with #, and takes a parent’s fields by crossref', () => {
    const { works, problems } = readBibtex(`
      @string{acm = "ACM"} @STRING(place = {New } # "York")
      @comment{ nothing } @preamble{ "\\newcommand{\\x}{y}" }
      @inproceedings{child, crossref = {Parent}, title = "A" # { B}, author = {Doe, Jane}}
      @proceedings{parent, title = {Proceedings of Things}, publisher = acm, address = place, year = 1999, editor = {Roe, R.}}`)
    expect(problems).toEqual([])
    expect(works[0]).toMatchObject({
      type: 'paper-conference',
      title: 'A B',
      'container-title': 'Proceedings of Things',
      publisher: 'ACM',
      'publisher-place': 'New York',
      issued: { 'date-parts': [[1999]] },
      editor: [{ family: 'Roe', given: 'R.' }],
    })
    expect(works).toHaveLength(2)
  })

  it('reads fields of BibLaTeX', () => {
    expect(
      one(`@thesis{t, type = {phdthesis}, title = {A}, subtitle = {B}, date = {2019-05/2020~}, institution = {MIT},
        location = {Cambridge}, urldate = {2021-03-04}, eprint = {2101.00001}, eprinttype = {arxiv}, langid = {english}}`),
    ).toMatchObject({
      title: 'A: B',
      publisher: 'MIT',
      'publisher-place': 'Cambridge',
      accessed: { 'date-parts': [[2021, 3, 4]] },
      archive: 'arxiv',
      archive_location: '2101.00001',
      language: 'english',
    })
    expect(
      one('@article{a, title={T}, journaltitle={J}, date={2020-22}, eid={e12}, entrysubtype={magazine}}'),
    ).toMatchObject({
      type: 'article-magazine',
      'container-title': 'J',
      issued: { 'date-parts': [[2020]], season: 2 },
      number: 'e12',
    })
  })

  it('reports a broken entry with line and reason, and imports the rest', () => {
    const { works, problems } = readBibtex(
      [
        '@article{good, title = {One}}',
        '@article{open, title = {Never closed,',
        '  year = 2000',
        '@book{after, title = {Two}}',
        '@book{nocomma, title = {Three} year = 2001}',
        '@misc{novalue, title = , year = 2002}',
        '@misc{undefined, title = {Four}, publisher = acm}',
        '@misc{nothing, foo = {bar}}',
        '@misc{closing, title = "a } b"}',
        'A note with me@example.org in it.',
        '@article{last, title = {Five}}',
        '@article{cut, title = {Six',
      ].join('\n'),
    )
    expect(works.map(({ title }) => title)).toEqual(['One', 'Two', 'Four', 'Five'])
    expect(problems.map(({ line, imported }) => [line, imported])).toEqual([
      [2, false],
      [5, false],
      [6, false],
      [7, true],
      [8, false],
      [9, false],
      [12, false],
    ])
    const reasons = problems.map(({ fault }) => importReason(fault))
    expect(reasons[0]).toBe('The entry “open” has a brace that is never closed (line 3).')
    expect(reasons[1]).toBe('The entry “nocomma” has no comma after “title”.')
    expect(reasons[3]).toContain('“acm” is not defined')
  })

  it('keeps HTML as text, drops control and direction characters, and has no field of a prototype', () => {
    const work = one(
      '@misc{__proto__, title = {<script>alert(1)</script> a\u0007b \u202egnp.exe}, constructor = {x}, __proto__ = {y}, toString = {z}}',
    )
    expect(work).toEqual({
      id: '',
      type: 'document',
      'citation-key': '__proto__',
      title: '<script>alert(1)</script> ab gnp.exe',
    })
    expect(
      readBibtex('@constructor{a, title = {b}} @toString{c, title={d}, month = valueOf, year=1999}').works,
    ).toHaveLength(2)
  })

  it('is empty for an empty file, and for one that is no BibTeX', () => {
    expect(readBibtex('')).toEqual({ works: [], problems: [] })
    expect(readBibtex('<html><body>Not found</body></html>')).toEqual({ works: [], problems: [] })
  })

  it('reads 10,000 entries', () => {
    const source = Array.from(
      { length: 10_000 },
      (_, at) =>
        `@article{k${at}, author = {Doe, J. and Roe, R.}, title = {Title ${at}}, year = ${1900 + (at % 100)}}`,
    ).join('\n')
    expect(readBibtex(source).works).toHaveLength(10_000)
  })

  it.each<[string, (size: number) => string]>([
    ['open braces', (size) => '{'.repeat(size)],
    ['open entries on one line', (size) => '@a{'.repeat(size / 3)],
    ['open entries on lines', (size) => '@article{a, title = {x\n'.repeat(size / 23)],
    ['closed braces', (size) => `@a{b, title = {${'{'.repeat(size / 2)}${'}'.repeat(size / 2)}}}`],
    ['accents', (size) => `@a{b, title = {${"\\'".repeat(size / 2)}}}`],
    ['exponents', (size) => `@a{b, title = {$${'^'.repeat(size)}}}`],
    ['names', (size) => `@a{b, author = {${'a and '.repeat(size / 6)}b}}`],
    ['words of one name', (size) => `@a{b, author = {${'a '.repeat(size / 2)}b}}`],
    ['spaces', (size) => `@a{b, title = ${' '.repeat(size)}{x}}`],
    ['at signs', (size) => '@'.repeat(size)],
    ['hyphens', (size) => `@a{b, pages = {${'-'.repeat(size)}}, title={a}}`],
    [
      'children of one large parent',
      (size) =>
        `@proceedings{p, title={${'x'.repeat(size)}}}${Array.from({ length: size / 3000 }, (_, at) => `@inproceedings{c${at}, crossref={p}, author={A B}}`).join('')}`,
    ],
  ])('costs no more per character in a megabyte of %s', (_, source) =>
    expectLinearGrowth((size) => readBibtex(source(size)), 1_000_000),
  )

  it('terminates if entries inherit from each other', () => {
    const { works } = readBibtex('@a{x, crossref={y}, title={1}}@a{y, crossref={x}, title={2}}')
    expect(works.map(({ title }) => title)).toEqual(['1', '2'])
  })
})

describe('abbreviations that double each other', () => {
  const doubled = (times: number) =>
    `@string{a0="${'x'.repeat(100)}"}\n${Array.from({ length: times }, (_, at) => `@string{a${at + 1}=a${at}#a${at}}`).join('\n')}\n@book{k, title=a${times}}\n@book{l, title={Another}}`

  it('are expanded within the limit', () => {
    expect(readBibtex(doubled(3)).works[0]?.title).toHaveLength(800)
  })

  it('are reported as broken beyond the limit, and the rest is read', () => {
    const { works, problems } = readBibtex(doubled(40))
    expect(works.map(({ title }) => title)).toContain('Another')
    expect(problems.map(({ fault }) => importReason(fault)).join()).toContain(
      'abbreviations that stand for too much',
    )
  })
})

describe('latexToText', () => {
  it.each([
    ["\\'{e}\\'e{\\'e}\\'{\\i}", 'éééí'],
    ['\\c{c}\\v{s}\\v s\\H{o}\\k{a}\\r{a}\\u{g}', 'çššőąåğ'],
    ["\\ss{} stra\\ss e \\O re {\\L}\\'od\\'z", 'ß straße Øre Łódź'],
    ['$\\alpha$-helix, H$_2$O, 10$^{-3}$', 'α-helix, H₂O, 10⁻³'],
    ["``quoted'' --- and -- 5\\,\\% of~\\$3", '“quoted” — and – 5 % of $3'],
    ['\\emph{Homo \\textbf{sapiens}} and \\href{http://a}{b}', 'Homo sapiens and b'],
    ['{}', ''],
    ['\\', ''],
    ["\\'", ''],
  ])('reads %s', (source, wanted) => {
    expect(latexToText(source)).toBe(wanted)
  })
})
