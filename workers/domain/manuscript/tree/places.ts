// Targets of cross-references: figures, tables, display formulas and headings with their numbers and text. Editor
// and exporters both use this, so that they agree.

import { NO_NUMBERS, type NumberingScheme } from '../../project/document-layout.ts'
import { withoutBreaks } from '../../text/one-line.ts'
import type { DocumentNode } from '../document.ts'
import { readEquation } from '../equations/read-equation.ts'
import { type ChapterNumber, numbersOf } from '../equations/typeset-equation.ts'
import { readAnchor } from '../schema/block-specs.ts'
import { readHeadingPart } from '../schema/heading-part.ts'
import { plainText, wholeNumber } from '../schema/json-values.ts'
import { readTheoremKind } from '../schema/theorem.ts'
import { captionWords, theoremLabel } from './caption-words.ts'
import { type HeadingKind, type HeadingNumber, HeadingNumbers, UNNUMBERED } from './heading-numbers.ts'

export type PlaceKind = 'figure' | 'table' | 'equation' | 'theorem' | 'heading'
/**
 * `number` counts from 1 within its kind, and within `chapter` if that is not ''; 0 for a heading without a number or a formula with a
 * tag. `text` is that of the caption or heading, or the LaTeX of the formula. `label` is the text of a reference to it: `Figure 2`,
 * `Tabelle 1.3`, `(3)`, `Lemma 4`, `Chapter 2`, or the text of a heading without a number. Theorems and their kin have one sequence.
 */
export type Place = {
  id: string
  kind: PlaceKind
  chapter: string
  number: number
  text: string
  label: string
}

/** The place of a node: of a line in a formula, or of a heading with its number. */
export type WalkedPlace = { node: DocumentNode; place: Place; line: number; heading: HeadingNumber }

/** A figure with a table is a table; its caption is above it. */
export const figureKind = (figure: DocumentNode): 'figure' | 'table' =>
  figure.content?.some(({ type }) => type === 'table') ? 'table' : 'figure'

/** `2.3` in chapter 2, or `3`. */
export const numberText = ({ chapter, number }: Pick<Place, 'chapter' | 'number'>): string =>
  chapter ? `${chapter}.${number}` : String(number)

/**
 * Figures, tables, formulas and headings in reading order, also those without an id, which nothing can target yet. Figures
 * without a caption do not count, nor formulas without a number; an alignment is one place for each line with
 * a number. Without recursion: content from Yjs may be nested very deeply.
 * @param language of the document, BCP 47
 * @param title of the project, whose heading has no number
 */
export const readPlaces = (
  document: DocumentNode,
  language: string,
  scheme: NumberingScheme = NO_NUMBERS,
  title = '',
): Place[] => Array.from(walkPlaces(document, language, scheme, title), ({ place }) => place)

/** The same, with the node of each. Headings within quotations and tables are no sections, and have no number. */
export function* walkPlaces(
  document: DocumentNode,
  language: string,
  scheme: NumberingScheme = NO_NUMBERS,
  title = '',
): Generator<WalkedPlace> {
  const words = captionWords(language)
  const ofTitle = titleHeading(document, title)
  const sections = new Set(
    document.content?.filter((block) => block.type === 'heading' && block !== ofTitle) ?? [],
  )
  const headings = new HeadingNumbers(Array.from(sections, headingKind), scheme, language)
  const counter = new Counter()
  const byChapter = scheme.numbersByChapter && scheme.headingNumbers !== 'none'
  const chapterNow = () => (byChapter ? headings.chapter : '')
  const counted = (kind: Exclude<PlaceKind, 'heading'>) => counter.next(kind, chapterNow())
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    const id = readAnchor(next.attrs?.id)
    if (next.type === 'heading') {
      const text = wordsOf(next)
      const heading = sections.has(next) ? headings.next(headingKind(next)) : UNNUMBERED
      const place: Place = {
        ...{ id, kind: 'heading', text },
        ...{ chapter: chapterNow(), number: heading.count, label: heading.label || text },
      }
      yield { node: next, place, line: 0, heading }
    } else if (next.type === 'figure') {
      const caption = next.content?.find(({ type }) => type === 'caption')
      const kind = figureKind(next)
      if (caption) {
        const number = counted(kind)
        const label = words[kind].replace('#', numberText(number))
        yield {
          node: next,
          place: { id, kind, ...number, text: wordsOf(caption), label },
          line: 0,
          heading: UNNUMBERED,
        }
      }
    } else if (next.type === 'theorem') {
      const kind = readTheoremKind(next.attrs?.kind)
      if (kind !== 'proof') {
        const number = counted('theorem')
        const text = plainText(next.attrs?.title) || wordsOf(next.content?.[0] ?? next)
        const label = theoremLabel(kind, numberText(number), language)
        yield {
          node: next,
          place: { id, kind: 'theorem', ...number, text, label },
          line: 0,
          heading: UNNUMBERED,
        }
      }
    } else if (next.type === 'math_display') yield* linesOf(next, () => counted('equation'))
    if (next.type !== 'paragraph' && next.type !== 'heading')
      for (const child of (next.content ?? []).toReversed()) left.push(child)
  }
}

function* linesOf(node: DocumentNode, next: () => ChapterNumber): Generator<WalkedPlace> {
  const equation = readEquation(plainText(node.attrs?.value))
  for (const [line, { label, chapter, number }] of numbersOf(equation, next).entries()) {
    const { label: id = '', cells = [] } = equation.lines[line] ?? {}
    const place: Place = { id, kind: 'equation', chapter, number, text: cells.join(' '), label }
    if (label) yield { node, place, line, heading: UNNUMBERED }
  }
}

/** Counts within each chapter. What stands in no numbered chapter has a sequence of its own. */
class Counter {
  readonly #counts = new Map<string, number>()

  next(kind: string, chapter: string): ChapterNumber {
    const key = `${kind} ${chapter}`
    const number = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, number)
    return { chapter, number }
  }
}

const headingKind = ({ attrs }: DocumentNode): HeadingKind => ({
  level: Math.min(6, Math.max(1, wholeNumber(attrs?.level, 1))),
  part: readHeadingPart(attrs?.part),
})

/** The heading of the first level that begins the text with its title, or null. */
export function titleHeading({ content }: DocumentNode, title: string): DocumentNode | null {
  const first = content?.[0]
  const isTitle = first?.type === 'heading' && headingKind(first).level === 1
  return isTitle && wordsOf(first) === withoutBreaks(title) ? first : null
}

/** Text of a heading or caption on one line, without footnotes. */
const wordsOf = (node: DocumentNode): string =>
  withoutBreaks(
    (node.content ?? []).map((child) => child.text ?? (child.type === 'hardbreak' ? ' ' : '')).join(''),
  )
