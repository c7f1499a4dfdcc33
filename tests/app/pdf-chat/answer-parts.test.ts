import { describe, expect, it } from 'vitest'
import { answerParts, plainAnswer } from '../../../app/features/pdf-chat/conversation/answer-parts.ts'
import { copiedAnswer } from '../../../app/features/pdf-chat/conversation/copied-answer.ts'
import { placesText } from '../../../workers/domain/chat/quotation-text.ts'

const quotes = (...words: string[]) => words.map((quote) => ({ quote }))
const drawn = (text: string, citations: { quote: string }[]) =>
  answerParts(text, citations).map((part) => (part.kind === 'text' ? part.text : part.index))

describe('the parts of an answer', () => {
  it('are its text and a citation for each marker', () => {
    expect(drawn('It cools [1]. It warms [2][1].', quotes('a', 'b'))).toEqual([
      'It cools ',
      0,
      '. It warms ',
      1,
      0,
      '.',
    ])
  })

  it('keep a marker without a citation as text', () => {
    expect(drawn('It cools [1], as [7] says [0].', quotes('a'))).toEqual([
      'It cools ',
      0,
      ', as [7] says [0].',
    ])
  })

  it('keep a number out of sequence as text', () => {
    expect(drawn('As in [3], it cools [1].', quotes('a', 'b', 'c'))).toEqual(['As in [3], it cools ', 0, '.'])
  })

  it('keep the document’s own reference numbers in a quotation', () => {
    expect(
      drawn(
        '“Rooms cool [1], [2].” [1] “They warm [1].” [2]',
        quotes('Rooms cool [1], [2].', 'They warm [1].'),
      ),
    ).toEqual(['“Rooms cool [1], [2].” ', 0, ' “They warm [1].” ', 1])
  })
})

describe('the places to look at', () => {
  it('are a line each, with what the document itself has in brackets', () => {
    const places = quotes('Rooms cool [1].', 'They warm')
    expect(drawn(placesText(places), places)).toEqual([
      'I did not find it in these words. The nearest places to look:\n“Rooms cool [1].” ',
      0,
      '\n“They warm” ',
      1,
    ])
  })
})

describe('the plain answer', () => {
  it('has no markers and no space before a full stop', () => {
    expect(plainAnswer('It cools [1]. It warms [2][1].', quotes('a', 'b'))).toBe('It cools. It warms.')
  })

  it('of a quotation keeps the quoted text', () => {
    expect(plainAnswer('“Rooms cool [1].” [1]', quotes('Rooms cool [1].'))).toBe('“Rooms cool [1].”')
  })
})

describe('a copied answer', () => {
  const cited = (pdfId: string, page: number) => ({ pdfId, page, quote: 'words', start: 0, end: 5 })

  it('ends with each document and its pages in order', () => {
    const citations = [cited('a', 12), cited('a', 3), cited('b', 1), cited('a', 3)]
    const pdfs: Record<string, { title: string; name: string; pageOffset: number }> = {
      a: { title: 'Heat', name: 'heat.pdf', pageOffset: 0 },
      b: { title: '', name: 'night.pdf', pageOffset: 344 },
    }
    expect(copiedAnswer('It cools [1][2]. It warms [3][4].', citations, (id) => pdfs[id] ?? null)).toBe(
      'It cools. It warms.\n\n“Heat”, p. 3, p. 12\n“night.pdf”, p. 345',
    )
  })

  it('names only the page of a deleted document', () => {
    expect(copiedAnswer('It cools [1].', [cited('a', 2)], () => null)).toBe('It cools.\n\np. 2')
  })
})
