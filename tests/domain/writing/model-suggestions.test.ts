// Suggestions read from a model's answer.

import { describe, expect, it } from 'vitest'
import { FAULT_REASONS } from '../../../workers/domain/soundness/fault.ts'
import { ordersOf } from '../../../workers/domain/soundness/orders.ts'
import { readSuggestions } from '../../../workers/domain/writing/suggestions/model-suggestions.ts'

const TEXT = 'The rooms were measured in order to know them and it was very very hot there.'
const rewrite = (quote: string, suggestedText: string, type = 'clarity') => ({
  type,
  priority: 'low',
  quote,
  explanation: 'Plainer.',
  suggestedText,
})
const quotes = (...suggestions: object[]) => {
  const read = readSuggestions(JSON.stringify({ suggestions }), TEXT, ordersOf([]))
  return read.ok ? read.value.suggestions.map(({ quote, action }) => `${action}: ${quote}`) : read.failure
}

it('the first of two overlapping rewrites is kept', () => {
  expect(
    quotes(
      rewrite('measured in order to know them', 'measured to know them'),
      rewrite('know them and it was very very hot there', 'know them. It was hot'),
      rewrite('very very hot', 'very hot'),
    ),
  ).toEqual(['replace: measured in order to know them', 'replace: very very hot'])
})

it('a rewrite of a heading and a paragraph is split into one for each changed block', () => {
  const text = 'Heat stays.\n\nHeat\n\nHeat stays. The rooms was measured.'
  const answer = (suggestedText: string) => {
    const read = readSuggestions(
      JSON.stringify({
        suggestions: [rewrite('Heat\n\nHeat stays. The rooms was measured.', suggestedText, 'grammar')],
      }),
      text,
      ordersOf([]),
    )
    return read.ok
      ? read.value.suggestions.map(({ quote, position, suggestedText: words }) => [
          position.start,
          quote,
          words.marked,
        ])
      : read.failure
  }
  const [heading, paragraph] = [text.indexOf('Heat\n'), text.lastIndexOf('Heat stays')]
  const quote = 'Heat stays. The rooms was measured.'
  expect(answer('Heat\n\nHeat stays. The rooms were measured.')).toEqual([
    [paragraph, quote, 'Heat stays. The rooms were measured.'],
  ])
  expect(answer('Warmth\n\nHeat stays. The rooms were measured.')).toEqual([
    [heading, 'Heat', 'Warmth'],
    [paragraph, quote, 'Heat stays. The rooms were measured.'],
  ])
  expect(answer('Heat stays, and the rooms were measured.')).toEqual([
    [heading, `Heat\n\n${quote}`, 'Heat stays, and the rooms were measured.'],
  ])
})

it('a quote whose white space differs from the text is found', () => {
  const text = 'Heat\n\nHeat stays.  The rooms was measured.'
  const read = (quote: string, suggestedText: string) => {
    const answer = readSuggestions(
      JSON.stringify({ suggestions: [rewrite(quote, suggestedText)] }),
      text,
      ordersOf([]),
    )
    return answer.ok ? answer.value.suggestions.map(({ quote, suggestedText: to }) => [quote, to.marked]) : []
  }
  expect(read('stays. The\nrooms was', 'stays. The rooms were')).toEqual([
    ['stays.  The rooms was', 'stays. The rooms were'],
  ])
  expect(read('Heat\nHeat stays.', 'Warmth\nHeat stays.')).toEqual([['Heat', 'Warmth']])
  expect(read('Heatstays.', 'Warmth')).toEqual([])
  expect(read(' \n ', 'Warmth')).toEqual([])
})

it('advice about the words of a rewrite is kept', () => {
  expect(
    quotes(rewrite('in order to know them', 'to know them'), rewrite('to know them', '', 'structure')),
  ).toEqual(['replace: in order to know them', 'advise: to know them'])
})

describe('a suggestion in which the model speaks for itself', () => {
  const REFUSAL = 'I’m sorry, but I can’t help with writing this.'
  const TEXT_OF_TWO = 'Heat stays in the rooms for long. The rooms was measured at night.'
  const sound = rewrite('The rooms was measured', 'The rooms were measured', 'grammar')
  const read = (...suggestions: object[]) =>
    readSuggestions(JSON.stringify({ suggestions }), TEXT_OF_TWO, ordersOf([]))

  it('is left out of several', () => {
    const found = read(rewrite('Heat stays', REFUSAL, 'clarity'), sound)
    expect(found.ok && found.value.suggestions.map(({ quote }) => quote)).toEqual(['The rooms was measured'])
  })

  it('is asked for again where there is no other', () => {
    expect(read(rewrite('Heat stays', REFUSAL, 'clarity'))).toEqual({
      ok: false,
      failure: FAULT_REASONS.refusal,
    })
  })

  it('is shown without what is said around it', () => {
    const said = 'Certainly! Here is the text you requested: The rooms were measured'
    const found = read(rewrite('The rooms was measured', said, 'grammar'))
    expect(found.ok && found.value.suggestions.map(({ suggestedText }) => suggestedText.marked)).toEqual([
      'The rooms were measured',
    ])
  })
})
