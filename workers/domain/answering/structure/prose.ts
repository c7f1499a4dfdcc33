// Which sentences may answer: prose of the document itself. Formulas, code, rows of numbers, notes on funding and
// copyright, and entries of reference lists say nothing that a reader asks for.

import { termsOf } from '../terms.ts'

const WORD = /\p{L}{2,}/gu
const LETTER = /\p{L}/gu
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u
const INK = /[^\s.,;]/gu
const WORDS_LEAST = 3
/** Share of letters in the characters that are no spaces or stops. */
const LETTERS_SHARE = 0.5
const CODE = /^(?:[A-Z]?> |\$ )|<-|[{}]\s*$|\w\(\w*\)\s*[{;]|::\w|^\w+\(\w+, ?\w|^\[\d{1,4}\] "/

const FUNDED_WORK = /\b(?:this|present|our) (?:work|research|study|project|paper|publication|material)\b/i
const FUNDED = /\b(?:supported|funded|financed|sponsored)\b/i
const FUNDER = /\b(?:grants?|contract|fellowship|project no|under project)\b/i
const THANKS =
  /\b(?:acknowledges? (?:the )?(?:support|funding)|we (?:would like to )?thank|gratefully acknowledge|(?:is|are) grateful to)\b/i
const LEGAL =
  /\b(?:permission to (?:make|copy)|all rights reserved|copyright (?:c?©|\(c\)|(?:19|20)\d\d)|creative commons (?:attribution|licen[cs]e)|authorized to reproduce|opinions, findings,? and conclusions|provided that copies)\b|©/iu
const YEAR = /\b(?:19|20)\d\d/
const NUMBERED_ENTRY = /^\[\d{1,3}\] ?\p{Lu}/u
const NAMED_ENTRY = /^\p{Lu}[\p{L}'’-]{1,30},? \p{Lu}\.[ ,]/u
const PAGES = /\bpp\. ?\d/

export function isProse(text: string): boolean {
  if (UNSPACED.test(text)) return true
  const words = text.match(WORD)?.length ?? 0
  const ink = text.match(INK)?.length ?? 0
  return words >= WORDS_LEAST && (text.match(LETTER)?.length ?? 0) >= LETTERS_SHARE * ink && !CODE.test(text)
}

const STOPPED = /[\p{P}\p{Lo}]$/u
/** Words of a label at most. */
const LABEL_WORDS = 12

/** Words of a picture's axis or a table's head: neither a stop nor a word that joins others. */
export function isLabel(text: string): boolean {
  if (STOPPED.test(text)) return false
  const terms = termsOf(text)
  return terms.length <= LABEL_WORDS && !terms.some(({ isFunction }) => isFunction)
}

const ROADMAP = [
  /\b(?:remainder|rest) of (?:this|the|our)\b/i,
  /\borgani[sz]ed as follows\b/i,
  /\b(?:section|sect\.|chapter) \d{1,2}(?:\.\d)? (?:describes?|discusses?|presents?|concludes?|summari[sz]es?|gives|contains|reviews?|introduces?|provides?|explains?|reports?)\b/i,
  /\b(?:is|are) (?:described|discussed|presented|given|explained) in (?:section|sect\.|chapter|appendix)/i,
  /^in (?:this|the (?:next|following)) (?:section|chapter)\b/i,
]

/** Tells what follows in the document, not what it says. */
export const isRoadmap = (text: string): boolean => ROADMAP.some((form) => form.test(text))

export const isFunding = (text: string): boolean =>
  THANKS.test(text) || (FUNDED.test(text) && (FUNDED_WORK.test(text) || FUNDER.test(text)))

/** A notice, or an entry of a reference list that was not recognised as one. */
export const isNotice = (text: string): boolean =>
  LEGAL.test(text) ||
  (YEAR.test(text) && (NUMBERED_ENTRY.test(text) || NAMED_ENTRY.test(text) || PAGES.test(text)))
