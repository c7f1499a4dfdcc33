// Set phrases of which one word is another that looks or sounds like it ("for all intensive purposes" is no such case,
// "bare in mind" is): the phrases are given in their right form, and whatever is one word off is found.

import { areAlike } from './alike.ts'
import { formsOf } from './inflect.ts'
import type { Token } from './token.ts'
import { standing, type Usage } from './usage.ts'
import { WORD_CLASSES } from './word-classes.ts'

type SetPhrase = readonly string[]
/** By two of their first three words, so that the third of them may be the wrong one. */
export type SetPhrases = { byTwo: TwoWords[]; all: Set<string> }
/** What is found by two words, whatever the third is. */
type TwoWords = Map<string, Map<string, SetPhrase[]>>
export type NearPhrase = { at: number; word: string; phrase: string }

const POSSESSIVE = new Set([...(WORD_CLASSES.get('poss') ?? []), "'s"])
const ONES = "one's"

/** Bits by which the phrase's word must stand better between its neighbours, by the other telling words of the phrase. */
const LEAST_GAIN = [6, -3, -7]
/** … and more of them where the word opens the phrase, or may stand anywhere. */
const FIRST_WORD = 3
const FUNCTION_WORD = 6
const FUNCTION_WORDS = new Set(
  "a an the of to in on at by for from with as and or but if is it its be been are was were that this than then not no so up out off over all one's one more most some any each other own same them they these those have has what who which can will for many us we you our your their his her".split(
    ' ',
  ),
)

/** Any possessive is as good as another. */
const same = (word: string) => (POSSESSIVE.has(word) ? ONES : word)
/** Which two of the first three words. */
const PLACES = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

export function readSetPhrases(list: string): SetPhrases {
  const read: SetPhrases = { byTwo: PLACES.map(() => new Map()), all: new Set() }
  for (const entry of list.split(/[;\n]/)) {
    const [first = '', ...rest] = entry.trim().split(' ').map(same)
    if (first === '') continue
    for (const form of first.startsWith('~') ? new Set(formsOf(first.slice(1))) : [first]) {
      const words = [form, ...rest]
      const whole = words.join(' ')
      if (read.all.has(whole)) continue
      read.all.add(whole)
      if (words.length < 3) continue
      for (const [number, [one, other]] of PLACES.entries())
        add(read.byTwo[number] ?? new Map(), words[one] ?? '', words[other] ?? '', words)
    }
  }
  return read
}

function add(index: TwoWords, one: string, other: string, phrase: SetPhrase) {
  const inner = index.get(one) ?? new Map<string, SetPhrase[]>()
  index.set(one, inner)
  const there = inner.get(other)
  if (there) there.push(phrase)
  else inner.set(other, [phrase])
}

export function findNearPhrases(tokens: readonly Token[], phrases: SetPhrases, usage: Usage): NearPhrase[] {
  const found: NearPhrase[] = []
  const words = tokens.map(({ lower }) => same(lower))
  for (let at = 0; at + 2 < words.length; at++)
    for (const [number, [one, other]] of PLACES.entries())
      for (const phrase of phrases.byTwo[number]?.get(words[at + one] ?? '')?.get(words[at + other] ?? '') ??
        []) {
        const off = oneOff(words, at, phrase)
        if (off >= 0) judge(tokens, words, at, off, phrase, phrases, usage, found)
      }
  // Of several forms of a verb the one that sounds or ends as the word that stands there.
  const close = ({ at, word }: NearPhrase) => closeness(tokens[at]?.lower ?? '', word, usage)
  return found.toSorted((one, other) => close(other) - close(one))
}

function closeness(wrong: string, word: string, usage: Usage): number {
  const sounds = usage(wrong)
    ?.like()
    .some(({ use, by }) => use.word === word && by === 'sound')
  if (sounds) return word.length + 1
  let same = 0
  while (same < word.length && word.at(-1 - same) === wrong.at(-1 - same)) same++
  return same
}

/** The number of the only word that differs, or -1. */
function oneOff(words: readonly string[], start: number, phrase: SetPhrase): number {
  let off = -1
  for (let number = 0; number < phrase.length; number++) {
    const word = words[start + number]
    if (word === undefined || word === '') return -1
    if (word === phrase[number]) continue
    if (off >= 0 || phrase[number] === ONES) return -1
    off = number
  }
  return off
}

function gain(tokens: readonly Token[], at: number, right: string, usage: Usage): number {
  const use = (token: Token | undefined) => (token === undefined ? null : usage(token.lower))
  const [before, wrong, after] = [use(tokens[at - 1]), use(tokens[at]), use(tokens[at + 1])]
  const better = usage(right)
  // Words too rare to be known tell nothing.
  return wrong && better ? standing(before, better, after) - standing(before, wrong, after) : 0
}

function judge(
  tokens: readonly Token[],
  said: readonly string[],
  start: number,
  off: number,
  phrase: SetPhrase,
  phrases: SetPhrases,
  usage: Usage,
  found: NearPhrase[],
) {
  const [wrong, right] = [tokens[start + off], phrase[off]]
  if (!wrong || right === undefined || !/^[a-z]+$/.test(wrong.lower)) return
  const others = phrase.filter((word, at) => at !== off && !FUNCTION_WORDS.has(word)).length
  const least =
    (LEAST_GAIN[Math.min(others, LEAST_GAIN.length - 1)] ?? 0) +
    (off === 0 ? FIRST_WORD : 0) +
    (FUNCTION_WORDS.has(wrong.lower) ? FUNCTION_WORD : 0)
  if (gain(tokens, start + off, right, usage) < least || !areAlike(wrong.lower, right, usage)) return
  // What stands there may be a set phrase itself ("at last", "at least").
  for (let from = 0; from <= off; from++)
    for (let to = Math.max(off, from + 1); to < phrase.length; to++)
      if (phrases.all.has(said.slice(start + from, start + to + 1).join(' '))) return
  found.push({ at: start + off, word: right, phrase: phrase.join(' ') })
}
