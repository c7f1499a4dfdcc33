/// <reference path="./citeproc.d.ts" />
// Cache of formatted bibliography entries. An entry depends on others in two ways: by its number, which can be
// replaced in the label (citation-number.ts), and by the name before it, where a style prints a dash for a repeated author
// (subsequent-author-substitute, CSL 1.0.2). For the second, each formatted entry is kept with the name that
// citeproc-js compared it with, and the name that it left for the next entry. It is valid after any other name that
// agrees with its own as far. An entry that is not in the cache is formatted together with those since the name that
// it is compared with.

import type { Engine } from 'citeproc'
import { Pace, type Steps } from '../../steps.ts'
import type { NumberPlacement } from './citation-number.ts'
import type { CostOf } from './cost-of-work.ts'
import { type FormattedText, readFormatted } from './formatted-text.ts'
import { namesLeft } from './output-format.ts'
import { WORKS_STEP_COST } from './rebuild-in-steps.ts'

/** Last name that citeproc-js printed. */
export type NameLeft = string | readonly string[] | false

type Listed = { id: string; text: FormattedText }
type Written = { text: FormattedText; before: NameLeft; after: NameLeft }
type Entry = { key: string; number: number; written: Written[] }

/** Share of missing entries from which on all are formatted, many at once. */
const MANY = 1 / 4

export class BibliographyEntries {
  private entries = new Map<string, Entry>()
  private readonly engine: Engine
  private readonly numbering: NumberPlacement
  private readonly costOf: CostOf
  /** The style leaves out some works: nothing is cached. */
  private readonly leavesOut: boolean

  constructor(engine: Engine, numbering: NumberPlacement, costOf: CostOf) {
    const { opt } = engine.bibliography
    this.engine = engine
    this.numbering = numbering
    this.costOf = costOf
    this.leavesOut = Boolean(opt.exclude_types || opt.exclude_with_fields)
  }

  *read(): Steps<Listed[]> {
    const { registry } = this.engine
    const ids = registry.getSortedIds().map(String)
    const kept = new Map<string, Entry>()
    for (const id of ids) {
      const { key, number } = this.stateOf(id)
      const entry = this.entries.get(id)
      const same = entry?.key === key && this.numbered(entry, number)
      if (same) kept.set(id, same)
    }
    const missing = ids.length - kept.size
    this.entries = kept
    if (this.leavesOut) return this.all()
    // Entries that could not be told apart when many were formatted at once are formatted one by one.
    if (missing > ids.length * MANY) yield* this.manyAtOnce(ids)
    return yield* this.oneByOne(ids)
  }

  private *oneByOne(ids: readonly string[]): Steps<Listed[]> {
    const listed: Listed[] = []
    let before: NameLeft = false
    let named = 0
    const pace = new Pace(WORKS_STEP_COST)
    for (const [index, id] of ids.entries()) {
      if (pace.isDue(this.costOf(id))) yield
      const entry = this.entryOf(id)
      const written: Written | undefined =
        known(entry, before) ??
        this.alone(entry, ids, index, before) ??
        this.after(entry, ids, named, index, before)
      if (!written) continue
      listed.push({ id, text: written.text })
      if (entry.written.some((one) => !agree(one.before, one.after))) named = index
      before = written.after
    }
    return listed
  }

  private stateOf(id: string): { key: string; number: number } {
    const about = this.engine.registry.registry[id]
    const number = about?.seq ?? 0
    return { key: JSON.stringify([about?.disambig, this.numbering === 'anywhere' && number]), number }
  }

  private entryOf(id: string): Entry {
    const entry = this.entries.get(id) ?? { ...this.stateOf(id), written: [] }
    this.entries.set(id, entry)
    return entry
  }

  /** The entry with another number; undefined if it must be formatted again. */
  private numbered(entry: Entry, number: number): Entry | undefined {
    if (this.numbering !== 'label' || entry.number === number) return entry
    const written = entry.written.flatMap((one) => {
      const label = withNumber(one.text.label, entry.number, number)
      return label ? [{ ...one, text: { ...one.text, label } }] : []
    })
    return written.length > 0 ? { ...entry, number, written } : undefined
  }

  private all(): Listed[] {
    const { entries, texts } = this.write()
    return texts.map((text, index) => ({ id: entries[index] ?? '', text }))
  }

  /** Formats entries together, which costs half as much as one by one. */
  private *manyAtOnce(ids: readonly string[]): Steps<void> {
    const pace = new Pace(WORKS_STEP_COST)
    for (let from = 0, end = 1; from < ids.length; from = end, end++) {
      if (from > 0) yield
      while (end < ids.length && !pace.isDue(this.costOf(ids[end - 1] ?? ''))) end++
      const page = ids.slice(from, end)
      const { texts, left } = this.write({ page_start: ids[from - 1] ?? true, page_length: page.length })
      let before: NameLeft = false
      for (const [index, id] of page.entries()) {
        const text = texts[index]
        const after = left[index]
        // If one prints nothing, it is not known which.
        if (!text || after === undefined || texts.length !== page.length || left.length !== page.length) break
        this.entries.set(id, { ...this.stateOf(id), written: [{ text, before, after }] })
        before = after
      }
    }
  }

  /** Formats the entry as the first; undefined where what comes before makes a difference. */
  private alone(entry: Entry, ids: readonly string[], index: number, before: NameLeft): Written | undefined {
    if (entry.written.some((one) => one.before === false)) return undefined
    return this.keep(entry, ids, index, index, false) && known(entry, before)
  }

  /** Formats the entry after those since the one that left the name to compare with. */
  private after(
    entry: Entry,
    ids: readonly string[],
    named: number,
    index: number,
    before: NameLeft,
  ): Written | undefined {
    // An entry that prints nothing also printed nothing alone.
    return entry.written.length > 0 ? this.keep(entry, ids, named, index, before) : undefined
  }

  private keep(
    entry: Entry,
    ids: readonly string[],
    from: number,
    index: number,
    before: NameLeft,
  ): Written | undefined {
    const { texts, left } = this.write({ page_start: ids[from - 1] ?? true, page_length: index - from + 1 })
    const text = texts.at(-1)
    const after = left.at(-1)
    if (!text || after === undefined) return undefined
    const written = { text, before, after }
    entry.written.push(written)
    return written
  }

  private write(page?: { page_start: string | true; page_length: number }) {
    const left: NameLeft[] = []
    namesLeft.set(this.engine, left)
    // Otherwise an editor who is named in an entry alone would count in disambiguation from then on.
    const { namereg } = this.engine.registry
    const { addname } = namereg
    namereg.addname = () => {}
    const written = this.engine.makeBibliography(page)
    namereg.addname = addname
    namesLeft.delete(this.engine)
    if (!written) return { entries: [], texts: [], left }
    const [{ entry_ids }, texts] = written
    return { entries: entry_ids.map(([id = '']) => id), texts: texts.map(readFormatted), left }
  }
}

/** Cached text of an entry after a name. */
function known({ written }: Entry, before: NameLeft): Written | undefined {
  const exact = written.find((one) => agree(one.before, before))
  if (exact) return exact
  const own = written.find((one) => !agree(one.before, one.after))
  if (!own) {
    // It compared with nothing and left nothing: it prints no name, whatever comes before it.
    const nameless = written.find((one) => one.before === false && one.after === false)
    return nameless && { ...nameless, before, after: before }
  }
  const name = own.after
  const same = written.find((one) => shared(one.before, name) === shared(before, name))
  return same && { ...same, before, after: name }
}

const listOf = (name: NameLeft): readonly string[] =>
  name === false ? [] : typeof name === 'string' ? [name] : name

/** Names in common from the first on, as citeproc-js compares them. */
function shared(one: NameLeft, other: NameLeft): number {
  const [names, others] = [listOf(one), listOf(other)]
  let count = 0
  while (
    count < names.length &&
    count < others.length &&
    names[count]?.localeCompare(others[count] ?? '') === 0
  )
    count++
  return count
}

const agree = (one: NameLeft, other: NameLeft): boolean =>
  one === other ||
  (one !== false &&
    other !== false &&
    listOf(one).length === listOf(other).length &&
    listOf(one).every((name, index) => name === listOf(other)[index]))

/** The label with another number; null unless it contains the number once and no other. */
function withNumber(
  label: FormattedText['label'],
  number: number,
  other: number,
): FormattedText['label'] | null {
  const numbers = label.flatMap(({ text }) => text.match(/\d+/g) ?? [])
  if (numbers.length !== 1 || numbers[0] !== String(number)) return null
  return label.map((run) => ({ ...run, text: run.text.replace(/\d+/, String(other)) }))
}
