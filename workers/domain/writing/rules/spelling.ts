// Words that are in no dictionary. Names, abbreviations, terms and what the text uses again and again are left alone,
// and so is a word that is like no known one: it is more likely a term than a slip.

import type { Issue } from '../issue.ts'
import { nearWords } from '../near-words.ts'
import { isBuilt, looksLikeTerm, ownWords } from '../technical-words.ts'
import type { Spelling, Token } from '../token.ts'

/** With a vowel: without one it is an abbreviation. */
const PLAIN = /^(?=.*[aeiouyàâäáèéêëíîïóôöùúûü])\p{Script=Latin}{3,}$/iu
const SHOWN = 4
/** Distinct words of one text that suggestions are made for: each takes some tenths of a millisecond. */
const SUGGESTED = 200

export function checkSpelling(sentences: readonly (readonly Token[])[], spelling: Spelling): Issue[] {
  const words = sentences.flat().filter(({ text }) => PLAIN.test(text))
  const unknown = words.filter((token) => !isKnown(token, spelling))
  const own = ownWords(unknown.map(({ lower }) => lower))
  const firsts = new Set(sentences.map((tokens) => tokens.find(({ text }) => PLAIN.test(text))))
  const judged = new Map<string, string[]>()
  const found: Issue[] = []
  for (const token of unknown) {
    const { text, lower } = token
    // Capitals within a sentence are names; capitals inside a word are abbreviations.
    if (/\p{Lu}/u.test(text.slice(1)) || (/^\p{Lu}/u.test(text) && !firsts.has(token))) continue
    if (token.tag === 'PROPN' && /^\p{Lu}/u.test(text)) continue
    if (own.has(lower) || isBuilt(lower, spelling.knows)) continue
    let suggestions = judged.get(lower)
    if (suggestions === undefined) {
      if (judged.size >= SUGGESTED) continue
      suggestions = nearWords(lower, spelling, looksLikeTerm(lower))
      judged.set(lower, suggestions)
    }
    const [best] = suggestions
    if (best === undefined) continue
    found.push({
      start: token.start,
      end: token.end,
      message: `“${text}” is in no dictionary here. Did you mean “${best}”?`,
      replacements: suggestions.slice(0, SHOWN),
      rule: 'spelling',
      kind: 'spelling',
    })
  }
  return found
}

const isKnown = ({ text, lower }: Token, spelling: Spelling) =>
  spelling.knows(text) || spelling.knows(lower) || (lower.endsWith('s') && spelling.knows(lower.slice(0, -1)))
