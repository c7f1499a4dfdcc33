// Where footnotes come to stand, on pages of a hundred points. The rule above them takes 15, and is drawn 6 down.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Strip } from '../../../../workers/export/pdf/lines/strip.ts'
import { fill } from '../../../support/fill.ts'

type Make = (name: string, height: number, more?: Partial<Strip>) => Strip
/** Lines of ten points; `whole` ones stay together. */
const noteOf = (strip: Make, name: string, lines: number, whole = false) =>
  Array.from({ length: lines }, (_, index) =>
    strip(`${name}.${index + 1}`, 10, { keep: whole && index < lines - 1 }),
  )

describe('footnotes', () => {
  test('take their room from the foot of the page that refers to them', async () => {
    const { at, rules } = await fill((strip) => [
      strip('a', 30, { notes: [noteOf(strip, 'one', 1), noteOf(strip, 'two', 1)] }),
      strip('b', 30),
      strip('c', 30),
    ])
    expect(at('one.1')[0]).toEqual({ name: 'one.1', page: 1, top: 80 })
    expect(at('two.1')[0]).toEqual({ name: 'two.1', page: 1, top: 90 })
    expect(rules).toEqual([71])
    expect(at('c')[0]).toMatchObject({ page: 2 })
  })

  test('a line goes to the next page where its note finds no room', async () => {
    const { at } = await fill((strip) => [
      strip('text', 60),
      strip('line', 10, { notes: [noteOf(strip, 'note', 2, true)] }),
    ])
    expect(at('line')[0]).toMatchObject({ page: 2, top: 0 })
    expect(at('note.2')[0]).toMatchObject({ page: 2, top: 90 })
  })

  test('one that does not fit goes on at the foot of the next page, before the notes of that page', async () => {
    const { at, rules } = await fill((strip) => [
      strip('text', 40),
      strip('line', 10, { notes: [noteOf(strip, 'long', 6)] }),
      strip('next', 10, { notes: [noteOf(strip, 'after', 1)] }),
    ])
    expect([1, 2, 3].map((line) => at(`long.${line}`)[0])).toEqual([
      { name: 'long.1', page: 1, top: 70 },
      { name: 'long.2', page: 1, top: 80 },
      { name: 'long.3', page: 1, top: 90 },
    ])
    expect(at('next')[0]).toMatchObject({ page: 2, top: 0 })
    expect(at('long.4')[0]).toMatchObject({ page: 2, top: 60 })
    expect(at('after.1')[0]).toMatchObject({ page: 2, top: 90 })
    expect(rules).toEqual([61, 51])
  })

  test('one longer than pages leaves room for text on each, and ends on pages of its own', async () => {
    const { painted, pages } = await fill((strip) => [
      strip('line', 10, { notes: [noteOf(strip, 'note', 40)] }),
      ...Array.from({ length: 6 }, (_, index) => strip(`text ${index}`, 20)),
    ])
    const notes = painted.filter(({ name }) => name.startsWith('note'))
    expect(notes).toHaveLength(40)
    expect(notes.map(({ name }) => name)).toEqual(notes.map((_, index) => `note.${index + 1}`))
    expect(painted.find(({ name }) => name === 'text 0')).toMatchObject({ page: 2, top: 0 })
    expect(painted.filter(({ name }) => name.startsWith('text')).every(({ page }) => page < pages)).toBe(true)
  })

  test('make way for text that needs a page of its own', async () => {
    const { at } = await fill((strip) => [
      strip('line', 80, { notes: [noteOf(strip, 'note', 4)] }),
      strip('picture', 95),
      strip('text', 10),
    ])
    expect(at('picture')[0]).toMatchObject({ page: 2, top: 0 })
    expect(at('note.4')[0]).toMatchObject({ page: 3 })
  })

  test('leave what stands with their line on the same page', async () => {
    const { at } = await fill((strip) => [
      strip('heading', 10, { keep: true, notes: [noteOf(strip, 'note', 30)] }),
      strip('line', 10, { keep: true }),
      strip('line after', 10),
    ])
    expect(at('line after')[0]).toMatchObject({ page: 1, top: 20 })
  })

  test('a row with notes is divided where both find room', async () => {
    const { at } = await fill((strip) => {
      const rows = (from: number, count: number): Strip =>
        strip(`row ${from}`, count * 10, {
          notes: Array.from({ length: count }, (_, index) =>
            noteOf(strip, `note ${from + index}`, 1),
          ).flatMap((lines) => [lines]),
          split: (room) => {
            const fits = Math.floor(room / 10)
            return fits > 0 && fits < count ? [rows(from, fits), rows(from + fits, count - fits)] : null
          },
        })
      return [rows(0, 12)]
    })
    expect(['row 0', 'row 4', 'row 8'].map((name) => at(name)[0]?.page)).toEqual([1, 2, 3])
    for (let index = 0; index < 12; index++)
      expect(at(`note ${index}.1`)[0]?.page).toBe(Math.floor(index / 4) + 1)
  })

  test('never cover text or each other, and none is lost, whatever comes', async () => {
    const line = fc.record({
      height: fc.integer({ min: 1, max: 60 }),
      keep: fc.boolean(),
      newPage: fc.constantFrom(false, false, false, true),
      notes: fc.array(
        fc.array(fc.record({ height: fc.integer({ min: 1, max: 30 }), keep: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        { maxLength: 5 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
        const heights = new Map<string, number>()
        const { painted } = await fill((strip) =>
          lines.map(({ height, notes, ...more }, index) => {
            heights.set(`text ${index}`, height)
            return strip(`text ${index}`, height, {
              ...more,
              notes: notes.map((note, number) =>
                note.map((part, at) => {
                  const name = `note ${index} ${number} ${at}`
                  heights.set(name, part.height)
                  return strip(name, part.height, { keep: part.keep })
                }),
              ),
            })
          }),
        )
        expect(painted).toHaveLength(heights.size)
        const inOrder = (kind: string) =>
          painted.filter(({ name }) => name.startsWith(kind)).map(({ name }) => name)
        for (const kind of ['text', 'note'])
          expect(inOrder(kind)).toEqual([...heights.keys()].filter((name) => name.startsWith(kind)))
        for (const page of new Set(painted.map((one) => one.page))) {
          const here = painted.filter((one) => one.page === page).sort((one, other) => one.top - other.top)
          here.forEach((one, index) => {
            const end = one.top + (heights.get(one.name) ?? 0)
            expect(end).toBeLessThanOrEqual((here[index + 1]?.top ?? 100) + 0.001)
          })
        }
      }),
      { numRuns: 300 },
    )
  })
})
