// Numbers of captions, theorems and formulas: a SEQ field, after the number of the chapter where they are numbered by chapter.

import type { IRunOptions, ParagraphChild } from 'docx'
import { numberText, type Place } from '../../domain/manuscript/tree/places.ts'
import { complexField } from './complex-field.ts'

/**
 * @param chapterLevel level of the headings of chapters, if they number by chapter; null in a text of appendices alone, too. What
 * stands in a chapter without a number is counted apart, and its field names its number.
 */
export function sequenceNumber(
  sequence: string,
  place: Place,
  chapterLevel: number | null,
  runs: (text: string) => ParagraphChild[],
  look: IRunOptions = {},
): ParagraphChild[] {
  const { chapter, number } = place
  const field = (more: string) =>
    complexField(` SEQ ${sequence} \\* ARABIC${more} `, runs(String(number)), look)
  if (chapter === '') return field(chapterLevel === null ? '' : ` \\r ${number}`)
  if (chapterLevel === null) return [...runs(`${chapter}.`), ...field(` \\r ${number}`)]
  return [
    ...complexField(` STYLEREF ${chapterLevel} \\s `, runs(chapter), look),
    ...runs('.'),
    ...field(` \\s ${chapterLevel}`),
  ]
}

/** What stands before and after the number in a label. */
export function aroundNumber(place: Place): [before: string, after: string] {
  const [before = '', after = ''] = place.label.split(numberText(place))
  return [before, after]
}
