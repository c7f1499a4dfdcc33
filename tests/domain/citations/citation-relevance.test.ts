// Whether a work is about what a sentence says.
import { expect, test } from 'vitest'
import { isOnTopic } from '../../../workers/domain/citations/matching/citation-relevance.ts'

test.each([
  ['Tenants complain of heat.', true],
  ['Sleep was the subject.', false],
  ['Trade grew in the same years.', false],
])('isOnTopic: %s', (sentence, expected) => {
  const work = {
    id: '',
    type: 'article-journal' as const,
    title: 'Night-time heat in attic flats and the sleep of tenants',
  }
  expect(isOnTopic(work, { sentence, topic: 'Attic flats at night' })).toBe(expected)
})
