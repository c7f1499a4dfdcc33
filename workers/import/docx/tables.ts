// Tables (ECMA-376 part 1, 17.4): cells over several columns and rows, header rows, the alignment that a cell's paragraphs share, and
// the widths of columns where they differ.

import { childOf, elementsOf, type XmlElement } from '../xml.ts'
import type { Block } from './block.ts'
import type { DocxContext } from './context.ts'
import { numberedFormula } from './numbered-formula.ts'
import { switchOf, valOf } from './properties.ts'
import { writeBlocks } from './write-blocks.ts'

type Cell = { column: number; colspan: number; rowspan: number; blocks: readonly Block[] }
type Row = { isHeader: boolean; cells: Cell[] }

/** Columns that HTML lets a cell span. */
const COLUMNS_MAX = 100

/** @param readCell the blocks of `w:tc` */
export function readTable(
  table: XmlElement,
  context: DocxContext,
  readCell: (cell: XmlElement) => readonly Block[],
): Block {
  const rows = rowsOf(table, readCell)
  const formula = numberedFormula(
    rows.map(({ cells }) => cells.map(({ blocks }) => blocks)),
    context.targets,
  )
  if (formula) {
    context.remarks.add('formulas')
    return formula
  }
  context.remarks.add('tables')
  const widths = widthsOf(table)
  const html = rows.map((row) => rowHtml(row, widths, context)).join('')
  return { kind: 'table', html: `<table><tbody>${html}</tbody></table>`, bookmarks: [], left: 0 }
}

function rowsOf(table: XmlElement, readCell: (cell: XmlElement) => readonly Block[]): Row[] {
  const rows: Row[] = []
  /** Cells that continue below, by their first column. */
  let above = new Map<number, Cell>()
  for (const element of rowElements(table)) {
    const properties = childOf(element, 'w:trPr')
    const cells: Cell[] = []
    const continued = new Map<number, Cell>()
    let column = wholeOf(valOf(properties, 'w:gridBefore'), 0)
    if (column > 0) cells.push({ column: 0, colspan: column, rowspan: 1, blocks: [] })
    for (const cell of cellElements(element)) {
      const own = childOf(cell, 'w:tcPr')
      const colspan = Math.min(COLUMNS_MAX, Math.max(1, wholeOf(valOf(own, 'w:gridSpan'), 1)))
      const merge = valOf(own, 'w:vMerge')
      const upper = merge === undefined || merge === 'restart' ? undefined : above.get(column)
      if (upper) {
        upper.rowspan++
        continued.set(column, upper)
      } else {
        const made = { column, colspan, rowspan: 1, blocks: readCell(cell) }
        cells.push(made)
        if (merge !== undefined) continued.set(column, made)
      }
      column += colspan
    }
    above = continued
    rows.push({ isHeader: switchOf(properties, 'w:tblHeader') === true, cells })
  }
  return rows
}

/** Rows and cells may stand in content controls. */
const rowElements = (table: XmlElement): XmlElement[] => inside(table, 'w:tr')
const cellElements = (row: XmlElement): XmlElement[] => inside(row, 'w:tc')

const inside = (parent: XmlElement, name: string): XmlElement[] =>
  elementsOf(parent).flatMap((child) => {
    if (child.name === name) return isDeleted(child) ? [] : [child]
    return /^w:(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(child.name) ? inside(child, name) : []
  })

const isDeleted = (row: XmlElement): boolean => childOf(childOf(row, 'w:trPr'), 'w:del') !== undefined

/** Twips of a pixel in CSS. */
const PIXEL = 15
/** Columns whose widths differ by no more have none of their own. */
const EVEN = 1.15
/** Style of cells that the export writes, which computes widths from what stands in them. */
const COMPUTED = 'ManuscriptCell'

/** Pixels of each column (17.4.48); none where they are even, or computed. */
function widthsOf(table: XmlElement): number[] {
  const columns = elementsOf(childOf(table, 'w:tblGrid'), 'w:gridCol')
  const widths = columns.map(({ attributes }) => Math.round(Number(attributes['w:w']) / PIXEL) || 0)
  const narrow = Math.min(...widths)
  if (widths.length > COLUMNS_MAX || !(narrow > 0) || Math.max(...widths) <= narrow * EVEN) return []
  const cell = rowElements(table).flatMap(cellElements)[0]
  const style = valOf(childOf(childOf(cell, 'w:p'), 'w:pPr'), 'w:pStyle')
  return style?.startsWith(COMPUTED) ? [] : widths
}

function rowHtml({ isHeader, cells }: Row, widths: readonly number[], context: DocxContext): string {
  const tag = isHeader ? 'th' : 'td'
  const html = cells.map(({ column, colspan, rowspan, blocks }) => {
    const align = sharedAlignment(blocks)
    const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
    const aligned = align ? blocks.map((block) => withoutAlignment(block, align)) : blocks
    const shown = isHeader ? aligned.map(withoutBold) : aligned
    const own = widths.slice(column, column + colspan)
    const wide = own.length === colspan ? ` data-colwidth="${own.join(',')}"` : ''
    return `<${tag}${spans}${wide}${align}>${writeBlocks(shown, context.targets) || '<p></p>'}</${tag}>`
  })
  return `<tr${isHeader ? ' data-is-header="true"' : ''}>${html.join('')}</tr>`
}

const ALIGNMENT = / style="text-align: (?:center|right|left)"/

/** The alignment in HTML that all paragraphs of a cell have; '' for none. */
function sharedAlignment(blocks: readonly Block[]): string {
  const found = new Set(
    blocks.map((block) => (block.kind === 'text' ? (ALIGNMENT.exec(block.attributes)?.[0] ?? '') : '')),
  )
  return found.size === 1 ? ([...found][0] ?? '') : ''
}

const withoutAlignment = (block: Block, align: string): Block =>
  block.kind === 'text' ? { ...block, attributes: block.attributes.replace(align, '') } : block

/** A header is bold without its text saying so. */
const withoutBold = (block: Block): Block =>
  block.kind === 'text' ? { ...block, html: block.html.replace(/<\/?strong>/g, '') } : block

const wholeOf = (value: string | undefined, otherwise: number): number =>
  Math.min(1000, Number.parseInt(value ?? '', 10) || otherwise)
