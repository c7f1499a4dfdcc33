import { expect, test } from 'vitest'
import { HYPHENATED_MAX, hyphenator } from '../../../workers/export/hyphenation.ts'

const HYPHEN = '\u00ad'

test('a Russian word in an English text is divided as Russian', async () => {
  const hyphenate = await hyphenator('en-GB', [{ text: 'исследователей', lang: '' }])
  expect(hyphenate('исследователей', '')).toContain(HYPHEN)
  expect(hyphenate('measurement', '')).toContain(HYPHEN)
})

test('a word of a passage is divided as its language divides', async () => {
  const hyphenate = await hyphenator('en-GB', [{ text: 'Wissenschaft', lang: 'de' }])
  expect(hyphenate('Wissenschaft', 'de')).toBe(`Wis${HYPHEN}sen${HYPHEN}schaft`)
  expect(hyphenate('Wissenschaft', '')).not.toBe(hyphenate('Wissenschaft', 'de'))
})

test('a word in a language without patterns, and one that is too long, stay whole', async () => {
  const hyphenate = await hyphenator('xx')
  expect(hyphenate('measurement', '')).toBe('measurement')
  const long = 'a'.repeat(HYPHENATED_MAX + 1)
  expect((await hyphenator('en'))(long, '')).toBe(long)
})
