// "a" or "an", by the sound that follows.

import type { Issue } from '../issue.ts'
import type { Token } from '../token.ts'

/** Written with a consonant, pronounced with a vowel. */
const SILENT_H = /^(?:hour|honest|honor|honour|heir)/
/** Written with a vowel, pronounced with a glide ("you", "won"). */
const GLIDE =
  /^(?:uni(?!n[dhiotv]|m[pa])|use|usa|usu|uti|ura|uro|ure|uter|ubiq|eu|ewe|one(?![a-z])|once|ouija|ufo)/
/** Both articles are in use. */
const EITHER = /^(?:h(?:istor|otel|ypoth|abitu|erb|ysteri|omage)|un[^i]|ur[nb]|us$)/
/** Letters whose names begin with a vowel. */
const VOWEL_NAMES = /^[AEFHILMNORSX]/
/** Numbers whose names begin with a vowel. */
const VOWEL_NUMBER = /^(?:8|11(?!\d\d(?!\d))|18(?!\d\d(?!\d)))/

/** Whether a word begins with a vowel sound; null where unknown. */
function vowelSound(word: string): boolean | null {
  if (/^\d/.test(word)) return VOWEL_NUMBER.test(word)
  const letters = /^\p{L}+/u.exec(word)?.[0] ?? ''
  if (letters.length < 2 || /[^A-Za-z]/.test(letters)) return null
  if (letters === letters.toUpperCase()) return /[AEIOUY]/.test(letters) ? null : VOWEL_NAMES.test(letters)
  if (/[A-Z]/.test(letters.slice(1))) return null
  const lower = letters.toLowerCase()
  if (SILENT_H.test(lower)) return true
  if (GLIDE.test(lower)) return false
  if (EITHER.test(lower) && lower.startsWith('h')) return null
  return /^[aeiou]/.test(lower)
}

/** "a" or "an", as `next` begins; null where both are in use or its sound is unknown. */
export function articleBefore(next: string): 'a' | 'an' | null {
  const vowel = vowelSound(next)
  return vowel === null ? null : vowel ? 'an' : 'a'
}

export function checkArticles(tokens: readonly Token[]): Issue[] {
  const found: Issue[] = []
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (!next || next.start !== token.end + 1) continue
    const article = token.text === 'A' && next.tag !== 'NOUN' && next.tag !== 'ADJ' ? null : token.lower
    if (article !== 'a' && article !== 'an') continue
    const better = articleBefore(next.text)
    if (better === null || better === article) continue
    found.push({
      start: token.start,
      end: token.end,
      message: `“${better}” before “${next.text}”, by its sound.`,
      replacements: [better],
      rule: 'article',
      kind: 'grammar',
    })
  }
  return found
}
