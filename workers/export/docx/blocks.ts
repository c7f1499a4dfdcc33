// Blocks → Word paragraphs and tables, with Word's own means: heading styles, lists, header rows, equations.

import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Alignment, INDENT_EM } from '../../domain/manuscript/appearance.ts'
import { type Block, type Inline, inlineText, type List } from '../../domain/manuscript/document-tree.ts'
import type { Cell, Table as TableBlock } from '../../domain/manuscript/table-grid.ts'
import { walkBlocks } from '../../domain/manuscript/walk-tree.ts'
import { distribute } from '../distribute-width.ts'
import { HAIRLINE, INK } from '../house-style.ts'
import { LIST_STEP, type ListPlace, type Numbering } from './lists.ts'
import type { Picture } from './pictures.ts'
import { bookmarked, equation, makeRuns, type RunSetting } from './runs.ts'
import { BODY_SIZE, hex, twips } from './styles.ts'

/** What is true of everything inside a list, a quotation, a cell. Lengths in twips. */
export type Context = {
  left: number
  right: number
  lists: number
  style: 'ManuscriptQuote' | 'ManuscriptCell' | null
  bold: boolean
  size: number
  align: Alignment
  /** Points. */
  width: number
  /** A table stands right above: it has no space below of its own. */
  afterTable: boolean
  /** The number that the next paragraph carries. */
  number: ListPlace | null
}

export type Office = {
  numbering: Numbering
  places: Map<string, string>
  pictures: Map<Inline, Picture>
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
})

export function makeBlocks(blocks: Block[], context: Context, office: Office): (Paragraph | Table)[] {
  const made: (Paragraph | Table)[] = []
  let current = context
  for (const block of blocks) {
    // Two tables that touch are one to Word.
    if (block.kind === 'table' && made.at(-1) instanceof Table) made.push(separator())
    for (const element of makeBlock(block, current, office)) made.push(element)
    current = { ...context, number: null, afterTable: block.kind === 'table' }
  }
  return made
}

const separator = () => new Paragraph({ spacing: { before: 0, after: 0, line: 120 }, children: [] })

function makeBlock(block: Block, context: Context, office: Office): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        paragraph(block.inlines, block, context, office, {
          ...(context.style ? { style: context.style } : {}),
          alignment: ALIGNMENTS[block.align || context.align],
          ...spacingOf(context),
        }),
      ]
    case 'heading': {
      const place = office.places.get(block.id)
      const children = makeRuns(block.inlines, runSetting(block.direction, context, office))
      return [
        new Paragraph({
          heading: HEADING_LEVELS[block.level],
          ...(block.direction === 'rtl' ? { bidirectional: true } : {}),
          ...(block.align ? { alignment: ALIGNMENTS[block.align] } : {}),
          children: place ? bookmarked(place, children) : children,
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
    case 'formula': {
      const math = equation(block.latex)
      if (!math) return block.latex ? [codeParagraph(block.latex, context)] : []
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
    ...(shape.direction === 'rtl' ? { bidirectional: true } : {}),
    children: makeRuns(inlines, runSetting(shape.direction, context, office)),
  })
}

const runSetting = (direction: 'ltr' | 'rtl', context: Context, office: Office): RunSetting => ({
  size: context.size,
  direction,
  bold: context.bold,
  places: office.places,
  pictures: office.pictures,
  width: context.width - (context.left + context.right) / 20,
})

/** Items of a list stand closer than paragraphs do. */
function spacingOf({ afterTable, lists, style }: Context): IParagraphOptions {
  if (style === 'ManuscriptCell') return {}
  const before = afterTable ? { before: twips(10) } : {}
  const after = lists ? { after: twips(3) } : {}
  return afterTable || lists ? { spacing: { ...before, ...after } } : {}
}

/** A list's indent comes with its number; without one it is the paragraph's own. */
function numbered({ number, left, right }: Context, indent = 0): IParagraphOptions {
  if (number)
    return { numbering: number, ...(indent ? { indent: { left: left + indent, hanging: LIST_STEP } } : {}) }
  return left || right || indent ? { indent: { start: left + indent, end: right } } : {}
}

/** Where nothing is said, lines are ragged: Word breaks line by line, and justifying that tears holes. */
const ALIGNMENTS = {
  '': AlignmentType.START,
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const

function codeParagraph(text: string, context: Context): Paragraph {
  const lines = text.replace(/\n$/, '').split('\n')
  return new Paragraph({
    style: 'ManuscriptCode',
    ...numbered(context),
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

const line = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color: hex(color) })
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' }

function makeTable(table: TableBlock<Block>, context: Context, office: Office): Table {
  const width = twips(context.width) - context.left - context.right
  const columns = columnTwips(table, width)
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    ...(context.left ? { indent: { size: context.left, type: WidthType.DXA } } : {}),
    borders: {
      top: line(8, INK),
      bottom: line(8, INK),
      left: NO_LINE,
      right: NO_LINE,
      insideVertical: NO_LINE,
      insideHorizontal: line(3, HAIRLINE),
    },
    rows: table.rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row < table.headerRows,
          children: cells.length
            ? cells.map((cell) => makeCell(cell, columns, table.headerRows, office))
            : [emptyCell()],
        }),
    ),
  })
}

/** Without fonts to measure with, letters are counted: enough to give a column of prose more than one of numbers. */
function columnTwips(table: TableBlock<Block>, width: number): number[] {
  if (table.widths) return table.widths.map((share) => Math.max(1, Math.round(share * width)))
  const columns = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  for (const cell of table.rows.flat()) {
    const text = [...walkBlocks(cell.blocks)].map(lettersOf).join('\n')
    const longest = Math.max(0, ...text.split(/\s+/).map((word) => Math.min(word.length, WORD_LETTERS_MAX)))
    const letters = Math.max(0, ...text.split('\n').map((one) => Math.min(one.length, CELL_LETTERS_MAX)))
    for (const column of columns.slice(cell.column, cell.column + cell.colspan)) {
      column.least = Math.max(column.least, (longest * LETTER) / cell.colspan + CELL_PADDING)
      column.most = Math.max(column.most, (letters * LETTER) / cell.colspan + CELL_PADDING)
    }
  }
  return distribute(columns, width).map((one) => Math.max(1, Math.round(one)))
}

const lettersOf = (block: Block): string => {
  if (block.kind === 'paragraph' || block.kind === 'heading') return inlineText(block.inlines)
  return block.kind === 'code' ? block.text : block.kind === 'formula' ? block.latex : ''
}

/** The width of a letter in a cell, generously, and what stands around its text. */
const LETTER = twips(5.4)
const CELL_PADDING = twips(12)
const WORD_LETTERS_MAX = 24
const CELL_LETTERS_MAX = 80

const emptyCell = () =>
  new TableCell({ children: [new Paragraph({ style: 'ManuscriptCell', children: [] })] })

function makeCell(cell: Cell<Block>, columns: number[], headerRows: number, office: Office): TableCell {
  const width = columns.slice(cell.column, cell.column + cell.colspan).reduce((sum, one) => sum + one, 0)
  const context: Context = {
    ...pageContext(Math.max(20, width / 20 - 10)),
    style: 'ManuscriptCell',
    bold: cell.header,
    size: 9.5,
    align: cell.align === 'left' ? '' : cell.align,
  }
  const children = makeBlocks(cell.blocks, context, office)
  if (!(children.at(-1) instanceof Paragraph))
    children.push(new Paragraph({ style: 'ManuscriptCell', children: [] }))
  return new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    margins: { left: twips(5), right: twips(5), top: 0, bottom: 0, marginUnitType: WidthType.DXA },
    ...(cell.colspan > 1 ? { columnSpan: cell.colspan } : {}),
    ...(cell.rowspan > 1 ? { rowSpan: cell.rowspan } : {}),
    ...(cell.row + cell.rowspan === headerRows ? { borders: { bottom: line(5, INK) } } : {}),
  })
}
