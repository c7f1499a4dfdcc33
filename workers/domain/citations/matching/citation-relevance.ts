// Relevance of a work to a sentence. Only words are compared; relevance says that the work is about what the sentence says,
// not that it supports the sentence.

import type { CslItem } from '../csl/csl.ts'
import { yearOf } from '../identifiers/work-keys.ts'
import { contentWords, countShared } from './content-words.ts'

/** Share of the title's words that sentence and topic must contain, and how many the sentence itself. */
const TITLE_SHARE = 0.4
const TITLE_WORDS_MIN = 2

/** Increase and decrease: a work that finds the opposite has the same words otherwise. */
const DIRECTIONS = [
  /\b(?:increas|improv|rais|ris(?:e|es|en|ing)\b|rose\b|high(?:er|est)|more\b|better|longer|greater|gr[eo]w|enhanc|strengthen|boost|accelerat|promot|exceed|extend|gain|warmer|faster|larger)/iu,
  /\b(?:decreas|reduc|shorten|shorter|low(?:er|est)|less\b|fewer|worse|declin|impair|weak|limit|prevent|fall(?:s|en|ing)?\b|fell\b|harm|damag|disturb|delay|slow|drop|los[est]|cooler|smaller|poor|disrupt|undermin|inhibit)/iu,
]

export type SentenceContext = { sentence: string; topic: string }

/** False if the sentence says that something rises, or falls, and the text has no such word. */
export const agreesInDirection = (sentence: string, text: string): boolean =>
  DIRECTIONS.every((direction) => !direction.test(sentence) || direction.test(text))

/** True if the title of a work whose authors and year were named is about the subject of the sentence. */
export function isOnTopic({ title = '' }: CslItem, { sentence, topic }: SentenceContext): boolean {
  const words = contentOf(title)
  const inSentence = contentOf(sentence)
  if (countShared(words, inSentence) < Math.min(TITLE_WORDS_MIN, words.size)) return false
  const shared = countShared(words, new Set([...inSentence, ...contentOf(topic)]))
  return shared / Math.max(1, words.size) >= TITLE_SHARE
}

/** True if the fields that a reader needs to find the work are there. */
export const hasRequiredFields = (csl: CslItem): boolean =>
  Boolean(csl.title && (csl.author?.length || csl.editor?.length)) &&
  yearOf(csl) !== null &&
  Boolean(csl.DOI || csl.ISBN || csl.number || csl.URL)

/** Content words by their roots, without numbers. */
export const contentOf = (text: string): Set<string> =>
  new Set([...contentWords(text)].filter((word) => !/^\d+$/.test(word)).map(root))

/** "sleeping" and "sleeper" become "sleep". */
const root = (word: string) => word.replace(/(?<=\p{L}{4})(?:ing|ed|er|ly)$/u, '')
