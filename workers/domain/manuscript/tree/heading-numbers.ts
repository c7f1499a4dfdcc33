// Numbers of headings: `1.1` to a depth of three from the first level that the text has, `Chapter 1`, `A.1` in appendices. A level
// that is skipped counts as 1, as in Word.

import type { NumberingScheme } from '../../project/document-layout.ts'
import type { HeadingPart } from '../schema/heading-part.ts'
import { headingLabel } from './caption-words.ts'
import { toLetters } from './list-numbering.ts'

/** Levels of headings that are numbered, and that contents list, from the first that the text has. */
export const HEADING_DEPTH = 3

/** `level` is 1 to 6. */
export type HeadingKind = { level: number; part: HeadingPart }

export type HeadingNumber = {
  /** 1 to 3, within an appendix from its heading; 0 without a number. */
  depth: number
  /** The last part of the number: 2 of `1.2`; 0 without a number. */
  count: number
  /** What is printed before the heading's words, or '': `1.2`, `Chapter 1`, `Appendix A`. */
  label: string
  /** That of the heading, or of the one that it stands below. */
  part: HeadingPart
}

/** Of a heading that is no section, and of one without a number. */
export const UNNUMBERED: HeadingNumber = { depth: 0, count: 0, label: '', part: '' }

export class HeadingNumbers {
  /** Number of the chapter or letter of the appendix, or '' before the first and where a chapter has none. */
  chapter = ''
  readonly #scheme: NumberingScheme
  readonly #language: string
  readonly #top: number
  readonly #open: HeadingKind[] = []
  #chapters = [0, 0, 0]
  /** Level of the appendix's heading, and its counts; null in a chapter. */
  #appendix: { level: number; counts: number[] } | null = null
  #appendices = 0

  /** @param headings all of the text, but for its title */
  constructor(headings: Iterable<HeadingKind>, scheme: NumberingScheme, language: string) {
    this.#scheme = scheme
    this.#language = language
    let top = 6
    for (const { level } of headings) top = Math.min(top, level)
    this.#top = top
  }

  /** The number of the next heading in reading order. */
  next({ level, part: own }: HeadingKind): HeadingNumber {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop()
    const above = this.#open.at(-1)?.part ?? ''
    const part = own || above
    this.#open.push({ level, part })
    if (this.#scheme.headingNumbers === 'none') return { ...UNNUMBERED, part }
    const isChapter = level === this.#top
    if (part === 'front' || part === 'unnumbered') {
      if (isChapter) this.chapter = ''
      return { ...UNNUMBERED, part }
    }
    if (own === 'appendix' && above !== 'appendix')
      this.#appendix = { level, counts: [this.#appendices++, 0, 0] }
    else if (part !== 'appendix') this.#appendix = null
    const depth = level - (this.#appendix?.level ?? this.#top) + 1
    const counts = this.#appendix?.counts ?? this.#chapters
    if (depth > HEADING_DEPTH) return { ...UNNUMBERED, part }
    return { ...this.#numbered(depth, counts), part }
  }

  #numbered(depth: number, counts: number[]): Omit<HeadingNumber, 'part'> {
    const at = depth - 1
    counts[at] = (counts[at] ?? 0) + 1
    for (let index = 0; index < HEADING_DEPTH; index++)
      if (index > at) counts[index] = 0
      else counts[index] ||= 1
    const [first = 0, ...rest] = counts.slice(0, depth)
    this.chapter = this.#appendix ? toLetters(first).toUpperCase() : String(first)
    const number = [this.chapter, ...rest].join('.')
    const isNamed = depth === 1 && this.#scheme.headingNumbers === 'chapter'
    const label = isNamed
      ? headingLabel(this.#appendix ? 'appendix' : 'chapter', number, this.#language)
      : number
    return { depth, count: counts[at] ?? 0, label }
  }
}
