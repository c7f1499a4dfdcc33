// Context of a block: what it inherits from the blocks around it, and the state of the whole document.

import type { ParagraphChild } from 'docx'
import type { ExportRemarks } from '../../contracts/documents/export-remark.ts'
import type { Alignment } from '../../domain/manuscript/schema/appearance.ts'
import type { HeadingLevel } from '../../domain/manuscript/tree/blocks.ts'
import type { ReadFormulas } from '../formulas.ts'
import type { Pictures } from '../pictures.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { HeadingLists } from './heading-lists.ts'
import type { ListPlace, Numbering } from './lists.ts'
import type { ScriptRuns } from './script-runs.ts'
import type { WordLook } from './word-look.ts'
import type { ZoteroFields } from './zotero.ts'

/** Inherited by the blocks of a list, a quotation, a cell. Lengths in twips, if not said otherwise. */
export type Context = {
  look: WordLook
  left: number
  right: number
  lists: number
  style: 'ManuscriptQuote' | `ManuscriptCell${string}` | null
  bold: boolean
  size: number
  align: Alignment
  /** Points. */
  width: number
  /** The previous block is a table, which has no space below. */
  afterTable: boolean
  /** Numbering of the next paragraph. */
  number: ListPlace | null
  /** What the next paragraph begins with. */
  lead: ParagraphChild[]
  /** The next paragraph begins a page. */
  newPage: boolean
  /** In the front matter, whose headings the contents do not list. */
  isFront: boolean
  /** Kept on the page of the following block. */
  keepNext: boolean
}

/** Collected over the whole document. */
export type DocumentState = {
  numbering: Numbering
  headings: HeadingLists
  /** Level of the headings that give captions and formulas the number of their chapter; null where they number through. */
  levelOf(chapter: string): HeadingLevel | null
  bookmarks: Bookmarks
  pictures: Pictures
  zotero: ZoteroFields
  scripts: ScriptRuns
  remarks: ExportRemarks
  formulas: ReadFormulas
}

export const pageContext = (look: WordLook, width: number): Context => ({
  look,
  left: 0,
  right: 0,
  lists: 0,
  style: null,
  bold: false,
  size: look.bodySize,
  align: '',
  width,
  afterTable: false,
  number: null,
  lead: [],
  newPage: false,
  isFront: false,
  keepNext: false,
})
