// Text in two columns, on pages of a hundred points.
import { describe, expect, test } from 'vitest'
import type { Strip } from '../../../../workers/export/pdf/lines/strip.ts'
import { fill } from '../../../support/fill.ts'

type Make = (name: string, height: number, more?: Partial<Strip>) => Strip

const lines = (strip: Make, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => strip(`line ${from + index}`, 10))
const places = (painted: { name: string; page: number; column?: number; top: number }[]) =>
  painted.map(({ name, page, column, top }) => [name, page, column, top])

describe('two columns', () => {
  test('are filled one behind the other', async () => {
    const { at, pages } = await fill((strip) => lines(strip, 35), 2)
    expect(['line 10', 'line 11', 'line 20', 'line 21'].map((name) => at(name)[0])).toMatchObject([
      { page: 1, column: 1, top: 90 },
      { page: 1, column: 2, top: 0 },
      { page: 1, column: 2, top: 90 },
      { page: 2, column: 3, top: 0 },
    ])
    expect(pages).toBe(2)
  })

  test('begin below what goes across them', async () => {
    const { painted } = await fill(
      (strip) => [
        strip('title', 20, { spanning: true, after: 10 }),
        strip('abstract', 20, { spanning: true, before: 15, after: 5 }),
        ...lines(strip, 9),
      ],
      2,
    )
    expect(places(painted)).toEqual([
      ['title', 1, 1, 0],
      ['abstract', 1, 1, 35],
      ...[1, 2, 3, 4].map((line) => [`line ${line}`, 1, 1, 50 + line * 10]),
      ...[5, 6, 7, 8].map((line) => [`line ${line}`, 1, 2, 10 + line * 10]),
      ['line 9', 2, 3, 0],
    ])
  })

  test('have their own notes at their foot', async () => {
    const { at } = await fill(
      (strip) => [
        strip('one', 10, { notes: [[strip('note 1', 10)]] }),
        ...lines(strip, 6),
        strip('two', 10, { notes: [[strip('note 2', 10)]] }),
      ],
      2,
    )
    expect(at('note 1')[0]).toMatchObject({ page: 1, column: 1, top: 90 })
    expect(at('two')[0]).toMatchObject({ page: 1, column: 2, top: 0 })
    expect(at('note 2')[0]).toMatchObject({ page: 1, column: 2, top: 90 })
  })

  test('make room for a wide float at the top of the next page', async () => {
    const { painted } = await fill(
      (strip) => [
        ...lines(strip, 5),
        strip('wide', 32, { captioned: 'table', spanning: true, float() {} }),
        ...lines(strip, 16, 6),
        ...lines(strip, 6, 22),
      ],
      2,
    )
    expect(places(painted.slice(20))).toEqual([
      ['wide', 2, 3, 0],
      ...[21, 22, 23, 24, 25].map((line) => [`line ${line}`, 2, 3, (line - 16) * 10]),
      ...[26, 27].map((line) => [`line ${line}`, 2, 4, (line - 21) * 10]),
    ])
  })

  test('let a float go to the next column, and what is higher than a short column to the next page', async () => {
    const { at } = await fill(
      (strip) => [
        strip('title', 50, { spanning: true }),
        ...lines(strip, 3),
        strip('figure', 30, { captioned: 'figure', float() {} }),
        ...lines(strip, 2, 4),
        strip('tall', 60),
        strip('kept', 30, { keep: true }),
        strip('with it', 40),
      ],
      2,
    )
    expect(at('figure')[0]).toMatchObject({ page: 1, column: 2, top: 50 })
    expect(at('tall')[0]).toMatchObject({ page: 2, column: 3, top: 0 })
    expect(at('with it')[0]).toMatchObject({ page: 2, column: 4, top: 30 })
  })

  test('end where a page is begun, and are one on a landscape page', async () => {
    const { painted } = await fill(
      (strip) => [
        strip('a', 10),
        strip('b', 10, { newPage: true }),
        strip('turned', 30, { turned: true }),
        strip('turned too', 30, { turned: true }),
        strip('c', 10),
      ],
      2,
    )
    expect(places(painted).map(([name, page, column]) => [name, page, column])).toEqual([
      ['a', 1, 1],
      ['b', 2, 2],
      ['turned', 3, 3],
      ['turned too', 4, 4],
      ['c', 5, 5],
    ])
  })
})
