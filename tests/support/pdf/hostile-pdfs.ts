// Small PDFs that cost pdf.js minutes or gigabytes: of a page with one content stream and a font, each bad in one way.

import { zlibSync } from 'fflate'

type Parts = {
  /** Of the page's content, and its filters from the outermost. */
  content?: Uint8Array | string
  filters?: string[]
  /** Of the font's map from codes to text, and its filters. */
  toUnicode?: string
  title?: string
  /** What the page names as its content. */
  contents?: string
  /** What its resources have beside the font. */
  resources?: string
  /** Objects from 8. */
  more?: (Uint8Array | string)[]
  /** What stands behind the last object. */
  behind?: string
}

export const TEXT = 'BT /F 12 Tf 10 10 Td (again) Tj ET'
export const deflated = (data: Uint8Array | string): Uint8Array => zlibSync(bytesOf(data), { level: 9 })

export const hostilePdf = ({
  content = TEXT,
  filters = [],
  toUnicode = '',
  title = '',
  contents = '5 0 R',
  resources = '',
  more = [],
  behind = '',
}: Parts): Uint8Array<ArrayBuffer> =>
  joined([
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents}/Resources<</Font<</F 4 0 R>>${resources}>>>>\nendobj\n`,
    '4 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>\nendobj\n',
    ...streamOf(5, content, `/Filter[${filters.map((name) => `/${name}`).join('')}]`),
    ...streamOf(6, deflated(toUnicode), '/Filter/FlateDecode'),
    `7 0 obj\n<</Title(${title})>>\nendobj\n`,
    ...more,
    behind,
    '\ntrailer\n<</Root 1 0 R/Info 7 0 R/Size 8>>\n%%EOF',
  ])

/** @param entries of its dictionary, without its length */
export const streamOf = (
  number: number,
  data: Uint8Array | string,
  entries = '',
): (Uint8Array | string)[] => [
  `${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`,
  data,
  '\nendstream\nendobj\n',
]

const ONCE = ['FlateDecode']

/** `q` so many times: pdf.js looks each value up along as many states. */
export const nested = (times: number) =>
  hostilePdf({ content: deflated(`${'q '.repeat(times)}${TEXT}`), filters: ONCE })

/** So many spaces, deflated twice. */
export const deflatedTwice = (spaces: number) =>
  hostilePdf({ content: deflated(deflated(' '.repeat(spaces))), filters: [...ONCE, ...ONCE] })

/**
 * Deflated: so many blocks (RFC 1951, section 3.2.7) without a byte, whose tables have codes of 15 bits: those of the byte 0 and
 * of one distance; the end has one of 1 bit. They stand in eights, as eight end with a byte.
 */
export function emptyBlocks(times: number): Uint8Array {
  /** Lowest bits first, but codes (in quotes) from their highest. */
  const block: [value: number, bits: number][] = [
    ...([
      [0, 1],
      [2, 2],
      [0, 5],
      [0, 5],
      [15, 4],
    ] as [number, number][]),
    // Lengths of the code of lengths, in the order 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1 15: 18, 0, 1 and 15 have 2.
    ...[0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2].map((bits): [number, number] => [bits, 3]),
    // 15 (code 01 read backwards), zeros 138 and 117 times (code 11), 1 (code 10 read backwards), 15.
    ...([
      [1, 2],
      [3, 2],
      [127, 7],
      [3, 2],
      [106, 7],
      [2, 2],
      [1, 2],
    ] as [number, number][]),
    // The end.
    [0, 1],
  ]
  const bits = block.flatMap(([value, length]) => Array.from({ length }, (_, at) => (value >> at) & 1))
  const eight = new Uint8Array(bits.length)
  for (const [at, bit] of Array(8).fill(bits).flat().entries())
    eight[at >> 3] = (eight[at >> 3] ?? 0) | (bit << (at & 7))
  return joined(['\x78\x9c', ...Array(Math.ceil(times / 8)).fill(eight)])
}

/** `Q` so many times, where nothing is saved, and then `q` as often. */
export const restored = (times: number) =>
  hostilePdf({ content: deflated(`${'Q '.repeat(times)}${'q '.repeat(times)}${TEXT}`), filters: ONCE })

/** All 32 codes of five bits, the end's among them. */
const FIVE_BITS = [...'$()/0123456789BDEFTacdefgijnqtz'].map((letter) => letter.charCodeAt(0)).concat(256)
/**
 * Deflated: one block whose table (RFC 1951, section 3.2.7) has a code of six bits for the space beside all of five bits. pdf.js
 * reads it where the one for `$` would stand.
 */
export function overfullTable(text: string): Uint8Array {
  const code = (value: number, bits: number) => value.toString(2).padStart(bits, '0')
  const field = (value: number, bits: number) => [...code(value, bits)].reverse().join('')
  const lengths = Array.from({ length: 258 }, (_, symbol) =>
    symbol === 32 ? '11' : FIVE_BITS.includes(symbol) ? '10' : '0',
  )
  const codes = new Map(FIVE_BITS.map((symbol, at) => [symbol, code(at, 5)])).set(32, code(0, 6))
  const bits = [
    ...[field(1, 1), field(2, 2), field(0, 5), field(0, 5), field(15, 4)],
    // Lengths of the code of lengths, in the order 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1 15: 0 has 1, 5 and 6 have 2.
    ...[0, 0, 0, 1, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0].map((length) => field(length, 3)),
    ...lengths,
    ...Array.from(bytesOf(text), (byte) => codes.get(byte) ?? ''),
    codes.get(256),
  ].join('')
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) =>
    Number.parseInt([...byte.padEnd(8, '0')].reverse().join(''), 2),
  )
  return Uint8Array.from([0x78, 0x9c, ...bytes])
}

/** So many operators that move text and show none. */
export const operators = (times: number) =>
  hostilePdf({ content: deflated(`BT /F 12 Tf ${'1 0 Td '.repeat(times)}ET`), filters: ONCE })

/** A map of so many ranges that each name 65,536 codes. */
export const wholeRanges = (times: number) =>
  hostilePdf({
    toUnicode: `begincmap\n${'100 beginbfrange\n'}${'<0000> <ffff> <0000>\n'.repeat(times)}endbfrange\nendcmap`,
  })

export const longTitle = (length: number) => hostilePdf({ title: 'a'.repeat(length) })

/** So many zeros behind the page. */
export const zerosBehind = (length: number) => hostilePdf({ behind: '\0'.repeat(length) })

export const headersBehind = (times: number) => hostilePdf({ behind: '1 0 obj '.repeat(times) })

export const bytesOf = (data: Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof data === 'string' ? Uint8Array.from(Buffer.from(data, 'latin1')) : Uint8Array.from(data)

export function joined(parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const blocks = parts.map(bytesOf)
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  return whole
}
