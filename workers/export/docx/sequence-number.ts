// Numbers of captions, theorems and formulas: a SEQ field, after the number of the chapter where they are numbered by chapter.

import type { IRunOptions, ParagraphChild } from 'docx'
import { numberText, type Place } from '../../domain/manuscript/tree/places.ts'
import { complexField } from './complex-field.ts'
import type { RunSetting } from './runs.ts'

/**
 * What stands in a chapter without a number is counted apart, and its field names its number.
 * @param levelOf as in `DocumentState`
 */
export function sequenceNumber(
  sequence: string,
  place: Place,
  levelOf: RunSetting['levelOf'],
  runs: (text: string) => ParagraphChild[],
  look: IRunOptions = {},
): ParagraphChild[] {
  const { chapter, number } = place
  const field = (more: string) =>
    complexField(` SEQ ${sequence} \\* ARABIC${more} `, runs(String(number)), look)
  const level = levelOf(chapter)
  if (level === null) return field('')
  if (chapter === '') return field(` \\r ${number}`)
  return [
    ...complexField(` STYLEREF ${level} \\s `, runs(chapter), look),
    ...runs('.'),
    ...field(` \\s ${level}`),
  ]
}

/** What stands before and after the number in a label. */
export function aroundNumber(place: Place): [before: string, after: string] {
  const [before = '', after = ''] = place.label.split(numberText(place))
  return [before, after]
}
