// Words of a subject as a database looks for them, which compares letter by letter and folds those of ASCII alone.

import { foldLetters } from '../../text/fold-letters.ts'
import { contentOf } from './citation-relevance.ts'

/** A root as works may write it: folded, and with accents, whose capitals stay capitals. */
export type SubjectWord = {
  forms: string[]
  /** True in a script without spaces, where it may stand within other letters. Else it begins a word. */
  isAnywhere: boolean
}

/** Words that are looked for. */
const WORDS_MAX = 60
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

export function subjectWords(subject: string): SubjectWord[] {
  const words = new Map<string, Set<string>>()
  for (const token of subject.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const [root] = contentOf(token)
    if (root === undefined) continue
    const forms = words.get(root) ?? new Set([root])
    for (const form of [...pluralOf(root), ...accentedForms(token.toLowerCase(), root)]) forms.add(form)
    words.set(root, forms)
  }
  return [...words].slice(0, WORDS_MAX).map(([root, forms]) => ({
    forms: [...forms],
    isAnywhere: WITHOUT_SPACES.test(root),
  }))
}

/** "cities" does not begin with the root of "city". */
const pluralOf = (root: string) => (/[^aeiou]y$/.test(root) ? [`${root.slice(0, -1)}ies`] : [])

/** The word with its accents: in small letters, at a sentence's start and in capitals. */
function accentedForms(word: string, root: string): string[] {
  const folded = foldLetters(word)
  if (folded === word) return []
  const own = folded.length === word.length && folded.startsWith(root) ? word.slice(0, root.length) : word
  const capitals = own.replace(/[^\p{ASCII}]/gu, (letter) => letter.toUpperCase())
  return [own, (capitals[0] ?? '') + own.slice(1), capitals]
}
