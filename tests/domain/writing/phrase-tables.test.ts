// The tables of phrases are read by people and by phrase.ts alike: nothing stands in them that could never match.

import { beforeAll, describe, expect, test } from 'vitest'
import { readPhrases } from '../../../workers/domain/writing/phrase.ts'
import { FAMILIES } from '../../../workers/domain/writing/rules/families.ts'
import type { Tagger } from '../../../workers/domain/writing/token.ts'
import { loadEnglish } from '../../support/load-english.ts'

let tag: Tagger
beforeAll(async () => {
  ;({ tag } = await loadEnglish())
})

/** Whether a text can have it: "don't" is two words to the tagger, and "long-term" three. */
const isOneToken = (word: string) =>
  ['', 'the ', 'of '].some((before) => tag(`${before}${word} x`).some(({ lower }) => lower === word))

function neverMatching(table: string): string[] {
  const { byWord, unanchored } = readPhrases([table])
  const words = new Set<string>()
  for (const { elements } of [...[...byWord.values()].flat(), ...unanchored])
    for (const { tests } of elements) for (const test of tests) for (const word of test.words) words.add(word)
  return [...words].filter((word) => !isOneToken(word))
}

/** Alternatives that a line names more than once in one place. */
const namedTwice = (table: string) =>
  table.split('\n').flatMap((line) =>
    (line.split('=>', 1)[0] ?? '').split(/[\s&]/).flatMap((place) => {
      const alternatives = place.replace(/^\[|\]$/g, '').split('|')
      return alternatives
        .filter((one, at) => alternatives.indexOf(one) !== at)
        .map((one) => `${one}: ${line}`)
    }),
  )

describe.each(FAMILIES)('$rule', ({ table }) => {
  test('has no word that the tagger never gives', () => {
    expect(neverMatching(table)).toEqual([])
  })

  test('names no alternative twice', () => {
    expect(namedTwice(table)).toEqual([])
  })
})

test.each([
  ["sooner|it's [later] => latter", ["it's"]],
  ['[dont] know => do not', ['dont']],
  ['a long-term effect => an effect', ['long-term']],
  ['quick|*ly done => done', ['*ly']],
  ['sooner [later] => latter', []],
])('what can never match is found: %s', (line, expected) => {
  expect(neverMatching(line)).toEqual(expected)
})

test('a part of speech that there is not is refused, as is a class of words', () => {
  expect(() => readPhrases(['#NOUNS are => is'])).toThrow('No part of speech is called NOUNS')
  expect(() => readPhrases(['@nouns are => is'])).toThrow('No class of words is called nouns')
})
