// Files that would hold pdf.js for minutes are refused before it reads them, in steps; ordinary and damaged ones are not.

import { describe, expect, it } from 'vitest'
import { scanFile } from '../../../workers/adapters/pdf/bounds/scan-file.ts'
import { withinBounds } from '../../../workers/adapters/pdf/bounds/within-bounds.ts'
import { createBoundedPdfReader } from '../../../workers/adapters/pdf/index.ts'
import { boundOf, scanned } from '../../support/pdf/bound-of.ts'
import {
  chainOf,
  drawingPage,
  form,
  pagesOfFormsWithoutResources,
  pagesOfOneContent,
} from '../../support/pdf/hostile-forms.ts'
import {
  bytesOf,
  deflated,
  deflatedTwice,
  emptyBlocks,
  headersBehind,
  hostilePdf,
  joined,
  longTitle,
  nested,
  operators,
  streamOf,
  TEXT,
  wholeRanges,
  zerosBehind,
} from '../../support/pdf/hostile-pdfs.ts'
import { linesPdf } from '../../support/pdf/pdfkit-pdf.ts'

const fontOf = (data: Uint8Array) =>
  hostilePdf({
    more: ['8 0 obj\n<</FontFile2 9 0 R>>\nendobj\n', ...streamOf(9, data, '/Filter/FlateDecode')],
  })

describe('a file is refused before pdf.js reads it', () => {
  it.each([
    ['states saved without end', () => nested(40_000), 'states'],
    ['millions of saved states', () => nested(2_000_000), 'states'],
    ['a stream deflated twice', () => deflatedTwice(20_000_000), 'content'],
    ['a font without end', () => fontOf(deflated(' '.repeat(34_000_000))), 'stream'],
    ['operators that show nothing', () => operators(1_500_000), 'operators'],
    ['whole ranges in a map', () => wholeRanges(12_800), 'codes'],
    ['a title without end', () => longTitle(600_000), 'string'],
    ['zeros behind the page', () => zerosBehind(600_000), 'gap'],
    ['headers behind the page', () => headersBehind(310_000), 'objects'],
  ])('%s', (_, file, bound) => {
    const found = scanned(file())
    expect(found.bound).toBe(bound)
    expect(found.most).toBeLessThan(2 ** 21)
  })

  it('with an answer that says so', async () => {
    const reader = createBoundedPdfReader(async () => {})
    expect(await reader.open(nested(40_000))).toEqual({ ok: false, failure: { reason: 'too_complex' } })
  })
})

const PAGES = Array<string>(300).fill(TEXT.repeat(500))
const PROSE = `BT /F 12 Tf (${"Que quelqu'un quitte quatre quartiers ".repeat(20)}) Tj ET`
const STATES = 'q '.repeat(3000)
const hex = (data: Uint8Array) => `${Buffer.from(data).toString('hex')}>`
/** Each byte a code of nine bits, and no sequence is ever learnt that is used. */
function lzw(text: string): Uint8Array {
  let bits = ''
  const add = (code: number) => {
    bits += code.toString(2).padStart(9, '0')
  }
  for (const [at, letter] of [...text].entries()) {
    if (at % 200 === 0) add(256)
    add(letter.charCodeAt(0))
  }
  add(257)
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}
const runs = (text: string) =>
  new Uint8Array((text.match(/.{1,100}/gs) ?? []).flatMap((run) => [run.length - 1, ...bytesOf(run)]))
const ascii85 = (data: Uint8Array) => {
  const padded = [...data, 0, 0, 0, 0].slice(0, Math.ceil(data.length / 4) * 4)
  const groups = Array.from({ length: padded.length / 4 }, (_, at) =>
    padded.slice(4 * at, 4 * at + 4).reduce((sum, byte) => sum * 256 + byte, 0),
  )
  const digits = (value: number) =>
    [4, 3, 2, 1, 0].map((place) => String.fromCharCode(33 + (Math.floor(value / 85 ** place) % 85))).join('')
  return `${groups.map(digits).join('')}~>`
}
/** Text whose every row but the first says only "as above". */
const rowsAsAbove = (row: string, times: number) =>
  deflated(
    Uint8Array.from([
      2,
      ...bytesOf(row),
      ...Array(times)
        .fill([2, ...Array(row.length).fill(0)])
        .flat(),
    ]),
  )
const other = (data: Uint8Array | string, entries: string, ...more: (Uint8Array | string)[]) =>
  hostilePdf({ contents: '8 0 R', more: [...streamOf(8, data, entries), ...more] })

describe('forms are counted as often as they are drawn', () => {
  it.each([
    ['each ten times, seven deep', () => chainOf(7, 10, TEXT), 'operators'],
    [
      'by one page, thousands that show text',
      () => drawingPage('/X Do '.repeat(3000), ...form(10, TEXT)),
      'operators',
    ],
    ['each once, a hundred and more deep', () => chainOf(120, 1, TEXT), 'forms'],
    [
      'in a circle',
      () => drawingPage('/X Do', ...form(10, '/X Do', '/X 11 0 R'), ...form(11, '/X Do', '/X 10 0 R')),
      'forms',
    ],
    [
      'by names of resources elsewhere',
      () =>
        drawingPage(
          '/X Do',
          ...streamOf(10, '/Y Do '.repeat(1000), '/Subtype/Form/Resources 12 0 R'),
          '12 0 obj\n<</XObject 13 0 R>>\nendobj\n',
          '13 0 obj\n<</#59 11 0 R>>\nendobj\n',
          ...form(11, TEXT.repeat(300)),
        ),
      'operators',
    ],
    [
      'with the resources of what draws it',
      () =>
        drawingPage(
          '/X Do',
          ...streamOf(10, '/Y Do '.repeat(1000), '/Subtype/Form'),
          '12 0 obj\n<</XObject<</Y 11 0 R>>>>\nendobj\n',
          ...form(11, TEXT.repeat(300)),
        ),
      'operators',
    ],
    [
      'by pages of one content, of which one draws too much',
      () => pagesOfOneContent([TEXT, TEXT, '/X Do '.repeat(1000), TEXT]),
      'operators',
    ],
    [
      'with their states',
      () =>
        drawingPage(
          '/X Do',
          ...form(10, `${'q '.repeat(1500)}/X Do`, '/X 11 0 R'),
          ...form(11, 'q '.repeat(600)),
        ),
      'states',
    ],
  ])('%s', (_, file, bound) => {
    expect(boundOf(file())).toBe(bound)
  })

  it.each([
    ['without text, which pdf.js reads once', () => chainOf(7, 10, '0 0 m 1 1 l S')],
    ['that draws itself', () => drawingPage('/X Do', ...form(10, '/X Do', '/X 10 0 R'))],
    ['one after another', () => chainOf(8, 1, TEXT)],
    ['300 of one name, by pages of one content', () => pagesOfOneContent(PAGES)],
    ['300 of one name, by forms without resources', () => pagesOfFormsWithoutResources(PAGES)],
    [
      'of the name that a font has elsewhere',
      () =>
        hostilePdf({
          content: `BT ${'/F 12 Tf '.repeat(300)}ET`,
          more: [...form(10, '/X Do', '/F 11 0 R'), ...form(11, TEXT.repeat(900))],
        }),
    ],
  ])('and allowed: %s', (_, file) => {
    expect(boundOf(file())).toBe('')
  })
})

describe('what makes no bytes counts as well', () => {
  it('blocks that are empty', () => {
    const { bound, turns } = scanned(hostilePdf({ content: emptyBlocks(40_000), filters: ['FlateDecode'] }))
    expect(bound).toBe('inflated')
    expect(turns).toBeGreaterThan(100)
  })

  it('rows of any width without a byte', () => {
    const wide = '/Filter/Fl/DecodeParms<</Predictor 12/Columns 33554432>>'
    const before = process.memoryUsage().arrayBuffers
    expect(boundOf(other('', wide, ...streamOf(9, deflated('a'), wide)))).toBe('')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24)
  })
})

it('objects in a stream are decoded once', () => {
  const objects = deflated(`20 0 ${' '.repeat(9_000_000)}`)
  const inStream = (number: number) => streamOf(number, objects, '/Type/ObjStm/N 1/First 5/Filter/Fl')
  expect(boundOf(hostilePdf({ more: [10, 11, 12, 13, 14, 15, 16, 17].flatMap(inStream) }))).toBe('')
})

describe('what costs as much is found', () => {
  it.each([
    ['in hexadecimal', () => hostilePdf({ content: hex(bytesOf(STATES)), filters: ['AHx'] })],
    ['by LZW', () => hostilePdf({ content: lzw(STATES), filters: ['LZWDecode'] })],
    ['in runs', () => hostilePdf({ content: runs(STATES), filters: ['RL'] })],
    ['by two filters', () => hostilePdf({ content: ascii85(deflated(STATES)), filters: ['A85', 'Fl'] })],
    ['without spaces', () => hostilePdf({ content: 'q'.repeat(3000) })],
    ['under an escaped name', () => other(deflated(STATES), '/F#69lter/#46lateDecode')],
    [
      'under a name of its own',
      () => other(deflated(STATES), '/Filter 9 0 R', '9 0 obj\n/FlateDecode\nendobj\n'),
    ],
    [
      'by a predictor',
      () => other(rowsAsAbove('q q q ', 1000), '/Filter/Fl/DecodeParms<</Predictor 12/Columns 6>>'),
    ],
    ['without a checksum', () => other(deflated(STATES).slice(0, -5), '/Filter/FlateDecode')],
    [
      'of one stream drawn often',
      () => hostilePdf({ content: 'q '.repeat(25), contents: `[${'5 0 R '.repeat(200)}]` }),
    ],
    [
      'in the bytes of another stream',
      () => other(joined(streamOf(9, deflated(STATES), '/Filter/Fl')), '/Subtype/Image'),
    ],
  ])('%s', (_, file) => {
    expect(boundOf(file())).toBe('states')
  })
})

it('others have their turn while a large stream is scanned', async () => {
  let turns = 0
  await scanFile(
    hostilePdf({ content: deflated(' '.repeat(10_000_000)), filters: ['FlateDecode'] }),
    async () => {
      turns++
    },
  )
  expect(turns).toBeGreaterThan(15)
})

describe('a file is read as before', () => {
  const read = async (file: Uint8Array) => {
    const opened = await createBoundedPdfReader(async () => {}).open(file)
    if (!opened.ok) return opened.failure.reason
    const page = await opened.value.page(1)
    return page.ok ? page.value.items.map(({ text }) => text).join(' ') : page.failure.reason
  }

  it.each([
    ['with all that is usual', () => hostilePdf({})],
    ['with states that are saved and restored', () => nested(20)],
    ['with a map of one whole range', () => wholeRanges(1)],
    [
      'with a picture of any size',
      () => other(deflated(' '.repeat(40_000_000)), '/Subtype/Image/Filter/FlateDecode'),
    ],
    ['with an end of zeros', () => zerosBehind(100_000)],
    [
      'with a hundred pages of words that begin with q',
      () => hostilePdf({ more: Array.from({ length: 100 }, (_, at) => streamOf(10 + at, PROSE)).flat() }),
    ],
    [
      'with a figure of any size, which is left out',
      () => drawingPage(TEXT, ...form(10, deflated('1 2 m 3 4 l S '.repeat(600_000)), '', '/Filter/Fl')),
    ],
  ])('%s', async (_, file) => {
    expect(boundOf(file())).toBe('')
    expect(await read(file())).not.toBe('too_complex')
  })

  it('in ranges, without its pictures', async () => {
    const file = other('picture', '/Subtype/Image')
    const source = {
      length: file.length,
      read: async (offset: number, length: number) => file.slice(offset, offset + length),
    }
    const bounded = await withinBounds(source, async () => {})
    if (bounded === null || bounded instanceof Uint8Array) throw new Error('no source')
    const place = Buffer.from(file).indexOf('picture')
    expect([...(await bounded.read(place - 1, 9))]).toEqual([10, 0, 0, 0, 0, 0, 0, 0, 10])
    expect([...(await bounded.read(place + 3, 3))]).toEqual([0, 0, 0])
    expect(await bounded.read(0, place)).toEqual(file.slice(0, place))
  })

  it('with a picture whose end is missing, behind which pages follow', async () => {
    const file = hostilePdf({
      contents: '9 0 R',
      more: ['8 0 obj\n<</Subtype/Image/Length 999>>\nstream\npicture\nendobj\n', ...streamOf(9, TEXT)],
    })
    expect(await read(file)).toBe('again')
  })

  it('but not what follows such a picture, if a page takes both for its content', () => {
    const file = hostilePdf({
      contents: '8 0 R',
      more: [
        '8 0 obj\n<</Subtype/Image/Length 999>>\nstream\npicture\n',
        ...streamOf(9, STATES),
        '10 0 obj\n<</FontFile2 9 0 R>>\nendobj\n',
      ],
    })
    expect(boundOf(file)).toBe('states')
  })

  it('if it is cut', async () => {
    const file = await linesPdf(['One', 'Two', 'Three'])
    for (let length = 1; length < file.length; length += 97) expect(boundOf(file.slice(0, length))).toBe('')
  })

  it('if it needs a password', async () => {
    const locked = await linesPdf(['A secret'], { userPassword: 'open', pdfVersion: '1.7' })
    expect(await read(locked)).toBe('password_required')
  })
})
