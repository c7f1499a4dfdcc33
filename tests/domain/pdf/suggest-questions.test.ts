import { describe, expect, it } from 'vitest'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { KeyPhrases } from '../../../workers/domain/pdf/key-phrases.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import { type QuestionSource, suggestQuestions } from '../../../workers/domain/pdf/suggest-questions.ts'
import { linesAt, pageOf } from '../../support/pdf-pages.ts'

const profile = new DocumentProfile()
profile.addPage(
  layOutPage(
    pageOf(
      linesAt(60, 100, [
        'what the heat and the rooms are, and cooling strategies',
        'of upper floors in evaluating the model',
      ]),
    ),
  ),
)

const asked = (source: Partial<QuestionSource>) =>
  suggestQuestions({ title: null, authors: [], headings: [], phrases: [], english: true, ...source }, profile)

describe('suggested questions', () => {
  it('ask about what sections treat, in lower case where the document has it', () => {
    expect(
      asked({
        headings: [
          '1 Introduction',
          '2 Cooling Strategies',
          '3.1 Rooms under the Mansard Roof',
          '4. EVALUATING THE MODEL',
          'References',
        ],
      }),
    ).toEqual([
      'What does the document say about cooling strategies?',
      'What does the document say about rooms under the Mansard Roof?',
      'What does the document say about evaluating the model?',
    ])
  })

  it('ask for what usual sections answer', () => {
    expect(
      asked({ headings: ['Abstract', 'Methods', 'Results', 'Conclusions', 'Acknowledgements'] }),
    ).toEqual(['Which methods were used?', 'What are the main results?', 'What conclusions are drawn?'])
  })

  it('take a heading that is a question as it is', () => {
    expect(asked({ headings: ['Why do attics stay warm?'] })).toEqual(['Why do attics stay warm?'])
  })

  it('leave out title, names, sentences and formulas', () => {
    const headings = [
      'Night-time heat',
      'Ada Example',
      'Abstract',
      'Heat is rising in cities',
      'a² + b² = c²',
      'Night-time heat',
    ]
    expect(asked({ title: 'Night-time heat', authors: ['Ada Example'], headings })).toEqual([])
  })

  it('fill up with phrases of the document', () => {
    expect(
      asked({
        headings: ['Cooling strategies'],
        phrases: ['upper floors', 'window shutters', 'roof gardens'],
      }),
    ).toEqual([
      'What does the document say about cooling strategies?',
      'What does the document say about the upper floors?',
      'What does the document say about the window shutters?',
    ])
  })

  it('quote headings of other languages', () => {
    expect(
      asked({ english: false, headings: ['Wärme in Dachwohnungen'], phrases: ['upper floors'] }),
    ).toEqual(['What does the document say about “Wärme in Dachwohnungen”?'])
  })

  it('are at most five, and none without text', () => {
    const headings = [
      'Results',
      'Methods',
      'Conclusions',
      'Limitations',
      ...Array.from({ length: 30 }, (_, at) => `Cooling of rooms ${'abcdefghijklmnopqrstuvwxyz1234'[at]}`),
    ]
    expect(asked({ headings })).toHaveLength(5)
    expect(asked({})).toEqual([])
  })
})

describe('key phrases', () => {
  const phrasesOf = (text: string) => {
    const phrases = new KeyPhrases()
    phrases.addPage({ text, blocks: [{ kind: 'paragraph', start: 0, end: text.length }], segments: [] })
    return phrases.most(3)
  }

  it('are nouns that repeat, not verbs and vague words', () => {
    const text =
      'The window shutters were closed. Of the window shutters, two broke. We saw the results show this. The main reason is here. '
    expect(phrasesOf(text.repeat(3))).toEqual(['window shutters'])
  })

  it('are none where nothing repeats', () => {
    expect(phrasesOf('The window shutters were closed by the wind.')).toEqual([])
  })
})
