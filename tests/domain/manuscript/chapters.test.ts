// Five chapters are found in whatever a manuscript has become, and no block of it is ever outside of them.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHAPTERS,
  chapterAnchor,
  chaptersHtml,
  emptyChapter,
  findChapters,
  placeForChapter,
  type TopHeading,
} from '../../../workers/domain/manuscript/chapters.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'

const heading = (words: string, id = '', level = 1): TopHeading => ({ level, id, words })
const text = null
const own = (chapter: number, words?: string) => {
  const name = CHAPTERS[chapter] ?? 'Introduction'
  return heading(words ?? name, chapterAnchor(name))
}
const ranges = (blocks: (TopHeading | null)[]) =>
  findChapters(blocks).chapters.map((part) => part && [part.heading, part.from, part.to])

describe('the chapters of a manuscript', () => {
  it('are what follows each heading, up to the next chapter', () => {
    const blocks = [own(0), text, text, own(1), text, own(2), own(3), text, own(4), text]
    expect(ranges(blocks)).toEqual([
      [0, 1, 3],
      [3, 4, 5],
      [5, 6, 6],
      [6, 7, 8],
      [8, 9, 10],
    ])
    expect(findChapters(blocks).before).toEqual({ heading: null, from: 0, to: 0 })
  })

  it('are found again when a heading was renamed', () => {
    expect(ranges([own(0), text, own(1, 'Related Work'), text])[1]).toEqual([2, 3, 4])
  })

  it('are found by name where a heading has none of their ids, with a number before it or not', () => {
    const blocks = [
      heading('INTRODUCTION'),
      heading('Chapter 2: Literature review'),
      heading('3. Methodology'),
      heading('IV Results'),
      heading('5 – Conclusion'),
    ]
    expect(ranges(blocks).map((part) => part?.[0])).toEqual([0, 1, 2, 3, 4])
  })

  it('are not the smaller headings of the same name, nor a second heading of it', () => {
    const blocks = [heading('Results', '', 2), heading('Results'), text, heading('Results'), text]
    expect(ranges(blocks)[3]).toEqual([1, 2, 5])
  })

  it('keep a level-1 heading that is no chapter’s', () => {
    expect(ranges([own(3), text, own(4), text, heading('References'), text])[4]).toEqual([2, 3, 6])
  })

  it('leave what comes before the first a place of its own', () => {
    const { before, chapters } = findChapters([heading('A thesis'), text, own(0), text])
    expect(before).toEqual({ heading: null, from: 0, to: 2 })
    expect(chapters[0]).toEqual({ heading: 2, from: 3, to: 4 })
  })

  it('may stand in another order', () => {
    expect(ranges([own(2), text, own(0), text])).toEqual([[2, 3, 4], null, [0, 1, 2], null, null])
  })

  it('go where they belong when they are missing', () => {
    const place = (blocks: (TopHeading | null)[], chapter: number) =>
      placeForChapter(findChapters(blocks), chapter)
    expect(place([own(0), text, own(3), text], 1)).toBe(2)
    expect(place([own(0), text, own(3), text], 4)).toBe(4)
    expect(place([text, text], 0)).toBe(2)
    expect(place([heading('A thesis'), own(1)], 0)).toBe(1)
  })

  it('hold every block exactly once, whatever stands in the manuscript', () => {
    const block = fc.option(
      fc.record({
        level: fc.integer({ min: 1, max: 3 }),
        id: fc.constantFrom('', 'sec-1', ...CHAPTERS.map(chapterAnchor)),
        words: fc.constantFrom('', 'Notes', '1. Introduction', ...CHAPTERS),
      }),
    )
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const { before, chapters } = findChapters(blocks)
        const held = [before, ...chapters].flatMap((part) => {
          if (!part) return []
          const body = Array.from({ length: part.to - part.from }, (_, at) => part.from + at)
          return part.heading === null ? body : [part.heading, ...body]
        })
        expect(held.sort((one, other) => one - other)).toEqual(blocks.map((_, index) => index))
      }),
    )
  })

  it('begin as five headings with a line below each', () => {
    const document = { type: 'doc', content: CHAPTERS.flatMap((name) => emptyChapter(name, 'de')) }
    expect(documentToHtml(document)).toBe(chaptersHtml('de'))
  })
})
