// LaTeX → outlines that can be painted at any size, by MathJax's SVG output. A formula that does not parse is
// null: its source is printed instead. Nothing of a formula is ever run: only typesetting packages are loaded.

import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { HTMLHandler } from 'mathjax-full/js/handlers/html/HTMLHandler.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/braket/BraketConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js'
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js'
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js'
import { FORMULA_MAX_LENGTH } from '../house-style.ts'

/** An SVG path, the matrix from its coordinates to ems (y downwards), and its colour where it has its own. */
export type Outline = { path: string; matrix: Matrix; color: string | null }
/** Words in a formula that MathJax's fonts lack (`\text{пример}`). Position and size in ems. */
export type FormulaText = { text: string; matrix: Matrix }
/** In ems. */
export type Formula = {
  width: number
  ascent: number
  descent: number
  outlines: Outline[]
  texts: FormulaText[]
}
export type Matrix = readonly [number, number, number, number, number, number]

const OUTLINES_MAX = 5000

type Element = {
  kind: string
  attributes?: Record<string, string>
  children?: Element[]
  value?: string
}

const adaptor = liteAdaptor()
const handler = new HTMLHandler(adaptor)

const engine = () =>
  handler.create('', {
    InputJax: new TeX({
      packages: [
        'base',
        'ams',
        'boldsymbol',
        'braket',
        'cancel',
        'mathtools',
        'mhchem',
        'newcommand',
        'textmacros',
      ],
      maxBuffer: FORMULA_MAX_LENGTH * 2,
      maxMacros: 1000,
      formatError: (_jax: unknown, error: Error) => {
        throw error
      },
    }),
    OutputJax: new SVG({ fontCache: 'none' }),
  })

/** One per document: `\newcommand` in one formula holds for the next, and for no other document. */
export function formulaSetter(): (latex: string, display: boolean) => Formula | null {
  const page = engine()
  const known = new Map<string, Formula | null>()
  return (latex, display) => {
    const key = `${display ? 'd' : 'i'}${latex}`
    const found = known.get(key)
    if (found !== undefined) return found
    let formula: Formula | null = null
    if (latex && latex.length <= FORMULA_MAX_LENGTH) {
      try {
        const container = page.convert(latex, { display, em: 16, ex: 7.16, containerWidth: 1200 })
        formula = readSvg(adaptor.firstChild(container) as unknown as Element)
      } catch {
        // MathJax throws at what is not LaTeX; the reader sees the source.
        formula = null
      }
    }
    known.set(key, formula)
    return formula
  }
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const UNITS = 1000

function readSvg(svg: Element): Formula | null {
  const [left = 0, top = 0, width = 0, height = 0] = numbers(svg.attributes?.viewBox)
  const formula: Formula = {
    width: width / UNITS,
    ascent: -top / UNITS,
    descent: (height + top) / UNITS,
    outlines: [],
    texts: [],
  }
  const toEms: Matrix = [1 / UNITS, 0, 0, 1 / UNITS, -left / UNITS, 0]
  for (const child of svg.children ?? []) walk(child, toEms, null, formula)
  return formula.outlines.length > OUTLINES_MAX || !Number.isFinite(formula.width) ? null : formula
}

function walk(element: Element, outer: Matrix, outerColor: string | null, formula: Formula): void {
  const attributes = element.attributes ?? {}
  const matrix = multiply(outer, readTransform(attributes.transform))
  const color = readFill(attributes.fill) ?? outerColor
  switch (element.kind) {
    case 'path':
      if (attributes.d) formula.outlines.push({ path: attributes.d, matrix, color })
      return
    case 'rect': {
      const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(attributes[name] ?? 0),
      )
      if (attributes['data-background'] || !width || !height) return
      formula.outlines.push({
        path: `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`,
        matrix,
        color,
      })
      return
    }
    case 'line': {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) =>
        Number(attributes[name] ?? 0),
      )
      formula.outlines.push({ path: bar(x1, y1, x2, y2, 60), matrix, color })
      return
    }
    case 'text': {
      const text = textOf(element)
      if (text) formula.texts.push({ text, matrix: multiply(matrix, fontScale(attributes)) })
      return
    }
    case 'svg': {
      // Stretched delimiters and rules: a window on a larger drawing.
      const [left = 0, top = 0, width = 0, height = 0] = numbers(attributes.viewBox)
      const x = Number(attributes.x ?? 0)
      const y = Number(attributes.y ?? 0)
      const scaleX = width ? Number(attributes.width ?? width) / width : 1
      const scaleY = height ? Number(attributes.height ?? height) / height : 1
      const inner = multiply(matrix, [scaleX, 0, 0, scaleY, x - left * scaleX, y - top * scaleY])
      for (const child of element.children ?? []) walk(child, inner, color, formula)
      return
    }
    default:
      for (const child of element.children ?? []) walk(child, matrix, color, formula)
  }
}

function bar(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const dx = (((y2 - y1) / length) * thickness) / 2
  const dy = (((x2 - x1) / length) * thickness) / 2
  return `M${x1 - dx} ${y1 + dy}L${x2 - dx} ${y2 + dy}L${x2 + dx} ${y2 - dy}L${x1 + dx} ${y1 - dy}Z`
}

const textOf = (element: Element): string => element.value ?? (element.children ?? []).map(textOf).join('')

const fontScale = (attributes: Record<string, string>): Matrix => {
  const size = Number.parseFloat(attributes['font-size'] ?? '')
  const scale = Number.isFinite(size) ? size : UNITS
  return [scale, 0, 0, scale, 0, 0]
}

const numbers = (list: string | undefined) =>
  (list ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

function readTransform(value: string | undefined): Matrix {
  let matrix = IDENTITY
  for (const [, name, list] of (value ?? '').matchAll(/(?<!\w)(\w+)\(([^()]*)\)/g)) {
    const [a = 0, b] = numbers(list)
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0])
    else if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0])
    else if (name === 'matrix') {
      const [m0 = 1, m1 = 0, m2 = 0, m3 = 1, m4 = 0, m5 = 0] = numbers(list)
      matrix = multiply(matrix, [m0, m1, m2, m3, m4, m5])
    } else if (name === 'rotate') {
      const angle = (a * Math.PI) / 180
      matrix = multiply(matrix, [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0])
    }
  }
  return matrix
}

const readFill = (value: string | undefined) => (/^#[0-9a-f]{6}$/i.test(value ?? '') ? (value ?? null) : null)

const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[2] * other[1],
  one[1] * other[0] + one[3] * other[1],
  one[0] * other[2] + one[2] * other[3],
  one[1] * other[2] + one[3] * other[3],
  one[0] * other[4] + one[2] * other[5] + one[4],
  one[1] * other[4] + one[3] * other[5] + one[5],
]
