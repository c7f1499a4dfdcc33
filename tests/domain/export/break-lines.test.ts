import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  breakLines,
  FORBIDDEN,
  FORCED,
  type Item,
  type Line,
} from '../../../workers/export/pdf/lines/break-lines.ts'

const box = (width: number): Item => ({ kind: 'box', width })
const space: Item = { kind: 'glue', width: 3, stretch: 1.5, shrink: 1 }
const hyphen = (cost = 50): Item => ({ kind: 'penalty', width: 2, cost, hyphen: true })
const end: Item[] = [
  { kind: 'glue', width: 0, stretch: 1e6, shrink: 0 },
  { kind: 'penalty', width: 0, cost: FORCED, hyphen: false },
]
const paragraph = (...widths: number[]): Item[] => [
  ...widths.flatMap((width, index) => (index ? [space, box(width)] : [box(width)])),
  ...end,
]
const justified = (width: number) => ({ width, raggedness: 0 })

/** The narrowest a line can be set, and whether it holds one run that cannot be broken. */
function extent(items: Item[], line: Line): { least: number; single: boolean } {
  const shown = items.slice(line.start, line.end)
  while (shown.at(-1)?.kind === 'glue') shown.pop()
  let least = 0
  for (const item of shown)
    if (item.kind === 'box') least += item.width
    else if (item.kind === 'glue') least += item.width - item.shrink
  const last = items[line.end]
  if (last?.kind === 'penalty') least += last.width
  const breakable = shown.some((item, index) => {
    if (item.kind === 'glue') return shown[index - 1]?.kind === 'box'
    return index > 0 && item.kind === 'penalty' && item.cost !== FORBIDDEN
  })
  return { least, single: !breakable }
}

describe('breaking a paragraph into lines', () => {
  test('keeps what fits on one line', () => {
    expect(breakLines(paragraph(10, 10, 10), justified(100))).toMatchObject([{ start: 0, end: 6 }])
  })

  test('looks at the whole paragraph: an early line is set looser so that the next is not bad', () => {
    // First-fit would put 30 + 30 + 30 on the first line and leave the long word with hardly anything beside it.
    const items = paragraph(30, 30, 30, 80, 12, 30, 30, 30)
    const lines = breakLines(items, justified(96))
    const worst = Math.max(...lines.slice(0, -1).map((line) => Math.abs(line.ratio)))
    expect(worst).toBeLessThanOrEqual(3)
  })

  test('breaks where it must, and an empty line stays', () => {
    const items: Item[] = [box(10), ...end, ...end, box(10), ...end]
    expect(breakLines(items, justified(100))).toHaveLength(3)
  })

  test('divides a word only where lines would be too loose without', () => {
    const roomy = [box(45), space, box(20), hyphen(), box(20), space, box(50), ...end]
    expect(breakLines(roomy, justified(90)).some((line) => line.hyphen)).toBe(false)
    const tight = [box(60), space, box(25), hyphen(), box(50), space, box(40), ...end]
    expect(breakLines(tight, justified(91))[0]).toMatchObject({ hyphen: true })
  })

  test('a run wider than the measure stands alone, and what follows is set as usual', () => {
    const lines = breakLines(paragraph(10, 300, 10, 10), justified(100))
    expect(lines.map(({ start, end: stop }) => [start, stop])).toEqual([
      [0, 1],
      [2, 3],
      [4, 8],
    ])
  })

  test('an empty paragraph is one line', () => {
    expect(breakLines(end, justified(100))).toHaveLength(1)
  })

  const measure = fc.integer({ min: 20, max: 200 })
  const inner: fc.Arbitrary<Item> = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 260 }).map(box) },
    { weight: 5, arbitrary: fc.constant(space) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 500 }).map(hyphen) },
    {
      weight: 1,
      arbitrary: fc.constant<Item>({ kind: 'penalty', width: 0, cost: FORBIDDEN, hyphen: false }),
    },
    { weight: 1, arbitrary: fc.constant<Item>({ kind: 'penalty', width: 0, cost: FORCED, hyphen: false }) },
  )
  const anyItems = fc.array(inner, { maxLength: 120 }).map((items) => [...items, ...end])
  const raggedness = fc.constantFrom(0, 40)

  test('no line is wider than the measure unless it is one run that cannot be broken', () => {
    fc.assert(
      fc.property(anyItems, measure, raggedness, (items, width, ragged) => {
        for (const line of breakLines(items, { width, raggedness: ragged })) {
          const { least, single } = extent(items, line)
          expect(least <= width + 1e-6 || single).toBe(true)
        }
      }),
    )
  })

  test('the same boxes come out as went in, in order, each once', () => {
    fc.assert(
      fc.property(anyItems, measure, raggedness, (items, width, ragged) => {
        const set = breakLines(items, { width, raggedness: ragged }).flatMap(({ start, end: stop }) =>
          items.slice(start, stop).filter((item) => item.kind === 'box'),
        )
        expect(set).toEqual(items.filter((item) => item.kind === 'box'))
      }),
    )
  })
})
