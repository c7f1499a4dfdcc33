// Phrase patterns: each word of a pattern is a token that the tagger can give, and no alternative is repeated.

import { beforeAll, describe, expect, test } from 'vitest'
import { readPhrases } from '../../../workers/domain/writing/phrase.ts'
import { PHRASE_FAMILIES } from '../../../workers/domain/writing/rules/phrase-families.ts'
import type { Tagger } from '../../../workers/domain/writing/token.ts'
import { loadEnglish } from '../../support/load-english.ts'

let tag: Tagger
beforeAll(async () => {
  ;({ tag } = await loadEnglish())
})

/** Whether the tagger can give the word as one token: "don't" is two tokens, "long-term" three. */
const isOneToken = (word: string) =>
  ['', 'the ', 'of '].some((before) => tag(`${before}${word} x`).some(({ lower }) => lower === word))

function neverMatching(patterns: readonly string[]): string[] {
  const { byWord, unanchored } = readPhrases([patterns])
  const words = new Set<string>()
  for (const { elements } of [...[...byWord.values()].flat(), ...unanchored])
    for (const { tests } of elements) for (const test of tests) for (const word of test.words) words.add(word)
  return [...words].filter((word) => !isOneToken(word))
}

/** Alternatives that a pattern names more than once in one place. */
const namedTwice = (patterns: readonly string[]) =>
  patterns.flatMap((line) =>
    (line.split('=>', 1)[0] ?? '').split(/[\s&]/).flatMap((place) => {
      const alternatives = place.replace(/^\[|\]$/g, '').split('|')
      return alternatives
        .filter((one, at) => alternatives.indexOf(one) !== at)
        .map((one) => `${one}: ${line}`)
    }),
  )

describe.each(PHRASE_FAMILIES)('patterns of $rule', ({ patterns }) => {
  test('have no word that the tagger never gives', () => {
    expect(neverMatching(patterns)).toEqual([])
  })

  test('name no alternative twice', () => {
    expect(namedTwice(patterns)).toEqual([])
  })
})

test.each([
  ["sooner|it's [later] => latter", ["it's"]],
  ['[dont] know => do not', ['dont']],
  ['a long-term effect => an effect', ['long-term']],
  ['quick|*ly done => done', ['*ly']],
  ['sooner [later] => latter', []],
])('a word that can never match is found in: %s', (line, expected) => {
  expect(neverMatching([line])).toEqual(expected)
})

test('an unknown part of speech or class of words throws', () => {
  expect(() => readPhrases([['#NOUNS are => is']])).toThrow('No part of speech is called NOUNS')
  expect(() => readPhrases([['@nouns are => is']])).toThrow('No class of words is called nouns')
})
