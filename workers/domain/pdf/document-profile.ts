// What a page can only be read by once the others are known: the size of the body text, the document's words (for hyphens
// and capitals) and what repeats at the same place of several pages (running heads, page numbers). Fed one page after
// another; its memory is bounded, whatever the document's length. Serialisable, so that reading can go on later.

import { BoundedCounts } from './bounded-counts.ts'
import type { LaidOutPage, Line } from './lay-out-page.ts'

/** Words, each some 60 bytes; the commonest are met first. */
const WORDS_MAX = 60_000
const WORD_MAX_LENGTH = 40
const SIZES_MAX = 200
const MARGIN_LINES_MAX = 4000
/** Rows at a page's top and bottom that may be its running head or foot. */
const MARGIN_ROWS = 3
/** Part of the page's height that such rows are in. */
const MARGIN = 0.16
const MARGIN_TEXT_MAX_LENGTH = 160
/** Points within which a running head's height differs from page to page. */
const HEIGHT_STEP = 4
/** Pages that something repeats on to be a running head; two in a short document. */
const REPEATED_PAGES = 3
const SHORT_DOCUMENT = 4

const WORD = /\p{L}+(?:-\p{L}+)*/gu
const DIGITS = /\d+/g
const ROMAN = /^[ivxlc]{1,8}$/i
const LOWER_CASE = /^\p{Ll}/u
const PAGE_FIRST = /^(\d{1,4})(?!\S)/
/** Ends of keys that `marginKeys` makes of a page number. */
const PAGE_KEY = / page \+ (-?\d+)$/
const PAGE_LAST = /(?:^| )(\d{1,4})$/

/** The profile in a form that `JSON.stringify` takes. */
export type StoredProfile = {
  pages: number
  sizes: [string, number][]
  /** Words in lower case; `lowered` have been seen so. */
  words: string[]
  lowered: string[]
  margins: [string, number][]
}

export class DocumentProfile {
  private pages: number
  private readonly sizes: BoundedCounts
  /** Whether a word was seen in lower case. */
  private readonly words: Map<string, boolean>
  private readonly margins: BoundedCounts

  constructor(stored?: StoredProfile) {
    this.pages = stored?.pages ?? 0
    this.sizes = new BoundedCounts(SIZES_MAX, stored?.sizes)
    this.words = new Map(stored?.words.map((word) => [word, false]))
    for (const word of stored?.lowered ?? []) this.words.set(word, true)
    this.margins = new BoundedCounts(MARGIN_LINES_MAX, stored?.margins)
  }

  addPage(page: LaidOutPage): void {
    this.pages++
    let broken = false
    for (const line of page.lines) {
      this.sizes.add(String(roundedSize(line.size)), line.text.length)
      broken = this.addWords(line.text, broken)
    }
    for (const key of new Set(marginLines(page).flatMap((line) => marginKeys(line, page.number))))
      this.margins.add(key)
  }

  stored(): StoredProfile {
    return {
      pages: this.pages,
      sizes: this.sizes.entries(),
      words: [...this.words].flatMap(([word, lowered]) => (lowered ? [] : [word])),
      lowered: [...this.words].flatMap(([word, lowered]) => (lowered ? [word] : [])),
      margins: this.margins.entries(),
    }
  }

  /** Points; 0 for a document without text. */
  get bodySize(): number {
    const [size] = this.sizes.entries().reduce((most, one) => (one[1] > most[1] ? one : most), ['0', 0])
    return Number(size)
  }

  /** @param word in any case, also with hyphens */
  hasWord(word: string): boolean {
    return this.words.has(word.toLowerCase())
  }

  /** True if a word with a capital is one only for its place: elsewhere it was seen in lower case. */
  isCommonWord(word: string): boolean {
    return this.words.get(word.toLowerCase()) === true
  }

  /**
   * What is added to a page's number for the number printed in its margin, where most pages print one; 0 where they do
   * not. Of two numbers that count the pages (the and the volume's) the larger is meant.
   */
  get pageOffset(): number {
    const offsets = this.margins.entries().flatMap(([key, count]) => {
      const offset = PAGE_KEY.exec(key)?.[1]
      return offset !== undefined && count >= 2 && count > this.pages / 2
        ? [{ offset: Number(offset), count }]
        : []
    })
    const [most] = offsets.toSorted((one, other) => other.count - one.count || other.offset - one.offset)
    return most?.offset ?? 0
  }

  /** Lines of the page that are running heads or feet, or page numbers. */
  furnitureOf(page: LaidOutPage): Set<Line> {
    const least = this.pages > SHORT_DOCUMENT ? REPEATED_PAGES : 2
    return new Set(
      marginLines(page).filter((line) =>
        marginKeys(line, page.number).some((key) => this.margins.get(key) >= least),
      ),
    )
  }

  /** Words broken at a line's end are left out: neither part is known to be a word. */
  private addWords(text: string, broken: boolean): boolean {
    const breaks = text.endsWith('-')
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (broken && index === 0) continue
      if (breaks && index + word.length === text.length - 1) continue
      this.addWord(word)
    }
    return breaks
  }

  private addWord(word: string): void {
    if (word.length > WORD_MAX_LENGTH) return
    const key = word.toLowerCase()
    const lowered = LOWER_CASE.test(word)
    const known = this.words.get(key)
    if (known === undefined ? this.words.size < WORDS_MAX : lowered && !known) this.words.set(key, lowered)
  }
}

/** The size in half points, since sizes of one text differ by rounding. */
export const roundedSize = (size: number): number => Math.round(size * 2) / 2

/** Lines near the page's top or bottom edge, and those that run along its side. */
function marginLines({ lines, height }: LaidOutPage): Line[] {
  const upright = lines.filter(({ angle }) => angle === 0)
  const heights = [...new Set(upright.map(({ y }) => Math.round(y)))].toSorted((one, other) => one - other)
  const top = Math.min(heights[MARGIN_ROWS - 1] ?? heights.at(-1) ?? 0, height * MARGIN)
  const bottom = Math.max(heights.at(-MARGIN_ROWS) ?? heights[0] ?? 0, height * (1 - MARGIN))
  return lines.filter(({ y, angle }) => angle !== 0 || Math.round(y) <= top || Math.round(y) >= bottom)
}

/**
 * What is the same for one running head on all its pages: its text without numbers, at its height; and for lines that begin
 * or end with a page number, its distance from the page's own.
 */
function marginKeys({ text, y, angle }: Line, page: number): string[] {
  if (text.length > MARGIN_TEXT_MAX_LENGTH) return []
  const masked = ROMAN.test(text) ? '#' : text.replace(DIGITS, '#').toLowerCase()
  const numbers = new Set([PAGE_FIRST.exec(text)?.[1], PAGE_LAST.exec(text)?.[1]])
  numbers.delete(undefined)
  return [
    `${angle} ${Math.round(y / HEIGHT_STEP)} ${masked}`,
    ...[...numbers].map((number) => `${Math.round(y / HEIGHT_STEP)} page + ${Number(number) - page}`),
  ]
}
