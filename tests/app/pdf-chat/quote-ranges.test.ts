import { describe, expect, it } from 'vitest'
import { quoteRanges } from '../../../app/features/pdf-chat/viewer/quote-ranges.ts'
import type { PdfPage } from '../../../workers/contracts/pdf.ts'

/** A page with one item per line; a space joins their text. */
const pageOf = (...items: string[]): PdfPage => {
  const segments: PdfPage['segments'] = []
  let text = ''
  for (const [index, item] of items.entries()) {
    if (index > 0) text += ' '
    segments.push([text.length, text.length + item.length, index, 0, item.length])
    text += item
  }
  return { text, segments }
}
const cite = ({ text }: PdfPage, quote: string) => {
  const start = text.indexOf(quote)
  return { quote, start, end: start + quote.length }
}

describe('the ranges of a quotation', () => {
  const items = ['The room cools', 'slowly at night. It', 'warms by noon.']
  const page = pageOf(...items)

  it('are the covered part of each item', () => {
    expect(quoteRanges(page, cite(page, 'cools slowly at night.'), items)).toEqual([
      { item: 0, from: 9, to: 14 },
      { item: 1, from: 0, to: 16 },
    ])
  })

  it('are within one item if the quotation is', () => {
    expect(quoteRanges(page, cite(page, 'by noon'), items)).toEqual([{ item: 2, from: 6, to: 13 }])
  })

  it('cover a whole segment whose characters do not correspond one by one', () => {
    const found = quoteRanges(
      {
        text: 'first light',
        segments: [
          [0, 2, 0, 0, 1],
          [2, 11, 0, 1, 10],
        ],
      },
      { quote: 'first', start: 0, end: 5 },
      ['ﬁrst light'],
    )
    expect(found).toEqual([{ item: 0, from: 0, to: 4 }])
  })

  it('exclude a removed hyphen', () => {
    const repaired: PdfPage = {
      text: 'an examination',
      segments: [
        [0, 7, 0, 0, 7],
        [7, 14, 1, 0, 7],
      ],
    }
    expect(
      quoteRanges(repaired, { quote: 'examination', start: 3, end: 14 }, ['an exam-', 'ination']),
    ).toEqual([
      { item: 0, from: 3, to: 7 },
      { item: 1, from: 0, to: 7 },
    ])
  })

  it('have an accent that is drawn as a sign of its own', () => {
    const accented: PdfPage = {
      text: 'the Lemaître model',
      segments: [
        [0, 9, 0, 0, 9],
        [9, 18, 1, 1, 10],
      ],
    }
    const cited = { quote: 'Lemaître model', start: 4, end: 18 }
    expect(quoteRanges(accented, cited, ['the Lemaˆ', 'ıtre model'])).toEqual([
      { item: 0, from: 4, to: 9 },
      { item: 1, from: 1, to: 10 },
    ])
    expect(quoteRanges(accented, cited, ['the Lemao', 'ıtre model'])).toBeNull()
  })

  it('are found by the text if a new reading moved it', () => {
    const { quote, start, end } = cite(page, 'warms by noon.')
    expect(quoteRanges(page, { quote, start: start - 5, end: end - 5 }, items)).toEqual([
      { item: 2, from: 0, to: 14 },
    ])
  })

  it('are none if an item has another text', () => {
    const others = ['The room cools', 'quickly at dawn. It', 'warms by noon.']
    expect(quoteRanges(page, cite(page, 'slowly at night.'), others)).toBeNull()
  })

  it('are none if the items are numbered otherwise', () => {
    expect(quoteRanges(page, cite(page, 'slowly at night.'), ['', ...items])).toBeNull()
    expect(quoteRanges(page, cite(page, 'warms by noon.'), items.slice(0, 2))).toBeNull()
  })

  it('are none if some of the quotation comes from no item', () => {
    const [first, , third] = page.segments
    const gap = { text: page.text, segments: [first, third].filter((one) => one !== undefined) }
    expect(quoteRanges(gap, cite(page, 'cools slowly at night. It warms'), items)).toBeNull()
  })

  it('are none if the page does not contain the text', () => {
    expect(quoteRanges(page, { quote: 'The attic never cools', start: 0, end: 21 }, items)).toBeNull()
  })
})
