// Sources in a model's words: replaced by gaps, and cited where a catalogue has them.
import { describe, expect, test } from 'vitest'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { citeWorks } from '../../../workers/domain/model-text/cite-works.ts'
import { lacksSource } from '../../../workers/domain/model-text/lacks-source.ts'
import type { TakenSource } from '../../../workers/domain/model-text/sourced-text.ts'
import { SOURCE_NEEDED } from '../../../workers/domain/text/gap-marks.ts'
import { offeredWords, sourcedWords } from '../../../workers/domain/writing/suggestions/sourced-words.ts'

const HEAT: CslItem = {
  id: '',
  type: 'article-journal',
  title: 'Heat',
  author: [{ family: 'Example' }, { family: 'Berg', 'non-dropping-particle': 'van der' }],
}

/** `known`: parts of what was taken, whose work is found. */
function citedIn(said: string, known: string[]) {
  const taken: TakenSource[] = []
  const text = sourcedWords(said, taken)
  const found = taken.filter((source) => known.some((one) => source.text.includes(one)))
  return citeWorks(text, new Map(found.map(({ number }) => [number, [HEAT]])))
}

function offered(said: string, known: string[] = [], length = 1000) {
  const { words, citations } = offeredWords(citedIn(said, known), length)
  expect(words).not.toMatch(/\p{Co}/u)
  return {
    words,
    cited: citations.map(({ at, suppressAuthor }) => ({ before: words.slice(0, at), suppressAuthor })),
  }
}

describe('an unverified source', () => {
  test.each([
    ['Tenants sleep less (Smith, 2020).', 'Tenants sleep less [source needed].'],
    [
      'Tenants sleep less (Smith, 2020), and more (Lee, 2021) in winter.',
      'Tenants sleep less [source needed], and more [source needed] in winter.',
    ],
    ['(Smith, 2020) Tenants sleep.', '[source needed] Tenants sleep.'],
    ['Tenants sleep, doi:10.1000/abc.', 'Tenants sleep, [source needed].'],
    ['Lessons from Smith (2020)', 'Lessons from [source needed]'],
    [`Tenants sleep ${SOURCE_NEEDED}.`, 'Tenants sleep [source needed].'],
    ['Tenants \ue000sleep [source needed\ue000].', 'Tenants sleep [source needed].'],
  ])('%s', (said, words) => {
    expect(offered(said)).toEqual({ words, cited: [] })
  })
})

describe('words that are incomplete without their source', () => {
  const lacks = (said: string, known: string[] = []) => lacksSource(citedIn(said, known))
  test.each([
    'As shown in [3], heat matters to tenants under roofs.',
    'According to https://example.com/a, heat matters to tenants.',
    'According to [2] and [3], heat matters to tenants.',
    'As reported in (Smith, 2020), heat matters to tenants.',
    'Lessons come from [3].',
    'Tenants sleep less (see [3]).',
    'Tenants sleep less (as shown in [3]).',
    'As [3] shows, heat matters.',
    'It is warm. [3] shows that heat matters.',
    'According to [3] heat matters.',
    'The study reported in [3] shows that heat matters.',
    'As shown in [3]',
    'In [3], heat matters.',
    'This was confirmed by [3].',
    'This is supported by https://example.org/x.',
    'Heat is linked to [2].',
    'The model agrees with [4].',
    'Similar effects were found for [3, 4].',
    'This is discussed further in [3].',
    'The method is due to [3].',
    'It was introduced by [5] and refined later.',
    'In line with (Smith, 2020), the results were slow.',
    'The results agree with (Smith, 2020).',
    'Lessons from Smith (2020)',
    'Smith (2020) argues that tenants sleep less.',
    'See https://x.org/1 for more',
    `According to ${SOURCE_NEEDED}, heat matters to tenants.`,
  ])('%s', (said) => {
    expect(lacks(said)).toBe(true)
  })
  test.each([
    'Tenants sleep less (Smith, 2020).',
    'Tenants sleep less (Smith, 2020), and more (Lee, 2021) in winter.',
    'The (Smith, 2020) model of heat is plain.',
    'These are the homes that people live in (Smith, 2020).',
    'These are the conditions that they were faced with (Smith, 2020).',
    'This is what tenants were looking for (Smith, 2020), and more.',
    'Heat was switched on (Smith, 2020).',
    'Roofs are hotter than we can see [1].',
    'The effect is easy to see (Smith, 2020).',
    'This is what they suffer from (Smith, 2020).',
    'It is warm. [3] Tenants sleep.',
    'Tenants sleep less.',
  ])('but not: %s', (said) => {
    expect(lacks(said)).toBe(false)
  })
  test('are complete once a catalogue has it', () => {
    expect(lacks('As shown in (Example, 2019), heat matters.', ['Example'])).toBe(false)
    expect(lacks('According to (Example, 2019) and [3], heat matters.', ['Example'])).toBe(true)
    expect(lacks('They sleep less (Example, 2019), as in (Smith, 2020), or not.', ['Example'])).toBe(true)
  })
})

describe('a verified source', () => {
  test('is cited at its place', () => {
    expect(offered('Tenants sleep less (Example, 2019). In winter they sleep.', ['Example'])).toEqual({
      words: 'Tenants sleep less . In winter they sleep.',
      cited: [{ before: 'Tenants sleep less ', suppressAuthor: false }],
    })
  })

  test('keeps its authors where they are a part of the sentence', () => {
    expect(offered('As Example (2019) shows, tenants sleep less.', ['Example'])).toEqual({
      words: 'As Example and van der Berg  shows, tenants sleep less.',
      cited: [{ before: 'As Example and van der Berg ', suppressAuthor: true }],
    })
  })

  test('is cited beside an unverified one', () => {
    expect(offered('They sleep less (Example, 2019), or not (Smith, 2020).', ['Example'])).toEqual({
      words: 'They sleep less , or not [source needed].',
      cited: [{ before: 'They sleep less ', suppressAuthor: false }],
    })
  })

  test('at the end of the words is cited there', () => {
    expect(offered('Lessons from (Example, 2019)', ['Example'])).toEqual({
      words: 'Lessons from ',
      cited: [{ before: 'Lessons from ', suppressAuthor: false }],
    })
  })

  test('beyond the length limit is dropped with its words', () => {
    expect(offered('One two three (Example, 2019).', ['Example'], 7)).toEqual({ words: 'One two', cited: [] })
  })
})

test('a bracket at the end stays where nothing is cut', () => {
  expect(offered('It is the half-open interval [a').words).toBe('It is the half-open interval [a')
  expect(offered('Tenants sleep less (Smith, 2020).', [], 24).words).toBe('Tenants sleep less')
})

test('markup is removed from the words', () => {
  expect(offered('<script>x</script>Tenants <b>sleep</b>\nless').words).toBe('x Tenants sleep less')
})
