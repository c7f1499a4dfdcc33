import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { replaceQuote } from '../../../workers/domain/manuscript/replace-quote.ts'

const text = (words: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const citation: DocumentNode = { type: 'citation', attrs: { works: '[]' } }
const block = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content })
const contentOf = (document: DocumentNode) => document.content?.[0]?.content

describe('words of a document', () => {
  const document = doc(
    block(text('Trees '), text('cool', 'strong'), text(' streets.'), citation),
    { type: 'list', content: [{ type: 'item', content: [block(text('One item.'))] }] },
    { type: 'code_block', content: [text('let words')] },
  )

  it.each<[string, string, (string | DocumentNode)[], DocumentNode[]]>([
    [
      'keep their marks where they stay',
      'Trees cool streets.',
      ['Big trees cool the streets.'],
      [text('Big trees '), text('cool', 'strong'), text(' the streets.'), citation],
    ],
    [
      'keep their marks behind words that come before them',
      'Trees cool streets.',
      ['Big old trees cool streets.'],
      [text('Big old trees '), text('cool', 'strong'), text(' streets.'), citation],
    ],
    [
      'give their marks to those that replace them',
      'cool',
      ['shade'],
      [text('Trees '), text('shade', 'strong'), text(' streets.'), citation],
    ],
    [
      'get a citation before their full stop',
      'cool streets.',
      ['cool streets ', citation, '.'],
      [text('Trees '), text('cool', 'strong'), text(' streets '), citation, text('.'), citation],
    ],
    [
      'keep a citation between them where it comes again',
      'streets.\ufffc',
      ['streets ', citation, '.'],
      [text('Trees '), text('cool', 'strong'), text(' streets '), citation, text('.')],
    ],
    ['may be taken out', 'Trees ', [''], [text('cool', 'strong'), text(' streets.'), citation]],
  ])('%s', (_, quote, pieces, content) => {
    const replaced = replaceQuote(document, quote, () => pieces)
    expect(replaced.places).toBe(1)
    expect(contentOf(replaced.document)).toEqual(content)
    expect(replaced.document.content?.slice(1)).toEqual(document.content?.slice(1))
  })

  it('may stand in a list, and beside a citation, which is one U+FFFC', () => {
    const listed = replaceQuote(document, 'One', () => ['Another'])
    expect(JSON.stringify(listed.document)).toContain('Another item.')
    const cited = replaceQuote(document, 'streets.\ufffc', () => ['streets'])
    expect(contentOf(cited.document)).toEqual([text('Trees '), text('cool', 'strong'), text(' streets')])
  })

  it.each([
    ['are not there', 'Rain', 0],
    ['are code', 'let words', 0],
    ['are empty', '', 0],
    ['stand across blocks', 'streets.One', 0],
    ['stand there more than once', 't', 2],
  ])('stay where they %s', (_, quote, places) => {
    const found = replaceQuote(document, quote, () => ['x'])
    expect(found).toEqual({ places, document })
  })
})
