// Questions on a small paper that has what papers have.

import { describe, expect, it } from 'vitest'
import { documentInMemory } from '../../../scripts/answering/indexed-pages.ts'
import { answerDocument } from '../../../workers/domain/answering/answer-document.ts'
import { withSubject } from '../../../workers/domain/answering/follow-up.ts'

const TITLE = 'Night heat in attic flats'
const PAGES = [
  [
    ['furniture', 'Journal of Urban Climate 12 (2021) 44–46'],
    ['heading', TITLE],
    ['paragraph', 'Marta Kowalska1 and Ole Berg2'],
    ['paragraph', '1 Technical University of Leipzig, Germany 2 Roof Laboratory, Oslo, Norway'],
    ['paragraph', 'Received 3 March 2021, accepted 9 May 2021'],
    ['heading', 'Abstract'],
    [
      'paragraph',
      'Attic flats stay warm at night. This paper examines which measures lower the heat. We measured 48 flats with loggers in July. We found that shutters lowered the temperature by three degrees.',
    ],
    ['paragraph', 'Keywords: heat, attic, shutters'],
    ['heading', '1 Introduction'],
    [
      'paragraph',
      'Heat at night is a growing problem for cities. The remainder of this paper is organised as follows.',
    ],
  ],
  [
    ['heading', '2 Methods'],
    ['heading', '2.1 Participants'],
    ['paragraph', 'We recruited 48 tenants aged 20 to 70 years. Each of them gave written consent.'],
    ['heading', '2.2 Loggers'],
    [
      'paragraph',
      'Temperature was measured with loggers every ten minutes. Data were collected from two rooms of each flat.',
    ],
    ['paragraph', 'L = ∑ (yi − f(xi))2 + λ ∥w∥2'],
    ['heading', '3 Results'],
    ['caption', 'Table 1: Mean temperature at midnight by roof.'],
    [
      'paragraph',
      'Table 1 shows that white roofs were cooler. Rooms under white roofs were two degrees cooler than others.',
    ],
  ],
  [
    ['heading', '4 Conclusion'],
    [
      'paragraph',
      'We conclude that shutters are the cheapest measure. Related work is discussed in Section 2. However, our study is limited to one city. Future work should cover winters.',
    ],
    ['heading', 'Acknowledgements'],
    ['paragraph', 'This work was supported by the Foundation for Cities under grant no. 12.'],
    ['heading', 'References'],
    ['reference', 'Oke, T. (1982). The energetic basis of the urban heat island.'],
  ],
] as const
const document = documentInMemory(PAGES, { title: TITLE, authors: ['Marta Kowalska', 'Ole Berg'] })
const answer = (question: string) => {
  const found = answerDocument(question, document)
  return { ...found, said: found.quotes.map((quote) => document.text(quote)).join(' … ') }
}

describe('a question about the whole', () => {
  it.each([
    ['What is this paper about?', 1, 'examines which measures lower the heat'],
    ['Summarise the document.', 1, 'examines which measures lower the heat'],
    ['What was the aim of the study?', 1, 'examines which measures lower the heat'],
    ['What is the main result?', 1, 'lowered the temperature by three degrees'],
    ['What do the authors conclude?', 3, 'shutters are the cheapest measure'],
    ['What are the limitations?', 3, 'limited to one city'],
    ['And the limitations?', 3, 'limited to one city'],
    ['What remains for future work?', 3, 'cover winters'],
  ])('%s', (question, page, words) => {
    const { kind, quotes, said } = answer(question)
    expect(kind).toBe('answered')
    expect(quotes.map((quote) => quote.page)).toContain(page)
    expect(said).toContain(words)
    expect(said).not.toMatch(/supported by|organised as follows|discussed in Section|Oke/)
  })
})

describe('a question about the head', () => {
  it.each([
    ['Who wrote this paper?', 'Marta Kowalska1 and Ole Berg2'],
    ['Where do the authors work?', 'Technical University of Leipzig'],
    ['When was it accepted?', 'accepted 9 May 2021'],
    ['Which journal was it published in?', 'Journal of Urban Climate'],
    ['What are the keywords?', 'heat, attic, shutters'],
    ['What is the title?', TITLE],
  ])('%s', (question, words) => {
    const { kind, quotes, said } = answer(question)
    expect(kind).toBe('answered')
    expect(quotes.every(({ page }) => page === 1)).toBe(true)
    expect(said).toContain(words)
  })
})

describe('a question about a part', () => {
  it.each([
    ['Which methods were used?', 2, 'measured with loggers'],
    ['Who were the participants?', 2, '48 tenants'],
    ['What does Table 1 show?', 2, 'Mean temperature at midnight'],
    ['Summarise section 3', 2, 'two degrees cooler'],
    ['What does the document say about loggers?', 2, 'measured with loggers'],
    ['Who funded the work?', 3, 'Foundation for Cities'],
  ])('%s', (question, page, words) => {
    const { kind, quotes, said } = answer(question)
    expect(kind).toBe('answered')
    expect(quotes.map((quote) => quote.page)).toContain(page)
    expect(said).toContain(words)
  })

  it('with words of its own is a fact', () => {
    expect(answer('How was the temperature measured?').said).toContain('every ten minutes')
  })
})

describe('a question with a word that holds another', () => {
  it.each([
    'What methods of psychology were used?',
    'Which data of Facebook were used?',
    'What is the purpose of the network?',
    'How were the tenants contacted?',
    'Did the authors of this paper use mice?',
  ])('does not ask for the whole or the head: %s', (question) => {
    expect(answer(question).confidence).toBeLessThan(0.9)
  })
})

describe('a label', () => {
  const labelled = documentInMemory(
    [
      [
        ['heading', 'A survey of roofs'],
        ['paragraph', 'Roofs are white, black or green in most of the cities that were visited.'],
        ['heading', '3.2 Loggers'],
        ['paragraph', 'Every room was given a logger before the summer of the first year began.'],
        ['heading', '3.2.1 Places of loggers'],
        ['paragraph', 'The loggers stood on shelves at the height of a sleeping person in each room.'],
        ['caption', 'TABLE II: Rooms by floor.'],
        ['caption', 'TABLE I: Roofs by colour.'],
        ['caption', 'Table 12: Loggers by maker.'],
        ['heading', 'Appendix A Letters'],
        ['paragraph', 'The letters to the tenants were written in four languages and sent in spring.'],
      ],
    ],
    { title: 'Roofs', authors: [] },
  )
  it.each([
    ['What does Table I show?', 'Roofs by colour'],
    ['What does Table II show?', 'Rooms by floor'],
    ['Which table lists the loggers?', 'Loggers by maker'],
    ['What is in section 3.2.1?', 'stood on shelves'],
    ['What is in appendix A?', 'four languages'],
  ])('%s', (question, words) => {
    const { quotes } = answerDocument(question, labelled)
    expect(quotes.map((quote) => labelled.text(quote)).join(' ')).toContain(words)
  })
})

describe('what is not answered', () => {
  it.each(['How old were the patients?', 'Who painted the chapel?', 'Which vaccine is recommended?'])(
    'is absent where nothing is near: %s',
    (question) => {
      expect(answer(question)).toMatchObject({ kind: 'absent', quotes: [], places: [] })
    },
  )

  it('is near where its words stand elsewhere, with three places at most', () => {
    const { kind, quotes, places } = answer('How much did the shutters of the tenants weigh in kilograms?')
    expect({ kind, quotes }).toEqual({ kind: 'near', quotes: [] })
    expect(places.length).toBeGreaterThan(0)
    expect(places.length).toBeLessThanOrEqual(3)
  })

  it('is never absent in a document with pages that could not be read, nor in another language', () => {
    expect(answerDocument('Who painted the chapel?', { ...document, isWhole: false }).kind).toBe('near')
    expect(answerDocument('Wer hat die Decke der Kapelle gemalt?', document).kind).toBe('near')
  })

  it('says nothing by a formula', () => {
    expect(answer('What is the loss L?').said).not.toContain('∑')
  })
})

describe('a follow-up', () => {
  it.each([
    ['Why?', ['Do shutters lower the heat?'], 'Why shutters lower heat?'],
    ['Who measured it?', ['What is the paper about?'], 'Who measured it?'],
    ['And in winter?', ['What are the results?'], 'What are the results in winter?'],
    ['Is it true that shutters help?', ['How warm was it?'], 'Is it true that shutters help?'],
    ['Why is that so?', ['Do shutters lower the heat?'], 'Why is that so shutters lower heat?'],
    ['And in winter?', ['How warm are the flats in summer?'], 'How warm are the flats in summer in winter?'],
    ['Who measured it?', ['What was the temperature?'], 'Who measured it temperature?'],
    ['And when?', ['How was the temperature measured?', 'By whom?'], 'when temperature measured?'],
    ['What are the limitations?', ['How warm was it?'], 'What are the limitations?'],
    ['How many flats were measured?', ['What is it about?'], 'How many flats were measured?'],
  ])('%s after %j', (question, previous, whole) => {
    expect(withSubject(question, previous)).toBe(whole)
  })
})
