// The table of phrases (phrasing.json), each with the words it must or must not stand between, so that what replaces it fits.

import phrasing from './phrasing.json' with { type: 'json' }
import type { SuggestionType } from './suggestion.ts'

type Phrase = {
  phrase: string
  /** Empty where the author must decide. */
  instead: string
  /** One of these stands before it, or none of `notAfter`. */
  after?: string[]
  notAfter?: string[]
  /** One of these follows it ("": a comma or a full stop), or none of `notBefore`. */
  before?: string[]
  notBefore?: string[]
}
export type PhraseTable = {
  rule: string
  type: SuggestionType
  why: string
  shape: RegExp
  /** What replaces these words where they stand; null where they are right. */
  insteadOf(words: string, before: string, after: string): string | null
}

/** Half of a word's last or first letters are no word: an apostrophe or a hyphen goes on ("kids' rights"). */
const EDGE_BEFORE = "(?<![\\p{L}\\p{N}'’-])"
const EDGE_AFTER = "(?![\\p{L}\\p{N}'’-])"

function table(rule: string, type: SuggestionType, phrases: readonly Phrase[], why: string): PhraseTable {
  const known = new Map(phrases.map((one) => [one.phrase, one]))
  const any = phrases.map(({ phrase }) => phrase.replaceAll(' ', '\\s')).join('|')
  return {
    rule,
    type,
    why,
    shape: new RegExp(`${EDGE_BEFORE}(?:${any})${EDGE_AFTER}`, 'giu'),
    insteadOf(words, before, after) {
      const phrase = known.get(words.toLowerCase().replace(/\s/g, ' '))
      if (!phrase) return null
      const [last, next] = [lastWord(before), nextWord(after)]
      const stands =
        (!phrase.after || phrase.after.includes(last)) &&
        !phrase.notAfter?.includes(last) &&
        (!phrase.before || phrase.before.includes(next)) &&
        !phrase.notBefore?.includes(next)
      return stands ? phrase.instead : null
    },
  }
}

/** The words before, in lower case, the last one last. */
export const wordsBefore = (before: string): string[] => before.slice(-80).toLowerCase().trim().split(/\s+/)

/** The word directly before, in lower case; "'re" of "they're"; empty behind a comma. */
export function lastWord(before: string): string {
  const word = wordsBefore(before).at(-1) ?? ''
  const ending = word.replace('’', "'").split(/(?=')/).at(-1) ?? ''
  return /[\p{L}\p{N}]$/u.test(word) ? ending : ''
}
export const nextWord = (after: string): string =>
  /^\s{0,3}([\p{L}\p{N}-]{1,40})/u.exec(after)?.[1]?.toLowerCase() ?? ''

export const PHRASE_TABLES: readonly PhraseTable[] = [
  table(
    'informal',
    'academic_phrasing',
    phrasing.informal,
    'This is spoken language. Academic prose puts it more exactly.',
  ),
  table('wordy', 'style', phrasing.wordy, 'Fewer words say the same.'),
  table(
    'pressing',
    'tone',
    phrasing.pressing,
    'This presses the reader instead of convincing. Let the evidence speak.',
  ),
  table('slip', 'grammar', phrasing.slip, 'This is heard, but not written.'),
]
