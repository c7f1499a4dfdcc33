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
import type { Formula, FormulaLine } from '../../domain/manuscript/tree/blocks.ts'
import { PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { complexField } from './complex-field.ts'
import type { Context } from './context.ts'
import { equation } from './equation.ts'
import { makeRuns, type RunSetting } from './runs.ts'
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

/** Null if a line cannot be expressed in Office math. */
export function displayFormula(
  { latex, lines }: Formula,
  context: Context,
  setting: RunSetting,
  options: IParagraphOptions,
): Paragraph | Table | null {
  if (lines.length === 0) {
    const math = equation(latex)
    return math && mathParagraph(math, 'center', { ...options, spacing: SPACE })
  }
  const rows = lines.map(({ cells, place }) => ({ formulas: cellsOf(cells, lines), place }))
  const made = rows.map(({ formulas, place }) => ({
    maths: formulas.map((formula) => (formula.trim() ? equation(formula) : undefined)),
    place,
  }))
  if (made.some(({ maths }) => maths.includes(null))) return null
  const width = twips(context.width) - context.left - context.right
  const columns = columnsOf(
    rows.map(({ formulas }) => formulas),
    labelWidth(lines),
    width,
  )
  const sides: Side[] = columns.length === 3 && isAligned(lines) ? ['right', 'left'] : ['center']
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    ...(context.left ? { indent: { size: context.left, type: WidthType.DXA } } : {}),
    borders: { ...NO_LINES, insideHorizontal: NO_LINE, insideVertical: NO_LINE },
    rows: made.map(({ maths, place }, row) => {
      const spacing = {
        before: row === 0 ? SPACE.before : twips(3),
        after: row === made.length - 1 ? SPACE.after : twips(3),
      }
      const keep = row < made.length - 1 ? { keepNext: true } : {}
      const cells = maths.map((math, index) =>
        math
          ? mathParagraph(math, sides[index] ?? 'center', { spacing, ...keep })
          : new Paragraph({ spacing, ...keep, children: [] }),
      )
      const label = new Paragraph({
        alignment: AlignmentType.RIGHT,
        spacing,
        ...keep,
        children: place ? labelRuns(place, setting) : [],
      })
      const pad = isAligned(lines) ? [] : [new Paragraph({ spacing, children: [] })]
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

/** Lines with one `&` at most are set in two cells. */
const isAligned = (lines: readonly FormulaLine[]) =>
  lines.some(({ cells }) => cells.length === 2) && lines.every(({ cells }) => cells.length <= 2)

/** Before a relation: LibreOffice shows an error where its left side is missing. */
const LEFT_SIDE = '\\text{\u200b}'
/** LibreOffice has no space for \qquad. */
const BETWEEN = '\\text{\u2003\u2003}'

/** Further columns of an alignment stand in the line, with a space before each pair. */
function cellsOf([first = '', ...others]: readonly string[], lines: readonly FormulaLine[]): string[] {
  if (isAligned(lines)) return [first, others[0] ? `${LEFT_SIDE}${others[0]}` : '']
  return [others.reduce((line, cell, index) => `${line}${index % 2 === 1 ? BETWEEN : ''} ${cell}`, first)]
}

/** Widths in twips of the cells of a line and of its number: the formula is in the middle of the page. */
function columnsOf(formulas: readonly string[][], label: number, width: number): number[] {
  const rest = width - label
  if (formulas[0]?.length !== 2) return [label, rest - label, label]
  const widest = (side: number) => Math.max(...formulas.map((cells) => twips(widthOf(cells[side] ?? ''))))
  const middle = Math.round((width + widest(0) - widest(1)) / 2)
  const left = Math.min(Math.max(middle, Math.round(rest * 0.15)), Math.round(rest * 0.85))
  return [left, rest - left, label]
}

const labelWidth = (lines: readonly FormulaLine[]): number =>
  twips(Math.max(LABEL_LEAST, ...lines.map(({ place }) => (place?.label.length ?? 0) * LABEL_WIDTH)))

/** Points. A command is one sign. */
const widthOf = (latex: string): number =>
  latex.replace(/\\[A-Za-z]+|\\./g, 'x').replace(/[\s{}^_]/g, '').length * SIGN_WIDTH

/** Numbers below a formula that stands as its source. */
export const numberParagraphs = ({ lines }: Formula, setting: RunSetting): Paragraph[] =>
  lines.flatMap(({ place }) =>
    place ? [new Paragraph({ alignment: AlignmentType.RIGHT, children: labelRuns(place, setting) })] : [],
  )

function labelRuns(
  { id, label, number }: NonNullable<FormulaLine['place']>,
  setting: RunSetting,
): ParagraphChild[] {
  const plain = (text: string) => makeRuns([{ kind: 'text', text, style: PLAIN }], setting)
  const runs = number
    ? [...plain('('), ...complexField(' SEQ Equation \\* ARABIC ', plain(String(number))), ...plain(')')]
    : plain(label)
  return setting.bookmarks.around(id, runs)
}
