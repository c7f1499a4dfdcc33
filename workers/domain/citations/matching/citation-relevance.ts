// Relevance of a work to a sentence that names no source. Only words are compared, so the thresholds are high: a
// wrong citation is worse than none. Relevance says that the work is about what the sentence says, not that it
// supports the sentence; the user interface says so, too.

import type { CslItem } from '../csl/csl.ts'
import { yearOf } from '../identifiers/work-keys.ts'
import { contentWords, countShared } from './content-words.ts'
import type { MergedWork } from './merge-catalogue-results.ts'

/** Content words that a sentence must have to be compared. */
const SENTENCE_WORDS_MIN = 5
/** Share of the words of the sentence that title and abstract must contain. */
const SENTENCE_SHARE = 0.7
/** Share of the words of the title that sentence and topic must contain, and how many the sentence itself. */
const TITLE_SHARE = 0.6
const TITLE_WORDS_MIN = 2
/** The same share where the sentence names authors and year of the work. */
const NAMED_TITLE_SHARE = 0.4
/** Catalogues that must have the work. */
const CATALOGUES_MIN = 2

/** Negation and contrast: words do not tell which side the work is on. */
const NEGATION =
  /\b(?:no|not|never|neither|nor|none|without|cannot|hardly|rarely|fails?|failed|lack(?:s|ed)?|unlikely|contrary|despite|although|however|unlike|instead|rather than)\b|n['’]t\b/iu
/** Increase and decrease: a work that finds the opposite has the same words otherwise. */
const DIRECTIONS = [
  /\b(?:increas|improv|rais|ris(?:e|es|en|ing)\b|rose\b|high(?:er|est)|more\b|better|longer|greater|gr[eo]w|enhanc|strengthen|boost|accelerat|promot|exceed|extend|gain|warmer|faster|larger)/iu,
  /\b(?:decreas|reduc|shorten|shorter|low(?:er|est)|less\b|fewer|worse|declin|impair|weak|limit|prevent|fall(?:s|en|ing)?\b|fell\b|harm|damag|disturb|delay|slow|drop|los[est]|cooler|smaller|poor|disrupt|undermin|inhibit)/iu,
]
const NUMBER = /\d+(?:[.,]\d+)*/g

export type SentenceContext = { sentence: string; topic: string }

/** Higher is better; null for a work that must not be cited. */
export function relevanceOf(work: MergedWork, { sentence, topic }: SentenceContext): number | null {
  const { csl, sources, retracted } = work
  if (retracted || sources.length < CATALOGUES_MIN || !hasRequiredFields(csl) || NEGATION.test(sentence))
    return null
  const said = contentOf(sentence)
  if (said.size < SENTENCE_WORDS_MIN) return null
  const text = `${csl.title ?? ''} ${csl.abstract ?? work.summary}`
  // A number in the sentence must be in the work.
  const figures = new Set(text.match(NUMBER) ?? [])
  if (!(sentence.match(NUMBER) ?? []).every((figure) => figures.has(figure))) return null
  if (DIRECTIONS.some((direction) => direction.test(sentence) && !direction.test(text))) return null
  const share = countShared(said, contentOf(text)) / said.size
  const title = titleShare(csl, { sentence, topic })
  return share >= SENTENCE_SHARE && title >= TITLE_SHARE ? share + title : null
}

/** True if the title of a work whose authors and year were named is about the subject of the sentence. */
export const isOnTopic = (csl: CslItem, about: SentenceContext): boolean =>
  titleShare(csl, about) >= NAMED_TITLE_SHARE

function titleShare(csl: CslItem, { sentence, topic }: SentenceContext): number {
  const title = contentOf(csl.title ?? '')
  const inSentence = contentOf(sentence)
  if (countShared(title, inSentence) < Math.min(TITLE_WORDS_MIN, title.size)) return 0
  return countShared(title, new Set([...inSentence, ...contentOf(topic)])) / Math.max(1, title.size)
}

/** True if the fields that a reader needs to find the work are there. */
const hasRequiredFields = (csl: CslItem): boolean =>
  Boolean(csl.title && (csl.author?.length || csl.editor?.length)) &&
  yearOf(csl) !== null &&
  Boolean(csl.DOI || csl.ISBN || csl.number || csl.URL)

const contentOf = (text: string): Set<string> =>
  new Set([...contentWords(text)].filter((word) => !/^\d+$/.test(word)).map(root))

/** "sleeping" and "sleeper" become "sleep". */
const root = (word: string) => word.replace(/(?<=\p{L}{4})(?:ing|ed|er|ly)$/u, '')
