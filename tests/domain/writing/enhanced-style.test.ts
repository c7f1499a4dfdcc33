// The text with the changes of style that need no judgement: each sentence stands as before.

import { beforeAll, expect, test } from 'vitest'
import type { EnglishTools } from '../../../workers/domain/writing/token.ts'
import { enhanceTextStyle } from '../../../workers/services/writing/text-style.ts'
import { loadEnglish } from '../../support/load-english.ts'

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
})

test.each([
  [
    'They felt depressed. Due to the fact that they slept badly, they failed.',
    'They felt depressed. Because they slept badly, they failed.',
  ],
  ['DUE TO THE FACT THAT IT RAINED, WE LEFT.', 'BECAUSE IT RAINED, WE LEFT.'],
  ['It was an amazing result.', 'It was a remarkable result.'],
  ['An okay result is a huge help.', 'An acceptable result is a substantial help.'],
  ["It's clear that it's raining.", 'It is clear that it is raining.'],
  ["It's been long, and it's also changed.", "It's been long, and it's also changed."],
  ['Lots of people came.', 'Lots of people came.'],
])('%s', async (text, enhanced) => {
  const language = { english: async () => english }
  expect((await enhanceTextStyle({ language, nextTurn: async () => {} }, text)).text).toBe(enhanced)
})
