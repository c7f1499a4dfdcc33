// Features of each word of a reference for the conditional random field: the word, its neighbours, the clause and the
// sentence around it, what came before it, and how the whole reference is written. After Councill, Giles and Kan,
// "ParsCit" (LREC 2008) and the citation model of GROBID. A feature is a name; a model has weights for some names.

import { bareWord, wordKinds } from './gazetteers.ts'

export const referenceWords = (raw: string): string[] => raw.split(/\s+/).filter((word) => word !== '')

const STRONG_END = /[.,:;)\]"”»?!]$/
const SENTENCE_END = /[.?!]["”’»)\]]*$/
const QUOTE_OPENS = /^["'([]*(?:["“«‘„]|``)/
const QUOTE_CLOSES = /(?:["”»]|'')[^\p{L}\p{N}]{0,3}$/u

const shapeOf = (word: string) =>
  word
    .slice(0, 40)
    .replace(/\p{Lu}+/gu, (capitals) => (capitals.length > 1 ? 'AA' : 'A'))
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, (digits) => (digits.length === 4 ? '9999' : digits.length > 2 ? '999' : '9'))
    .slice(0, 12)

type Word = {
  text: string
  kinds: string[]
  kind: ReadonlySet<string>
  /** `w=` and the word, with 9 for each digit. */
  word: string
  shape: string
  tail: string
  own: string[]
}

function wordOf(text: string): Word {
  const bare = bareWord(text)
  const kinds = wordKinds(text, bare)
  const word = `w=${bare.replace(/\d/g, '9').slice(0, 30)}`
  const shape = `s=${shapeOf(text)}`
  const end = text.slice(-8)
  const tail = `t=${/[^\p{L}\p{N}]{1,8}$/u.exec(end)?.[0] ?? ''}`
  const head = /^[^\p{L}\p{N}]{1,4}/u.exec(text)?.[0]
  const own = [word, shape, tail]
  if (head !== undefined) own.push(`h=${head}`)
  if (/^\p{L}{3}/u.test(bare))
    own.push(`x3=${bare.slice(-3)}`, `x2=${bare.slice(-2)}`, `p3=${bare.slice(0, 3)}`)
  return { text, kinds, kind: new Set(kinds), word, shape, tail, own }
}

type Stretch = { from: number; to: number }

/** The stretch that contains each word; a word for which `ends` is true closes one. */
function stretches(words: readonly Word[], ends: (word: Word) => boolean): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (const [at, word] of words.entries()) {
    if (at < words.length - 1 && !ends(word)) continue
    const stretch = { from, to: at }
    while (from <= at) {
      found.push(stretch)
      from += 1
    }
  }
  return found
}

const isSentenceEnd = (word: Word): boolean =>
  SENTENCE_END.test(word.text) && !word.kind.has('initial') && !word.kind.has('abbr') && word.word.length > 4

const AHEAD = ['year', 'ed', 'range', 'volno', 'vol', 'pub', 'IN', 'conf', 'jour', 'place', 'pp'] as const

function capitals(words: readonly Word[], { from, to }: Stretch): string {
  let large = 0
  let all = 0
  for (let at = from + 1; at <= to; at += 1) {
    if (words[at]?.kind.has('Cap')) large += 1
    if (words[at]?.kind.has('Cap') || words[at]?.kind.has('low')) all += 1
  }
  return all === 0 ? 'none' : large === all ? 'all' : large * 2 > all ? 'most' : large === 0 ? 'no' : 'few'
}

/** Features of a stretch and of the words next to it. */
function stretchFeatures(words: readonly Word[], stretch: Stretch, name: string): string[] {
  const { from, to } = stretch
  const features = [
    `${name}l=${Math.min(8, to - from)}|${words[to]?.tail ?? ''}`,
    `${name}c=${capitals(words, stretch)}`,
    `${name}f${words[from]?.word ?? ''}`,
  ]
  const kinds = new Set<string>()
  for (let at = from; at <= Math.min(to, from + 60); at += 1)
    for (const kind of words[at]?.kinds ?? []) kinds.add(kind)
  for (const kind of kinds) features.push(`${name}:${kind}`)
  for (const kind of words[to + 1]?.kinds ?? ['END']) features.push(`${name}n:${kind}`)
  for (const kind of words[from - 1]?.kinds ?? ['START']) features.push(`${name}p:${kind}`)
  features.push(`${name}pt${words[from - 1]?.tail ?? ''}`, `${name}nw${words[to + 1]?.word ?? ''}`)
  return features
}

/** How the whole reference is written. */
function style(words: readonly Word[]): string {
  const year = words.findIndex(({ kind }) => kind.has('year'))
  const early = year === -1 ? 'n' : year < words.length * 0.45 ? 'e' : 'l'
  const quoted = words.some(({ text }) => QUOTE_OPENS.test(text)) ? 'q' : '-'
  return early + quoted
}

const NEIGHBOURS = [
  [-2, false],
  [-1, true],
  [1, true],
  [2, false],
  [3, false],
] as const

/** Names of the features of each word. */
export function referenceFeatures(texts: readonly string[]): string[][] {
  const words = texts.map(wordOf)
  const count = words.length
  const chunks = stretches(words, ({ text }) => STRONG_END.test(text))
  const sentences = stretches(words, isSentenceEnd)
  const chunkFeatures = new Map<Stretch, string[]>()
  const written = style(words)
  let quoted = false
  let depth = 0
  let sentence = 0
  const seen = { year: 0, IN: 0, quote: 0, ed: 0 }
  return words.map((word, at) => {
    const features = ['b', ...word.own]
    if (QUOTE_OPENS.test(word.text)) quoted = true
    depth += word.text.match(/[([]/g)?.length ?? 0
    for (const kind of word.kinds) features.push(`k:${kind}`)
    for (const [distance, near] of NEIGHBOURS) {
      const other = words[at + distance]
      if (!other) {
        if (near) features.push(`${distance}END`)
        continue
      }
      for (const name of near ? other.own : [other.word])
        if (!/^[xp]\d/.test(name)) features.push(distance + name)
      for (const kind of other.kinds) features.push(`${distance}k:${kind}`)
    }
    const before = words[at - 1]
    const tail = before?.tail ?? 'START'
    const letter = word.kind.has('Cap') ? 'C' : word.kind.has('low') ? 'l' : 'o'
    const past = `${seen.year}${seen.IN}${seen.quote}`
    const near = Math.min(sentence, 4)
    features.push(
      `pos=${Math.min(9, Math.floor((10 * at) / count))}`,
      `i=${Math.min(at, 6)}`,
      `r=${Math.min(count - at, 6)}`,
      `st=${past}${seen.ed}`,
      `sy=${near}${seen.year}${seen.IN}`,
      `g=${written}|${near}|${past}`,
      `gt=${written}|${tail}|${letter}`,
      `pt|${tail}|${letter}`,
      `pt|${tail}|${word.shape}`,
      `pw|${before?.word ?? ''}|${word.word}`,
      `pk|${before?.kinds.join() ?? ''}|${word.kinds.join()}`,
      `pt2|${tail}|${near}${past}`,
      `in=${quoted ? 1 : 0}${depth > 0 ? 1 : 0}${seen.quote}`,
    )
    let ahead = 'none'
    for (let next = at + 1; next < Math.min(count, at + 8) && ahead === 'none'; next += 1)
      ahead = AHEAD.find((kind) => words[next]?.kind.has(kind)) ?? 'none'
    features.push(`ah=${ahead}|${seen.year}${near}`, `ah2=${ahead}|${tail}|${letter}`)
    for (const [stretch, name] of [
      [chunks[at], 'c'],
      [sentences[at], 'd'],
    ] as const) {
      if (!stretch) continue
      const known = chunkFeatures.get(stretch) ?? stretchFeatures(words, stretch, name)
      chunkFeatures.set(stretch, known)
      features.push(...known)
      features.push(`${name}at=${Math.min(3, at - stretch.from)}|${Math.min(3, stretch.to - at)}|${letter}`)
    }
    if (QUOTE_CLOSES.test(word.text) && quoted) {
      quoted = false
      seen.quote = 1
    }
    depth = Math.max(0, depth - (word.text.match(/[)\]]/g)?.length ?? 0))
    if (word.kind.has('year')) seen.year = 1
    if (word.kind.has('IN')) seen.IN = 1
    if (word.kind.has('ed')) seen.ed = 1
    if (isSentenceEnd(word)) sentence += 1
    return features
  })
}
