// Kinds of a word in a reference (publisher, place, month …), by gazetteers and by its shape. The gazetteers are our own
// lists of frequent words in English, German, French, Spanish and Portuguese references; none is complete.

import GAZETTEERS from './gazetteers.json' with { type: 'json' }

const KINDS = new Map<string, string[]>()
for (const [kind, words] of Object.entries(GAZETTEERS))
  for (const word of words.split(' ')) KINDS.set(word, [...(KINDS.get(word) ?? []), kind])

/** Stems, not the list of text/months.ts: the trained weights know this test. */
const MONTH =
  /^(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|aoû|ago|sep|oct|okt|out|nov|dec|déc|dez)(?:\.|[a-zéû]{0,7})$/

/** The word without the marks around it, in lower case. */
export const bareWord = (word: string): string =>
  word
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}&]+/u, '')
    .replace(/(?<![^\p{L}\p{N}&])[^\p{L}\p{N}&]+$/u, '')

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['year', /^(?:1[4-9]|20)\d\d[a-z]?$/],
  ['yearslash', /^(?:1[4-9]|20)\d\d[/–-]\d{2,4}$/],
  ['month', MONTH],
  ['range', /^[a-z]?\d{1,6}\s?[-–—−~]{1,3}\s?[a-z]?\d{1,6}$/],
  ['url', /^(?:https?:|www\.|ftp:)/],
  ['doi', /^(?:doi:?)?10\.\d{4,9}\/|^doi$/],
  ['volno', /^\d{1,6}\(/],
  ['volpage', /^\d{1,5}(?:\([^)]{1,8}\))?:[a-z]?\d/],
  ['ordinal', /^\d{1,3}(?:st|nd|rd|th|e|ème|\.)$/],
  ['code', /^(?=.{0,30}\d)(?=.{0,30}[a-z])[a-z\d./-]{3,30}$/],
]

/** All kinds of a word. @param bare as `bareWord` returns it */
export function wordKinds(word: string, bare: string): string[] {
  const kinds = [...(KINDS.get(bare) ?? [])]
  for (const [kind, pattern] of PATTERNS) if (pattern.test(bare)) kinds.push(kind)
  if (/^\p{Lu}\.?(?:[-–]?\p{Lu}\.?){0,3}[,;:]?$/u.test(word)) kinds.push('initial')
  if (bare === 'in' || bare === 'dans' || bare === 'em') if (/^[(["“]?[IDE]/.test(word)) kinds.push('IN')
  if (/^\d{1,9}$/.test(bare)) kinds.push(`num${Math.min(4, bare.length)}`)
  if (/^[[(]\d{1,3}[\])]\.?$|^\d{1,3}\.$/.test(word)) kinds.push('citenum')
  const letter = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
  if (/\p{Lu}/u.test(letter)) kinds.push('Cap')
  else if (/\p{Ll}/u.test(letter)) kinds.push('low')
  if (/^[^\p{L}]{0,3}\p{Lu}{2}/u.test(word)) kinds.push('UP')
  if (/^\p{Lu}\p{Ll}{1,5}\.$/u.test(word)) kinds.push('abbr')
  return kinds
}
