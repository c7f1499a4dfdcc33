import { describe, expect, it } from 'vitest'
import { type Line, layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import type { PageItems } from '../../../workers/domain/pdf/page-items.ts'
import { linesAt, type Piece, pageOf } from '../../support/pdf/pdf-pages.ts'

const textsOf = (page: PageItems) => layOutPage(page).lines.map(({ text }) => text)

const LEFT = [
  'The first column begins with this line',
  'and goes on below it in the same',
  'way until its end is reached here.',
  'A fourth line ends the left column.',
]
const RIGHT = [
  'Here the second column begins, and',
  'what it says comes after the first',
  'column, whatever the stream says.',
  'A fourth line ends the right column.',
]
const THIRD = [
  'The third column is the last of',
  'the page, and it is read after the',
  'others have been read to their end.',
  'A fourth line ends the third column.',
]

/** One line of each column after the other, as some programs write them. */
const interleaved = (...columns: Piece[][]): Piece[] =>
  (columns[0] ?? []).flatMap((_, at) => columns.map((column) => column[at] ?? { text: '', x: 0, y: 0 }))

/** What the segments of a line say that its text is. */
const fromItems = ({ segments }: Line, page: PageItems) =>
  segments.map(({ item, from, to }) => page.items[item]?.text.slice(from, to))

describe('columns', () => {
  it('are read one after another though the stream has them interleaved', () => {
    expect(textsOf(pageOf(interleaved(linesAt(50, 100, LEFT), linesAt(310, 100, RIGHT))))).toEqual([
      ...LEFT,
      ...RIGHT,
    ])
  })

  it('may be three', () => {
    const columns = [LEFT, RIGHT, THIRD].map((texts, at) =>
      linesAt(30 + at * 185, 100, texts, { height: 9, width: 165 }),
    )
    expect(textsOf(pageOf(interleaved(...columns)))).toEqual([...LEFT, ...RIGHT, ...THIRD])
  })

  it('stand below a title and above a caption that span them', () => {
    const title = 'A title that is as wide as both of the columns below it are together'
    const caption = 'Figure 1. What is seen here is explained in a caption of the full width'
    const wide = { width: 480 }
    const below = linesAt(
      50,
      260,
      LEFT.map((text) => `${text} Again.`),
      { width: 230 },
    )
    const beside = linesAt(
      310,
      260,
      RIGHT.map((text) => `${text} Again.`),
      { width: 230 },
    )
    const page = pageOf([
      { text: title, x: 60, y: 70, ...wide },
      ...interleaved(linesAt(50, 100, LEFT), linesAt(310, 100, RIGHT)),
      { text: caption, x: 60, y: 220, ...wide },
      ...interleaved(below, beside),
    ])
    expect(textsOf(page)).toEqual([
      title,
      ...LEFT,
      ...RIGHT,
      caption,
      ...below.map(({ text }) => text),
      ...beside.map(({ text }) => text),
    ])
  })

  it('are found where justified lines have wide spaces', () => {
    const spread = (x: number, y: number, texts: string[]) =>
      texts.flatMap((text, row) => {
        const words = text.split(' ')
        const gap = (230 - (text.length - words.length + 1) * 5) / (words.length - 1)
        let at = x
        return words.map((word) => {
          const piece = { text: word, x: at, y: y + row * 12 }
          at += word.length * 5 + gap
          return piece
        })
      })
    const page = pageOf([...spread(50, 100, LEFT), ...spread(310, 100, RIGHT)])
    expect(textsOf(page)).toEqual([...LEFT, ...RIGHT])
  })

  it('of a right-to-left script are read from the right', () => {
    const arabic = (word: string) => ({ rtl: true, text: word })
    const words = (x: number, word: string): Piece[] =>
      [0, 1, 2, 3].map((row) => ({
        ...arabic(`${word} ${word} ${word} ${word} ${row}`),
        x,
        y: 100 + row * 12,
        width: 220,
      }))
    const page = pageOf([...words(50, 'يسار'), ...words(310, 'يمين')])
    expect(textsOf(page).map((text) => text.slice(0, 4))).toEqual([
      ...Array(4).fill('يمين'),
      ...Array(4).fill('يسار'),
    ])
  })

  it('are told by the size of their text, though a larger heading begins one', () => {
    const heading = { text: 'Abstract', x: 60, y: 100, height: 14.4 }
    const [left, right] = [linesAt(60, 118, LEFT, { width: 220 }), linesAt(290, 101, RIGHT, { width: 220 })]
    expect(textsOf(pageOf([heading, ...left, ...right].toSorted((one, other) => one.y - other.y)))).toEqual([
      'Abstract',
      ...LEFT,
      ...RIGHT,
    ])
  })
})

describe('what is no column', () => {
  it('a table is read row by row, with tabs between its cells', () => {
    const rows = [
      ['Model', 'Recall', 'Precision'],
      ['First', '0.71', '0.68'],
      ['Second', '0.74', '0.70'],
      ['Third', '0.79', '0.75'],
    ]
    const page = pageOf(
      rows.flatMap((cells, row) => cells.map((text, at) => ({ text, x: 60 + at * 150, y: 100 + row * 14 }))),
    )
    expect(textsOf(page)).toEqual(rows.map((cells) => cells.join('\t')))
  })

  it('numbers of lines stay with their lines', () => {
    const page = pageOf(
      LEFT.flatMap((text, at) => [
        { text: String(at + 1), x: 30, y: 100 + at * 12 },
        { text, x: 80, y: 100 + at * 12, width: 400 },
      ]),
    )
    expect(textsOf(page)).toEqual(LEFT.map((text, at) => `${at + 1}\t${text}`))
  })

  it('a narrow box beside prose is read apart', () => {
    const prose = [...LEFT, ...RIGHT].map((text) => `${text} And so on.`)
    const box = ['Original author', 'Someone', 'First release', '2011', 'Licence', 'Apache']
    const page = pageOf([
      ...linesAt(40, 100, prose, { width: 350 }),
      ...box.map((text, at) => ({ text, x: 420, y: 105 + at * 15.5, height: 8 })),
    ])
    expect(textsOf(page)).toEqual([...prose, ...box])
  })
})

describe('lines', () => {
  it('have spaces where the words are apart or the stream has white space', () => {
    const page = pageOf([
      { text: 'One', x: 50, y: 100, width: 15 },
      { text: 'two', x: 68, y: 100, width: 15 },
      { text: ' ', x: 83, y: 100, width: 1, height: 0 },
      { text: 'three', x: 84, y: 100, width: 25 },
      { text: 's', x: 109.2, y: 100, width: 5 },
    ])
    expect(textsOf(page)).toEqual(['One two threes'])
  })

  it('hold their superscripts, also where the stream has them later', () => {
    const page = pageOf([
      { text: 'as was shown', x: 50, y: 100, width: 60 },
      { text: 'before.', x: 118, y: 100, width: 35 },
      { text: '12', x: 110, y: 96, height: 6, width: 6 },
    ])
    expect(textsOf(page)).toEqual(['as was shown12 before.'])
  })

  it('leave out the copies that print a word bold', () => {
    const page = pageOf([
      { text: 'Heading', x: 50, y: 100 },
      { text: 'Heading', x: 50.4, y: 100 },
    ])
    expect(textsOf(page)).toEqual(['Heading'])
  })

  it('come without ligatures, and say which item each stretch is from', () => {
    const page = pageOf([
      { text: 'the e\ufb03cient', x: 50, y: 100, width: 60 },
      { text: 'o\ufb03ce', x: 115, y: 100, width: 25 },
    ])
    const [line] = layOutPage(page).lines
    expect(line?.text).toBe('the efficient office')
    expect(line?.segments.map(({ start, end }) => line.text.slice(start, end))).toEqual([
      'the e',
      'ffi',
      'cient',
      'o',
      'ffi',
      'ce',
    ])
    expect(line && fromItems(line, page)).toEqual(['the e', '\ufb03', 'cient', 'o', '\ufb03', 'ce'])
  })

  it('join accents that are printed on their own', () => {
    const page = pageOf([
      { text: 'Lema', x: 50, y: 100, width: 20 },
      { text: '\u02c6', x: 70, y: 100, width: 4 },
      { text: '\u0131tre', x: 70, y: 100, width: 20 },
      { text: 'and Universit\u00b4e', x: 95, y: 100, width: 60 },
    ])
    expect(textsOf(page)).toEqual(['Lema\u00eetre and Universit\u00e9'])
  })

  it('of a right-to-left script run from the right, their numbers from the left', () => {
    const page = pageOf([
      { text: 'كتاب', x: 200, y: 100, width: 30, rtl: true },
      { text: '12 34', x: 150, y: 100, width: 30 },
      { text: 'جديد', x: 100, y: 100, width: 30, rtl: true },
    ])
    const [line] = layOutPage(page).lines
    expect(line?.text).toBe('كتاب 12 34 جديد')
    expect(line?.rtl).toBe(true)
  })
})

describe('turned text', () => {
  it('comes after the page’s own, in its own direction', () => {
    const page = pageOf([
      { text: 'arXiv:0000.00000', x: 20, y: 600, angle: 270, width: 100 },
      ...linesAt(60, 100, LEFT),
    ])
    expect(textsOf(page)).toEqual([...LEFT, 'arXiv:0000.00000'])
  })

  it('is laid out like any other where the page is printed sideways', () => {
    // Clockwise by 90 degrees: lines run down, and follow each other from right to left.
    const page = pageOf(LEFT.map((text, at) => ({ text, x: 500 - at * 12, y: 100, angle: 90 })))
    expect(textsOf(page)).toEqual(LEFT)
  })
})

describe('any page', () => {
  it('without text has no lines', () => {
    expect(layOutPage(pageOf([])).lines).toEqual([])
    expect(textsOf(pageOf([{ text: '  ', x: 10, y: 10 }]))).toEqual([])
  })

  it('of many items at one place takes no square of their number', () => {
    const page = pageOf(
      Array.from({ length: 20_000 }, (_, at) => ({
        text: 'x',
        x: (at * 7919) % 590,
        y: ((at * 104729) % 8300) / 10,
      })),
    )
    expect(layOutPage(page).lines.length).toBeGreaterThan(0)
  })
})
