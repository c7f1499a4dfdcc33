// Lists of a Word file (ECMA-376 part 1, 17.9): which format and number a paragraph of a list has.

import { CHECKED, UNCHECKED } from '../../domain/manuscript/tree/list-numbering.ts'
import { childOf, elementsOf, type XmlElement } from '../xml.ts'
import { leftIndent, type NumberingPlace, valOf } from './properties.ts'

export type ListItem = {
  /** Equal for items of one list. */
  list: string
  level: number
  /** The `type` of an ordered list in HTML, '1' for numbers; null for bullets. */
  type: string | null
  number: number
  /** Of a task; null for other items. */
  checked: boolean | null
  /** Twips of the text's left edge; 0 where nothing is said. */
  left: number
}

type Level = { format: string; text: string; start: number; left: number }
type List = { abstract: string; levels: Map<number, Level>; restarts: Map<number, number> }

const TYPES: Record<string, string> = {
  decimal: '1',
  decimalZero: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

export class Numbering {
  readonly #lists = new Map<string, List>()
  /** Last numbers by abstract numbering and level. */
  readonly #counts = new Map<string, number[]>()
  readonly #begun = new Set<string>()

  constructor(root: XmlElement | null) {
    const abstracts = new Map(
      elementsOf(root ?? undefined, 'w:abstractNum').map((one) => [
        one.attributes['w:abstractNumId'] ?? '',
        levelsOf(one),
      ]),
    )
    // A list style is a numbering that others link to (17.9.21, 17.9.27).
    const linked = new Map(
      elementsOf(root ?? undefined, 'w:abstractNum').map((one) => [valOf(one, 'w:styleLink'), levelsOf(one)]),
    )
    for (const one of elementsOf(root ?? undefined, 'w:abstractNum')) {
      const style = valOf(one, 'w:numStyleLink')
      const levels = style === undefined ? undefined : linked.get(style)
      if (levels) abstracts.set(one.attributes['w:abstractNumId'] ?? '', levels)
    }
    for (const num of elementsOf(root ?? undefined, 'w:num')) {
      const abstract = valOf(num, 'w:abstractNumId') ?? ''
      const levels = new Map(abstracts.get(abstract))
      const restarts = new Map<number, number>()
      for (const override of elementsOf(num, 'w:lvlOverride')) {
        const level = wholeOf(override.attributes['w:ilvl'])
        const start = valOf(override, 'w:startOverride')
        if (start !== undefined) restarts.set(level, wholeOf(start))
        for (const [, own] of levelsOf(override)) levels.set(level, own)
      }
      this.#lists.set(num.attributes['w:numId'] ?? '', { abstract, levels, restarts })
    }
  }

  /** Twips of the text's left edge at a place. */
  leftOf({ numId, level }: NumberingPlace): number {
    return this.#lists.get(numId)?.levels.get(level)?.left ?? 0
  }

  /** The next item of a list; null where the place is of none, or has no sign, as in further paragraphs of an item. */
  next({ numId, level }: NumberingPlace): ListItem | null {
    const list = this.#lists.get(numId)
    const own = list?.levels.get(level)
    if (!list || !own || own.format === 'none' || (own.format === 'bullet' && own.text.trim() === ''))
      return null
    const counts = this.#counts.get(list.abstract) ?? []
    this.#counts.set(list.abstract, counts)
    const restart = list.restarts.get(level)
    const key = `${numId} ${level}`
    if (restart !== undefined && !this.#begun.has(key)) counts[level] = restart - 1
    this.#begun.add(key)
    const number = (counts[level] ?? own.start - 1) + 1
    counts[level] = number
    counts.length = level + 1
    return {
      list: list.abstract,
      level,
      type: own.format === 'bullet' ? null : (TYPES[own.format] ?? '1'),
      number,
      checked: checkedOf(own),
      left: own.left,
    }
  }
}

const checkedOf = ({ format, text }: Level): boolean | null => {
  if (format !== 'bullet') return null
  return text === CHECKED ? true : text === UNCHECKED ? false : null
}

const levelsOf = (parent: XmlElement): Map<number, Level> =>
  new Map(
    elementsOf(parent, 'w:lvl').map((level) => [
      wholeOf(level.attributes['w:ilvl']),
      {
        format: valOf(level, 'w:numFmt') ?? 'decimal',
        text: valOf(level, 'w:lvlText') ?? '',
        start: wholeOf(valOf(level, 'w:start') ?? '1'),
        left: leftIndent(childOf(level, 'w:pPr')) ?? 0,
      },
    ]),
  )

const wholeOf = (value: string | undefined): number =>
  Math.min(1_000_000, Number.parseInt(value ?? '', 10) || 0)
