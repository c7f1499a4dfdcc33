// Converts MathJax's SVG to outlines and texts in ems, with equation labels apart and break points. Coordinates run right
// and down from the start of the baseline.

import {
  applyToPoints,
  compose,
  fromDefinition,
  fromTransformAttribute,
  identity,
  type Matrix,
  scale,
  translate,
} from 'transformation-matrix'

/** A corner of a window. */
export type Point = [number, number]

/**
 * An SVG path, its matrix to ems, and its colour if set. `window`: corners of the nested viewport that clips it, as
 * stretched braces are drawn too long.
 */
export type Outline = { path: string; matrix: Matrix; color: string | null; window: Point[] | null }
/** Text that MathJax's fonts lack (`\text{пример}`). */
export type FormulaText = { text: string; matrix: Matrix }

/** Lengths in ems. */
export type Drawing = {
  width: number
  ascent: number
  descent: number
  outlines: Outline[]
  texts: FormulaText[]
}

/** Break point: its x offset, and the numbers of outlines and texts before it. */
export type Seam = { x: number; outlines: number; texts: number }

/** `labels`: equation numbers, placed at the right edge on the formula's lines. */
export type Formula = Drawing & { labels: Drawing | null; seams: Seam[] }

export type SvgElement = {
  kind: string
  attributes?: Record<string, string>
  children?: SvgElement[]
  value?: string
}

const OUTLINES_MAX = 20_000
const UNITS = 1000

/** Null if too large. */
export function readFormula(svg: SvgElement): Formula | null {
  const table = find(svg, 'data-table')
  const labels = find(svg, 'data-labels')
  const formula: Formula =
    table && labels
      ? { ...readTable(table), labels: readLabels(labels), seams: [] }
      : { ...readDrawing(svg), labels: null, seams: [] }
  if (!table) addSeams(svg, formula)
  const size = formula.outlines.length + (formula.labels?.outlines.length ?? 0)
  return size > OUTLINES_MAX || !Number.isFinite(formula.width) ? null : formula
}

function readDrawing(svg: SvgElement): Drawing {
  const [left = 0, top = 0, width = 0, height = 0] = numbers(svg.attributes?.viewBox)
  return readAt(svg, { left, top, width, height })
}

/** MathJax nests a numbered equation in viewports one unit wide that encode half its width. */
function readTable(svg: SvgElement): Drawing {
  const [half = 0, top = 0, , height = 0] = numbers(svg.attributes?.viewBox)
  return readAt(svg, { left: 0, top, width: 2 * half, height })
}

function readLabels(svg: SvgElement): Drawing {
  const [width = 0, top = 0, , height = 0] = numbers(svg.attributes?.viewBox)
  return readAt(svg, { left: 0, top, width, height })
}

type Extent = { left: number; top: number; width: number; height: number }

function readAt(svg: SvgElement, { left, top, width, height }: Extent): Drawing {
  const drawing: Drawing = {
    width: width / UNITS,
    ascent: -top / UNITS,
    descent: (height + top) / UNITS,
    outlines: [],
    texts: [],
  }
  const toEms = compose(scale(1 / UNITS), translate(-left, 0))
  for (const child of svg.children ?? [])
    walk(child, { matrix: toEms, color: null, frame: 0, window: null }, drawing)
  return drawing
}

function find(element: SvgElement, attribute: string): SvgElement | null {
  if (element.kind === 'svg' && element.attributes?.[attribute]) return element
  for (const child of element.children ?? []) {
    const found = find(child, attribute)
    if (found) return found
  }
  return null
}

/** Inherited by elements; `frame`: stroke width of unfilled shapes. */
type Inherited = { matrix: Matrix; color: string | null; frame: number; window: Point[] | null }

function walk(element: SvgElement, outer: Inherited, drawing: Drawing): void {
  const attributes = element.attributes ?? {}
  const matrix = compose(outer.matrix, readTransform(attributes.transform))
  const color = readColor(attributes.fill) ?? readColor(attributes.stroke) ?? outer.color
  const frame = attributes['stroke-width'] === undefined ? outer.frame : Number(attributes['stroke-width'])
  const inherited = { matrix, color, frame, window: outer.window }
  const put = (path: string) => drawing.outlines.push({ path, matrix, color, window: outer.window })
  switch (element.kind) {
    case 'path':
      if (attributes.d && attributes.fill !== 'none') put(attributes.d)
      return
    case 'rect': {
      const [x, y, width, height] = lengths(attributes, ['x', 'y', 'width', 'height'])
      if (attributes['data-background'] || !width || !height) return
      if (attributes.fill !== 'none') put(rectangle(x, y, width, height))
      else if (attributes.stroke !== 'none' && frame > 0) put(border(x, y, width, height, frame))
      return
    }
    case 'line': {
      const [x1, y1, x2, y2] = lengths(attributes, ['x1', 'y1', 'x2', 'y2'])
      put(bar(x1, y1, x2, y2, frame || RULE))
      return
    }
    case 'text': {
      const text = textOf(element)
      if (text) drawing.texts.push({ text, matrix: compose(matrix, scale(fontSize(attributes))) })
      return
    }
    case 'svg': {
      const [left = 0, top = 0, width = 0, height = 0] = numbers(attributes.viewBox)
      const [x, y] = lengths(attributes, ['x', 'y'])
      const scaleX = width ? Number(attributes.width ?? width) / width : 1
      const scaleY = height ? Number(attributes.height ?? height) / height : 1
      const inner = compose(matrix, translate(x, y), scale(scaleX, scaleY), translate(-left, -top))
      const window = width && height ? applyToPoints(inner, corners(left, top, width, height)) : outer.window
      for (const child of element.children ?? [])
        walk(child, { ...inherited, matrix: inner, window }, drawing)
      return
    }
    default:
      for (const child of element.children ?? []) walk(child, inherited, drawing)
  }
}

/** Relations and operators by their code points, as MathJax names its glyphs. */
const RELATIONS =
  /^[=<>\u2208-\u220d\u221d\u2223-\u2226\u223c-\u228b\u228f-\u2292\u22a2-\u22b5\u2190-\u21ff\u27f5-\u27ff\u2a7d-\u2abf]$/
const OPERATORS = /^[+\u2212\u00b1\u2213\u00d7\u22c5\u222a\u2229\u2227\u2228\u2295-\u2299]$/

/** Breaks before top-level operators; an operator after another is a sign. */
function addSeams(svg: SvgElement, formula: Formula): void {
  let line = svg
  for (let inner = only(line); inner; inner = only(line)) line = inner
  let x = 0
  let outlines = 0
  let texts = 0
  let afterOperator = true
  for (const child of line.children ?? []) {
    x = readTransform(child.attributes?.transform).e / UNITS
    const sign = child.attributes?.['data-mml-node'] === 'mo' ? operatorOf(child) : ''
    const isOperator = RELATIONS.test(sign) || OPERATORS.test(sign)
    if (isOperator && !afterOperator) formula.seams.push({ x, outlines, texts })
    afterOperator = isOperator
    const counted = readAt({ kind: 'g', children: [child] }, { left: 0, top: 0, width: 0, height: 0 })
    outlines += counted.outlines.length
    texts += counted.texts.length
  }
}

const only = ({ children }: SvgElement) =>
  children?.length === 1 && children[0]?.kind === 'g' ? children[0] : null

function operatorOf({ children }: SvgElement): string {
  const code = children?.length === 1 ? children[0]?.attributes?.['data-c'] : undefined
  return code ? String.fromCodePoint(Number.parseInt(code, 16) || 0) : ''
}

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

/** A stroked rectangle as a filled path, with the inner rectangle in reverse direction. */
function border(x: number, y: number, width: number, height: number, stroke: number): string {
  const half = stroke / 2
  const [left, top, right, bottom] = [x + half, y + half, x + width - half, y + height - half]
  return (
    rectangle(x - half, y - half, width + stroke, height + stroke) +
    `M${left} ${top}L${left} ${bottom}L${right} ${bottom}L${right} ${top}Z`
  )
}

const RULE = 60

function bar(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const dx = (((y2 - y1) / length) * thickness) / 2
  const dy = (((x2 - x1) / length) * thickness) / 2
  return `M${x1 - dx} ${y1 + dy}L${x2 - dx} ${y2 + dy}L${x2 + dx} ${y2 - dy}L${x1 + dx} ${y1 - dy}Z`
}

const corners = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

function lengths(attributes: Record<string, string>, names: string[]): [number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = names.map((name) => Number(attributes[name] ?? 0))
  return [a, b, c, d]
}

const textOf = (element: SvgElement): string => element.value ?? (element.children ?? []).map(textOf).join('')

const fontSize = (attributes: Record<string, string>): number => {
  const size = Number.parseFloat(attributes['font-size'] ?? '')
  return Number.isFinite(size) ? size : UNITS
}

const numbers = (list: string | undefined) =>
  (list ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

const readTransform = (value: string | undefined): Matrix =>
  value ? compose(fromDefinition(fromTransformAttribute(value))) : identity()

const readColor = (value: string | undefined) =>
  /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value ?? null) : null
