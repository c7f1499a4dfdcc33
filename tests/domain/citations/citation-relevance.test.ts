// When a work may stand behind a sentence that nobody named it for.
import { describe, expect, test } from 'vitest'
import { isOnTopic, relevanceOf } from '../../../workers/domain/citations/matching/citation-relevance.ts'
import type { MergedWork } from '../../../workers/domain/citations/matching/merge-catalogue-results.ts'

const work = (changed: Partial<MergedWork> = {}): MergedWork => ({
  csl: {
    id: '',
    type: 'article-journal',
    title: 'Night-time heat in attic flats and the sleep of tenants',
    author: [{ family: 'Example', given: 'Ada' }],
    issued: { 'date-parts': [[2019]] },
    DOI: '10.5555/heat.2019.1',
    abstract: 'Attic flats stay warm at night; tenants slept 40 minutes less.',
  },
  source: 'crossref',
  sources: ['crossref', 'openalex'],
  file: null,
  url: null,
  summary: '',
  retracted: false,
  citedBy: 1,
  shared: 1,
  ...changed,
})
const topic = 'Summer in cities'
const SENTENCE = 'Night-time heat in attic flats shortens the sleep of tenants.'
const fits = (sentence: string, one = work()) => relevanceOf(one, { sentence, topic }) !== null

test('relevanceOf accepts a work about what the sentence says', () => {
  expect(fits(SENTENCE)).toBe(true)
  expect(fits('In the heat of the night, tenants of attic flats slept 40 minutes less.')).toBe(true)
})

test.each([
  ['another subject', 'Trade with the colonies grew faster than the trade between towns.'],
  [
    'the same subject in passing',
    'Sleep is shaped by work, family, noise, light, worry and the heat of the night.',
  ],
  ['too few words', 'Heat shortens the sleep of tenants.'],
  [
    'a figure that the work does not give',
    'Night-time heat in attic flats shortens the sleep of tenants by 55 minutes.',
  ],
  ['a negation', 'Night-time heat in attic flats does not shorten the sleep of tenants.'],
  ['a contraction of one', 'Night-time heat in attic flats doesn’t shorten the sleep of tenants.'],
  ['the other direction', 'Night-time heat in attic flats improves the sleep of tenants.'],
  ['a contrast', 'Unlike heat in attic flats at night, the sleep of tenants is rarely studied.'],
])('not with %s', (_, sentence) => expect(fits(sentence)).toBe(false))

test.each<[string, Partial<MergedWork>]>([
  ['that was retracted', { retracted: true }],
  ['that one catalogue alone knows', { sources: ['crossref'] }],
  ['without an author', { csl: { ...work().csl, author: undefined } }],
  ['without a year', { csl: { ...work().csl, issued: undefined } }],
  ['that nobody could find', { csl: { ...work().csl, DOI: undefined } }],
])('no work %s', (_, changed) => expect(fits(SENTENCE, work(changed))).toBe(false))

describe('isOnTopic', () => {
  test.each([
    ['Tenants complain of heat.', true],
    ['Sleep was the subject.', false],
    ['Trade grew in the same years.', false],
  ])('%s', (sentence, expected) =>
    expect(isOnTopic(work().csl, { sentence, topic: 'Attic flats at night' })).toBe(expected),
  )
})
