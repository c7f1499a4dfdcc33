// Fits a formula to its column as an inline object: a wide display formula is broken before operators, then scaled down to
// `LEAST` at most.

import { INK } from '../../house-style.ts'
import type { Canvas } from '../canvas.ts'
import type { Faces } from '../lines/faces.ts'
import type { InlineObject } from '../lines/setting.ts'
import type { Frame } from '../pages/frame.ts'
import type { Drawing, Formula, Seam } from './formula-drawing.ts'

/** Style of text that MathJax's font lacks. */
export const FORMULA_TEXT = { family: 'serif', bold: false, italic: false } as const

/** Minimum scale of a formula. */
const LEAST = 0.7
/** Ems. */
const LABEL_GAP = 1
const FURTHER_INDENT = 2
const LINE_GAP = 0.45

/** A part of a drawing and its position, in ems. */
type Part = { drawing: Drawing; from: Omit<Seam, 'x'>; to: Omit<Seam, 'x'>; x: number; y: number }
/** Lengths in ems; the baseline is the first line's. */
type Layout = { parts: Part[]; width: number; ascent: number; descent: number }

/** `size` in points. */
type Wanted = { display: boolean; size: number; frame: Frame }

/** Layout of a formula in a column, and its em in points; null if it does not fit. */
export function fitFormula(
  formula: Formula,
  { display, size, frame }: Wanted,
): { layout: Layout; em: number } | null {
  const room = frame.width / size
  const layout =
    display && formula.labels
      ? withLabels(formula, formula.labels, room)
      : inLines(formula, display ? room : 0)
  const height = (layout.ascent + layout.descent) * size
  const fit = Math.min(1, room / layout.width, (frame.height * 0.9) / height)
  return fit >= LEAST ? { layout, em: size * fit } : null
}

export function formulaObject(
  formula: Formula,
  latex: string,
  wanted: Wanted,
  { canvas, faces }: { canvas: Canvas; faces: Faces },
): InlineObject | null {
  const fitted = fitFormula(formula, wanted)
  if (!fitted) return null
  const { layout, em } = fitted
  return {
    kind: 'formula',
    alt: latex,
    width: layout.width * em,
    ascent: layout.ascent * em,
    descent: layout.descent * em,
    paint(x, baseline) {
      for (const part of layout.parts) paintPart(part, x, baseline, em, { canvas, faces })
    },
  }
}

const BEGINNING = { outlines: 0, texts: 0 }
const endOf = ({ outlines, texts }: Drawing) => ({ outlines: outlines.length, texts: texts.length })
const whole = (drawing: Drawing, x: number): Part => ({
  drawing,
  from: BEGINNING,
  to: endOf(drawing),
  x,
  y: 0,
})

/** Centres a formula with its labels at the right edge; moves it off centre where they would overlap. */
function withLabels(formula: Formula, labels: Drawing, room: number): Layout {
  const least = formula.width + LABEL_GAP + labels.width
  const width = Math.max(room, least)
  const x = Math.min((width - formula.width) / 2, width - least)
  return {
    parts: [whole(formula, x), whole(labels, width - labels.width)],
    width,
    ascent: Math.max(formula.ascent, labels.ascent),
    descent: Math.max(formula.descent, labels.descent),
  }
}

/** @param room 0 for a formula that is not broken */
function inLines(formula: Formula, room: number): Layout {
  const { width, ascent, descent, seams } = formula
  const line = ascent + descent + LINE_GAP
  const starts: Seam[] = [{ x: 0, ...BEGINNING }]
  const ends = [...seams.slice(1).map(({ x }) => x), width]
  if (room && width > room)
    seams.forEach((seam, index) => {
      const start = starts.at(-1)
      const indent = starts.length > 1 ? FURTHER_INDENT : 0
      if (start && indent + (ends[index] ?? width) - start.x > room) starts.push(seam)
    })
  let widest = 0
  const parts = starts.map((start, index): Part => {
    const next = starts[index + 1]
    const indent = index ? FURTHER_INDENT : 0
    widest = Math.max(widest, indent + (next?.x ?? width) - start.x)
    return {
      drawing: formula,
      from: start,
      to: next ?? endOf(formula),
      x: indent - start.x,
      y: index * line,
    }
  })
  return { parts, width: widest, ascent, descent: descent + (parts.length - 1) * line }
}

function paintPart(
  { drawing, from, to, x: partX, y: partY }: Part,
  left: number,
  baseline: number,
  em: number,
  { canvas, faces }: { canvas: Canvas; faces: Faces },
): void {
  const x = left + partX * em
  const y = baseline + partY * em
  for (const { path, matrix, color, window } of drawing.outlines.slice(from.outlines, to.outlines)) {
    const { a, b, c, d, e, f } = matrix
    canvas.outline(
      path,
      [a * em, b * em, c * em, d * em, x + e * em, y + f * em],
      color ?? INK,
      window?.map(([right, down]) => [x + right * em, y + down * em] as const) ?? null,
    )
  }
  for (const { text, matrix } of drawing.texts.slice(from.texts, to.texts)) {
    const textSize = Math.abs(matrix.a) * em
    let at = x + matrix.e * em
    for (const character of text) {
      const face = faces.pick(character, FORMULA_TEXT, null)
      const shaped = face.shape(character, false)
      const place = { x: at, baseline: y + matrix.f * em, size: textSize, color: INK }
      canvas.text({ face, glyphs: shaped.glyphs, extra: new Map(), spoken: [], ...place })
      at += (shaped.width * textSize) / 1000
    }
  }
}
