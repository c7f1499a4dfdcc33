// Names that are no sources: places, peoples, languages, times, parts of the document, and eponyms beside what is named
// after somebody (theorems, tests, estimators, laws, units, diseases). As data in ordinary-names.json and eponyms.json.

import eponyms from './eponyms.json' with { type: 'json' }
import ordinary from './ordinary-names.json' with { type: 'json' }

const ORDINARY = new Set(Object.values(ordinary).flat())
const NAMES = new Set(eponyms.names)
const NOUNS = new Set(eponyms.nouns)
const plain = (words: string) => words.replace(/['’]s?(?![\p{L}])/gu, '').replace(/[–-]/g, ' ')
const PHRASES = new Set(eponyms.phrases.map(plain))
const PHRASE_WORDS = Math.max(...[...PHRASES].map((phrase) => phrase.split(' ').length))

/** Words between an eponym and its noun: "Cox proportional hazards model", "Student’s t-test". */
const BETWEEN_MAX = 3
/** "Gaussian", "Bayesian", "Chinese", "Marxism" are named after persons, places or peoples, and are none themselves. */
const DERIVED = /\p{L}{3}(?:ians?|eans?|ese|ish|isms?|ists?)$/u

/**
 * Whether a name is one that ordinary sentences have without a source.
 * @param name words with capitals, with single spaces
 * @param after the text behind it
 * @param isWord whether a dictionary has a word
 */
export function isOrdinaryName(name: string, after: string, isWord: (word: string) => boolean): boolean {
  const bare = plain(name)
  if (ORDINARY.has(bare) || ORDINARY.has(bare.replace(/s$/, ''))) return true
  const words = bare.split(' ')
  const isPlain = (word: string) =>
    ORDINARY.has(word) || /^(?:\d+|[IVX]+)$/.test(word) || (DERIVED.test(word) && isWord(word))
  return words.every(isPlain) || isEponym(words, after)
}

function isEponym(words: readonly string[], after: string): boolean {
  const behind = plain(after.slice(0, 80)).match(/^[\s\p{L}\p{N}]*/u)?.[0] ?? ''
  const following = behind.split(/\s+/).filter(Boolean)
  const all = [...words, ...following]
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(all.length, from + PHRASE_WORDS); to++)
      if (PHRASES.has(all.slice(from, to).join(' '))) return true
  const isNamed = (word: string) => NAMES.has(word) || /^\p{Lu}$/u.test(word) || ORDINARY.has(word)
  if (!words.every(isNamed) || !words.some((word) => NAMES.has(word))) return false
  return following.slice(0, BETWEEN_MAX + 1).some((word) => NOUNS.has(word.toLowerCase()))
}
