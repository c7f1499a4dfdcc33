// Reads a whole file before pdf.js does, in steps, and throws `TooComplex` where pdf.js would take seconds or gigabytes:
// pdf.js computes on this thread and cannot be stopped. What the scan does not understand it lets pass, unless it is large.
// It looks for objects everywhere, in the bytes of streams too, as a table of objects may lead there. Pictures and
// attached files, of which no text is read, are not looked at: their places are returned, and pdf.js is given none of it.

import {
  PDF_CODES_MAX,
  PDF_CONTENT_MAX_BYTES,
  PDF_GAP_MAX_BYTES,
  PDF_INFLATED_MAX_BYTES,
  PDF_OBJECTS_MAX,
  PDF_OPERATORS_MAX,
  PDF_SAVED_STATES_MAX,
  PDF_STREAM_MAX_BYTES,
} from '../../../contracts/limits.ts'
import { type Blocks, blocksOf } from './blocks.ts'
import { ContentCount } from './content-count.ts'
import { filterOf } from './filters.ts'
import { ENDSTREAM, isAt, numberBefore, OBJ, WHITE } from './object-header.ts'
import { ObjectLexer } from './object-lexer.ts'
import { type FoundStream, Objects, SEVERAL } from './objects.ts'
import { predicted } from './predictor.ts'
import { TooComplex } from './too-complex.ts'

/** Bytes read or made between two turns: a few milliseconds. */
export const SCAN_STEP = 2 ** 19
/** What an object costs beside its bytes. */
const OBJECT_COST = 400
/** How often the same bytes are read as objects: once, in a file that is written as it should be. */
const READINGS_MAX = 4

export type Place = { start: number; end: number }
/** The most of all streams with one number. */
type Counted = { bytes: number } & Pick<ContentCount, 'operators' | 'peak' | 'lowest' | 'level'>

export async function scanFile(file: Uint8Array, nextTurn: () => Promise<void>): Promise<Place[]> {
  const steps = scanSteps(file)
  let spent = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    spent += step.value
    if (spent < SCAN_STEP) continue
    spent = 0
    await nextTurn()
  }
}

/** Gives after each step how many bytes were read or made in it. */
export function* scanSteps(file: Uint8Array): Generator<number, Place[]> {
  const scan = new Scan(file)
  yield* scan.run()
  return scan.unread
}

class Scan {
  readonly unread: Place[] = []
  private readonly file: Uint8Array
  private readonly objects = new Objects()
  private readonly counted = new Map<number, Counted>()
  private readonly ends: number[] = []
  private objectCount = 0
  private made = 0
  private codes = 0
  private takenBytes = 0

  constructor(file: Uint8Array) {
    this.file = file
  }

  *run(): Generator<number, void> {
    yield* this.findObjects()
    const { streams } = this.objects
    // Objects in streams may say how other streams are encoded.
    for (const stream of streams) if (stream.values.has('First')) yield* this.readObjects(stream)
    for (const stream of streams) yield* this.measure(stream)
    this.judge()
  }

  private *findObjects(): Generator<number, void> {
    const { file } = this
    let read = 0
    /** Where the last object or stream ends, and the last line behind it. */
    let end = 0
    let line = 0
    let turn = 0
    for (let at = 0; at < file.length; at++) {
      if (at - turn >= 4096) {
        yield at - turn
        turn = at
      }
      const byte = file[at]
      if (byte === 10 || byte === 13 || byte === 0x3c) line = at
      if (at - Math.max(line, end) > PDF_GAP_MAX_BYTES && this.isOutside(at)) throw new TooComplex('gap')
      if (byte === ENDSTREAM[0] && isAt(file, at, ENDSTREAM)) this.ends.push(at)
      if (byte !== OBJ[0] || !isAt(file, at, OBJ)) continue
      const number = numberBefore(file, at)
      if (number === null) continue
      this.countObject()
      yield OBJECT_COST
      const start = at + OBJ.length
      let last = start
      for (const next of this.objects.read(file, start, number)) {
        read += next - last
        yield next - last
        last = next
        if (read > READINGS_MAX * file.length) throw new TooComplex('objects')
      }
      end = Math.max(end, last)
    }
  }

  /** Behind the stream that began last, as far as it is known. */
  private isOutside(at: number): boolean {
    const last = this.objects.streams.at(-1)
    return last === undefined || (this.ends.at(-1) ?? -1) > last.start || at < last.start
  }

  private *readObjects(stream: FoundStream): Generator<number, void> {
    const parts: Uint8Array[] = []
    for (const block of this.decoded(stream)) {
      parts.push(block)
      yield block.length
    }
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    for (const { number, start, end } of yield* this.placesIn(stream, bytes)) {
      let last = start
      for (const next of this.objects.read(bytes.subarray(0, end), start, number, false)) {
        yield next - last
        last = next
      }
    }
  }

  /** Where the objects of a stream are: its numbers and offsets stand before them. */
  private *placesIn(
    stream: FoundStream,
    bytes: Uint8Array,
  ): Generator<number, (Place & { number: number })[]> {
    const [first = 0, count = 0] = ['First', 'N'].map((key) => Number(this.objects.valuesOf(stream, key)[0]))
    const lexer = new ObjectLexer(bytes, 0)
    const places: (Place & { number: number })[] = []
    for (let at = 0; at < count && lexer.next() === 'number'; at++) {
      this.countObject()
      yield OBJECT_COST
      const number = Number(lexer.text)
      if (lexer.next() !== 'number') break
      const start = first + Number(lexer.text)
      const before = places.at(-1)
      // pdf.js reads none behind one that is out of order.
      if (before && before.start > start) break
      if (before) before.end = start
      places.push({ number, start, end: bytes.length })
    }
    return places
  }

  private *measure(stream: FoundStream): Generator<number, void> {
    if (this.isUnread(stream)) {
      this.unread.push({ start: stream.start, end: this.endOf(stream) })
      return
    }
    const isContent = this.mayBeContent(stream)
    const count = new ContentCount()
    let bytes = 0
    for (const block of this.decoded(stream)) {
      if (isContent) {
        count.add(block)
        bytes += block.length
        boundContent(bytes, count.operators, count.peak)
      }
      yield block.length
    }
    if (!isContent) return
    count.end()
    this.codes += count.codes
    if (this.codes > PDF_CODES_MAX) throw new TooComplex('codes')
    const before = this.counted.get(stream.number)
    this.counted.set(stream.number, {
      bytes: Math.max(bytes, before?.bytes ?? 0),
      operators: Math.max(count.operators, before?.operators ?? 0),
      peak: Math.max(count.peak, before?.peak ?? 0),
      lowest: Math.max(count.lowest, before?.lowest ?? count.lowest),
      level: Math.max(count.level, before?.level ?? count.level),
    })
  }

  /** False for a program of a font, for objects, and for a table of them. */
  private mayBeContent(stream: FoundStream): boolean {
    const { asContent, asOther } = this.objects
    if (asContent.has(stream.number)) return true
    const isTable = this.objects.valuesOf(stream, 'Type')[0] === 'XRef'
    return !asOther.has(stream.number) && !stream.values.has('First') && !isTable
  }

  private isUnread(stream: FoundStream): boolean {
    const [subtype] = this.objects.valuesOf(stream, 'Subtype')
    const [type] = this.objects.valuesOf(stream, 'Type')
    return subtype === 'Image' || type === 'EmbeddedFile'
  }

  private *decoded(stream: FoundStream): Blocks {
    const end = this.endOf(stream)
    this.takenBytes += Math.max(0, end - stream.start)
    if (this.takenBytes > READINGS_MAX * this.file.length) throw new TooComplex('streams')
    let blocks = blocksOf(this.file.subarray(stream.start, end))
    const parameter = (key: string) => this.objects.parameterOf(stream, key)
    for (const name of this.objects.valuesOf(stream, 'F', 'Filter')) {
      // What Brotli makes of its bytes is not known here, nor which of several filters pdf.js takes.
      if (name === 'BrotliDecode' || name === SEVERAL) throw new TooComplex('filter')
      const filter = filterOf(name)
      if (filter) blocks = this.bounded(filter(blocks, parameter('EarlyChange') ?? 1))
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

  private *bounded(blocks: Blocks): Blocks {
    let bytes = 0
    for (const block of blocks) {
      bytes += block.length
      this.made += block.length
      if (bytes > PDF_STREAM_MAX_BYTES) throw new TooComplex('stream')
      if (this.made > PDF_INFLATED_MAX_BYTES) throw new TooComplex('inflated')
      yield block
    }
  }

  /** Where its length says, if it ends there, or where the next stream ends, as pdf.js reads it. */
  private endOf(stream: FoundStream): number {
    const said = stream.start + Number(this.objects.valuesOf(stream, 'Length')[0] ?? Number.NaN)
    let at = said
    while (WHITE.has(this.file[at] ?? 0x21)) at++
    if (isAt(this.file, at, ENDSTREAM)) return said
    let [low, high] = [0, this.ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ends[middle] ?? 0) < stream.start) low = middle + 1
      else high = middle
    }
    return this.ends[low] ?? this.file.length
  }

  private countObject(): void {
    this.objectCount++
    if (this.objectCount > PDF_OBJECTS_MAX) throw new TooComplex('objects')
  }

  private judge(): void {
    const { lists } = this.objects
    let deep = 0
    for (const { peak } of this.counted.values()) {
      // One form may draw another, which adds its states.
      if (peak > USUAL_STATES) deep += peak
      if (deep > PDF_SAVED_STATES_MAX) throw new TooComplex('states')
    }
    for (const list of lists) {
      let [bytes, operators, level] = [0, 0, 0]
      for (const number of list) {
        const part = this.counted.get(number)
        if (!part) continue
        bytes += part.bytes
        operators += part.operators
        boundContent(bytes, operators, level + part.peak)
        level = Math.max(level, -part.lowest) + part.level
      }
    }
  }
}

/** Saved states of a page as ISO 32000-1, annex C, allows them. */
const USUAL_STATES = 28

function boundContent(bytes: number, operators: number, states: number): void {
  if (bytes > PDF_CONTENT_MAX_BYTES) throw new TooComplex('content')
  if (operators > PDF_OPERATORS_MAX) throw new TooComplex('operators')
  if (states > PDF_SAVED_STATES_MAX) throw new TooComplex('states')
}
