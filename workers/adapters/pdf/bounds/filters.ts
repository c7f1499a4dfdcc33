// What the filters of a stream (ISO 32000-1, section 7.4) make of its bytes, block by block.

import { BLOCK, type Blocks } from './blocks.ts'
import { inflated } from './flate.ts'

type Filter = (source: Blocks) => Blocks

function* fromHex(source: Blocks): Blocks {
  let digit = -1
  for (const block of source) {
    const out: number[] = []
    for (const byte of block) {
      if (byte === 0x3e) return yield Uint8Array.from(digit === -1 ? out : [...out, digit * 16])
      const value = Number.parseInt(String.fromCharCode(byte), 16)
      if (Number.isNaN(value)) continue
      if (digit === -1) digit = value
      else {
        out.push(digit * 16 + value)
        digit = -1
      }
    }
    yield Uint8Array.from(out)
  }
}

function* from85(source: Blocks): Blocks {
  let group: number[] = []
  const quintet = (digits: number[]): number[] => {
    const value = [...digits, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0)
    return [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) & 255).slice(0, digits.length - 1)
  }
  for (const block of source) {
    const out: number[] = []
    for (const byte of block) {
      if (byte === 0x7e) return yield Uint8Array.from(group.length > 1 ? [...out, ...quintet(group)] : out)
      if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0)
      else if (byte > 0x20) group.push(byte - 0x21)
      if (group.length < 5) continue
      out.push(...quintet(group))
      group = []
    }
    yield Uint8Array.from(out)
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

/** With an early change of code lengths; without one, the sizes differ little. */
function* fromLzw(source: Blocks): Blocks {
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
      bits = Math.min(12, Math.max(9, Math.floor(Math.log2(known.length + 259)) + 1))
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

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const FILTERS = new Map<string, Filter>([
  ['FlateDecode', inflated],
  ['Fl', inflated],
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
