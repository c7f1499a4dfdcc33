// Blocks of the normalised tree of a manuscript (document-tree.ts).

import type { BibliographyLayout } from '../../citations/processor/bibliography-layout.ts'
import type { Alignment } from '../schema/appearance.ts'
import type { HeadingPart } from '../schema/heading-part.ts'
import type { Inline } from './inlines.ts'
import type { NumberFormat } from './list-numbering.ts'
import type { Place } from './places.ts'
import type { Table } from './table-grid.ts'

/** `direction` is resolved, by the text if the manuscript has none. `align` '' leaves it to the exporter. */
export type Shape = { align: Alignment; direction: 'ltr' | 'rtl'; indent: number }

export type Block =
  | ({ kind: 'paragraph'; inlines: Inline[] } & Shape)
  | Heading
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'rule' }
  | List
  | Table<Block>
  | Formula
  | Figure
  | Theorem
  | Bibliography
  /** Only at the top level, and never where a page would be empty. `side`: of the page that it begins, if that matters. */
  | { kind: 'pageBreak'; side?: 'right' }

/**
 * `label` is printed before its words, with a distance: `1.2`, `Chapter 1`, `Appendix A`, or ''. `depth` of the number is 1 to 3,
 * within an appendix from its heading; 0 without one. `part` holds for the headings below one as well.
 */
export type Heading = {
  kind: 'heading'
  level: HeadingLevel
  id: string
  label: string
  depth: number
  part: HeadingPart
  inlines: Inline[]
} & Shape

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** `depth` counts the surrounding lists of the same kind: 0 is outermost. */
export type List = {
  kind: 'list'
  ordered: boolean
  start: number
  depth: number
  /** Format of the numbers of an ordered list. */
  format: NumberFormat
  items: ListItem[]
}

export type ListItem = { label: string; checked: boolean | null; blocks: Block[] }

/** `lines`: of a formula with numbers; none of one without. `latex` has the numbers, too, as \tag*. */
export type Formula = { kind: 'formula'; latex: string; lines: FormulaLine[] }

/** LaTeX between the `&` of an alignment, and the place that cross-references point to; null if the line has no number. */
export type FormulaLine = { cells: string[]; place: Place | null }

/**
 * A theorem, its kin or a proof. `label`: `Lemma 3`, `Proof`; `title`: its name. `place` is null for a proof, whose last
 * block ends with its sign.
 */
export type Theorem = {
  kind: 'theorem'
  label: string
  title: Inline[]
  place: Place | null
  direction: 'ltr' | 'rtl'
  blocks: Block[]
}

/** Blocks with a caption: above them if `place` is a table, else below. `align` is that of the image, centred unless it says. */
export type Figure = {
  kind: 'figure'
  place: Place
  caption: Inline[]
  align: Alignment
  direction: 'ltr' | 'rtl'
  blocks: Block[]
}

/** Entries of the bibliography; `label` is what the style prints before one, mostly a number, `work` the key of its work (`workKey`). */
export type Bibliography = {
  kind: 'bibliography'
  layout: BibliographyLayout
  entries: { work: string; label: Inline[]; inlines: Inline[]; direction: 'ltr' | 'rtl' }[]
}

/** `title` is printed above the text. It replaces a first heading with the same text, whose id is `titleId`. */
export type DocumentTree = { title: Inline[]; titleId: string; titleText: string; blocks: Block[] }
