// Where the bytes of a stream end, and what its filters make of them, within the bounds of one stream and of all.

import {
  PDF_INFLATED_MAX_BYTES,
  PDF_READINGS_MAX,
  PDF_STREAM_MAX_BYTES,
} from '../../../contracts/documents/pdf-bounds.ts'
import { BLOCK, type Blocks, blocksOf } from './blocks.ts'
import { filterOf } from './filters.ts'
import { ENDSTREAM, isAt, WHITE } from './object-header.ts'
import { type FoundStream, type Objects, SEVERAL } from './objects.ts'
import { predicted } from './predictor.ts'
import { TooComplex } from './too-complex.ts'

export class StreamBytes {
  private readonly file: Uint8Array
  private readonly objects: Objects
  private readonly ends: readonly number[]
  private readonly headers: readonly number[]
  private made = 0
  private taken = 0
  private work = 0
  /** Lengths looked at, and white space behind them. */
  private skipped = 0

  /**
   * @param ends where `endstream` stands, from the first on
   * @param headers where objects begin, from the first on
   */
  constructor(file: Uint8Array, objects: Objects, ends: readonly number[], headers: readonly number[]) {
    this.file = file
    this.objects = objects
    this.ends = ends
    this.headers = headers
  }

  /** Bytes read and made since it was asked last. */
  worked(): number {
    const { work } = this
    this.work = 0
    return work
  }

  /**
   * End of a stream as pdf.js reads it: where its length says, or the longest of several, if it ends there, or else where the
   * next stream ends.
   */
  endOf(stream: FoundStream): number {
    return this.saidEnd(stream) ?? firstFrom(this.ends, stream.start) ?? this.file.length
  }

  /** The same, but before the next object, which may be another page where `endstream` is missing. */
  ownEndOf(stream: FoundStream): number {
    const next = firstFrom(this.headers, stream.start) ?? this.file.length
    return this.saidEnd(stream) ?? Math.min(next, this.endOf(stream))
  }

  /** @param blankTo before which pdf.js is given zeros */
  *decoded(stream: FoundStream, blankTo = stream.start): Blocks {
    const end = this.endOf(stream)
    this.taken += Math.max(0, end - stream.start)
    if (this.taken > PDF_READINGS_MAX * this.file.length) throw new TooComplex('streams')
    let blocks = this.given(stream.start, blankTo, end)
    const parameter = (key: string) => {
      const value = this.objects.parameterOf(stream, key)
      if (Number.isNaN(value)) throw new TooComplex('filter')
      return value
    }
    const options = { early: parameter('EarlyChange') ?? 1, work: (bytes: number) => this.make(bytes) }
    for (const name of this.objects.valuesOf(stream, 'F', 'Filter')) {
      // What Brotli makes of its bytes is not known here, nor which of several filters pdf.js takes.
      if (name === 'BrotliDecode' || name === SEVERAL) throw new TooComplex('filter')
      const filter = filterOf(name)
      if (filter) blocks = this.bounded(filter(blocks, options))
    }
    const kind = parameter('Predictor') ?? 1
    if (kind > 1)
      blocks = predicted(blocks, {
        kind,
        columns: parameter('Columns') ?? 1,
        colors: parameter('Colors') ?? 1,
        bits: parameter('BitsPerComponent') ?? 8,
      })
    yield* blocks
  }

  private *given(start: number, blankTo: number, end: number): Blocks {
    for (let at = start; at < blankTo; at += BLOCK) {
      this.work += BLOCK
      yield new Uint8Array(Math.min(BLOCK, blankTo - at))
    }
    for (const block of blocksOf(this.file.subarray(blankTo, end))) {
      this.work += block.length
      yield block
    }
  }

  private *bounded(blocks: Blocks): Blocks {
    let bytes = 0
    for (const block of blocks) {
      bytes += block.length
      if (bytes > PDF_STREAM_MAX_BYTES) throw new TooComplex('stream')
      this.make(block.length)
      yield block
    }
  }

  private make(bytes: number): void {
    this.work += bytes
    this.made += bytes
    if (this.made > PDF_INFLATED_MAX_BYTES) throw new TooComplex('inflated')
  }

  private saidEnd(stream: FoundStream): number | null {
    let last: number | null = null
    const lengths = this.objects.valuesOf(stream, 'Length')
    if (lengths.join() === SEVERAL) throw new TooComplex('length')
    for (const length of lengths) {
      const said = stream.start + Number(length)
      let at = said
      while (WHITE.has(this.file[at] ?? 0x21)) at++
      this.skipped += 1 + (at - said || 0)
      if (this.skipped > PDF_READINGS_MAX * this.file.length) throw new TooComplex('length')
      if (isAt(this.file, at, ENDSTREAM)) last = Math.max(last ?? said, said)
    }
    return last
  }
}

/** The first place from `start` on; null behind the last. */
function firstFrom(places: readonly number[], start: number): number | null {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < start) low = middle + 1
    else high = middle
  }
  return places[low] ?? null
}
