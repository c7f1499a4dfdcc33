// Reads a whole file before pdf.js does, in steps, and throws `TooComplex` where pdf.js would take seconds or gigabytes:
// pdf.js computes on this thread and cannot be stopped. What the scan does not understand it lets pass, unless it is large.
// It looks for objects everywhere, in the bytes of streams too, as a table of objects may lead there. Pictures and
// attached files, of which no text is read, are not looked at: their places are returned, and pdf.js is given none of it.

import {
  PDF_CODES_MAX,
  PDF_GAP_MAX_BYTES,
  PDF_NAMES_MAX,
  PDF_OBJECTS_MAX,
  PDF_READINGS_MAX,
  PDF_STREAM_OBJECTS_MAX,
} from '../../../contracts/documents/pdf-bounds.ts'
import { joined } from './blocks.ts'
import { ContentCount } from './content-count.ts'
import { boundCost, boundPassedBy, type Content, DrawingCost, mostOf } from './drawing-cost.ts'
import { Forms } from './forms.ts'
import { ENDSTREAM, headerBefore, isAt, OBJ } from './object-header.ts'
import { ObjectLexer } from './object-lexer.ts'
import { type FoundStream, Objects, SEVERAL } from './objects.ts'
import { StreamBytes } from './stream-bytes.ts'
import { TooComplex } from './too-complex.ts'

/** Bytes read or made between two turns: a few milliseconds. */
export const SCAN_STEP = 2 ** 19
/** What an object and a stream cost beside their bytes. */
const OBJECT_COST = 400
const STREAM_COST = 2000

export type Place = { start: number; end: number }

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
  private readonly forms = new Forms()
  private readonly bytes: StreamBytes
  private readonly contents = new Map<number, Content>()
  private readonly ends: number[] = []
  private readonly headers: number[] = []
  private inStreams = 0
  private codes = 0
  private names = 0

  constructor(file: Uint8Array) {
    this.file = file
    this.bytes = new StreamBytes(file, this.objects, this.ends, this.headers)
  }

  *run(): Generator<number, void> {
    yield* this.findObjects()
    const { streams, references, lists } = this.objects
    // Objects in streams may say how other streams are encoded.
    const counted = new Map<FoundStream, ContentCount>()
    for (const stream of streams)
      if (stream.values.has('First')) counted.set(stream, yield* this.readObjects(stream))
    const forms = streams.filter((stream) => this.isForm(stream))
    const without = forms.filter((form) => !this.objects.hasResources(form))
    yield* this.forms.find(references, numbersOf(forms), numbersOf(without), lists)
    for (const stream of streams) {
      const count = counted.get(stream)
      if (!count) yield* this.measure(stream)
      else if (this.mayBeContent(stream)) this.keep(stream, count)
    }
    yield* this.judge()
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
      const header = headerBefore(file, at)
      if (header === null) continue
      this.headers.push(header.start)
      if (this.headers.length > PDF_OBJECTS_MAX) throw new TooComplex('objects')
      yield OBJECT_COST
      const start = at + OBJ.length
      let last = start
      for (const next of this.objects.read(file, start, header.number)) {
        read += next - last
        yield next - last
        last = next
        if (read > PDF_READINGS_MAX * file.length) throw new TooComplex('objects')
      }
      end = Math.max(end, last)
    }
  }

  /** Whether a place is outside the stream that began last, as far as its end is known. */
  private isOutside(at: number): boolean {
    const last = this.objects.streams.at(-1)
    return last === undefined || (this.ends.at(-1) ?? -1) > last.start || at < last.start
  }

  /** Counts what it has as content as well, as something may take it for that. */
  private *readObjects(stream: FoundStream): Generator<number, ContentCount> {
    const count = new ContentCount()
    const parts: Uint8Array[] = []
    for (const block of this.bytes.decoded(stream)) {
      count.add(block)
      parts.push(block)
      yield this.bytes.worked() + block.length
    }
    count.end()
    const bytes = joined(parts)
    for (const { number, start, end } of yield* this.placesIn(stream, bytes)) {
      let last = start
      for (const next of this.objects.read(bytes.subarray(0, end), start, number, false)) {
        yield next - last
        last = next
      }
    }
    return count
  }

  /** Places of the objects in a stream, whose numbers and offsets stand before them. */
  private *placesIn(
    stream: FoundStream,
    bytes: Uint8Array,
  ): Generator<number, (Place & { number: number })[]> {
    const [first = 0, count = 0] = ['First', 'N'].map((key) => Number(this.objects.valuesOf(stream, key)[0]))
    const lexer = new ObjectLexer(bytes, 0)
    const places: (Place & { number: number })[] = []
    for (let at = 0; at < count && lexer.next() === 'number'; at++) {
      const isTooMany = ++this.inStreams > PDF_STREAM_OBJECTS_MAX || at > PDF_OBJECTS_MAX
      if (isTooMany) throw new TooComplex('objects')
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
    yield STREAM_COST
    let blankTo = stream.start
    if (this.isUnread(stream)) {
      blankTo = this.bytes.ownEndOf(stream)
      this.unread.push({ start: stream.start, end: blankTo })
      if (blankTo === this.bytes.endOf(stream)) return
    }
    const isContent = this.mayBeContent(stream)
    const count = new ContentCount()
    for (const block of this.bytes.decoded(stream, blankTo)) {
      if (isContent) {
        count.add(block)
        if (boundPassedBy(count) !== null && this.isDrawing(stream)) {
          this.unread.push({ start: stream.start, end: this.bytes.endOf(stream) })
          return
        }
        boundCost(count)
      }
      yield this.bytes.worked() + block.length
    }
    if (!isContent) return
    count.end()
    this.keep(stream, count)
  }

  private keep(stream: FoundStream, count: ContentCount): void {
    boundCost(count)
    this.codes += count.codes
    if (this.codes > PDF_CODES_MAX) throw new TooComplex('codes')
    const { bytes, operators, peak, lowest, level, showsText, continuesName, endsInName } = count
    const names = new Map([...count.names].filter(([name]) => this.forms.has(name)))
    this.names += names.size
    if (this.names > PDF_NAMES_MAX) throw new TooComplex('names')
    const edges = { isEmpty: bytes === 0, continuesName, endsInName }
    const content = { bytes, operators, peak, lowest, level, showsText, names, ...edges }
    const before = this.contents.get(stream.number)
    this.contents.set(stream.number, before ? mostOf(before, content) : content)
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

  /** A form that ends where it says: like a picture, it can be left out of its page. */
  private isDrawing(stream: FoundStream): boolean {
    return this.isForm(stream) && this.bytes.ownEndOf(stream) === this.bytes.endOf(stream)
  }

  private isForm(stream: FoundStream): boolean {
    const [subtype] = this.objects.valuesOf(stream, 'Subtype')
    return subtype === 'Form' || subtype === SEVERAL
  }

  private *judge(): Generator<number, void> {
    const cost = new DrawingCost(this.contents, this.forms)
    for (const number of this.contents.keys()) {
      yield OBJECT_COST
      cost.of(number)
    }
    for (const { list } of this.objects.lists) {
      yield OBJECT_COST * list.length
      cost.boundList(list)
    }
  }
}

const numbersOf = (streams: readonly FoundStream[]): Set<number> =>
  new Set(streams.map(({ number }) => number))
