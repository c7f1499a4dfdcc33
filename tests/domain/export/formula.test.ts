import { describe, expect, test } from 'vitest'
import { readFormula } from '../../../workers/domain/formulas/read-formula.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { lookOf } from '../../../workers/export/look.ts'
import { drawFormula } from '../../../workers/export/pdf/formulas/formula.ts'
import type { Formula } from '../../../workers/export/pdf/formulas/formula-drawing.ts'
import { fitFormula } from '../../../workers/export/pdf/formulas/formula-object.ts'
import { pageFrame } from '../../../workers/export/pdf/pages/frame.ts'

const look = lookOf(DEFAULT_LAYOUT)
/** Ems. */
const MEASURE = 34

async function drawn(latex: string): Promise<Formula> {
  const reading = await readFormula(latex, true, new Map())
  const formula = 'math' in reading && reading.math && drawFormula(reading.math, true, MEASURE)
  if (!formula) throw new Error(`${latex} is not drawn`)
  return formula
}

/** On a page whose measure is so many ems. */
const fitted = async (latex: string, ems: number) =>
  fitFormula(await drawn(latex), { display: true, size: 1, frame: pageFrame(look, 0, ems, 100) })

const subpaths = (path: string) => path.match(/M/g)?.length

describe('a formula', () => {
  test.for(['\\boxed{x}', '\\fbox{x}'])('%s has a border that is not filled', async (latex) => {
    const border = (await drawn(latex)).outlines.at(-1)
    expect(subpaths(border?.path ?? '')).toBe(2)
  })

  test('has the labels of its equations apart', async () => {
    const { labels, outlines, width } = await drawn('E=mc^2\\tag{3}')
    expect(labels?.outlines).toHaveLength(3)
    expect(outlines).toHaveLength(5)
    expect(width).toBeCloseTo(4.2, 0)
  })

  test('has its labels at the right edge, and itself in the middle', async () => {
    const [own, labels] = (await fitted('x\\tag{1}', 30))?.layout.parts ?? []
    expect((labels?.x ?? 0) + (labels?.drawing.width ?? 0)).toBeCloseTo(30)
    expect((own?.x ?? 0) + (own?.drawing.width ?? 0) / 2).toBeCloseTo(15)
  })

  test('shows of a stretched brace what lies within its window', async () => {
    const rows = Array.from({ length: 7 }, () => 'a').join('\\\\')
    const { outlines, ascent, descent } = await drawn(`\\left\\{\\begin{matrix}${rows}\\end{matrix}\\right.`)
    const windows = outlines.flatMap(({ window }) => (window ? [window] : []))
    expect(windows).toHaveLength(2)
    for (const [, y] of windows.flat()) {
      expect(y).toBeGreaterThanOrEqual(-ascent)
      expect(y).toBeLessThanOrEqual(descent)
    }
  })

  test('that is too wide is broken before its operators, not after a sign', async () => {
    const sum = Array.from({ length: 20 }, (_, index) => `a_{${index}}`).join('+')
    const { layout, em } = (await fitted(`f=-${sum}`, 20)) ?? {}
    expect(em).toBe(1)
    expect(layout?.parts.length).toBeGreaterThan(1)
    expect(layout?.width).toBeLessThanOrEqual(20)
    expect((await drawn('f=-a+b')).seams).toHaveLength(2)
  })

  test('that cannot be broken is not made smaller than seven tenths', async () => {
    const { width } = await drawn('\\text{a long name without any operator}')
    expect((await fitted('\\text{a long name without any operator}', width * 0.71))?.em).toBeCloseTo(0.71)
    expect(await fitted('\\text{a long name without any operator}', width * 0.69)).toBeNull()
  })

  test('of several lines is as wide as the page', async () => {
    expect((await drawn('\\begin{multline}a+b\\\\c+d\\end{multline}')).width).toBeLessThan(36)
  })
})
