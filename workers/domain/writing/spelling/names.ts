// Whether a word with a capital may be a name by the words before it. Within a sentence other languages than German write no
// others with one; German nouns mostly have an article, which the names of people do not.

import type { SpeltWord } from './spelt-words.ts'

/** UTF-16 code units in which the words before are looked for. */
const BEFORE = 60
const PRONOUN = '(?:de[rnms]|die|das)'
const ARTICLE = `(?:${PRONOUN}|(?:k?ein|mein|sein|ihr|unser|dies|jen|jed|welch)(?:e[nrms]?)?|im|am|zum|zur|vom|beim|ins)`
const NUMERAL =
  '(?:(?:einig|mehrer|viel|wenig|all|beid|manch|solch|ander|weiter)e[nrms]?|viel|wenig|paar|zwei|drei|vier|fünf)'
const BEHIND_ARTICLE = new RegExp(`(?<!\\p{L})(?:${ARTICLE}|${NUMERAL}) $`, 'iu')
/** "die empirische …", but not "das zeigte …" */
const BEHIND_ADJECTIVE =
  /(?<!\p{L})(?:(?:de[mns]|[ia]m|zu[mr]|vom|beim) \p{Ll}{2,30}en|das \p{Ll}{2,30}(?<!t)e|(?:der|die|dies(?:e[nrms]?)) \p{Ll}{2,30}en?|(?:k?ein|mein|sein|ihr|unser)(?:e[nrms]?)? \p{Ll}{2,30}e[nrs]?) $/iu
/** "statistische …", but not "zwischen …", "verdeutlichen …" */
const BEHIND_BARE_ADJECTIVE =
  /\p{L}{2}(?:(?:(?<!zw)isch|bar|sam|ell|är|iv|los|haft)e[nrms]?|(?:lich|\p{L}ig|end|al)e[rms]?) $/u
/** "ein Begriff, den …", "die Frage, mit der …" */
const RELATIVE = new RegExp(`, (?:\\p{Ll}{2,9} )?${PRONOUN} $`, 'iu')

/** @param base language of the text without its country */
export function mayBeName(text: string, { word, start, opens }: SpeltWord, base: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false
  if (base !== 'de') return opens
  const before = text.slice(Math.max(0, start - BEFORE), start)
  if (BEHIND_ADJECTIVE.test(before) || BEHIND_BARE_ADJECTIVE.test(before)) return false
  return !BEHIND_ARTICLE.test(before) || RELATIVE.test(before)
}
