import { describe, expect, test } from 'vitest'
import { formulaSetter } from '../../../workers/export/pdf/formulas/formula.ts'
import type { Formula } from '../../../workers/export/pdf/formulas/formula-drawing.ts'
import { fitFormula } from '../../../workers/export/pdf/formulas/formula-object.ts'
import { pageFrame } from '../../../workers/export/pdf/frame.ts'

function drawn(latex: string): Formula {
  const formula = formulaSetter()(latex, true)
  if (!formula) throw new Error(`${latex} is not drawn`)
  return formula
}

/** On a page whose measure is so many ems. */
const fitted = (latex: string, ems: number) =>
  fitFormula(drawn(latex), { display: true, size: 1, frame: pageFrame(0, ems, 100) })

const subpaths = (path: string) => path.match(/M/g)?.length

describe('a formula', () => {
  test.for(['\\boxed{x}', '\\fbox{x}'])('%s has a border that is not filled', (latex) => {
    const border = drawn(latex).outlines.at(-1)
    expect(subpaths(border?.path ?? '')).toBe(2)
  })

  test('that refers to an equation has no rectangle where it can be pressed', () => {
    expect(drawn('\\eqref{a}').outlines).toHaveLength(5)
  })

  test('has the labels of its equations apart', () => {
    const { labels, outlines, width } = drawn('E=mc^2\\tag{3}')
    expect(labels?.outlines).toHaveLength(3)
    expect(outlines).toHaveLength(5)
    expect(width).toBeCloseTo(4.2, 0)
  })

  test('has its labels at the right edge, and itself in the middle', () => {
    const [own, labels] = fitted('x\\tag{1}', 30)?.layout.parts ?? []
    expect((labels?.x ?? 0) + (labels?.drawing.width ?? 0)).toBeCloseTo(30)
    expect((own?.x ?? 0) + (own?.drawing.width ?? 0) / 2).toBeCloseTo(15)
  })

  test('shows of a stretched brace what lies within its window', () => {
    const rows = Array.from({ length: 7 }, () => 'a').join('\\\\')
    const { outlines, ascent, descent } = drawn(`\\left\\{\\begin{matrix}${rows}\\end{matrix}\\right.`)
    const windows = outlines.flatMap(({ window }) => (window ? [window] : []))
    expect(windows).toHaveLength(2)
    for (const [, y] of windows.flat()) {
      expect(y).toBeGreaterThanOrEqual(-ascent)
      expect(y).toBeLessThanOrEqual(descent)
    }
  })

  test('that is too wide is broken before its operators, not after a sign', () => {
    const sum = Array.from({ length: 20 }, (_, index) => `a_{${index}}`).join('+')
    const { layout, em } = fitted(`f=-${sum}`, 20) ?? {}
    expect(em).toBe(1)
    expect(layout?.parts.length).toBeGreaterThan(1)
    expect(layout?.width).toBeLessThanOrEqual(20)
    expect(drawn('f=-a+b').seams).toHaveLength(2)
  })

  test('that cannot be broken is not made smaller than seven tenths', () => {
    const { width } = drawn('\\text{a long name without any operator}')
    expect(fitted('\\text{a long name without any operator}', width * 0.71)?.em).toBeCloseTo(0.71)
    expect(fitted('\\text{a long name without any operator}', width * 0.69)).toBeNull()
  })

  test('of several lines is as wide as the page', () => {
    expect(drawn('\\begin{multline}a+b\\\\c+d\\end{multline}').width).toBeLessThan(36)
  })
})
