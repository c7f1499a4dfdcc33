// Display formulas as Office math paragraphs (ECMA-376 part 1, 22.1.2.78). With numbers they are tables without lines, a row
// for each line, since neither Word nor LibreOffice shows a number beside a math paragraph otherwise: the cells of an
// alignment meet in its middle, the number is a SEQ field at the right, and a bookmark for references is around it.

import {
  AlignmentType,
  BorderStyle,
  BuilderElement,
  type Math as Equation,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
  XmlComponent,
} from 'docx'
import { element, type MathElement, row } from '../../domain/formulas/mathml.ts'
import type { Formula, FormulaLine } from '../../domain/manuscript/tree/blocks.ts'
import { PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import type { Context } from './context.ts'
import { equation } from './omml/omml.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { sequenceNumber } from './sequence-number.ts'
import { twips } from './styles.ts'

type Side = 'left' | 'center' | 'right'

class MathParagraph extends XmlComponent {
  constructor(math: Equation, side: Side) {
    super('m:oMathPara')
    const justification = new BuilderElement({
      name: 'm:jc',
      attributes: { value: { key: 'm:val', value: side } },
    })
    this.root.push(new BuilderElement({ name: 'm:oMathParaPr', children: [justification] }), math)
  }
}

const SPACE = { before: twips(6), after: twips(10) }
/** Points: the width of a character in a formula, as far as its source shows it, and in a number, and the least of a number. */
const SIGN_WIDTH = 5.5
const LABEL_WIDTH = 6.5
const LABEL_LEAST = 40

export function displayFormula(
  math: MathElement,
  { lines }: Formula,
  context: Context,
  setting: RunSetting,
  options: IParagraphOptions,
): Paragraph | Table {
  if (lines.length === 0) return mathParagraph(equation(math), 'center', { ...options, spacing: SPACE })
  const rows = rowsOf(math, lines)
  const width = twips(context.width) - context.left - context.right
  const columns = columnsOf(
    rows.map(({ cells }) => cells),
    labelWidth(lines),
    width,
  )
  const isAligned = rows[0]?.cells.length === 2
  const sides: Side[] = isAligned ? ['right', 'left'] : ['center']
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    ...(context.left ? { indent: { size: context.left, type: WidthType.DXA } } : {}),
    borders: { ...NO_LINES, insideHorizontal: NO_LINE, insideVertical: NO_LINE },
    rows: rows.map(({ cells: maths, place }, index) => {
      const spacing = {
        before: index === 0 ? SPACE.before : twips(3),
        after: index === rows.length - 1 ? SPACE.after : twips(3),
      }
      const keep = index < rows.length - 1 ? { keepNext: true } : {}
      const cells = maths.map((cell, column) =>
        cell
          ? mathParagraph(equation(cell), sides[column] ?? 'center', { spacing, ...keep })
          : new Paragraph({ spacing, ...keep, children: [] }),
      )
      const label = new Paragraph({
        alignment: AlignmentType.RIGHT,
        spacing,
        ...keep,
        children: place ? labelRuns(place, setting) : [],
      })
      const pad = isAligned ? [] : [new Paragraph({ spacing, children: [] })]
      return new TableRow({
        cantSplit: true,
        children: [...pad, ...cells, label].map((child, column) => tableCell(child, columns[column] ?? 0)),
      })
    }),
  })
}

const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const NO_LINES = { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE }

const tableCell = (child: Paragraph, width: number) =>
  new TableCell({
    children: [child],
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { left: 0, right: 0, top: 0, bottom: 0, marginUnitType: WidthType.DXA },
    borders: NO_LINES,
  })

const mathParagraph = (math: Equation, side: Side, options: IParagraphOptions): Paragraph =>
  new Paragraph({
    ...options,
    alignment: { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT }[side],
    children: [new MathParagraph(math, side) as unknown as ParagraphChild],
  })

/** A row of the table in Word: one cell, or the two sides of an alignment; null for one without anything. */
type Row = { cells: (MathElement | null)[]; place: FormulaLine['place'] }

/**
 * Lines of the formula with their cells. Lines with one `&` at most have two cells; further columns stand in the line, with a space
 * before each pair. A formula whose lines are not those of one alignment stands beside its first number.
 */
function rowsOf(math: MathElement, lines: readonly FormulaLine[]): Row[] {
  const table = math.name === 'mtable' ? math.children : []
  if (table.length !== lines.length)
    return lines.map(({ place }, index) => ({ cells: [index === 0 ? withoutLabels(math) : null], place }))
  const cells = table.map(({ name, children }) =>
    (name === 'mlabeledtr' ? children.slice(1) : children).map((cell) => row(cell.children)),
  )
  const isAligned = cells.some(({ length }) => length === 2) && cells.every(({ length }) => length <= 2)
  return cells.map((line, index) => {
    const place = lines[index]?.place ?? null
    const [left, right] = line
    if (isAligned) return { cells: [left ?? null, right ? row([LEFT_SIDE, ...flat(right)]) : null], place }
    return {
      cells: [row(line.flatMap((cell, at) => [...(at > 0 && at % 2 === 0 ? [BETWEEN] : []), ...flat(cell)]))],
      place,
    }
  })
}

const flat = (element: MathElement) => (element.name === 'mrow' ? element.children : [element])

/** The formula without its numbers, which stand in cells of their own. */
const withoutLabels = (math: MathElement): MathElement =>
  math.name === 'mlabeledtr'
    ? element('mtr', math.children.slice(1))
    : { ...math, children: math.children.map(withoutLabels) }

/** Before a relation: LibreOffice shows an error where its left side is missing. */
const LEFT_SIDE: MathElement = { ...element('mtext', []), text: '\u200b' }
const BETWEEN = element('mspace', [], { width: '2em' })

/** Widths in twips of the cells of a line and of its number: the formula is in the middle of the page. */
function columnsOf(formulas: readonly (MathElement | null)[][], label: number, width: number): number[] {
  const rest = width - label
  if (formulas[0]?.length !== 2) return [label, rest - label, label]
  const widest = (side: number) =>
    Math.max(...formulas.map((cells) => twips(signsOf(cells[side] ?? null) * SIGN_WIDTH)))
  const middle = Math.round((width + widest(0) - widest(1)) / 2)
  const left = Math.min(Math.max(middle, Math.round(rest * 0.15)), Math.round(rest * 0.85))
  return [left, rest - left, label]
}

const labelWidth = (lines: readonly FormulaLine[]): number =>
  twips(Math.max(LABEL_LEAST, ...lines.map(({ place }) => (place?.label.length ?? 0) * LABEL_WIDTH)))

/** Characters of a formula. */
const signsOf = (math: MathElement | null): number =>
  math ? math.text.length + math.children.reduce((sum, child) => sum + signsOf(child), 0) : 0

/** Numbers below a formula that stands as its source. */
export const numberParagraphs = ({ lines }: Formula, setting: RunSetting): Paragraph[] =>
  lines.flatMap(({ place }) =>
    place ? [new Paragraph({ alignment: AlignmentType.RIGHT, children: labelRuns(place, setting) })] : [],
  )

function labelRuns(place: NonNullable<FormulaLine['place']>, setting: RunSetting): ParagraphChild[] {
  const { id, label, number } = place
  const plain = (text: string) => makeRuns([{ kind: 'text', text, style: PLAIN }], setting)
  const runs = number
    ? [...plain('('), ...sequenceNumber('Equation', place, setting.levelOf, plain), ...plain(')')]
    : plain(label)
  return setting.bookmarks.around(id, runs)
}
