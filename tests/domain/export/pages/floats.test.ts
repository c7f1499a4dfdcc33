// Figures and tables that do not fit the rest of a page, on pages of a hundred points.

import fc from 'fast-check'
import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import type { Strip } from '../../../../workers/export/pdf/lines/strip.ts'
import {
  caption,
  cell,
  figure,
  headCell,
  heading,
  headRow,
  image,
  LONG_TEXT,
  manuscript,
  note,
  paragraph,
  quote,
  row,
  table,
} from '../../../support/build-manuscript.ts'
import { fill } from '../../../support/fill.ts'
import { exportedInNode } from '../../../support/node-exporters.ts'
import { type Element, openPdf } from '../../../support/pdf/standards/objects.ts'

type Make = (name: string, height: number, more?: Partial<Strip>) => Strip

const floating =
  (strip: Make) =>
  (name: string, height: number, captioned: 'figure' | 'table' = 'figure'): Strip =>
    strip(name, height, { captioned, float() {} })
const lines = (strip: Make, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => strip(`line ${from + index}`, 10))

type Painted = { name: string; page: number; column?: number; top: number }

/** Nothing is painted over another, nor below the page. */
function expectApart(painted: Painted[], heightOf: (name: string) => number): void {
  const ends = new Map<string, number>()
  const byTop = painted.toSorted((one, other) => one.top - other.top)
  for (const { name, page, column, top } of byTop) {
    const place = `page ${page}, column ${column ?? 1}`
    expect(top, `${name} on ${place}`).toBeGreaterThanOrEqual((ends.get(place) ?? 0) - 0.001)
    ends.set(place, top + heightOf(name))
  }
  for (const end of ends.values()) expect(end).toBeLessThanOrEqual(100.001)
}

/** What is kept with the text behind it is in its column, or in that of a float written between. */
function expectKept(painted: Painted[], written: { kind: string; name: string }[]): void {
  const isText = ({ kind }: { kind: string }) => kind !== 'figure' && kind !== 'table'
  const columnOf = ({ name }: { name: string }) => {
    const { page, column } = painted.find((one) => one.name === name) ?? {}
    return `${page}, ${column}`
  }
  written.forEach((one, index) => {
    const next = written.findIndex((other, at) => at > index && isText(other))
    const text = written[next]
    // Several in a row, with notes, may be higher than a page.
    if (written[index - 1]?.kind === 'kept') return
    if (one.kind !== 'kept' || !text || ['chapter', 'kept', 'turned'].includes(text.kind)) return
    const columns = written.slice(index + 1, next + 1).map(columnOf)
    expect(columns, `${one.name}, before ${text.name}`).toContain(columnOf(one))
  })
}

describe('floats', () => {
  test('stand where they are written if they fit', async () => {
    const { at } = await fill((strip) => [
      ...lines(strip, 4),
      floating(strip)('figure', 40),
      ...lines(strip, 1, 5),
    ])
    expect([at('figure')[0], at('line 5')[0]]).toMatchObject([
      { page: 1, top: 40 },
      { page: 1, top: 80 },
    ])
  })

  test('else go to the top of the next page, while the text fills this one', async () => {
    const { painted } = await fill((strip) => [
      ...lines(strip, 8),
      floating(strip)('figure', 40),
      ...lines(strip, 3, 9),
    ])
    expect(painted.slice(8)).toEqual([
      { name: 'line 9', page: 1, top: 80 },
      { name: 'line 10', page: 1, top: 90 },
      { name: 'figure', page: 2, top: 0 },
      { name: 'line 11', page: 2, top: 58 },
    ])
  })

  test('keep the order of their kind, and let the other kind pass', async () => {
    const { painted } = await fill((strip) => [
      ...lines(strip, 7),
      floating(strip)('figure 1', 40),
      floating(strip)('figure 2', 20),
      floating(strip)('table 1', 20, 'table'),
      ...lines(strip, 2, 8),
    ])
    expect(painted.slice(7)).toEqual([
      { name: 'table 1', page: 1, top: 70 },
      { name: 'line 8', page: 1, top: 90 },
      { name: 'figure 1', page: 2, top: 0 },
      { name: 'figure 2', page: 2, top: 40 },
      { name: 'line 9', page: 2, top: 78 },
    ])
  })

  test('leave text on a page that has several, and none beside one that leaves no room', async () => {
    const several = await fill((strip) => [
      ...lines(strip, 10),
      ...[1, 2, 3].map((at) => floating(strip)(`figure ${at}`, 30)),
      ...lines(strip, 4, 11),
    ])
    expect(several.painted.slice(10).map(({ name, page }) => [name, page])).toEqual([
      ['figure 1', 2],
      ['figure 2', 2],
      ['line 11', 2],
      ['line 12', 2],
      ['figure 3', 3],
      ['line 13', 3],
      ['line 14', 3],
    ])
    const large = await fill((strip) => [
      ...lines(strip, 10),
      floating(strip)('figure', 90),
      ...lines(strip, 1, 11),
    ])
    expect(large.at('line 11')[0]).toMatchObject({ page: 3, top: 0 })
  })

  test('do not part a heading from its text', async () => {
    const { painted } = await fill((strip) => [
      ...lines(strip, 7),
      strip('heading', 10, { keep: true }),
      floating(strip)('figure', 40),
      strip('first', 10, { keep: true }),
      strip('second', 10),
    ])
    expect(painted.slice(7)).toEqual([
      { name: 'heading', page: 1, top: 70 },
      { name: 'first', page: 1, top: 80 },
      { name: 'second', page: 1, top: 90 },
      { name: 'figure', page: 2, top: 0 },
    ])
  })

  test('do not part it where they leave its page too little room for both', async () => {
    const { at } = await fill((strip) => [
      ...lines(strip, 7),
      floating(strip)('figure 1', 60),
      floating(strip)('figure 2', 60),
      ...lines(strip, 3, 8),
      strip('heading', 10, { keep: true }),
      strip('whole', 30),
    ])
    expect([at('figure 1')[0]?.page, at('figure 2')[0]?.page]).toEqual([2, 3])
    expect([at('heading')[0]?.page, at('whole')[0]?.page]).toEqual([4, 4])
  })

  test('come before a page that the text begins, and before one of their kind that cannot float', async () => {
    const chapter = await fill((strip) => [
      ...lines(strip, 8),
      floating(strip)('figure', 40),
      strip('chapter', 10, { newPage: true }),
    ])
    expect([chapter.at('figure')[0]?.page, chapter.at('chapter')[0]?.page]).toEqual([2, 3])
    const table = await fill((strip) => [
      ...lines(strip, 8),
      floating(strip)('table 1', 40, 'table'),
      strip('table 2', 10, { captioned: 'table' }),
    ])
    expect(table.painted.slice(8).map(({ name, page }) => [name, page])).toEqual([
      ['table 1', 2],
      ['table 2', 2],
    ])
  })

  test('the header of a table that goes on is repeated below them', async () => {
    const { painted } = await fill((strip) => {
      const header = strip('header', 10)
      return [
        ...lines(strip, 8),
        floating(strip)('figure', 40),
        ...[1, 2, 3].map((at) => strip(`row ${at}`, 10, { header })),
      ]
    })
    expect(painted.slice(8).map(({ name, top }) => [name, top])).toEqual([
      ['row 1', 80],
      ['row 2', 90],
      ['figure', 0],
      ['header', 58],
      ['row 3', 68],
    ])
  })

  test('notes that go on leave them room', async () => {
    const { at, painted } = await fill((strip) => [
      ...lines(strip, 7),
      strip('marked', 10, {
        notes: [Array.from({ length: 9 }, (_, index) => strip(`note ${index + 1}`, 5))],
      }),
      floating(strip)('figure', 90),
      ...lines(strip, 2, 8),
    ])
    expect(at('figure')).toHaveLength(1)
    expect(painted.filter(({ name }) => name.startsWith('note'))).toHaveLength(9)
  })

  test.each([1, 2])(
    'of any text in %i columns are painted once, in order, nowhere before they are written nor behind their chapter',
    async (columns) => {
      const part = fc.record({
        kind: fc.constantFrom(
          'line',
          'line',
          'line',
          'kept',
          'figure',
          'table',
          'wide',
          'chapter',
          'noted',
          'turned',
        ),
        height: fc.integer({ min: 1, max: 100 }),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(part, { maxLength: 60 }), async (parts) => {
          const named = parts.map(({ kind, height }, index) => ({
            kind: kind === 'wide' ? 'figure' : kind,
            wide: kind === 'wide' && columns > 1,
            height,
            name: `${kind === 'wide' ? 'figure' : kind} ${index}`,
          }))
          const heights = new Map<string, number>()
          const make = (made: Make) => {
            const strip: Make = (name, height, more) => {
              heights.set(name, height)
              return made(name, height, more)
            }
            return named.map(({ kind, wide, height, name }) =>
              kind === 'figure' || kind === 'table'
                ? { ...floating(strip)(name, height, kind), spanning: wide }
                : strip(name, Math.ceil(height / 5), {
                    keep: kind === 'kept',
                    newPage: kind === 'chapter',
                    turned: kind === 'turned',
                    ...(kind === 'noted' && { notes: [[strip(`foot of ${name}`, Math.ceil(height / 3))]] }),
                  }),
            )
          }
          const { painted, at } = await fill(make, columns)
          expectApart(painted, (name) => heights.get(name) ?? 0)
          expectKept(painted, named)
          for (const { name } of named) expect(at(name)).toHaveLength(1)
          const order = (kinds: string[]) => ({
            painted: painted
              .filter(({ name }) => kinds.includes(name.split(' ')[0] ?? ''))
              .map(({ name }) => name),
            written: named.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
          })
          for (const kinds of [['line', 'kept', 'chapter', 'noted', 'turned'], ['figure'], ['table']]) {
            const found = order(kinds)
            expect(found.painted).toEqual(found.written)
          }
          let page = 1
          let floats: string[] = []
          for (const { kind, name } of named) {
            const own = at(name)[0]?.page ?? 0
            if (kind === 'figure' || kind === 'table') {
              expect(own).toBeGreaterThanOrEqual(page)
              floats.push(name)
            } else page = own
            if (kind !== 'chapter') continue
            for (const float of floats) expect(at(float)[0]?.page).toBeLessThan(own)
            floats = []
          }
        }),
        { numRuns: 1000 },
      )
    },
  )
})

describe('floats of a PDF', () => {
  const FILE = '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567'
  const square = encode({ width: 8, height: 8, channels: 3, data: new Uint8Array(192).fill(90) })
  const pdfOf = async (...content: DocumentNode[]) =>
    openPdf(
      await exportedInNode('pdf', manuscript(...content), {
        image: async () => ({ bytes: square, type: 'image/png' }),
      }),
    )
  /** Types of the blocks in reading order, and the pages that they begin on. */
  const blocksOf = async (...content: DocumentNode[]) => {
    const { elements } = await pdfOf(...content)
    const firstPage = (element: Element): unknown =>
      element.content[0]?.page ?? element.children.map(firstPage).find(Boolean)
    const blocks = elements[0]?.children ?? []
    return { types: blocks.map(({ type }) => type), pages: blocks.map(firstPage) }
  }
  const text = (count: number) => Array.from({ length: count }, () => paragraph(LONG_TEXT))
  const picture = figure('', paragraph(image(FILE, 'A square', 500)), caption('A square'))

  const chapter = (block: DocumentNode) => [heading(1, 'One'), ...text(7), block, ...text(3)]
  /** Of the paragraph before the block, the block, and the paragraph behind it. */
  const around = async (block: DocumentNode) => (await blocksOf(...chapter(block))).pages.slice(8, 11)

  test('have their place in reading order, whatever page they stand on', async () => {
    const { types } = await blocksOf(...chapter(picture))
    expect(types).toEqual(['H1', 'H1', ...new Array(7).fill('P'), 'Div', 'P', 'P', 'P'])
    const [before, float, behind] = await around(picture)
    expect([float === before, behind === before]).toEqual([false, true])
  })

  test('stay where they are written with a note in their caption, or in a quotation', async () => {
    const noted = figure('', paragraph(image(FILE, 'A square', 500)), caption('It', note('A note.')))
    for (const block of [noted, quote(picture)]) {
      const { pages } = await blocksOf(...chapter(block))
      expect(pages.at(-3)).not.toBe(pages[8])
    }
  })

  test('are tables too, if they fit a page; longer ones begin where they are written', async () => {
    const data = (rows: number) =>
      figure(
        '',
        table(
          headRow(headCell(paragraph('h'))),
          ...Array.from({ length: rows }, (_, at) => row(cell({}, paragraph(String(at))))),
        ),
        caption('Data'),
      )
    const [before, float, behind] = await around(data(20))
    expect([float === before, behind === before]).toEqual([false, true])
    const [above, long] = await around(data(60))
    expect(long).toBe(above)
  })
})
