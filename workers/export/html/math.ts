// MathML of formulas as MathML Core has it (W3C, 2025), which browsers draw: letters of alphabets are characters, numbers of lines are
// cells, and columns are aligned by classes.

import type { Properties } from 'hast'
import type { MathElement } from '../../domain/formulas/mathml.ts'
import { inAlphabet } from '../math-alphabets.ts'
import { type Content, element, text } from './hast.ts'

type MathOptions = {
  /** Its source. */
  latex: string
  display: boolean
  /** Ids of the rows of a formula with numbers, by their index. */
  rowIds?: readonly (string | undefined)[]
}

export function mathMarkup(math: MathElement, { latex, display, rowIds = [] }: MathOptions): Content {
  return element(
    'math',
    {
      xmlns: 'http://www.w3.org/1998/Math/MathML',
      ...(display ? { display: 'block' } : {}),
      alttext: latex,
    },
    [math.name === 'mtable' && rowIds.length > 0 ? tableOf(math, rowIds) : convert(math)],
  )
}

function convert(math: MathElement): Content {
  if (math.name === 'mtable') return tableOf(math, [])
  const { mathvariant = '', ...attributes } = math.attributes
  const letters = mathvariant && math.text ? inAlphabet(math.text, mathvariant) : null
  const isBold = letters === null && /^bold/.test(mathvariant)
  const isUpright = math.name === 'mi' && /^(normal|bold)$/.test(mathvariant)
  return element(
    math.name,
    {
      ...attributes,
      ...(isUpright ? { mathvariant: 'normal' } : {}),
      ...(isBold ? { className: ['bold'] } : {}),
    },
    math.text ? [text(letters ?? math.text)] : math.children.map(convert),
  )
}

/** A number stands behind its line. */
function tableOf({ attributes, children }: MathElement, rowIds: readonly (string | undefined)[]): Content {
  const { columnalign = '', ...others } = attributes
  const sides = columnalign.split(/\s+/)
  const rows = children.map((line, at) => {
    const isLabelled = line.name === 'mlabeledtr'
    const cells = (isLabelled ? line.children.slice(1) : line.children).map((cell, column) =>
      element('mtd', sideOf(sides[column] ?? sides.at(-1) ?? ''), cell.children.map(convert)),
    )
    const [label] = isLabelled ? line.children : []
    const number = label ? [element('mtd', { className: ['number'] }, label.children.map(convert))] : []
    return element('mtr', { id: rowIds[at] }, [...cells, ...number])
  })
  return element('mtable', others, rows)
}

const sideOf = (side: string): Properties =>
  side === 'left' || side === 'right' ? { className: [side] } : {}
