// Whether a work may stand behind a sentence that nobody named it for. Words are all that is compared, so this asks for
// much: a wrong citation is worse than none. It says that the work is about what the sentence says, never that the work
// proves it; whoever shows such a citation says so, and where.

import type { CslItem } from '../csl/csl.ts'
import { yearOf } from '../identifiers/work-keys.ts'
import type { MergedWork } from './merge-catalogue-results.ts'
import { wordsOf } from './words-of.ts'

/** Words of a sentence without which it says too little to be compared. */
const TELLING_WORDS = 5
/** Share of the sentence's words that the title and abstract have. */
const SENTENCE_SHARE = 0.7
/** Share of the title's words that the sentence and the topic have, and how many of them the sentence itself. */
const TITLE_SHARE = 0.6
const TITLE_WORDS = 2
/** The same, where authors and year were named and agree. */
const NAMED_TITLE_SHARE = 0.4
/** Catalogues that know the work. */
const WITNESSES = 2

/** What turns a statement round; words cannot tell which way the work found it. */
const TURNS =
  /\b(?:no|not|never|neither|nor|none|without|cannot|hardly|rarely|fails?|failed|lack(?:s|ed)?|unlikely|contrary|despite|although|however|unlike|instead|rather than)\b|n['’]t\b/iu
/** Which way something goes: a work that finds the opposite has the same words otherwise. */
const DIRECTIONS = [
  /\b(?:increas|improv|rais|ris(?:e|es|en|ing)\b|rose\b|high(?:er|est)|more\b|better|longer|greater|gr[eo]w|enhanc|strengthen|boost|accelerat|promot|exceed|extend|gain|warmer|faster|larger)/iu,
  /\b(?:decreas|reduc|shorten|shorter|low(?:er|est)|less\b|fewer|worse|declin|impair|weak|limit|prevent|fall(?:s|en|ing)?\b|fell\b|harm|damag|disturb|delay|slow|drop|los[est]|cooler|smaller|poor|disrupt|undermin|inhibit)/iu,
]
const NUMBER = /\d+(?:[.,]\d+)*/g

export type SentenceAbout = { sentence: string; topic: string }

/** How well the work fits, the more the better; null where it does not. */
export function fitOf(work: MergedWork, { sentence, topic }: SentenceAbout): number | null {
  const { csl, sources, retracted } = work
  if (retracted || sources.length < WITNESSES || !isWhole(csl) || TURNS.test(sentence)) return null
  const said = contentOf(sentence)
  if (said.size < TELLING_WORDS) return null
  const text = `${csl.title ?? ''} ${csl.abstract ?? work.summary}`
  // A figure is the sentence's point: a work that does not give it is no source for it.
  const figures = new Set(text.match(NUMBER) ?? [])
  if (!(sentence.match(NUMBER) ?? []).every((figure) => figures.has(figure))) return null
  if (DIRECTIONS.some((direction) => direction.test(sentence) && !direction.test(text))) return null
  const share = shared(said, contentOf(text)) / said.size
  const title = titleShare(csl, { sentence, topic })
  return share >= SENTENCE_SHARE && title >= TITLE_SHARE ? share + title : null
}

/** Whether a work whose authors and year were named may be the one that was meant: it is about the same. */
export const concerns = (csl: CslItem, about: SentenceAbout): boolean =>
  titleShare(csl, about) >= NAMED_TITLE_SHARE

function titleShare(csl: CslItem, { sentence, topic }: SentenceAbout): number {
  const title = contentOf(csl.title ?? '')
  const inSentence = contentOf(sentence)
  if (shared(title, inSentence) < Math.min(TITLE_WORDS, title.size)) return 0
  return shared(title, new Set([...inSentence, ...contentOf(topic)])) / Math.max(1, title.size)
}

/** What a reader needs in order to find it. */
const isWhole = (csl: CslItem): boolean =>
  Boolean(csl.title && (csl.author?.length || csl.editor?.length)) &&
  yearOf(csl) !== null &&
  Boolean(csl.DOI || csl.ISBN || csl.number || csl.URL)

const contentOf = (text: string): Set<string> =>
  new Set([...wordsOf(text)].filter((word) => !/^\d+$/.test(word)).map(root))

/** "sleeping" and "sleeper" meet "sleep". */
const root = (word: string) => word.replace(/(?<=\p{L}{4})(?:ing|ed|er|ly)$/u, '')

const shared = (one: Set<string>, other: Set<string>): number =>
  [...one].filter((word) => other.has(word)).length
