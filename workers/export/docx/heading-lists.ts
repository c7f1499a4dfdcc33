// Numbers of headings in a Word file: a multilevel list that the heading styles are bound to, and one with letters for appendices.

import { AlignmentType, LevelFormat, LevelSuffix, type NumberingDefinition } from 'docx'
import type { Heading, HeadingLevel } from '../../domain/manuscript/tree/blocks.ts'
import { headingWords } from '../../domain/manuscript/tree/caption-words.ts'
import { HEADING_DEPTH } from '../../domain/manuscript/tree/heading-numbers.ts'
import type { NumberingScheme } from '../../domain/project/document-layout.ts'
import { BODY } from '../house-style.ts'
import type { ListPlace } from './lists.ts'
import { twips } from './styles.ts'
import type { WordLook } from './word-look.ts'

const CHAPTERS = 'headings'
const APPENDICES = 'appendices'

/** Ems of a heading: the width of a character of its number, about, and the distance to its words. */
const SIGN_WIDTH = 0.62
const GAP = 0.7

export class HeadingLists {
  /** Level of the headings of chapters; null where they have no numbers. */
  readonly top: HeadingLevel | null
  /** Level of the headings of appendices; null without one. */
  readonly #appendix: HeadingLevel | null
  readonly definitions: NumberingDefinition[]

  constructor(
    headings: readonly Heading[],
    { headingNumbers }: NumberingScheme,
    language: string,
    { bodySize, headings: looks }: WordLook,
  ) {
    const numbered = headings.filter(({ depth, part }) => depth > 0 && part !== 'appendix')
    const [first] = numbered
    this.top = first ? ((first.level - first.depth + 1) as HeadingLevel) : null
    const appendices = headings.filter(({ depth, part }) => depth > 0 && part === 'appendix')
    this.#appendix = appendices.find(({ depth }) => depth === 1)?.level ?? null
    const isNamed = headingNumbers === 'chapter'
    const named = (kind: 'chapter' | 'appendix') =>
      isNamed ? headingWords(kind, language).replace('#', '%1') : '%1'
    const define = (
      reference: string,
      members: readonly Heading[],
      format: typeof LevelFormat.DECIMAL | typeof LevelFormat.UPPER_LETTER,
      text: string,
    ): NumberingDefinition => ({
      reference,
      levels: Array.from({ length: HEADING_DEPTH }, (_, level) => {
        const own = members.filter(({ depth }) => depth === level + 1)
        const style = own[0]?.level ?? 1
        const longest = own.reduce((most, { label }) => Math.max(most, label.length), 0)
        const { size: points, centred } = looks[style]
        const size = (points * bodySize) / BODY.size
        const width = centred ? 0 : twips((longest * SIGN_WIDTH + GAP) * size)
        return {
          level,
          format: level === 0 ? format : LevelFormat.DECIMAL,
          text: level === 0 ? text : ['%1', '%2', '%3'].slice(0, level + 1).join('.'),
          alignment: AlignmentType.LEFT,
          ...(centred ? { suffix: LevelSuffix.SPACE } : {}),
          style: {
            ...(reference === CHAPTERS && own.length > 0 ? { style: `Heading${style}` } : {}),
            paragraph: { indent: { left: width, hanging: width } },
          },
        }
      }),
    })
    this.definitions = [
      ...(numbered.length > 0 ? [define(CHAPTERS, numbered, LevelFormat.DECIMAL, named('chapter'))] : []),
      ...(appendices.length > 0
        ? [define(APPENDICES, appendices, LevelFormat.UPPER_LETTER, named('appendix'))]
        : []),
    ]
  }

  /** Level of the headings of chapters or appendices, as the number says. null where headings have no numbers. */
  levelOf(chapter: string): HeadingLevel | null {
    return /^[A-Z]/.test(chapter) ? this.#appendix : (this.top ?? this.#appendix)
  }

  /** What a style of headings is bound to. */
  ofStyle(level: HeadingLevel): ListPlace | undefined {
    const depth = this.top === null ? -1 : level - this.top
    return depth >= 0 && depth < HEADING_DEPTH ? { reference: CHAPTERS, level: depth } : undefined
  }

  /** What a heading has beside its style; false for one without a number. */
  ofHeading({ depth, part }: Heading): ListPlace | false | undefined {
    if (depth > 0) return part === 'appendix' ? { reference: APPENDICES, level: depth - 1 } : undefined
    return this.top === null ? undefined : false
  }
}
