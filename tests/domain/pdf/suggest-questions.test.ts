import { describe, expect, it } from 'vitest'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { KeyPhrases } from '../../../workers/domain/pdf/key-phrases.ts'
import { layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import { type QuestionSource, suggestQuestions } from '../../../workers/domain/pdf/suggest-questions.ts'
import { linesAt, pageOf } from '../../support/pdf/pdf-pages.ts'

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

const DOCUMENT = 'What does the document say about'
const asked = (
  source: Partial<QuestionSource>,
  answerTo: (question: string) => string | null = (one) => one,
) =>
  suggestQuestions(
    { title: null, authors: [], headings: [], phrases: [], english: true, ...source },
    profile,
    answerTo,
  )
/** As of a document that answers on its sections alone. */
const bySection = (question: string) => (question.startsWith(DOCUMENT) ? question : null)

describe('suggested questions', () => {
  it('ask about what sections treat, in lower case where the document has it', () => {
    const headings = [
      '1 Introduction',
      '2 Cooling Strategies',
      '3.1 Rooms under the Mansard Roof',
      '4. EVALUATING THE MODEL',
      'References',
    ]
    expect(asked({ headings }, bySection)).toEqual([
      `${DOCUMENT} cooling strategies?`,
      `${DOCUMENT} rooms under the Mansard Roof?`,
      `${DOCUMENT} evaluating the model?`,
    ])
  })

  it('ask for the whole first, then for sections', () => {
    expect(asked({ headings: ['2 Cooling strategies', '3 Upper floors'] })).toEqual([
      'What is this document about?',
      'What are the main results?',
      'What conclusions are drawn?',
      `${DOCUMENT} cooling strategies?`,
      `${DOCUMENT} upper floors?`,
    ])
  })

  it('leave out what the document does not answer, and what has the answer of another', () => {
    const answerTo = (question: string) =>
      question.includes('results')
        ? null
        : question.includes('conclusions')
          ? 'shutters'
          : question.slice(0, 6)
    expect(asked({ headings: [] }, answerTo)).toEqual([
      'What is this document about?',
      'What conclusions are drawn?',
      'Which methods were used?',
      'How was the work evaluated?',
      'What limitations are named?',
    ])
  })

  it('take a heading that is a question as it is', () => {
    expect(asked({ headings: ['Why do attics stay warm?'], english: false })).toEqual([
      'Why do attics stay warm?',
    ])
  })

  it('leave out title, names, sentences, formulas, and headings of a table of contents', () => {
    const headings = [
      'Cooling strategies 4',
      'Night-time heat',
      'Ada Example',
      'Abstract',
      'Heat is rising in cities',
      'a² + b² = c²',
      '2 Cooling strategies',
    ]
    expect(asked({ title: 'Night-time heat', authors: ['Ada Example'], headings }, bySection)).toEqual([
      `${DOCUMENT} cooling strategies?`,
    ])
  })

  it('fill up with phrases of the document', () => {
    expect(
      asked(
        { headings: ['Cooling strategies'], phrases: ['upper floors', 'window shutters', 'roof gardens'] },
        bySection,
      ),
    ).toEqual([
      `${DOCUMENT} cooling strategies?`,
      `${DOCUMENT} the upper floors?`,
      `${DOCUMENT} the window shutters?`,
    ])
  })

  it('quote headings of other languages', () => {
    expect(
      asked({ english: false, headings: ['Wärme in Dachwohnungen'], phrases: ['upper floors'] }),
    ).toEqual([`${DOCUMENT} “Wärme in Dachwohnungen”?`])
  })

  it('are at most five, and none without an answer', () => {
    const headings = Array.from(
      { length: 30 },
      (_, at) => `Cooling of rooms ${'abcdefghijklmnopqrstuvwxyz1234'[at]}`,
    )
    expect(asked({ headings })).toHaveLength(5)
    expect(asked({ headings }, () => null)).toEqual([])
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
