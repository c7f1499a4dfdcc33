// Blocks → Word paragraphs and tables, with Word's own means: heading styles, lists, header rows, equations.

import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  Table,
  TextRun,
} from 'docx'
import type { ExportRemarks } from '../../contracts/export-remark.ts'
import { type Alignment, INDENT_EM } from '../../domain/manuscript/schema/appearance.ts'
import type { Block, Figure, List } from '../../domain/manuscript/tree/document-tree.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import { INK } from '../house-style.ts'
import { bibliographyParagraphs } from './bibliography.ts'
import type { Bookmarks } from './bookmarks.ts'
import { captionParagraph } from './caption.ts'
import { equation } from './equation.ts'
import { LIST_STEP, type ListPlace, type Numbering } from './lists.ts'
import type { Picture } from './pictures.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { BODY_SIZE, hex, twips } from './styles.ts'
import { makeTable } from './table.ts'
import type { ZoteroFields } from './zotero.ts'

/** What is true of everything inside a list, a quotation, a cell. Lengths in twips. */
export type Context = {
  left: number
  right: number
  lists: number
  style: 'ManuscriptQuote' | `ManuscriptCell${string}` | null
  bold: boolean
  size: number
  align: Alignment
  /** Points. */
  width: number
  /** A table stands right above: it has no space below of its own. */
  afterTable: boolean
  /** The number that the next paragraph carries. */
  number: ListPlace | null
  /** The next paragraph stands at the top of a page. */
  newPage: boolean
  /** Stands on the page of what follows. */
  keepNext: boolean
}

export type Office = {
  numbering: Numbering
  bookmarks: Bookmarks
  pictures: Map<Inline, Picture>
  zotero: ZoteroFields
  remarks: ExportRemarks
}

export const pageContext = (width: number): Context => ({
  left: 0,
  right: 0,
  lists: 0,
  style: null,
  bold: false,
  size: BODY_SIZE,
  align: '',
  width,
  afterTable: false,
  number: null,
  newPage: false,
  keepNext: false,
})

export function makeBlocks(blocks: Block[], context: Context, office: Office): (Paragraph | Table)[] {
  const made: (Paragraph | Table)[] = []
  let current = context
  for (const block of blocks) {
    if (block.kind === 'pageBreak') {
      current = { ...current, newPage: true }
      continue
    }
    // Two tables that touch are one to Word, and only paragraphs can begin a page.
    const touches = block.kind === 'table' && made.at(-1) instanceof Table
    const turns = current.newPage && !CARRIES_PAGE_BREAK.has(block.kind)
    if (touches || turns) made.push(separator(turns))
    if (turns) current = { ...current, newPage: false }
    for (const element of makeBlock(block, current, office)) made.push(element)
    current = { ...context, number: null, newPage: false, afterTable: made.at(-1) instanceof Table }
  }
  return made
}

const CARRIES_PAGE_BREAK = new Set<Block['kind']>(['paragraph', 'heading', 'code', 'bibliography'])

const separator = (pageBreakBefore: boolean) =>
  new Paragraph({
    ...(pageBreakBefore ? { pageBreakBefore } : {}),
    spacing: { before: 0, after: 0, line: 120 },
    children: [],
  })

function makeBlock(block: Block, context: Context, office: Office): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        paragraph(block.inlines, block, context, office, {
          ...(context.style ? { style: context.style } : {}),
          ...alignment(block.align || context.align),
          ...spacingOf(context),
        }),
      ]
    case 'heading': {
      const children = makeRuns(block.inlines, runSetting(block.direction, context, office))
      return [
        new Paragraph({
          heading: HEADING_LEVELS[block.level],
          ...(block.direction === 'rtl' ? { bidirectional: true } : {}),
          ...alignment(block.align),
          ...(context.newPage ? { pageBreakBefore: true } : {}),
          children: office.bookmarks.around(block.id, children),
        }),
      ]
    }
    case 'quote':
      return makeBlocks(
        block.blocks,
        {
          ...context,
          left: context.left + twips(20),
          right: context.right + twips(20),
          style: context.style ?? 'ManuscriptQuote',
        },
        office,
      )
    case 'code':
      return [codeParagraph(block.text, context)]
    case 'rule':
      return [
        new Paragraph({
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: hex(INK) } },
          indent: { left: twips(150), right: twips(150) },
          spacing: { before: twips(6), after: twips(14) },
          children: [],
        }),
      ]
    case 'list':
      return listBlocks(block, context, office)
    case 'table':
      return [makeTable(block, context, office)]
    case 'figure':
      return figureBlocks(block, context, office)
    case 'bibliography':
      return bibliographyParagraphs(
        block,
        (direction) => runSetting(direction, context, office),
        placed(context),
      )
    case 'pageBreak':
      // It is where the next paragraph stands.
      return []
    case 'formula': {
      const math = equation(block.latex)
      if (!math) {
        if (!block.latex) return []
        office.remarks.add('formula', block.latex)
        return [codeParagraph(block.latex, context)]
      }
      return [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          spacing: { before: twips(6), after: twips(10) },
          ...numbered(context),
          children: [math],
        }),
      ]
    }
  }
}

const HEADING_LEVELS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
} as const

function paragraph(
  inlines: Inline[],
  shape: { direction: 'ltr' | 'rtl'; indent: number },
  context: Context,
  office: Office,
  options: IParagraphOptions,
): Paragraph {
  const indent = shape.indent * INDENT_EM * context.size
  return new Paragraph({
    ...options,
    ...numbered(context, twips(indent)),
    ...placed(context),
    ...(shape.direction === 'rtl' ? { bidirectional: true } : {}),
    children: makeRuns(inlines, runSetting(shape.direction, context, office)),
  })
}

const placed = ({ newPage, keepNext }: Context): IParagraphOptions => ({
  ...(newPage ? { pageBreakBefore: true } : {}),
  ...(keepNext ? { keepNext: true } : {}),
})

function figureBlocks(figure: Figure, context: Context, office: Office): (Paragraph | Table)[] {
  const above = figure.place.kind === 'table'
  const caption = captionParagraph(figure, runSetting(figure.direction, context, office), {
    ...alignment(figure.align),
    ...(above ? { keepNext: true, spacing: { before: twips(8), after: twips(4) } } : {}),
    ...numbered(context),
  })
  const blocks = makeBlocks(figure.blocks, { ...context, keepNext: !above }, office)
  return above ? [caption, ...blocks] : [...blocks, caption]
}

const runSetting = (direction: 'ltr' | 'rtl', context: Context, office: Office): RunSetting => ({
  size: context.size,
  direction,
  bold: context.bold,
  bookmarks: office.bookmarks,
  pictures: office.pictures,
  zotero: office.zotero,
  remarks: office.remarks,
  note: 0,
  width: context.width - (context.left + context.right) / 20,
})

/** Items of a list stand closer than paragraphs do. */
function spacingOf({ afterTable, lists, style }: Context): IParagraphOptions {
  if (style?.startsWith('ManuscriptCell')) return {}
  const before = afterTable ? { before: twips(10) } : {}
  const after = lists ? { after: twips(3) } : {}
  return afterTable || lists ? { spacing: { ...before, ...after } } : {}
}

/** A list's indent comes with its number; without one it is the paragraph's own. */
function numbered({ number, left, right }: Context, indent = 0): IParagraphOptions {
  if (number)
    return { numbering: number, ...(indent ? { indent: { left: left + indent, hanging: LIST_STEP } } : {}) }
  return left || right || indent ? { indent: { left: left + indent, right } } : {}
}

/**
 * Where nothing is said, lines begin where their direction begins, which is Word's default, and are ragged: Word breaks
 * line by line, and justifying that tears holes. `docx` turns the sides of right-to-left paragraphs around, as Word wants.
 */
const ALIGNMENTS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const

const alignment = (align: Alignment): IParagraphOptions => (align ? { alignment: ALIGNMENTS[align] } : {})

function codeParagraph(text: string, context: Context): Paragraph {
  const lines = text.replace(/\n$/, '').split('\n')
  return new Paragraph({
    style: 'ManuscriptCode',
    ...numbered(context),
    ...placed(context),
    children: lines.map(
      (line, index) => new TextRun({ text: line.replace(/\t/g, '    '), ...(index ? { break: 1 } : {}) }),
    ),
  })
}

function listBlocks(list: List, context: Context, office: Office): (Paragraph | Table)[] {
  const placeOf = office.numbering.open(list, context.lists, context.left)
  const inner: Context = { ...context, left: context.left + LIST_STEP, lists: context.lists + 1 }
  const made: (Paragraph | Table)[] = []
  for (const item of list.items) {
    const number = placeOf(item)
    const first = item.blocks[0]
    const carries = first && (first.kind === 'paragraph' || first.kind === 'code' || first.kind === 'formula')
    // What cannot carry a number stands under an empty line that does.
    if (!carries) made.push(new Paragraph({ numbering: number, children: [] }))
    for (const element of makeBlocks(item.blocks, { ...inner, number: carries ? number : null }, office))
      made.push(element)
  }
  return made
}
