// Citations among a person's own words in a footnote, in a style of notes.

import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { plainText } from '../../../workers/domain/citations/processor/formatted-text.ts'
import { NO_TEXT, sentencePlace } from '../../../workers/domain/citations/processor/sentence-place.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { citationsIn } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { formatterOf } from '../../support/read-style.ts'

const book: CslItem = {
  id: 'book',
  type: 'book',
  title: 'On the Origin of Species',
  author: [{ family: 'Darwin', given: 'Charles' }],
  issued: { 'date-parts': [[1859]] },
  publisher: 'Murray',
}
const cite = (locator = ''): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation([citeItem(book, { locator })]) },
})
const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const note = (...content: DocumentNode[]): DocumentNode => ({ type: 'footnote', content })

/** Texts of the footnotes as they are printed. */
function printed(style: string, ...notes: DocumentNode[]): string[] {
  const found = citationsIn({ type: 'doc', content: [{ type: 'paragraph', content: notes }] })
  const { citations } = formatterOf(style).format(found)
  const said = new Map(found.map(({ node }, index) => [node, plainText(citations[index] ?? [])]))
  return notes.map(({ content = [] }) => content.map((node) => said.get(node) ?? node.text ?? '').join(''))
}

describe('a citation in a footnote', () => {
  beforeAll(unpackCitationStyles)

  it('is a sentence where it stands alone, begins one or ends one', () => {
    const [alone, first, last] = printed(
      'chicago-fullnote-bibliography',
      note(cite('3')),
      note(cite('4'), text(' But others disagree.')),
      note(text('This is disputed. '), cite('5')),
    )
    expect(alone).toBe('Charles Darwin, On the Origin of Species (Murray, 1859), 3.')
    expect(first).toBe('Darwin, 4. But others disagree.')
    expect(last).toBe('This is disputed. Darwin, 5.')
  })

  it('has no full stop inside a sentence', () => {
    const [inside, closed, two] = printed(
      'chicago-fullnote-bibliography',
      note(text('See '), cite('3'), text(', who agrees.')),
      note(text('See '), cite('4'), text('.')),
      note(cite('5'), text('; '), cite('6'), text('; and '), cite('7')),
    )
    expect(inside).toBe('See Charles Darwin, On the Origin of Species (Murray, 1859), 3, who agrees.')
    expect(closed).toBe('See Darwin, 4.')
    expect(two).toBe('Darwin, 5; Darwin, 6; and Darwin, 7.')
  })

  it('begins small inside a sentence where the style begins with its own word', () => {
    const [, alone, inside] = printed(
      'chicago-fullnote-bibliography-with-ibid',
      note(cite('3')),
      note(cite('4')),
      note(text('But see '), cite('5'), text(' and below.')),
    )
    expect(alone).toBe('Ibid., 4.')
    expect(inside).toBe('But see ibid., 5 and below.')
  })

  it('is the same whether words were there first or came later', () => {
    const formatter = formatterOf('chicago-fullnote-bibliography')
    const document = (...content: DocumentNode[]): DocumentNode => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [note(...content)] }],
    })
    const before = formatter.format(citationsIn(document(cite('3'))))
    expect(plainText(before.citations[0] ?? [])).toMatch(/3\.$/)
    const after = formatter.format(citationsIn(document(cite('3'), text(', who agrees'))))
    expect(plainText(after.citations[0] ?? [])).toMatch(/3$/)
  })

  it('keeps its form in a style that cites in the text', () => {
    const [inside] = printed('apa', note(text('see '), cite(), text(', who agrees.')))
    expect(inside).toBe('see (Darwin, 1859), who agrees.')
  })
})

describe('sentencePlace', () => {
  it.each([
    [['', 'x', ''], true, true],
    [['See ', 'x', ' for more.'], false, false],
    [['Disputed.” ', 'x', '.'], true, false],
    [['See', '\n', 'x', '\n', 'and more'], true, true],
    [[NO_TEXT, ' ', 'x', ' ', NO_TEXT], true, true],
    [['Vgl. dazu ', 'x', ' „Anders“'], false, true],
    [['Cf. ', 'x', '.'], false, false],
    [['Vgl. ', 'x', '.'], false, false],
    [['Disputed. See e.g. ', 'x', ' (see below)'], false, false],
    [['On p. ', 'x', ' (But others disagree.)'], false, true],
    [['See ', 'x', ' 34 ff.'], false, false],
    [['Dazu ', 'x', ' 12 und 14.'], false, false],
    [['כך טוענים ', 'x', ' גם אחרים.'], false, false],
    [['Printed in Appendix A. ', 'x', '.'], true, false],
    [['Is it so? No. ', 'x', '.'], true, false],
    [['Disputed. ', 'x', ' 34, 56'], true, false],
    [['', 'x', ' אחרים חולקים.'], true, true],
  ])('of %j', (pieces, begins, ends) => {
    expect(sentencePlace(pieces, pieces.indexOf('x'))).toEqual({ begins, ends })
  })

  it('reads only the words near a citation, however long its footnote is', () => {
    let read = 0
    const pieces = new Proxy(
      Array.from({ length: 8000 }, (_, at) => (at % 2 ? '; ' : NO_TEXT)),
      {
        get(target, name, receiver) {
          read += 1
          return Reflect.get(target, name, receiver)
        },
      },
    )
    expect(sentencePlace(pieces, 4000)).toEqual({ begins: false, ends: false })
    expect(read).toBeLessThan(1000)
  })
})
