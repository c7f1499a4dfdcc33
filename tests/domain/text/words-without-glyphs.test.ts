import { expect, test } from 'vitest'
import { addWordsWithoutGlyphs } from '../../../workers/domain/text/words-without-glyphs.ts'
import samples from '../../fixtures/scripts.json'

function wordsIn(text: string): string[] {
  const words = new Set<string>()
  addWordsWithoutGlyphs(text, words)
  return [...words]
}

test.for(Object.entries(samples))('%s has glyphs', ([, text]) => expect(wordsIn(text)).toEqual([]))

test('a word is named once, without its punctuation', () => {
  expect(wordsIn('(a\u{2a6d0}b), plain, \u{13000}! a\u{2a6d0}b')).toEqual(['a\u{2a6d0}b', '\u{13000}'])
})

test('a long word is cut round its first character without a glyph', () => {
  const [word = '', ...others] = wordsIn(`${'a'.repeat(100)}\u{2a6d0}${'b'.repeat(100)}`)
  expect(others).toEqual([])
  expect(word).toBe(`${'a'.repeat(8)}\u{2a6d0}${'b'.repeat(15)}`)
})

test('what is not drawn needs no glyph', () => {
  expect(wordsIn('soft\u00adhyphen joined\u200d \u202bturned\u202c 葛\u{e0100} \t')).toEqual([])
})
