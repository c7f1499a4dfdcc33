// Replacements of phrases: right in the sentences they are offered for, and not offered where they would break one.

import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { checkGrammar } from '../../../workers/domain/writing/check-grammar.ts'
import phrasing from '../../../workers/domain/writing/suggestions/phrasing.json' with { type: 'json' }
import { suggestByRules } from '../../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import { loadEnglish } from '../../support/load-english.ts'

const english = await loadEnglish()
const LANGUAGE = ['academic_phrasing', 'style', 'tone', 'grammar']
const remarks = (text: string) =>
  runAtOnce(suggestByRules(text, '')).suggestions.filter(({ type }) => LANGUAGE.includes(type.type))

/** The text with all replacements. */
function rewritten(text: string): string {
  let result = text
  const rewrites = remarks(text).filter(({ action }) => action === 'replace')
  for (const { position, suggestedText } of rewrites.toSorted((a, b) => b.position.start - a.position.start))
    result = result.slice(0, position.start) + suggestedText + result.slice(position.end)
  return result
}

describe('a phrase is replaced', () => {
  it.each([
    ['They spend a lot of time on it.', 'They spend much time on it.'],
    ['A lot of people came.', 'Many people came.'],
    ['Lots of small rivers dried up.', 'Many small rivers dried up.'],
    ['There is a lot of noise.', 'There is much noise.'],
    ['The sand could of been in the the river.', 'The sand could have been in the river.'],
    ["They're in the sea and it’s grey.", 'They are in the sea and it is grey.'],
    ['It fell due to the fact that it was dry.', 'It fell because it was dry.'],
    ['It should be noted that the sea rose.', 'The sea rose.'],
    ['It rained, and it is important to note that roads flooded.', 'It rained, and roads flooded.'],
    ['In a nutshell, the sea rose.', 'In short, the sea rose.'],
    ['Kids like it.', 'Children like it.'],
    ['They are gonna leave.', 'They are going to leave.'],
    ['We must figure out why it fell.', 'We must determine why it fell.'],
    ['People who have the ability to pay left.', 'People who can pay left.'],
    ['It cost alot.', 'It cost a lot.'],
  ])('%s', (text, expected) => {
    expect(rewritten(text)).toBe(expected)
  })
})

describe('the author decides, because a replacement would break the sentence', () => {
  it.each([
    'There was quite a lot of people.',
    'A lot of these books are old.',
    'Lots of glass was broken.',
    'Why don’t they know?',
    'It’s been a year.',
    'The novel is kind of sad.',
  ])('%s', (text) => {
    expect(remarks(text).map(({ action }) => action)).toEqual(['advise'])
  })
})

describe('words are right, and nothing is said', () => {
  it.each([
    'The state they were in in 1990 could of course have been worse.',
    'The kids’ rights were ignored.',
    'He wrote: "The sea is ours. We don\'t know why. It\'s obviously grey."',
    'They gave to Save the Kids and to others.',
    'It was different then.',
    'What kind of energy is best?',
    'It is not obviously wrong.',
    'They may have the ability to choose.',
    'The well was made use of by all.',
    'In order to see it, they deal with the majority of the votes.',
    'With respect to time, the derivative is of course clearly positive.',
    'I got to know the people of the town and went down the stairs.',
    'A lot of 40 acres was sold.',
    'It gets half of it’s power from the sea, and desks for they’re crew.',
  ])('%s', (text) => {
    expect(remarks(text)).toEqual([])
  })
})

/** Sentences that a phrase may stand in, by the word before and the words after it. */
const FRAMES: ((phrase: string) => string)[] = [
  (phrase) => `${phrase} the sea rose in that year.`,
  (phrase) => `They moved ${phrase} the sea rose in that year.`,
  (phrase) => `It was a ${phrase} place by the sea.`,
  (phrase) => `They are not ${phrase} how the sea rose.`,
  (phrase) => `Why did they ${phrase} these rivers?`,
  (phrase) => `The people who ${phrase} rivers, ${phrase}, and the sea’s shore.`,
]
const PHRASES = [
  ...Object.values(phrasing).flatMap((phrases) => phrases.map(({ phrase }) => phrase)),
  'a lot of',
  'lots of',
  'should of gone',
  "it's",
  "don't",
  'it should be noted that',
]
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const faults = (text: string) => runAtOnce(checkGrammar(text, english)).issues.length

describe.each(PHRASES)('in any sentence, the replacement of %s', (phrase) => {
  it.each(FRAMES.map((frame) => capital(frame(phrase))))('brings no fault: %s', (text) => {
    const result = rewritten(text)
    for (const { quote, suggestedText, action } of remarks(text)) {
      expect(suggestedText).not.toBe(quote)
      expect(suggestedText === '').toBe(action === 'advise')
    }
    expect(faults(result)).toBeLessThanOrEqual(faults(text))
    expect(result).toMatch(/^\p{Lu}/u)
    const doubled = / {2}| [,.]|\b(\p{L}+) \1\b/u
    expect(doubled.test(result)).toBe(doubled.test(result) && doubled.test(text))
    expect(rewritten(result)).toBe(result)
  })
})
