// What is made of a model's answer about a text.

import { expect, it } from 'vitest'
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
  const read = readSuggestions(JSON.stringify({ suggestions }), TEXT)
  return read.ok ? read.value.suggestions.map(({ quote, action }) => `${action}: ${quote}`) : read.failure
}

it('of two rewrites that share words the first stays', () => {
  expect(
    quotes(
      rewrite('measured in order to know them', 'measured to know them'),
      rewrite('know them and it was very very hot there', 'know them. It was hot'),
      rewrite('very very hot', 'very hot'),
    ),
  ).toEqual(['replace: measured in order to know them', 'replace: very very hot'])
})

it('advice about the same words stays beside a rewrite', () => {
  expect(
    quotes(rewrite('in order to know them', 'to know them'), rewrite('to know them', '', 'structure')),
  ).toEqual(['replace: in order to know them', 'advise: to know them'])
})
