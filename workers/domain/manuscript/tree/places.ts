// Targets of cross-references: figures, tables and display formulas with their numbers, and headings with their text. Editor
// and exporters both use this, so that they agree.

import type { DocumentNode } from '../document.ts'
import { readEquation } from '../equations/read-equation.ts'
import { numbersOf } from '../equations/typeset-equation.ts'
import { readAnchor } from '../schema/block-specs.ts'
import { plainText } from '../schema/json-values.ts'
import { readTheoremKind } from '../schema/theorem.ts'
import { captionWords, theoremLabel } from './caption-words.ts'

export type PlaceKind = 'figure' | 'table' | 'equation' | 'theorem' | 'heading'
/**
 * `number` counts from 1 within its kind; 0 for a heading or a formula with a tag. `text` is that of the caption or heading,
 * or the LaTeX of the formula. `label` is the text of a reference to it: `Figure 2`, `Tabelle 1`, `(3)`, `Lemma 4`, or the
 * text of the heading. Theorems and their kin have one sequence.
 */
export type Place = { id: string; kind: PlaceKind; number: number; text: string; label: string }

/** A figure with a table is a table; its caption is above it. */
export const figureKind = (figure: DocumentNode): 'figure' | 'table' =>
  figure.content?.some(({ type }) => type === 'table') ? 'table' : 'figure'

/**
 * Figures, tables, formulas and headings in reading order, also those without an id, which nothing can target yet. Figures
 * without a caption do not count, nor formulas without a number; an alignment is one place for each line with
 * a number. Without recursion: content from Yjs may be nested very deeply.
 * @param language of the document, BCP 47
 */
export const readPlaces = (document: DocumentNode, language: string): Place[] =>
  Array.from(walkPlaces(document, language), ({ place }) => place)

/** The same, with the node of each, and its line in a formula. */
export function* walkPlaces(
  document: DocumentNode,
  language: string,
): Generator<{ node: DocumentNode; place: Place; line: number }> {
  const words = captionWords(language)
  const count = { figure: 0, table: 0, equation: 0, theorem: 0 }
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    const id = readAnchor(next.attrs?.id)
    if (next.type === 'heading') {
      const text = wordsOf(next)
      yield { node: next, place: { id, kind: 'heading', number: 0, text, label: text }, line: 0 }
    } else if (next.type === 'figure') {
      const caption = next.content?.find(({ type }) => type === 'caption')
      const kind = figureKind(next)
      if (caption) {
        const number = ++count[kind]
        const label = words[kind].replace('#', String(number))
        yield { node: next, place: { id, kind, number, text: wordsOf(caption), label }, line: 0 }
      }
    } else if (next.type === 'theorem') {
      const kind = readTheoremKind(next.attrs?.kind)
      if (kind !== 'proof') {
        const number = ++count.theorem
        const text = plainText(next.attrs?.title) || wordsOf(next.content?.[0] ?? next)
        const label = theoremLabel(kind, number, language)
        yield { node: next, place: { id, kind: 'theorem', number, text, label }, line: 0 }
      }
    } else if (next.type === 'math_display') {
      const equation = readEquation(plainText(next.attrs?.value))
      for (const [line, { label, number }] of numbersOf(equation, () => ++count.equation).entries()) {
        const { label: id = '', cells = [] } = equation.lines[line] ?? {}
        if (label)
          yield { node: next, place: { id, kind: 'equation', number, text: cells.join(' '), label }, line }
      }
    }
    if (next.type !== 'paragraph' && next.type !== 'heading')
      for (const child of (next.content ?? []).toReversed()) left.push(child)
  }
}

/** Text of a heading or caption on one line, without footnotes. */
const wordsOf = (node: DocumentNode): string =>
  (node.content ?? [])
    .map((child) => child.text ?? (child.type === 'hardbreak' ? ' ' : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
