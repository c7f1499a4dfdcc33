// Inflates (RFC 1950, 1951) as pdf.js does: damaged data end without an error where pdf.js's end, and a checksum is not
// read. Libraries stop earlier, and what follows would be unseen.

import { BLOCK, type Blocks, bytesOf } from './blocks.ts'

const WINDOW = 2 ** 15
const LONGEST = 258
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BITS = Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1))
const DISTANCES = DISTANCE_BITS.map((bits, code) => (code < 4 ? code + 1 : ((2 + (code & 1)) << bits) + 1))
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Code lengths in 4 bits and symbols above them, by the next `bits` bits. */
type Table = { codes: Int32Array; bits: number }

/**
 * Filled from the shortest codes on: where a table has more codes than fit, the longer ones stand, as with pdf.js.
 * @param room for the codes, which is reused
 */
function tableOf(lengths: number[], room?: Int32Array): Table {
  /** Symbols by the length of their codes. */
  const symbols: number[][] = []
  let bits = 1
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue
    const same = symbols[length]
    if (same) same.push(symbol)
    else symbols[length] = [symbol]
    if (length > bits) bits = length
  }
  const codes = room?.subarray(0, 2 ** bits) ?? new Int32Array(2 ** bits)
  codes.fill(0)
  for (let length = 1, code = 0; length <= bits; length++, code <<= 1)
    for (const symbol of symbols[length] ?? []) {
      let reversed = 0
      for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit)
      for (let at = reversed; at < codes.length; at += 2 ** length) codes[at] = (symbol << 4) | length
      code++
    }
  return { codes, bits }
}

const FIXED_SYMBOLS = tableOf(
  Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)),
)
const FIXED_DISTANCES = tableOf(Array(30).fill(5))

const createBuffers = () => ({
  out: new Uint8Array(WINDOW + BLOCK),
  symbols: new Int32Array(2 ** 15),
  distances: new Int32Array(2 ** 15),
})
/** Buffers of streams that ended: a file may have many small ones. */
const free: ReturnType<typeof createBuffers>[] = []

/** Bytes that take as long to make as the tables of one block. */
const TABLES_COST = 4000

/** @param work told of the blocks' tables, as so many bytes */
export function* inflated(source: Blocks, work: (bytes: number) => void): Blocks {
  const input = bytesOf(source)
  let held = 0
  let count = 0
  const bitsOf = (bits: number): number => {
    while (count < bits) {
      const byte = input.next()
      if (byte === -1) return -1
      held |= byte << count
      count += 8
    }
    const value = held & (2 ** bits - 1)
    held >>>= bits
    count -= bits
    return value
  }
  const symbolOf = ({ codes, bits }: Table): number => {
    while (count < bits) {
      const byte = input.next()
      if (byte === -1) break
      held |= byte << count
      count += 8
    }
    const entry = codes[held & (2 ** bits - 1)] ?? 0
    const length = entry & 15
    if (length === 0 || length > count) return -1
    held >>>= length
    count -= length
    return entry >> 4
  }
  const method = bitsOf(8)
  const flags = bitsOf(8)
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0 || (flags & 32) !== 0) return
  const buffers = free.pop() ?? createBuffers()
  const { out } = buffers
  out.fill(0, 0, WINDOW)
  const tables = (): [Table, Table] | null => {
    const symbols = bitsOf(5) + 257
    const distances = bitsOf(5) + 1
    const orders = bitsOf(4) + 4
    const orderLengths: number[] = Array(19).fill(0)
    for (const place of CODE_ORDER.slice(0, orders)) orderLengths[place] = Math.max(0, bitsOf(3))
    const order = tableOf(orderLengths)
    const lengths: number[] = []
    while (lengths.length < symbols + distances) {
      const code = symbolOf(order)
      if (code === -1) return null
      if (code < 16) lengths.push(code)
      else {
        const [bits, least] = code === 16 ? [2, 3] : code === 17 ? [3, 3] : [7, 11]
        const repeated = code === 16 ? (lengths.at(-1) ?? 0) : 0
        for (let times = bitsOf(bits) + least; times > 0; times--) lengths.push(repeated)
      }
    }
    return [
      tableOf(lengths.slice(0, symbols), buffers.symbols),
      tableOf(lengths.slice(symbols, symbols + distances), buffers.distances),
    ]
  }

  let to = WINDOW
  const taken = () => {
    const block = out.slice(WINDOW, to)
    out.copyWithin(0, to - WINDOW, to)
    to = WINDOW
    return block
  }
  for (let last = false; !last; ) {
    const header = bitsOf(3)
    const kind = header >> 1
    if (header === -1 || kind === 3) break
    last = (header & 1) === 1
    if (kind === 0) {
      held >>>= count & 7
      count -= count & 7
      const length = bitsOf(16)
      const check = bitsOf(16)
      if (length === -1 || check === -1) break
      if (check !== (~length & 0xffff) && (length !== 0 || check !== 0)) break
      for (let at = 0; at < length; at++) {
        const byte = bitsOf(8)
        if (byte === -1) break
        if (to === out.length) yield taken()
        out[to++] = byte
      }
      if (input.turned()) yield taken()
      continue
    }
    const own = kind === 1 ? ([FIXED_SYMBOLS, FIXED_DISTANCES] as const) : tables()
    if (own === null) break
    if (kind === 2) {
      work(TABLES_COST)
      yield taken()
    }
    for (;;) {
      if (to > out.length - LONGEST || input.turned()) yield taken()
      const symbol = symbolOf(own[0])
      if (symbol === 256) break
      if (symbol >= 0 && symbol < 256) {
        out[to++] = symbol
        continue
      }
      const length = (LENGTHS[symbol - 257] ?? 0) + bitsOf(LENGTH_BITS[symbol - 257] ?? 0)
      const code = symbol === -1 ? -1 : symbolOf(own[1])
      const distance = (DISTANCES[code] ?? 0) + bitsOf(DISTANCE_BITS[code] ?? 0)
      if (code === -1) {
        last = true
        break
      }
      for (let at = 0; at < length; at++, to++) out[to] = out[to - distance] ?? 0
    }
  }
  yield out.slice(WINDOW, to)
  free.push(buffers)
}
