// What the objects of a file say: where its streams are and how they are encoded, and what refers to them.

import { PDF_OBJECT_NESTING_MAX, PDF_REFERENCES_MAX } from '../../../contracts/documents/pdf-bounds.ts'
import { ObjectLexer, type Token } from './object-lexer.ts'
import { References } from './references.ts'
import { TooComplex } from './too-complex.ts'

/** Values of the outermost dictionary's entries that say what a stream is and how it is encoded: names, numbers, and `12 R` for references. */
type Values = Map<string, string[]>
export type FoundStream = { number: number; start: number; values: Values }

const KEPT = new Set([
  'F',
  'Filter',
  'DP',
  'DecodeParms',
  'Length',
  'Subtype',
  'Type',
  'First',
  'N',
  'Resources',
])
/** Keys that are kept of dictionaries within as well: parameters of a filter. */
const PARAMETERS = new Set(['Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange'])
/** Keys of references to streams that are never content of a page. */
const NO_CONTENT = new Set(['FontFile', 'FontFile2', 'FontFile3', 'Extends'])
const VALUES_MAX = 20
/** Values that are kept of all objects of one number. */
const VERSIONS_MAX = 100

export class Objects {
  readonly streams: FoundStream[] = []
  /** Numbers of objects that something refers to: as content, perhaps, or as what is none. */
  readonly asContent = new Set<number>()
  readonly asOther = new Set<number>()
  /** References by the keys of dictionaries. */
  readonly references = new References()
  /** Numbers that one array names in turn, as the content of a page may be, and the object that it is or stands in. */
  readonly lists: { object: number; list: number[] }[] = []
  /** Values of objects that are a number, a name, or an array of names. */
  private readonly simple = new Map<number, string[]>()
  private readonly parameters = new Map<number, Values>()
  /** If an object is a dictionary wherever the file has it. */
  private readonly dictionaries = new Map<number, boolean>()
  /** Numbers that several objects have. */
  private readonly repeated = new Set<number>()
  private referenceCount = 0

  /** Values of a stream's entry, by its full or its short name; references are followed once. */
  valuesOf({ values }: FoundStream, ...keys: string[]): string[] {
    for (const key of keys) {
      const found = values.get(key)
      if (!found) continue
      return found.flatMap((value) =>
        value.endsWith(' R') ? (this.simple.get(Number.parseInt(value, 10)) ?? []) : [value],
      )
    }
    return []
  }

  /** True if its dictionary has one of resources, or refers to one. */
  hasResources({ values }: FoundStream): boolean {
    const [value = '', ...more] = values.get('Resources') ?? []
    if (more.length > 0) return false
    return (
      value === '<<' || (value.endsWith(' R') && this.dictionaries.get(Number.parseInt(value, 10)) === true)
    )
  }

  private onlyOf(number: number, value: string[]): string[] {
    const before = this.simple.get(number) ?? []
    if (before.join(' ') === value.join(' ')) return value
    const all = new Set([SEVERAL, ...before, ...value])
    return all.size > VERSIONS_MAX || before.join() === SEVERAL ? [SEVERAL] : [...all]
  }

  /** A number among the parameters of a stream's filter; NaN if the file has several, of which pdf.js takes any. */
  parameterOf(stream: FoundStream, key: string): number | undefined {
    const refers = [...(stream.values.get('DP') ?? []), ...(stream.values.get('DecodeParms') ?? [])]
    if (refers.some((value) => this.repeated.has(Number.parseInt(value, 10)))) return Number.NaN
    const places = [stream.values, ...refers.map((value) => this.parameters.get(Number.parseInt(value, 10)))]
    for (const values of places) {
      const [value] = values ? this.valuesOf({ ...stream, values }, key) : []
      if (value !== undefined) return Number(value)
    }
    return undefined
  }

  /**
   * Reads tokens until the object ends, and gives where it is after each.
   * @param inFile false for an object of a stream, which ends with its bytes
   */
  *read(bytes: Uint8Array, start: number, number: number, inFile = true): Generator<number, void> {
    const lexer = new ObjectLexer(bytes, start)
    const values: Values = new Map()
    const alone: string[] = []
    /** Open dictionaries and arrays: the key of each, and what it lists. */
    const open: { key: string; list: number[] | null }[] = []
    let key = ''
    let afterKey = false
    const numbers: number[] = []
    let first: Token | null = null
    let isStream = false
    const keep = (value: string) => {
      const into = open.length === 0 || (open.length === 1 && open[0]?.list) ? alone : null
      if (into && into.length < VALUES_MAX) into.push(value)
      const outermost = open.length === 1 || (open.length === 2 && open[1]?.list)
      const entry =
        (open[0]?.list === null && outermost && KEPT.has(key)) || PARAMETERS.has(key)
          ? values.get(key)
          : undefined
      if (entry && entry.length < VALUES_MAX) entry.push(value)
    }
    for (;;) {
      const token = lexer.next()
      first ??= token
      yield lexer.at
      const inside = open.at(-1)
      if (token === 'number') {
        numbers.push(Number.parseInt(lexer.text, 10))
        if (numbers.length > 2) numbers.shift()
        keep(lexer.text)
        afterKey = false
        continue
      }
      if (token === 'word' && lexer.text === 'R' && numbers.length === 2) {
        const to = numbers[0] ?? -1
        ;(NO_CONTENT.has(key) ? this.asOther : this.asContent).add(to)
        if (++this.referenceCount > PDF_REFERENCES_MAX) throw new TooComplex('references')
        if (inside?.list) inside.list.push(to)
        else if (inside) this.references.add(number, key, to)
        for (const list of [values.get(key), alone])
          if (list && list.length > 1 && list.at(-2) === String(to)) list.splice(-2, 2, `${to} R`)
        numbers.length = 0
        continue
      }
      numbers.length = 0
      if (token === 'end') break
      if (token === 'word') {
        if (lexer.text.startsWith('stream')) {
          // pdf.js would read one in a stream, where none may be (ISO 32000-1, section 7.5.7).
          if (!inFile) throw new TooComplex('inner stream')
          isStream = true
          this.streams.push({ number, start: lineAfter(bytes, lexer.at), values })
          break
        }
        if (lexer.text === 'endobj' || lexer.text === 'obj') break
      }
      if (token === 'name') {
        if (inside && !inside.list && !afterKey) {
          key = lexer.text
          afterKey = true
          if ((open.length === 1 && KEPT.has(key)) || PARAMETERS.has(key)) values.set(key, [])
          continue
        }
        keep(lexer.text)
      }
      afterKey = false
      if (token === '[' || token === '<<') {
        if (key === 'Resources') keep(token)
        open.push({ key, list: token === '[' ? [] : null })
        if (open.length > PDF_OBJECT_NESTING_MAX) throw new TooComplex('nesting')
      }
      if (token === ']' || token === '>>') {
        const closed = open.pop()
        if (closed?.list && closed.list.length > 0 && (closed.key === 'Contents' || open.length === 0))
          this.lists.push({ object: number, list: closed.list })
        key = closed?.key ?? ''
      }
    }
    if (this.dictionaries.has(number)) this.repeated.add(number)
    const isDictionary = first === '<<' && !isStream
    this.dictionaries.set(number, isDictionary && this.dictionaries.get(number) !== false)
    if (values.has('Predictor')) this.parameters.set(number, values)
    if (alone.length > 0)
      this.simple.set(number, this.simple.has(number) ? this.onlyOf(number, alone) : alone)
  }
}

/** Stands before the values of an object that a file has in several forms; alone, if they are too many. */
export const SEVERAL = '?'

/** Where a stream's bytes begin: behind the end of the line. */
function lineAfter(bytes: Uint8Array, at: number): number {
  let next = at
  while (next < bytes.length && bytes[next] !== 10 && bytes[next] !== 13) next++
  return bytes[next] === 13 && bytes[next + 1] === 10 ? next + 2 : next + 1
}
