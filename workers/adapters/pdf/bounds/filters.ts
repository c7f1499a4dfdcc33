// What the filters of a stream (ISO 32000-1, section 7.4) make of its bytes, block by block.

import { BLOCK, type Blocks, joined } from './blocks.ts'
import { inflated } from './flate.ts'

type Options = {
  /** 1 if codes of LZW grow one code early, as they do unless a stream says 0. */
  early: number
  /** Told of work that makes no bytes, in as many bytes as would cost the same. */
  work: (bytes: number) => void
}
type Filter = (source: Blocks, options: Options) => Blocks

const DIGITS = new Int8Array(256).fill(-1)
for (const [value, digit] of [...'0123456789abcdef'].entries())
  for (const form of [digit, digit.toUpperCase()]) DIGITS[form.charCodeAt(0)] = value

function* fromHex(source: Blocks): Blocks {
  let first = -1
  for (const block of source) {
    const out = new Uint8Array(block.length)
    let length = 0
    for (const byte of block) {
      const digit = DIGITS[byte] ?? -1
      const isEnd = byte === 0x3e
      if (digit === -1 && !isEnd) continue
      if (first !== -1) out[length++] = first * 16 + Math.max(0, digit)
      first = first === -1 ? digit : -1
      if (isEnd) return yield out.subarray(0, length)
    }
    yield out.subarray(0, length)
  }
}

function* from85(source: Blocks): Blocks {
  let value = 0
  let digits = 0
  for (const block of source) {
    const out = new Uint8Array(4 * block.length + 4)
    let length = 0
    const add = (bytes: number) => {
      for (let at = 0; at < bytes; at++) out[length++] = Math.floor(value / 2 ** (24 - 8 * at))
      value = digits = 0
    }
    for (const byte of block) {
      if (byte === 0x7e) {
        const bytes = digits - 1
        for (; digits > 0 && digits < 5; digits++) value = value * 85 + 84
        add(bytes)
        return yield out.subarray(0, length)
      }
      if (byte === 0x7a && digits === 0) add(4)
      else if (byte > 0x20) {
        value = value * 85 + byte - 0x21
        if (++digits === 5) add(4)
      }
    }
    yield out.subarray(0, length)
  }
}

function* fromRuns(source: Blocks): Blocks {
  let copies = 0
  let repeats = 0
  for (const block of source) {
    const out: number[] = []
    for (const byte of block) {
      if (copies > 0) {
        out.push(byte)
        copies--
      } else if (repeats > 0) {
        for (; repeats > 0; repeats--) out.push(byte)
      } else if (byte === 128) return yield Uint8Array.from(out)
      else if (byte < 128) copies = byte + 1
      else repeats = 257 - byte
    }
    yield Uint8Array.from(out)
  }
}

function* fromLzw(source: Blocks, { early }: Options): Blocks {
  let held = 0
  let count = 0
  let bits = 9
  let known: Uint8Array[] = []
  let before: Uint8Array | null = null
  for (const block of source) {
    let out: Uint8Array[] = []
    let length = 0
    for (const byte of block) {
      held = ((held << 8) | byte) & 0xffffff
      count += 8
      if (count < bits) continue
      count -= bits
      const code = (held >> count) & (2 ** bits - 1)
      if (code === 257) return yield joined(out)
      if (code === 256) {
        known = []
        bits = 9
        before = null
        continue
      }
      const first: Uint8Array | undefined = code < 256 ? Uint8Array.of(code) : known[code - 258]
      const added: Uint8Array | null = before && joined([before, (first ?? before).subarray(0, 1)])
      const entry: Uint8Array = first ?? added ?? new Uint8Array(0)
      if (added && known.length < 4096 - 258) known.push(added)
      bits = Math.min(12, Math.max(9, Math.floor(Math.log2(known.length + 258 + early)) + 1))
      before = entry
      out.push(entry)
      length += entry.length
      if (length < BLOCK) continue
      yield joined(out)
      out = []
      length = 0
    }
    yield joined(out)
  }
}

const FILTERS = new Map<string, Filter>([
  ['FlateDecode', (source, { work }) => inflated(source, work)],
  ['Fl', (source, { work }) => inflated(source, work)],
  ['LZWDecode', fromLzw],
  ['LZW', fromLzw],
  ['ASCII85Decode', from85],
  ['A85', from85],
  ['ASCIIHexDecode', fromHex],
  ['AHx', fromHex],
  ['RunLengthDecode', fromRuns],
  ['RL', fromRuns],
])

/** Pictures' filters, of which pdf.js gives no text. */
const OTHERS = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'Crypt'])

/** Null for a name that is no filter whose output is known. */
export const filterOf = (name: string): Filter | null =>
  FILTERS.get(name) ?? (OTHERS.has(name) ? (source) => source : null)
