// Which sentences may answer: prose of the document itself. Formulas, code, rows of numbers, notes on funding and
// copyright, and entries of reference lists say nothing that a reader asks for.

const WORD = /\p{L}{2,}/gu
const LETTER = /\p{L}/gu
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u
const INK = /[^\s.,;]/gu
const WORDS_LEAST = 3
/** Of the characters that are no spaces or stops. */
const LETTERS_SHARE = 0.5
const CODE = /^(?:[A-Z]?> |\$ )|<-|[{}]\s*$|\w\(\w*\)\s*[{;]|::\w/

const FUNDING =
  /\b(?:(?:this|the present|our) (?:work|research|study|project|paper|publication|material)\b.{0,60}\b(?:supported|funded|financed|sponsored)|(?:supported|funded) (?:in part )?by (?:the )?(?:\p{Lu}[\p{L} ]{0,60})?(?:grants?|contract|fellowship|under project)\b|grants? (?:no\.?|numbers?) |acknowledges? (?:the )?(?:support|funding)|we (?:would like to )?thank\b|gratefully acknowledge|(?:is|are) grateful to\b)/iu
const LEGAL =
  /\b(?:permission to (?:make|copy)|all rights reserved|copyright (?:c?©|\(c\)|(?:19|20)\d\d)|creative commons (?:attribution|licen[cs]e)|authorized to reproduce|opinions, findings,? and conclusions|provided that copies)\b|©/iu
const REFERENCE_ENTRY =
  /^\[\d{1,3}\]\s+\p{Lu}.*\b(?:19|20)\d\d\b|^\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.,? ?){1,3}.*\((?:19|20)\d\d[a-z]?\)|\b(?:19|20)\d\d\b.*\bpp\. ?\d+|\bpp\. ?\d+.*\b(?:19|20)\d\d\b/u

export function isProse(text: string): boolean {
  if (UNSPACED.test(text)) return true
  const words = text.match(WORD)?.length ?? 0
  const ink = text.match(INK)?.length ?? 0
  return words >= WORDS_LEAST && (text.match(LETTER)?.length ?? 0) >= LETTERS_SHARE * ink && !CODE.test(text)
}

/** Tells what follows in the document, not what it says. */
const ROADMAP =
  /\b(?:remainder|rest) of (?:this|the|our)\b|\borgani[sz]ed as follows\b|\b(?:section|sect\.|chapter) \d+\S* (?:\p{L}+ )?(?:describes?|discusses?|presents?|concludes?|summari[sz]es?|gives|contains|reviews?|introduces?|provides?|explains?|reports?)\b|\b(?:is|are) (?:described|discussed|presented|given|explained) in (?:section|sect\.|chapter|appendix)\b|^in (?:this|the (?:next|following)) (?:section|chapter)\b/iu

export const isRoadmap = (text: string): boolean => ROADMAP.test(text)
export const isFunding = (text: string): boolean => FUNDING.test(text)
/** A notice, or an entry of a reference list that was not recognised as one. */
export const isNotice = (text: string): boolean => LEGAL.test(text) || REFERENCE_ENTRY.test(text)
