// What is not sure enough is no answer, and what only names the words of a question is none.

import { describe, expect, it } from 'vitest'
import { documentInMemory, indexPages } from '../../../scripts/answering/indexed-pages.ts'
import { answerDocument } from '../../../workers/domain/answering/answer-document.ts'
import { kindPresent } from '../../../workers/domain/answering/answer-kind.ts'
import { isRefused, rankSentences } from '../../../workers/domain/answering/answer-model.ts'
import { answerQuestion } from '../../../workers/domain/answering/answer-question.ts'
import { analyseQuestion } from '../../../workers/domain/answering/question.ts'
import { termsOf } from '../../../workers/domain/answering/terms.ts'

const TITLE = 'simheat: simulating heat in buildings'
const ABOUT_OTHERS = 'A unifying view of the theory is presented in Sorensen (2005).'
const document = documentInMemory(
  [
    [
      ['heading', TITLE],
      ['paragraph', 'Lea Brandt'],
      ['paragraph', '3 May 2021'],
      ['heading', 'Abstract'],
      [
        'paragraph',
        `${ABOUT_OTHERS} Here we focus on the heat of buildings and introduce an approach for its simulation.`,
      ],
    ],
    [
      ['heading', '1 The model'],
      [
        'paragraph',
        'The model needs four inputs: The weather comes first, then the walls, the windows and the tenants.',
      ],
      ['paragraph', 'inner Trombe wall model inner Trombe wall model'],
      ['paragraph', 'The Trombe wall is a wall behind glass that stores the heat of the sun.'],
    ],
    [
      ['heading', '2 Rooms'],
      ['paragraph', 'Room 7 of the building was simulated with the solver of the package.'],
      ['heading', '3 Discussion'],
      [
        'paragraph',
        'We have shown that an empty house is simulated in a minute. Section 4 describes the tenants.',
      ],
    ],
  ],
  { title: TITLE, authors: ['Lea Brandt'] },
)
const answer = (question: string) => {
  const found = answerDocument(question, document)
  return { ...found, said: found.quotes.map((quote) => document.text(quote)).join(' … ') }
}

describe('an answer that is not sure enough', () => {
  const index = indexPages([
    'The Harbour house stands empty. Its windows were simulated with the solver, and the solver failed on none of them.',
    'The weather comes first, then the walls. A tenant opens the windows of the house at night when the weather is warm.',
    ...Array.from(
      { length: 40 },
      (_, at) =>
        `Room ${at + 10} of the building was simulated with the model of the package. The walls of room ${at + 10} gave their heat to the air, and the model followed it for a day.`,
    ),
  ])
  const ask = (question: string) => answerQuestion(index.search(analyseQuestion(question)))
  it.each([
    'How many mosquitoes came through the windows of the Harbour house?',
    'How many tenants of the Harbour house fell ill?',
  ])('%s: is none, as the document does not have what is asked for', (question) => {
    expect(ask(question)).toMatchObject({ answered: false, quotes: [] })
  })
  it('is none without the number that is asked for', () => {
    expect(ask('How many burglars opened the windows of the house at night?').answered).toBe(false)
    expect(ask('Who opens the windows of the house at night?').answered).toBe(true)
  })
})

describe('a question that leaves something open', () => {
  const index = indexPages([
    'The survey of the harbour was made by Ida Holm. It counted the portions of beef that children under 5 years ate at home.',
    'to the harbour from May 1985 to April 2005, and the visitors of the harbour came by ship in most years of the survey.',
    'mRNA vaccines were given to the sailors of the ship Aurora in 1990.',
    'p53 was measured in the blood of the cooks of the ship Aurora in 1991.',
    ...Array.from(
      { length: 30 },
      (_, at) => `Street ${at + 10} of the town was painted by its tenants. They used the paint of the town.`,
    ),
  ])
  /** With a probability that answers a question of which nothing is open. */
  const isRefusedFor = (question: string) => {
    const found = index.search(analyseQuestion(question))
    return isRefused(0.45, found.question, rankSentences(found)[0])
  }
  it.each([
    ['counts something that no number counts', 'How many children ate portions of beef at home?'],
    ['names a year that is not there', 'Who made the survey of the harbour in 1931?'],
    ['names a place that is not there', 'Who made the survey of the harbour of Oslo?'],
    ['finds the end of a sentence alone', 'When did the visitors of the harbour come?'],
  ])('is not answered where it %s', (_, question) => {
    expect(isRefusedFor(question)).toBe(true)
  })
  it.each([
    'Who made the survey of the harbour?',
    'What did the tenants of the town paint?',
    'When were vaccines given to the sailors?',
    'When was blood of the cooks measured?',
  ])('is answered where all is there: %s', (question) => {
    expect(isRefusedFor(question)).toBe(false)
  })
})

describe('what is quoted', () => {
  it('is what a sentence announces, before other sentences', () => {
    expect(answer('Which inputs does the model need?').said).toContain('The weather comes first')
  })
  it('is no label of a picture', () => {
    const { said } = answer('What is the inner Trombe wall model?')
    expect(said).not.toContain('inner Trombe wall model inner')
    expect(said).toContain('stores the heat of the sun')
  })
  it('is no sentence on what follows in the document', () => {
    expect(answer('Who describes the tenants?').said).not.toContain('Section 4')
  })
  it('is what the paper does, not what others did', () => {
    const { said } = answer('What is the purpose of this paper?')
    expect(said).toContain('we focus on the heat')
    expect(said).not.toContain(ABOUT_OTHERS)
  })
  it('is no sentence on data from the abstract, which is named as a place', () => {
    const said = 'The package holds data of several samples and the functions that are used with them.'
    const paper = documentInMemory(
      [
        [
          ['heading', 'Abstract'],
          ['paragraph', said],
          ['heading', '1 Introduction'],
          ['paragraph', 'Heat leaves a house through its windows. A wall keeps some of it.'],
        ],
      ],
      { title: TITLE, authors: [] },
    )
    const { kind, quotes, places } = answerDocument('Which data were used?', paper)
    expect({ kind, quotes }).toEqual({ kind: 'near', quotes: [] })
    expect(places.map((place) => paper.text(place))).toEqual([said])
  })
  it('is what tells the order of the sections, where that is asked for', () => {
    const paper = documentInMemory(
      [
        [
          ['heading', '1 Introduction'],
          [
            'paragraph',
            'Heat leaves a house through its windows. The paper is organised as follows: Section 2 presents the model, and Section 3 concludes.',
          ],
          ['heading', '2 The method'],
          ['paragraph', 'The method was carried out with the solver, which was used in all the rooms.'],
        ],
      ],
      { title: TITLE, authors: [] },
    )
    const { quotes } = answerDocument('How is the paper organised?', paper)
    expect(quotes.map((quote) => paper.text(quote))).toEqual([
      'The paper is organised as follows: Section 2 presents the model, and Section 3 concludes.',
    ])
  })
  it('is the discussion where nothing is called a conclusion', () => {
    expect(answer('What does the paper conclude?').said).toContain('We have shown')
  })
  it('is the author and the date where both are asked for', () => {
    expect(answer('Who wrote the document and when?').said).toBe('Lea Brandt … 3 May 2021')
  })
})

it('counts no number of a figure as a quantity', () => {
  const said = (text: string) => {
    const { kind, focus } = analyseQuestion('How many survivors were there?')
    const terms = termsOf(text)
    const words = terms.map(({ start, end }) => text.slice(start, end).toLowerCase())
    return kindPresent({ kind, focus, roots: new Set() }, terms, words).degree
  }
  expect(said('Figure 6 shows the survivors.')).toBe(0)
  expect(said('The storm left 214 survivors.')).toBe(1)
})

it('takes a version for a number', () => {
  expect(analyseQuestion('Which version of the program was used?').kind).toBe('quantity')
})
