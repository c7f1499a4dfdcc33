// Phrase patterns over tokens: their notation, and an index that finds them in a sentence. The patterns are the JSON files in
// rules/phrases/; each says what to match and what to put in its place.
//
//   the end result => result | outcome        words and their replacements, the best first
//   could|should of => $1 have                alternatives; $1 is the first token of the match
//   [affect] on|of => effect                  only the tokens in brackets are marked and replaced
//   @det #ADJ|NOUN *ly                        a word class, parts of speech, a suffix
//   *er&#ADJ !the ~tow                        conjunction, negation (of one test), any form of a verb; in the replacement,
//                                             "~toe" takes the same form
//   #DET #ADJ? ^ $                            optional; start and end of the sentence
//   [but] however => -                        delete
//
// An alternative is one token: "sooner or|later" is "sooner" followed by "or" or "later". A text that equals its replacement
// is no match: "[threw|through] the window => through" marks only "threw".

import commonWords from '../text/words/common-words.json' with { type: 'json' }
import { formsOf } from '../text/words/inflect.ts'
import wordClasses from '../text/words/word-classes.json' with { type: 'json' }
import { TAGS, type Token } from './token.ts'

/** Closed classes of words, by the name that a pattern gives them ("@det"). */
export const WORD_CLASSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(wordClasses))

type Test = { words: Set<string>; tags: Set<string>; endings: string[]; negated: boolean }
type Element = { tests: Test[] }
export type Phrase = {
  elements: Element[]
  /** First and last element of what is marked. */
  from: number
  to: number
  atStart: boolean
  atEnd: boolean
  replacements: string[]
  family: number
  /** The element that the index is keyed by: the one with the fewest and rarest words. */
  anchor: number
}
export type PhraseMatch = { from: number; to: number; replacements: string[]; family: number }
export type PhraseIndex = { byWord: Map<string, Phrase[]>; unanchored: Phrase[] }

export function readPhrases(families: readonly (readonly string[])[]): PhraseIndex {
  const index: PhraseIndex = { byWord: new Map(), unanchored: [] }
  for (const [family, patterns] of families.entries())
    for (const pattern of patterns)
      for (const variant of variants(withForms(pattern))) add(index, readPhrase(variant, family))
  return index
}

function add(index: PhraseIndex, phrase: Phrase) {
  const words = phrase.elements[phrase.anchor] && anchorWords(phrase.elements[phrase.anchor])
  if (!words) {
    index.unanchored.push(phrase)
    return
  }
  for (const word of words) {
    const there = index.byWord.get(word)
    if (there) there.push(phrase)
    else index.byWord.set(word, [phrase])
  }
}

const anchorWords = (element: Element | undefined): Set<string> | null =>
  element?.tests.find((test) => !test.negated && test.tags.size === 0 && test.endings.length === 0)?.words ??
  null

/** Replaces a verb among alternatives ("~can|to") by all its forms. */
function withForms(line: string): string {
  const [pattern = '', fix] = line.split('=>')
  const written = pattern
    .split(' ')
    .map((part) =>
      part.includes('|')
        ? part.replace(/~([a-z]+)/g, (_, base) => [...new Set(formsOf(base))].join('|'))
        : part,
    )
    .join(' ')
  return fix === undefined ? written : `${written}=>${fix}`
}

/** A pattern for every form of its verbs, and with and without each optional element. */
function variants(line: string): string[] {
  const optional = /(?:^|\s)(\S+)\?(?=\s)/.exec(line.split('=>', 1)[0] ?? '')?.[1]
  if (optional !== undefined)
    return [line.replace(`${optional}? `, ''), line.replace(`${optional}?`, optional)].flatMap(variants)
  const verb = /~([a-z]+)/.exec(line.split('=>', 1)[0] ?? '')?.[1]
  if (verb !== undefined) {
    const forms = [...new Set(formsOf(verb))]
    return forms.flatMap((form) => {
      const at = formsOf(verb).indexOf(form)
      const [pattern = '', fix = ''] = line.split('=>')
      const inflected = pattern.replace(`~${verb}`, form)
      return variants(`${inflected}=>${fix.replace(/~([a-z]+)/g, (_, base) => formsOf(base)[at] ?? base)}`)
    })
  }
  return [line]
}

/** Splits a contraction as the tagger does. */
const cut = (word: string) =>
  word
    .replace(/^([a-z]+)n't$/, "$1 n't")
    .replace(/^([a-z]+)('(?:s|m|re|ve|ll|d))$/, '$1 $2')
    .replace(/^cannot$/, 'can not')

/** The words that make half of running text, and so make poor anchors. */
const COMMONEST = new Set(commonWords.commonest)
const COMMON_COST = 100

function readPhrase(line: string, family: number): Phrase {
  const [pattern = '', fixes = ''] = line.split('=>')
  const elements: Element[] = []
  let from: number | null = null
  let to: number | null = null
  let [atStart, atEnd] = [false, false]
  for (const part of pattern
    .trim()
    .split(/\s+/)
    .flatMap((one) => cut(one).split(' '))) {
    if (part === '^') atStart = true
    else if (part === '$') atEnd = true
    else {
      const opens = part.startsWith('[')
      const closes = part.endsWith(']') && part.length > 1
      if (opens) from = elements.length
      const bare = part.slice(opens ? 1 : 0, closes ? -1 : undefined)
      if (bare !== '') elements.push(readElement(bare))
      if (closes) to = elements.length - 1
    }
  }
  let anchor = 0
  let fewest = Number.POSITIVE_INFINITY
  for (const [at, element] of elements.entries()) {
    const words = anchorWords(element)
    if (!words) continue
    let cost = 0
    for (const word of words) cost += COMMONEST.has(word) ? COMMON_COST : 1
    if (cost < fewest) [anchor, fewest] = [at, cost]
  }
  const replacements = fixes.trim() === '' ? [] : fixes.split('|').map((fix) => fix.trim())
  return {
    elements,
    from: from ?? 0,
    to: to ?? elements.length - 1,
    atStart,
    atEnd,
    replacements: replacements.map((fix) => (fix === '-' ? '' : fix)),
    family,
    anchor,
  }
}

const readElement = (text: string): Element => ({ tests: text.split('&').map(readTest) })

function readTest(text: string): Test {
  const negated = text.startsWith('!')
  const test: Test = { words: new Set(), tags: new Set(), endings: [], negated }
  const bare = text.slice(negated ? 1 : 0)
  if (bare.startsWith('*')) test.endings = bare.slice(1).split('|')
  else
    for (const one of bare.split('|')) {
      if (/^#?[A-Z]{3,5}$/.test(one)) test.tags.add(tagOf(one.replace('#', '')))
      else if (one.startsWith('@')) for (const word of classOf(one.slice(1))) test.words.add(word)
      else test.words.add(one)
    }
  return test
}

function tagOf(name: string): string {
  if (!TAGS.some((tag) => tag === name)) throw new Error(`No part of speech is called ${name}`)
  return name
}

function classOf(name: string): readonly string[] {
  const words = WORD_CLASSES.get(name)
  if (!words) throw new Error(`No class of words is called ${name}`)
  return words
}

const passes = ({ words, tags, endings, negated }: Test, { lower, tag }: Token): boolean =>
  (words.has(lower) ||
    tags.has(tag) ||
    endings.some((ending) => lower.endsWith(ending) && lower.length > ending.length + 1)) !== negated

/** Past the end of the sentence, only negated tests hold. */
function fits({ tests }: Element, token: Token | undefined): boolean {
  if (token === undefined) return tests.every(({ negated }) => negated)
  return token.lower !== '' && tests.every((test) => passes(test, token))
}

/** All matches in a sentence's tokens, in the order of their anchors. */
export function findPhrases(tokens: readonly Token[], index: PhraseIndex): PhraseMatch[] {
  const found: PhraseMatch[] = []
  const first = firstWord(tokens)
  for (const [at, token] of tokens.entries()) {
    for (const phrase of index.byWord.get(token.lower) ?? []) matchAt(tokens, phrase, at, first, found)
    for (const phrase of index.unanchored) matchAt(tokens, phrase, at, first, found)
  }
  return found
}

function matchAt(tokens: readonly Token[], phrase: Phrase, at: number, first: number, found: PhraseMatch[]) {
  const start = at - phrase.anchor
  for (const [offset, element] of phrase.elements.entries())
    if (!fits(element, tokens[start + offset])) return
  if (phrase.atStart && start !== first) return
  const after = tokens[start + phrase.elements.length]
  if (phrase.atEnd && after !== undefined && after.tag !== 'PUNCT') return
  const [from, to] = [start + phrase.from, start + phrase.to]
  if (from < 0 || to >= tokens.length) return
  const replacements = phrase.replacements.map((fix) =>
    fix.replace(/\$(\d)/g, (_, number: string) => tokens[start + Number(number) - 1]?.text ?? ''),
  )
  const marked = spelt(tokens, from, to)
  if (replacements.some((fix) => fix.toLowerCase() === marked)) return
  found.push({ from, to, family: phrase.family, replacements })
}

/** The tokens from one place to another as text, in lower case. */
const spelt = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to + 1)
    .map(({ lower, start }, at) => (at > 0 && tokens[from + at - 1]?.end !== start ? ' ' : '') + lower)
    .join('')

const OPENING = /^[\p{Ps}\p{Pi}"'*_–-]+$/u

const firstWord = (tokens: readonly Token[]) =>
  tokens.findIndex(({ text }) => !OPENING.test(text) && text !== '')
