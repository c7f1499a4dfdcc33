import { describe, expect, test } from 'vitest'
import type { Strip } from '../../../../workers/export/pdf/lines/strip.ts'
import { fill } from '../../../support/fill.ts'

describe('filling pages', () => {
  test('an empty document is one page', async () => {
    expect((await fill(() => [])).pages).toBe(1)
  })

  test('space between strips is the larger wish, and none at the top of a page', async () => {
    const { at } = await fill((strip) => [
      strip('a', 40, { before: 30, after: 5 }),
      strip('b', 40, { before: 12 }),
      strip('c', 40, { before: 12 }),
    ])
    expect([at('a')[0]?.top, at('b')[0]?.top]).toEqual([0, 52])
    expect(at('c')[0]).toMatchObject({ page: 2, top: 0 })
  })

  test('a heading goes to the next page with the lines that belong to it', async () => {
    const { at } = await fill((strip) => [
      strip('text', 80),
      strip('heading', 10, { keep: true }),
      strip('first line', 10, { keep: true }),
      strip('second line', 10),
    ])
    expect(at('heading')[0]).toMatchObject({ page: 2, top: 0 })
  })

  test('what is higher than a page is painted all the same, and what follows too', async () => {
    const { at, pages } = await fill((strip) => [strip('a', 10), strip('huge', 300), strip('b', 10)])
    expect([at('huge')[0]?.page, at('b')[0]?.page, pages]).toEqual([2, 3, 3])
  })

  test('a chain of headings longer than a page ends', async () => {
    const { pages } = await fill((strip) =>
      Array.from({ length: 50 }, (_, index) => strip(`h${index}`, 10, { keep: true })),
    )
    expect(pages).toBe(5)
  })

  test('a strip that can be divided fills what is left, and its header stands above each part', async () => {
    const { painted } = await fill((strip) => {
      const header = strip('header', 10)
      const part = (height: number): Strip =>
        strip(`rows ${height}`, height, {
          header,
          split: (room) => (room >= 10 ? [part(Math.floor(room)), part(height - Math.floor(room))] : null),
        })
      return [strip('text', 20), part(230)]
    })
    expect(painted).toEqual([
      { name: 'text', page: 1, top: 0 },
      { name: 'rows 80', page: 1, top: 20 },
      { name: 'header', page: 2, top: 0 },
      { name: 'rows 90', page: 2, top: 10 },
      { name: 'header', page: 3, top: 0 },
      { name: 'rows 60', page: 3, top: 10 },
    ])
  })

  test('what asks for a page of its own begins one, unless it stands on a fresh one', async () => {
    const { at, pages } = await fill((strip) => [
      strip('a', 10, { newPage: true }),
      strip('heading', 10, { keep: true }),
      strip('b', 10, { newPage: true }),
      strip('c', 90),
      strip('d', 10, { newPage: true }),
    ])
    expect(at('a')[0]).toMatchObject({ page: 1, top: 0 })
    expect(at('heading')[0]).toMatchObject({ page: 1, top: 10 })
    expect([at('b')[0]?.page, at('d')[0]?.page, pages]).toEqual([2, 3, 3])
  })

  test('what lies on its long side has pages of its own, and no page is left empty', async () => {
    const { at, pages } = await fill((strip) => [
      strip('a', 10),
      strip('wide', 40, { turned: true }),
      strip('wider', 40, { turned: true }),
      strip('b', 10),
      strip('c', 10, { newPage: true, turned: true }),
    ])
    expect(['a', 'wide', 'wider', 'b', 'c'].map((name) => at(name)[0]?.page)).toEqual([1, 2, 3, 4, 5])
    expect(pages).toBe(5)
  })

  test('yields as pages end', async () => {
    const { turns, pages } = await fill((strip) => Array.from({ length: 40 }, (_, i) => strip(`s${i}`, 50)))
    expect([turns, pages]).toEqual([20, 20])
  })
})
