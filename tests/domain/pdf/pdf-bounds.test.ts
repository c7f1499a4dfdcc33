// Files that would hold pdf.js for minutes are refused before it reads them, in steps; ordinary and damaged ones are not.

import { describe, expect, it } from 'vitest'
import { scanFile, scanSteps } from '../../../workers/adapters/pdf/bounds/scan-file.ts'
import { TooComplex } from '../../../workers/adapters/pdf/bounds/too-complex.ts'
import { withinBounds } from '../../../workers/adapters/pdf/bounds/within-bounds.ts'
import { createBoundedPdfReader } from '../../../workers/adapters/pdf/index.ts'
import {
  bytesOf,
  deflated,
  deflatedTwice,
  headersBehind,
  hostilePdf,
  joined,
  longTitle,
  nested,
  operators,
  streamOf,
  wholeRanges,
  zerosBehind,
} from '../../support/pdf/hostile-pdfs.ts'
import { linesPdf } from '../../support/pdf/pdfkit-pdf.ts'

const fontOf = (data: Uint8Array) =>
  hostilePdf({
    more: ['8 0 obj\n<</FontFile2 9 0 R>>\nendobj\n', ...streamOf(9, data, '/Filter/FlateDecode')],
  })

/** The bound that a file is beyond, and the most bytes of one step. */
function scanned(file: Uint8Array): { bound: string; most: number } {
  let most = 0
  try {
    for (const bytes of scanSteps(file)) most = Math.max(most, bytes)
    return { bound: '', most }
  } catch (error) {
    if (error instanceof TooComplex) return { bound: error.bound, most }
    throw error
  }
}

const boundOf = (file: Uint8Array) => scanned(file).bound

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

  it('if it is cut', async () => {
    const file = await linesPdf(['One', 'Two', 'Three'])
    for (let length = 1; length < file.length; length += 97) expect(boundOf(file.slice(0, length))).toBe('')
  })

  it('if it needs a password', async () => {
    const locked = await linesPdf(['A secret'], { userPassword: 'open', pdfVersion: '1.7' })
    expect(await read(locked)).toBe('password_required')
  })
})
