import { describe, expect, it } from 'vitest'
import { kindAskedFor } from '../../../workers/domain/answering/answer-kind.ts'
import { differByOne } from '../../../workers/domain/answering/differ-by-one.ts'
import { analyseQuestion, matchQuery } from '../../../workers/domain/answering/question.ts'
import { termsOf } from '../../../workers/domain/answering/terms.ts'
import { rootOf, stemOf } from '../../../workers/domain/text/stem.ts'

const stems = (text: string) => termsOf(text).map(({ stem }) => stem)

describe('stems and roots', () => {
  it.each([
    ['discover', 'discovered', 'discovering', 'discovers'],
    ['stop', 'stopped', 'stopping'],
    ['city', 'cities'],
    ['house', 'houses', 'housing'],
    ['go', 'went', 'gone'],
    ['child', 'children'],
    ['fall', 'falling', 'fell'],
  ])('join the inflections of "%s"', (base, ...forms) => {
    expect(forms.map(stemOf)).toEqual(forms.map(() => stemOf(base)))
  })

  it.each([
    ['invent', 'inventor', 'invention', 'inventive'],
    ['discover', 'discovery', 'discoverer'],
    ['populate', 'population'],
    ['measure', 'measurement', 'measurable'],
  ])('join the derivations of "%s"', (base, ...forms) => {
    const root = (word: string) => rootOf(stemOf(word))
    expect(forms.map(root)).toEqual(forms.map(() => root(base)))
  })
})

describe('termsOf', () => {
  it('folds case, accents, thousands, number words and ordinals', () => {
    expect(stems('Café 1,200 twelve Third 3rd')).toEqual(['caf', '1200', '12', '3rd', '3rd'])
  })

  it('gives pairs of characters where no spaces divide words', () => {
    expect(stems('城市热岛')).toEqual(['城市', '市热', '热岛'])
    expect(stems('热')).toEqual(['热'])
  })

  it('reads Arabic words without their article', () => {
    expect(stems('الحرارة في المدينة')).toEqual(
      ['حراره', 'في', 'مدينه'].map((_, at) => stems('حرارة في مدينة')[at]),
    )
  })

  it('gives offsets of the words in the text', () => {
    const text = 'Ærø’s 3.5 m, “Größe” 日本語'
    for (const { start, end } of termsOf(text)) expect(text.slice(start, end)).not.toMatch(/[\s,“”]/)
  })
})

describe('kindAskedFor', () => {
  it.each([
    ['Who wrote the report?', 'person'],
    ['In which year did the survey end?', 'time'],
    ['When was it built?', 'time'],
    ['Where were the sensors placed?', 'place'],
    ['What city was studied?', 'place'],
    ['How many flats were measured?', 'quantity'],
    ['What percentage of tenants moved?', 'quantity'],
    ['Why did the attic stay warm?', 'reason'],
    ['What was the reason for the delay?', 'reason'],
    ['What is an urban heat island?', 'definition'],
    ['What is the name of the model?', 'name'],
    ['How were the rooms measured?', 'manner'],
    ['What did the tenants complain about?', 'thing'],
    ['', 'thing'],
  ])('%s → %s', (question, kind) => {
    expect(kindAskedFor(question)).toBe(kind)
  })
})

describe('analyseQuestion', () => {
  it('keeps content words with synonyms, names and numbers', () => {
    const { terms, focus } = analyseQuestion('Which river flows by Basel since 1900?')
    expect(terms.map(({ stem, isName, isNumber }) => [stem, isName, isNumber])).toEqual([
      ['river', false, false],
      ['flow', false, false],
      ['basel', true, false],
      ['1900', false, true],
    ])
    expect([...focus]).toContain('river')
    expect(terms[1]?.synonyms).toContain('run')
  })

  it('has no terms where only function words are asked', () => {
    for (const question of ['', '?', 'What is it?', 'Who are they and why?', '…'])
      expect(analyseQuestion(question).terms).toEqual([])
  })

  it('quotes each root for FTS5, and looks for a single ideograph as a prefix', () => {
    expect(matchQuery(['near', 'or', 'near', '热'])).toBe('"near" OR "or" OR "热"*')
    expect(matchQuery([])).toBe('')
  })

  it('reads a bounded part of an endless question', () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(' ')
    expect(analyseQuestion(words).terms).toHaveLength(40)
    expect(analyseQuestion('a'.repeat(50_000)).terms).toHaveLength(1)
  })
})

describe('differByOne', () => {
  it.each([
    ['measur', 'mesur', true],
    ['measur', 'measurr', true],
    ['measur', 'meazur', true],
    ['measur', 'maesur', true],
    ['measur', 'measur', false],
    ['measur', 'mezzur', false],
    ['measur', 'sur', false],
    ['', 'a', true],
  ])('%s, %s: %s', (one, other, expected) => {
    expect(differByOne(one, other)).toBe(expected)
    expect(differByOne(other, one)).toBe(expected)
  })
})
