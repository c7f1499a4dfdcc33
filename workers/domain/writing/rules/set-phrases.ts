// Set phrases with one wrong word ("bare in mind"). set-phrases.json lists phrases that English keeps in one form, after
// dictionaries of idioms, phrasal verbs and collocations: "~" precedes a verb in any form, "one's" is any possessive.
// A place that differs from a phrase in one word is an issue if that word resembles the phrase's own (confusable.ts) and fits
// its neighbours worse (usage.ts).

import commonWords from '../../text/words/common-words.json' with { type: 'json' }
import { formsOf } from '../../text/words/inflect.ts'
import { areConfusable } from '../confusable.ts'
import type { Issue } from '../issue.ts'
import { WORD_CLASSES } from '../phrase.ts'
import type { Token } from '../token.ts'
import { contextScore, type Usage } from '../usage.ts'
import setPhrases from './set-phrases.json' with { type: 'json' }

type SetPhrase = readonly string[]
/** Phrases by two of their first three words, so that any one of the three may be wrong. */
type PhraseIndex = { byTwo: TwoWords[]; all: Set<string> }
type TwoWords = Map<string, Map<string, SetPhrase[]>>
/** `at`: the number of the token that should be `word`. */
type NearPhrase = { at: number; word: string; phrase: string }

const POSSESSIVE = new Set([...(WORD_CLASSES.get('poss') ?? []), "'s"])
const ONES = "one's"

/**
 * Bits by which the phrase's word must fit its neighbours better than the word of the text, by the number of other
 * content words in the phrase …
 */
const LEAST_GAIN = [6, -3, -7]
/** … and how many more if the wrong word opens the phrase, or is a function word. */
const FIRST_WORD = 3
const FUNCTION_WORD = 6
const FUNCTION_WORDS = new Set(commonWords.functionWords)
/** These join anything, so that a phrase's own word is no likelier. */
const JOINING = /^(?:a|an|and|are|as|be|been|can|had|has|have|is|or|the|was|were|will)$/

/** One form for all possessives. */
const normalised = (word: string) => (POSSESSIVE.has(word) ? ONES : word)
/** The pairs of places by which a phrase is indexed. */
const PLACES = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

let index: PhraseIndex | null = null

export function checkSetPhrases(tokens: readonly Token[], usage: Usage): Issue[] {
  index ??= indexPhrases(Object.values(setPhrases).flat())
  return findNearPhrases(tokens, index, usage).flatMap(({ at, word, phrase }) => {
    const token = tokens[at]
    if (!token) return []
    return [
      {
        start: token.start,
        end: token.end,
        message: `The phrase is “${phrase}”.`,
        replacements: [word],
        rule: 'set_phrase',
        kind: 'word_choice' as const,
      },
    ]
  })
}

function indexPhrases(entries: readonly string[]): PhraseIndex {
  const index: PhraseIndex = { byTwo: PLACES.map(() => new Map()), all: new Set() }
  for (const entry of entries) {
    const [first = '', ...rest] = entry.split(' ').map(normalised)
    for (const form of first.startsWith('~') ? new Set(formsOf(first.slice(1))) : [first]) {
      const words = [form, ...rest]
      const whole = words.join(' ')
      if (index.all.has(whole)) continue
      index.all.add(whole)
      if (words.length < 3) continue
      for (const [number, [one, other]] of PLACES.entries())
        add(index.byTwo[number] ?? new Map(), words[one] ?? '', words[other] ?? '', words)
    }
  }
  return index
}

function add(byTwo: TwoWords, one: string, other: string, phrase: SetPhrase) {
  const byOther = byTwo.get(one) ?? new Map<string, SetPhrase[]>()
  byTwo.set(one, byOther)
  const known = byOther.get(other)
  if (known) known.push(phrase)
  else byOther.set(other, [phrase])
}

function findNearPhrases(tokens: readonly Token[], index: PhraseIndex, usage: Usage): NearPhrase[] {
  const found: NearPhrase[] = []
  const words = tokens.map(({ lower }) => normalised(lower))
  for (let at = 0; at + 2 < words.length; at++)
    for (const [number, [one, other]] of PLACES.entries())
      for (const phrase of index.byTwo[number]?.get(words[at + one] ?? '')?.get(words[at + other] ?? '') ??
        []) {
        const off = onlyDifference(words, at, phrase)
        const right = phrase[off]
        if (right === undefined || !isWrong(tokens, at, off, phrase, usage)) continue
        if (isInSetPhrase(words, at, off, phrase.length, index)) continue
        found.push({ at: at + off, word: right, phrase: phrase.join(' ') })
      }
  // The form of a verb that is closest to the wrong word comes first.
  const close = ({ at, word }: NearPhrase) => closeness(tokens[at]?.lower ?? '', word, usage)
  return found.toSorted((one, other) => close(other) - close(one))
}

/** The length of the common ending; the same sound is closer than any. */
function closeness(wrong: string, word: string, usage: Usage): number {
  const sounds = usage(wrong)
    ?.like()
    .some(({ use, by }) => use.word === word && by === 'sound')
  if (sounds) return word.length + 1
  let same = 0
  while (same < word.length && word.at(-1 - same) === wrong.at(-1 - same)) same++
  return same
}

/** The place in the phrase of the only word that differs from the text, or -1. */
function onlyDifference(words: readonly string[], start: number, phrase: SetPhrase): number {
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

/** Whether the text's word at place `off` of the phrase resembles the phrase's and fits its neighbours worse. */
function isWrong(
  tokens: readonly Token[],
  start: number,
  off: number,
  phrase: SetPhrase,
  usage: Usage,
): boolean {
  const [wrong, right] = [tokens[start + off], phrase[off]]
  if (
    !wrong ||
    right === undefined ||
    !/^[a-z]+$/.test(wrong.lower) ||
    isAuxiliary(tokens, start + off) ||
    [wrong.lower, right].some((word) => JOINING.test(word))
  )
    return false
  const others = phrase.filter((word, at) => at !== off && !FUNCTION_WORDS.has(word)).length
  const least =
    (LEAST_GAIN[Math.min(others, LEAST_GAIN.length - 1)] ?? 0) +
    (off === 0 ? FIRST_WORD : 0) +
    (FUNCTION_WORDS.has(wrong.lower) ? FUNCTION_WORD : 0)
  return gain(tokens, start + off, right, usage) >= least && areConfusable(wrong.lower, right, usage)
}

/** Whether a token helps the verb behind it: a sentence cannot do without "would" in "the third would win". */
const isAuxiliary = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.tag === 'AUX' && /^(?:ADJ|ADV|AUX|PART|VERB)$/.test(tokens[at + 1]?.tag ?? '')

/** Bits by which `right` fits the neighbours of a token better than the token does; 0 where either is too rare. */
function gain(tokens: readonly Token[], at: number, right: string, usage: Usage): number {
  const use = (token: Token | undefined) => (token === undefined ? null : usage(token.lower))
  const [before, wrong, after] = [use(tokens[at - 1]), use(tokens[at]), use(tokens[at + 1])]
  const better = usage(right)
  return wrong && better ? contextScore(before, better, after) - contextScore(before, wrong, after) : 0
}

/** Whether the word at `off` belongs to a set phrase as it is ("at last" beside "at least"). */
function isInSetPhrase(
  words: readonly string[],
  start: number,
  off: number,
  length: number,
  index: PhraseIndex,
): boolean {
  for (let from = 0; from <= off; from++)
    for (let to = Math.max(off, from + 1); to < length; to++)
      if (index.all.has(words.slice(start + from, start + to + 1).join(' '))) return true
  return false
}
