// Word numbering definitions for the manuscript's lists. Each ordered list has its own, so that none continues another's
// numbers; bullet lists share one.

import { AlignmentType, type ILevelsOptions, LevelFormat, type NumberingDefinition } from 'docx'
import type { List, ListItem } from '../../domain/manuscript/tree/blocks.ts'
import { SYMBOLS, twips } from './styles.ts'

export type ListPlace = { reference: string; level: number }

/** Word supports nine levels. */
const LEVEL_MAX = 8
const HANGING = twips(18)

const FORMATS = {
  decimal: LevelFormat.DECIMAL,
  lowerLetter: LevelFormat.LOWER_LETTER,
  upperLetter: LevelFormat.UPPER_LETTER,
  lowerRoman: LevelFormat.LOWER_ROMAN,
  upperRoman: LevelFormat.UPPER_ROMAN,
} as const

export class Numbering {
  readonly #definitions = new Map<string, NumberingDefinition>()
  #lists = 0

  get config(): NumberingDefinition[] {
    return [...this.#definitions.values()]
  }

  /** Registers a list and returns the numbering of its items; called once per list. */
  open(list: List, nesting: number, left: number): (item: ListItem) => ListPlace {
    const level = Math.min(nesting, LEVEL_MAX)
    const indent = left + HANGING
    const ordered = list.ordered
      ? this.#define(`list-${++this.#lists}`, {
          level,
          start: list.start,
          format: FORMATS[list.format],
          text: `%${level + 1}.`,
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: indent, hanging: HANGING } } },
        })
      : ''
    return (item) => {
      if (ordered && item.checked === null) return { reference: ordered, level }
      const reference = this.#define(`bullet-${item.label}-${level}-${left}`, {
        level,
        format: LevelFormat.BULLET,
        text: item.label,
        alignment: AlignmentType.LEFT,
        style: {
          paragraph: { indent: { left: indent, hanging: HANGING } },
          ...(item.checked === null ? {} : { run: { font: SYMBOLS } }),
        },
      })
      return { reference, level }
    }
  }

  #define(reference: string, level: ILevelsOptions): string {
    if (!this.#definitions.has(reference)) this.#definitions.set(reference, { reference, levels: [level] })
    return reference
  }
}

/** Indent of a list's text in twips. */
export const LIST_STEP = HANGING
