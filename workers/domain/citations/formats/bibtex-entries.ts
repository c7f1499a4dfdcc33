// Parser of .bib files (Patashnik, "BibTeXing", 1988; the grammar of btparse): entries, @string, @preamble and
// @comment. Other text between entries is a comment. Values are joined by # from braces, quotes, numbers and
// abbreviations, and stay LaTeX. A broken entry is reported with its line; parsing goes on at the next line that
// begins an entry. Each character is read once or twice, however deeply braces nest.

import type { Steps } from '../../steps.ts'
import { MONTH_ABBREVIATIONS } from '../../text/months.ts'
import { IMPORTED_WORK_MAX_LENGTH } from '../csl/citation-limits.ts'
import type { BrokenReason, ImportFault } from './import-fault.ts'

/** `line` is that of the @, from 1. Field names are in lower case; of two fields with one name the first counts. */
export type BibtexEntry = { type: string; key: string; line: number; fields: Map<string, string> }

export type BibtexReport = (line: number, fault: ImportFault, imported?: boolean) => void

/** A line that begins an entry; inside a value it means that the value was never closed. */
const ENTRY_LINE = /\n[ \t]*@[ \t]*[A-Za-z]+[ \t]*[{(]/g
const ENTRY_START = /@[ \t]*([A-Za-z]+)\s*([{(])/y
const NAME = /[^\s"#%'(),={}]+/y
const SPACES = /\s*/y

/** UTF-16 code units that are read in one step. */
const STEP_LENGTH = 50_000

/** UTF-16 code units that the abbreviations of one file may expand to, all uses together. */
const EXPANDED_MAX = 4_000_000

/** UTF-16 code units of a key or a field's name in a fault. */
export const NAME_SHOWN = 60

class Broken extends Error {
  readonly reason: BrokenReason
  /** What the file has at the place, or before it. */
  readonly text: string

  constructor(reason: BrokenReason, text = '') {
    super(reason)
    this.reason = reason
    this.text = text.slice(0, NAME_SHOWN)
  }
}

class Reader {
  at = 0
  readonly strings = new Map(MONTH_ABBREVIATIONS.map((month) => [month, month]))
  readonly source: string
  private readonly report: BibtexReport
  private line = 1
  private nextBreak: number
  private expanded = 0
  /** The next line that begins an entry, or the end of the file. */
  private fence = 0
  /** End of the entry at the latest. */
  private end = 0

  constructor(source: string, report: BibtexReport) {
    this.source = source
    this.report = report
    this.nextBreak = this.breakFrom(0)
  }

  private breakFrom(place: number): number {
    const found = this.source.indexOf('\n', place)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }

  /** Line of a position. Positions must not decrease between calls, so that each line break is counted once. */
  lineAt(place: number): number {
    while (this.nextBreak < place) {
      this.line += 1
      this.nextBreak = this.breakFrom(this.nextBreak + 1)
    }
    return this.line
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private skipSpaces(): string {
    this.match(SPACES)
    return this.at < this.end ? (this.source[this.at] ?? '') : ''
  }

  private name(): string {
    this.skipSpaces()
    return this.match(NAME)?.[0] ?? ''
  }

  /** Text up to `close` outside of braces. @throws Broken where braces do not balance. */
  private delimited(close: '}' | '"' | ')'): string {
    const from = this.at
    let depth = 0
    while (this.at < this.end) {
      const character = this.source[this.at]
      this.at += 1
      if (character === '\\' && this.source[this.at] !== '{' && this.source[this.at] !== '}') this.at += 1
      else if (character === close && depth === 0) return this.source.slice(from, this.at - 1)
      else if (character === '{') depth += 1
      else if (character === '}') {
        depth -= 1
        if (depth < 0) throw new Broken('brace_extra')
      }
    }
    throw new Broken(close === '"' ? 'quote_open' : 'brace_open')
  }

  private part(entryLine: number): string {
    const next = this.skipSpaces()
    if (next === '{' || next === '"') {
      this.at += 1
      return this.delimited(next === '{' ? '}' : '"')
    }
    const word = this.name()
    if (word === '') throw new Broken(next === '' ? 'ends_early' : 'no_value')
    if (/^\d+$/.test(word)) return word
    const meaning = this.strings.get(word.toLowerCase())
    if (meaning === undefined)
      this.report(entryLine, { code: 'not_defined', text: word.slice(0, NAME_SHOWN) }, true)
    this.expanded += meaning?.length ?? 0
    if (this.expanded > EXPANDED_MAX) throw new Broken('expands_too_much')
    return meaning ?? word
  }

  private value(entryLine: number): string {
    let text = this.part(entryLine)
    while (this.skipSpaces() === '#') {
      this.at += 1
      text += this.part(entryLine)
    }
    return text
  }

  /** `name = value, …` up to the bracket that closes the entry. */
  private fields(close: string, entryLine: number): Map<string, string> {
    const fields = new Map<string, string>()
    for (;;) {
      const next = this.skipSpaces()
      if (next === close) {
        this.at += 1
        return fields
      }
      if (next === ',') {
        this.at += 1
        continue
      }
      const name = this.name().toLowerCase()
      if (name === '') throw next === '' ? new Broken('never_closed') : new Broken('no_name', next)
      if (this.skipSpaces() !== '=') throw new Broken('no_equals', name)
      this.at += 1
      const value = this.value(entryLine)
      if (!fields.has(name)) fields.set(name, value)
      const after = this.skipSpaces()
      if (after !== ',' && after !== close)
        throw after === '' ? new Broken('never_closed') : new Broken('no_comma', name)
    }
  }

  /** The entry at the current @; null for @comment, @string, @preamble and a broken entry. */
  entry(): BibtexEntry | null {
    const from = this.at
    const start = this.match(ENTRY_START)
    if (!start) {
      this.at = from + 1
      return null
    }
    const type = (start[1] ?? '').toLowerCase()
    if (type === 'comment') return null
    const line = this.lineAt(from)
    if (this.fence <= this.at) {
      ENTRY_LINE.lastIndex = this.at
      this.fence = ENTRY_LINE.exec(this.source)?.index ?? this.source.length
    }
    this.end = Math.min(this.fence, from + IMPORTED_WORK_MAX_LENGTH)
    const close = start[2] === '(' ? ')' : '}'
    let key = ''
    try {
      if (type === 'preamble') {
        this.delimited(close)
        return null
      }
      if (type === 'string') {
        for (const [name, text] of this.fields(close, line)) this.strings.set(name, text)
        return null
      }
      const keyFrom = this.at
      const comma = /[^,{}()\n=]*/y
      key = (this.match(comma)?.[0] ?? '').trim()
      const next = this.skipSpaces()
      // An entry without a key begins with its first field.
      if (next === '=') {
        this.at = keyFrom
        key = ''
      } else if (next !== ',' && next !== close) throw new Broken('no_comma_after_key')
      return { type, key, line, fields: this.fields(close, line) }
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      const named = { key: key.slice(0, NAME_SHOWN), type }
      const isTooLong = this.at >= this.end && this.end < this.fence
      this.report(
        line,
        isTooLong
          ? { code: 'entry_too_long', limit: IMPORTED_WORK_MAX_LENGTH, next: this.nextLine(), ...named }
          : { code: 'broken', reason: error.reason, text: error.text, line: this.place(line), ...named },
      )
      this.at = this.fence
      return null
    }
  }

  private nextLine(): number | null {
    return this.fence === this.source.length ? null : this.lineAt(this.fence + 1)
  }

  private place(entryLine: number): number | null {
    const line = this.lineAt(Math.min(this.at, this.fence))
    return line === entryLine ? null : line
  }
}

export function* readBibtexEntries(source: string, report: BibtexReport): Steps<BibtexEntry[]> {
  const reader = new Reader(source, report)
  const entries: BibtexEntry[] = []
  let next = STEP_LENGTH
  for (let at = source.indexOf('@'); at !== -1; at = source.indexOf('@', reader.at)) {
    if (at >= next) {
      next = at + STEP_LENGTH
      yield
    }
    reader.at = at
    const entry = reader.entry()
    if (entry) entries.push(entry)
  }
  return entries
}
