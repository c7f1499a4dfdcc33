// Decides what a hyphen at a line's end was: the break of a word, or part of a compound.

import type { DocumentProfile } from './document-profile.ts'

/** Hyphens as fonts have them; a dash is none. */
const HYPHEN_END = /[-\u2010\u2011]$/
const LETTERS = /^[\p{L}-]+$/u
const START = /^\p{L}+(?:-\p{L}+)*/u
const CAPITAL = /^\p{Lu}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]$/u

/** How two lines of a paragraph are joined. */
export type Joint = 'space' | 'none' | 'drop-hyphen'

export function jointOf(line: string, next: string, profile: DocumentProfile): Joint {
  if (!HYPHEN_END.test(line)) return 'space'
  const bare = line.slice(0, -1)
  if (!LETTER_OR_DIGIT.test(bare)) return 'space'
  const end = bare.slice(bare.lastIndexOf(' ') + 1).replace(/^[^\p{L}]+/u, '')
  const start = START.exec(next)?.[0]
  if (start === undefined || !LETTERS.test(end) || CAPITAL.test(start)) return 'none'
  if (profile.hasWord(end + start)) return 'drop-hyphen'
  if (profile.hasWord(`${end}-${start}`)) return 'none'
  const first = end.slice(end.lastIndexOf('-') + 1)
  const [second = start] = start.split('-')
  if (profile.hasWord(first + second)) return 'drop-hyphen'
  return profile.hasWord(first) && profile.hasWord(second) ? 'none' : 'drop-hyphen'
}
