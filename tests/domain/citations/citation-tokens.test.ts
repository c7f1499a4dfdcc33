// Citations as tokens with the keys of their works.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from '../../../clients/markdown/src/writing/to-markdown.ts'
import { quotableMarkdown } from '../../../workers/adapters/quotable-markdown.ts'
import { type CiteItem, citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { CitationTokens } from '../../../workers/domain/citations/csl/citation-tokens.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { citationTokens, findQuote, textblocks } from '../../../workers/domain/manuscript/textblocks.ts'
import { anyDocument } from '../../support/build-document.ts'

const work = (family: string, year: number, title = 'A work'): CslItem => ({
  ...{ id: '', type: 'book', title, author: [{ family }] },
  issued: { 'date-parts': [[year]] },
})
const OKE = work('Oke', 1982)
const cite = (item: CslItem, around: Partial<CiteItem> = {}) => citeItem(item, around)
const citation = (...works: CiteItem[]): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation(works) },
})
const paragraph = (...content: (string | DocumentNode)[]): DocumentNode => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? { type: 'text', text: one } : one)),
})
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content })

const ITEMS: [string, CiteItem[]][] = [
  ['[@oke1982]', [cite(OKE)]],
  ['[@oke1982, p. 4]', [cite(OKE, { locator: '4' })]],
  [
    '[@oke1982, chap. 2, emphasis added]',
    [cite(OKE, { locator: '2', label: 'chapter', suffix: 'emphasis added' })],
  ],
  ['[@oke1982, emphasis added]', [cite(OKE, { suffix: 'emphasis added' })]],
  [
    '[see -@oke1982, p. 4–6; @muller2003]',
    [cite(OKE, { prefix: 'see', suppressAuthor: true, locator: '4–6' }), cite(work('Müller', 2003))],
  ],
]

describe('a citation', () => {
  it.each(ITEMS)('is the token %s, which is read as the same', (token, works) => {
    const tokens = new CitationTokens()
    expect(tokens.write(works)).toBe(token)
    expect(tokens.read(token)).toEqual(works)
  })

  it('has a key with a letter where another work has the same, and not for another passage', () => {
    const tokens = new CitationTokens()
    const cited = [cite(OKE), cite(work('Oke', 1982, 'Another')), cite(OKE, { passage: 'Warm.' })]
    expect(cited.map((one) => tokens.write([one]))).toEqual(['[@oke1982]', '[@oke1982b]', '[@oke1982]'])
    expect(tokens.entries().map(({ key }) => key)).toEqual(['oke1982', 'oke1982b'])
  })

  it('has a key of its own among many of one name and year, also beside one with the key of another', () => {
    const tokens = new CitationTokens()
    const token = (item: CslItem) => tokens.write([cite(item)])
    token({ ...OKE, title: 'Lettered', issued: { 'date-parts': [['1982b']] } } as unknown as CslItem)
    const keys = Array.from({ length: 30_000 }, (_, at) => token(work('Oke', 1982, `Work ${at}`)))
    expect(new Set(keys).size).toBe(keys.length)
    expect([...keys.slice(0, 2), ...keys.slice(23, 26), keys.at(-1)]).toEqual(
      ['', 'c', 'y', 'z', '-25', '-29999'].map((letter) => `[@oke1982${letter}]`),
    )
  })

  it('is ambiguous where another work has its name and year, and not where the library has it, too', () => {
    const tokens = new CitationTokens()
    const isAmbiguous = () => tokens.isAmbiguous([cite(OKE)])
    tokens.write([cite(OKE), cite({ ...OKE, id: 'r1' }), cite(OKE, { passage: 'Cities are warm.' })])
    tokens.write([cite(work('Arnfield', 2003))])
    expect(isAmbiguous()).toBe(false)
    tokens.write([cite(work('Oke', 1982, 'Another'))])
    expect(isAmbiguous()).toBe(true)
  })

  it.each(['[@quist2019]', '[sic]', '[oke1982]', '[see @oke 1982]'])('is not read from %s', (token) => {
    const tokens = new CitationTokens()
    tokens.write([cite(OKE)])
    expect(tokens.read(token)).toBeNull()
  })

  it('has the same token in a quote, in Markdown and in a file of the command line', () => {
    const note: DocumentNode = {
      type: 'footnote',
      content: [{ type: 'text', text: 'As ' }, citation(cite(work('Oke', 1982, 'Third')))],
    }
    const document = doc(
      paragraph('Cities ', citation(cite(OKE, { locator: '4' })), ' are warm.'),
      paragraph('A note', note, ' and ', citation(cite(work('Oke', 1982, 'Another')), cite(OKE)), '.'),
    )
    const html = documentToHtml(document)
    const said = textblocks(document).map(({ text }) => text)
    expect(said).toEqual(['Cities [@oke1982, p. 4] are warm.', 'A note\ufffc and [@oke1982c; @oke1982].'])
    const { markdown, works } = quotableMarkdown(html)
    expect(works.map(({ key }) => key)).toEqual(['oke1982', 'oke1982b', 'oke1982c'])
    for (const text of [markdown, toMarkdown(html).text]) {
      expect(text).toContain('Cities [@oke1982, p. 4] are warm.')
      expect(text).toContain('[@oke1982c; @oke1982].')
    }
  })
})

it('gives the works of any document the same keys in Markdown and in a file of the command line', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const html = documentToHtml(document)
      const works = citationTokens(document).entries()
      const titles = new Map(works.map(({ key, csl }) => [key, csl.title]))
      expect(quotableMarkdown(html).works).toEqual(works)
      for (const { id, title } of toMarkdown(html).references) expect(titles.get(id)).toBe(title)
    }),
  )
})

it('has formulas and gaps in a quote and in Markdown alike', () => {
  const formula = { type: 'math_inline', attrs: { value: 'a_1 * b' } }
  const document = doc(paragraph('By ', formula, ' it is ', { type: 'gap', attrs: { kind: 'data' } }, '.'))
  const [block] = textblocks(document)
  expect(block?.text).toBe('By $a_1 * b$ it is [your data].')
  expect(quotableMarkdown(documentToHtml(document)).markdown).toBe(`${block?.text}\n`)
})

describe('a quote', () => {
  const document = doc(
    { type: 'heading', content: [{ type: 'text', text: 'Heat 1982' }] },
    paragraph('Cities are warm ', citation(cite(OKE)), '. Cities grow.'),
  )
  const places = (quote: string) =>
    findQuote(textblocks(document, citationTokens(document)), quote).map(({ start, end }) => [start, end])

  it.each([
    ['around a citation', 'warm [@oke1982].', [[11, 27]]],
    ['beside one', 'Cities grow', [[28, 39]]],
    ['that is one', '[@oke1982]', [[16, 26]]],
    ['of a heading, and not of a token', '1982', [[5, 9]]],
    ['that ends inside a token', 'warm [@oke', []],
    [
      'that stands there twice',
      'Cities ',
      [
        [0, 7],
        [28, 35],
      ],
    ],
    ['of nothing', '', []],
  ])('%s has its places', (_, quote, found) => {
    expect(places(quote)).toEqual(found)
  })
})
