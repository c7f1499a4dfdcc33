import { describe, expect, it } from 'vitest'
import {
  anchorAt,
  anchorTop,
  layOutPages,
  PAGE_GAP,
  pageAt,
  pagesNear,
} from '../../../app/features/pdf-chat/viewer/page-layout.ts'

const usual = { width: 600, height: 800 }
const layout = layOutPages(2000, new Map(), usual, 0.5)
const step = 400 + PAGE_GAP

describe('the pages', () => {
  it('begin after a gap and have the size of the first until theirs is known', () => {
    expect(layout.tops.slice(0, 3)).toEqual([PAGE_GAP, PAGE_GAP + step, PAGE_GAP + 2 * step])
    expect(layout.tops.at(-1)).toBe(PAGE_GAP + 2000 * step)
    expect(layout.width).toBe(300)
  })

  it('move the following ones when their size becomes known', () => {
    const sizes = new Map([[2, { width: 1200, height: 400 }]])
    const mixed = layOutPages(3, sizes, usual, 0.5)
    expect(mixed.tops).toEqual([16, 16 + step, 16 + step + 216, 16 + 2 * step + 216])
    expect(mixed.width).toBe(600)
  })

  it.each([
    [0, 1],
    [PAGE_GAP + step - 17, 1],
    [PAGE_GAP + step - PAGE_GAP, 2],
    [PAGE_GAP + 1999 * step + 5, 2000],
    [10_000_000, 2000],
    [-50, 1],
  ])('have at %i page %i', (y, page) => expect(pageAt(layout, y)).toBe(page))

  it('are rendered within one viewport above and below', () => {
    expect(pagesNear(layout, 10 * step, step)).toEqual({ from: 10, to: 13 })
    expect(pagesNear(layout, 0, 100)).toEqual({ from: 1, to: 1 })
  })

  it('keep the visible place when the scale changes', () => {
    const place = anchorAt(layout, 5 * step + 123)
    const zoomed = layOutPages(2000, new Map(), usual, 2)
    const top = anchorTop(zoomed, place)
    expect(pageAt(zoomed, top)).toBe(6)
    expect(anchorTop(layout, anchorAt(zoomed, top))).toBeCloseTo(5 * step + 123)
  })
})
