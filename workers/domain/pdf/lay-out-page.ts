// Layout of a page: its text items as lines in reading order. Text that is turned is laid out in its own direction, after
// the direction that most of the page has.

import { columnsOf } from './columns.ts'
import { type Fragment, fragmentsOf, type Placement, rowsOf, type Word } from './fragments.ts'
import { accented } from './normalise-text.ts'
import type { PageItem, PageItems } from './page-items.ts'

/**
 * A stretch [start, end) of a text and where it comes from: [from, to) of the text of pdf.js's item. Of equal lengths, they
 * agree character by character; else (a ligature, an accent) the stretch is the whole.
 */
export type Segment = { start: number; end: number; item: number; from: number; to: number }

export type Line = {
  /**
   * Normalised (`normalise-text.ts`), its words joined by single spaces, or by a tab across a gap as wide as between cells of
   * a table; a hyphen at its end is kept.
   */
  text: string
  segments: Segment[]
  /** Left end of the baseline in points from the top left corner of the page as turned by `angle`. */
  x: number
  y: number
  width: number
  /** Font size and font of most of its characters; `uniform` if all its letters have that font. */
  size: number
  font: string
  uniform: boolean
  /** Lines with one number stand below each other. */
  column: number
  angle: number
  rtl: boolean
}

/** Number from 1; width and height are those of the page before it is turned by a line's angle. */
export type LaidOutPage = { number: number; width: number; height: number; lines: Line[] }

/** Gap in font sizes from which two words are apart, if the content stream has no white space between them. */
const WORD_GAP = 0.18
const CELL_GAP = 2.2

export function layOutPage(page: PageItems): LaidOutPage {
  const lines: Line[] = []
  let column = 0
  for (const { angle, placed, height } of frames(page)) {
    const fragments = fragmentsOf(placed)
    const rtl = isMostlyRtl(placed)
    for (const fragmentsOfColumn of columnsOf(fragments, height, rtl)) {
      for (const row of rowsOf(fragmentsOfColumn)) lines.push(lineOf(row, column, angle))
      column++
    }
  }
  return { number: page.number, width: page.width, height: page.height, lines }
}

/** The directions of a page's text, the one with the most characters first. */
function frames({ width, height, items }: PageItems) {
  const byAngle = new Map<number, { chars: number; items: PageItem[] }>()
  for (const item of items) {
    const found = byAngle.get(item.angle) ?? { chars: 0, items: [] }
    found.chars += item.text.trim().length
    found.items.push(item)
    byAngle.set(item.angle, found)
  }
  return [...byAngle]
    .toSorted(([, one], [, other]) => other.chars - one.chars)
    .map(([angle, { items: turned }]) => ({
      angle,
      placed: turned.map((item) => ({ item, ...turn(item, angle, width, height) })),
      height: Math.abs(height * Math.cos(radians(angle))) + Math.abs(width * Math.sin(radians(angle))),
    }))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point in axes of which the first runs along the text. */
function turn({ x, y }: PageItem, angle: number, width: number, height: number): { x: number; y: number } {
  if (angle === 0) return { x, y }
  if (angle === 90) return { x: y, y: width - x }
  if (angle === 180) return { x: width - x, y: height - y }
  if (angle === 270) return { x: height - y, y: x }
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}

function isMostlyRtl(placed: Placement[]): boolean {
  let balance = 0
  for (const { item } of placed)
    if (item.text.trim()) balance += item.rtl ? item.text.length : -item.text.length
  return balance > 0
}

function lineOf(fragments: Fragment[], column: number, angle: number): Line {
  const main = fragments.reduce((most, one) => (one.chars > most.chars ? one : most))
  const words = inReadingOrder(fragments.flatMap((one) => one.words))
  const rtl = isMostlyRtl(words.map(({ item, x0, y }) => ({ item, x: x0, y })))
  let [x, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x0, x1 } of fragments) {
    x = Math.min(x, x0)
    right = Math.max(right, x1)
  }
  return {
    ...textOf(words),
    x,
    y: main.y,
    width: right - x,
    size: main.size,
    ...fontOf(words),
    column,
    angle,
    rtl,
  }
}

/** Words from left to right; those of a right-to-left script from right to left, its numbers and Latin words turned back. */
function inReadingOrder(words: Word[]): Word[] {
  const sorted = words.toSorted((one, other) => one.x0 - other.x0)
  const balance = sorted.reduce((sum, { item }) => sum + (item.rtl ? item.text.length : -item.text.length), 0)
  if (balance <= 0) return sorted
  const ordered: Word[] = []
  /** Words of one run that is read from left to right, collected from right to left. */
  let run: Word[] = []
  for (const word of sorted.toReversed()) {
    if (!word.item.rtl) {
      run.push(word)
      continue
    }
    for (const one of run.reverse()) ordered.push(one)
    ordered.push(word)
    run = []
  }
  return [...ordered, ...run.reverse()]
}

const LETTER = /\p{L}/u

function fontOf(words: Word[]): { font: string; uniform: boolean } {
  const chars = new Map<string, number>()
  for (const { item, normal } of words)
    if (LETTER.test(normal.text)) chars.set(item.font, (chars.get(item.font) ?? 0) + normal.text.length)
  const most = [...chars].reduce((found, one) => (one[1] > found[1] ? one : found), ['', -1] as const)
  return { font: most[0] || (words[0]?.item.font ?? ''), uniform: chars.size <= 1 }
}

/** UTF-16 code units of the end of a line's text that words are joined to. */
const END_LENGTH = 500

/** Joins the words of a line, with single spaces where they are apart. */
function textOf(words: Word[]): { text: string; segments: Segment[] } {
  const segments: Segment[] = []
  const done: string[] = []
  let doneLength = 0
  /** The end of the text: to look at the end of all of it for each word would take the square of a long line. */
  let text = ''
  let before: Word | null = null
  for (const word of words) {
    if (text.length > 2 * END_LENGTH) {
      const cut = text.length - END_LENGTH
      done.push(text.slice(0, cut))
      doneLength += cut
      text = text.slice(cut)
    }
    if (before && isCellApart(before, word)) text = `${text.trimEnd()}\t`
    else if (before && areApart(before, word) && !text.endsWith(' ')) text += ' '
    for (const { start, end, from, to } of word.normal.stretches) {
      const stretch = word.normal.text.slice(start, end)
      // White space at a line's start and after other white space is left out.
      let lead = text === '' || /\s$/.test(text) ? stretch.length - stretch.trimStart().length : 0
      let kept = stretch.slice(lead)
      if (kept === '') continue
      const even = end - start === to - from
      const composed = accented(text.slice(-1), [...kept][0])
      if (composed !== null) {
        // The accent's segment stays, for the letter with its accent.
        text = text.slice(0, -1) + composed
        kept = kept.slice(1)
        lead++
        if (kept === '') continue
      }
      segments.push({
        start: doneLength + text.length,
        end: doneLength + text.length + kept.length,
        item: word.item.index,
        from: even ? from + lead : from,
        to,
      })
      text += kept
    }
    before = word
  }
  return withoutEnd([...done, text].join(''), segments)
}

/** Removes the white space at a line's end. */
function withoutEnd(text: string, segments: Segment[]): { text: string; segments: Segment[] } {
  const trimmed = text.trimEnd()
  const kept = segments.filter(({ start }) => start < trimmed.length)
  const last = kept.at(-1)
  if (last && last.end > trimmed.length) {
    if (last.end - last.start === last.to - last.from) last.to -= last.end - trimmed.length
    last.end = trimmed.length
  }
  return { text: trimmed, segments: kept }
}

const gapBetween = (before: Word, word: Word) => Math.max(word.x0 - before.x1, before.x0 - word.x1)
const isCellApart = (before: Word, word: Word) =>
  gapBetween(before, word) > CELL_GAP * Math.max(before.size, word.size)

function areApart(before: Word, word: Word): boolean {
  const gap = gapBetween(before, word)
  return word.spaced ? gap > 0 : gap > WORD_GAP * Math.min(before.size, word.size)
}
