// Joins text items into fragments: stretches of one line without a gap as wide as one between columns. A fragment holds
// the items of its baseline with their superscripts and subscripts.

import { type NormalisedText, normaliseText } from './normalise-text.ts'
import type { PageItem } from './page-items.ts'

/** An item with text, in a frame of axes in which its baseline runs from left to right. */
export type Word = {
  item: PageItem
  normal: NormalisedText
  x0: number
  x1: number
  /** Baseline, from the top. */
  y: number
  size: number
  /** The content stream has white space before it. */
  spaced: boolean
}

export type Fragment = {
  words: Word[]
  x0: number
  x1: number
  /** Baseline and font size of the word with the most characters. */
  y: number
  size: number
  chars: number
  mainChars: number
}

/** Widest gap within a fragment, in font sizes: pdf.js begins a new item at 0.6, gutters are mostly wider than 0.8. */
const GAP = 0.7
/** Part of a font size above the baseline that letters fill. */
const ASCENT = 0.75
/** Part of the smaller font size by which two words of a line overlap vertically. */
const OVERLAP = 0.4
/** Part of the font size by which copies of a word are shifted that print it bold. */
const COPY_SHIFT = 0.12

type Placed = { x0: number; x1: number; y: number; size: number }

export const overlap = (one: Placed, other: Placed): number =>
  Math.min(one.y, other.y) - Math.max(one.y - one.size * ASCENT, other.y - other.size * ASCENT)

/** True if both stand on one line. */
export const sameLine = (one: Placed, other: Placed): boolean =>
  overlap(one, other) >= OVERLAP * Math.min(one.size, other.size)

const gapBetween = (one: Placed, other: Placed) => Math.max(other.x0 - one.x1, one.x0 - other.x1)

function joins(one: Placed, other: Placed): boolean {
  const size = Math.max(one.size, other.size)
  const gap = gapBetween(one, other)
  return gap <= GAP * size && gap >= -size && sameLine(one, other)
}

/** True if the words are printed over the same words. */
const isCopy = (words: readonly Word[], others: readonly Word[]): boolean =>
  words.length === others.length &&
  words.every((one, at) => {
    const other = others[at]
    return (
      other !== undefined &&
      one.normal.text === other.normal.text &&
      Math.abs(one.x0 - other.x0) <= COPY_SHIFT * one.size &&
      Math.abs(one.y - other.y) <= COPY_SHIFT * one.size
    )
  })

const fragmentOf = (word: Word): Fragment => ({
  words: [word],
  x0: word.x0,
  x1: word.x1,
  y: word.y,
  size: word.size,
  chars: word.normal.text.length,
  mainChars: word.normal.text.length,
})

function extend(fragment: Fragment, more: Fragment): void {
  for (const word of more.words) fragment.words.push(word)
  fragment.x0 = Math.min(fragment.x0, more.x0)
  fragment.x1 = Math.max(fragment.x1, more.x1)
  fragment.chars += more.chars
  if (more.mainChars > fragment.mainChars) {
    fragment.mainChars = more.mainChars
    fragment.y = more.y
    fragment.size = more.size
  }
}

/** @param items of one frame, in the order of the content stream */
export function fragmentsOf(items: readonly Placement[]): Fragment[] {
  const inStream: Fragment[] = []
  let spaced = false
  for (const { item, x, y } of items) {
    const normal = normaliseText(item.text)
    if (normal.text.trim() === '') {
      spaced ||= normal.text !== ''
      continue
    }
    const word = { item, normal, x0: x, x1: x + item.width, y, size: item.height || 1, spaced }
    spaced = false
    const last = inStream.at(-1)
    if (last && isCopy(last.words.slice(-1), [word])) continue
    if (last && joins(last, word)) extend(last, fragmentOf(word))
    else inStream.push(fragmentOf(word))
  }
  return joinedByPlace(inStream)
}

export type Placement = { item: PageItem; x: number; y: number }

/** Joins fragments side by side that the content stream has apart, such as superscripts written after their line. */
function joinedByPlace(fragments: Fragment[]): Fragment[] {
  const open: Fragment[] = []
  const tallest = fragments.reduce((most, { size }) => Math.max(most, size), 0)
  let from = 0
  for (const fragment of fragments.toSorted((one, other) => one.y - other.y || one.x0 - other.x0)) {
    while (from < open.length && (open[from]?.y ?? 0) < fragment.y - tallest) from++
    // Only the nearest are compared: a page of thousands of words at one height takes no square of them.
    let isPlaced = false
    for (let at = open.length - 1; at >= Math.max(from, open.length - NEAREST) && !isPlaced; at--) {
      const one = open[at]
      if (!one) continue
      if (isCopy(one.words, fragment.words)) isPlaced = true
      else if (joins(one, fragment)) {
        extend(one, fragment)
        isPlaced = true
      }
    }
    if (!isPlaced) open.push(fragment)
  }
  return open.length < fragments.length ? joinedByPlace(open) : open
}

const NEAREST = 60

/** @param fragments sorted by place */
export function rowsOf(fragments: Fragment[]): Fragment[][] {
  const rows: { main: Fragment; fragments: Fragment[] }[] = []
  for (const fragment of fragments) {
    const row = rows.at(-1)
    if (row && sameLine(row.main, fragment)) {
      row.fragments.push(fragment)
      if (fragment.chars > row.main.chars) row.main = fragment
    } else rows.push({ main: fragment, fragments: [fragment] })
  }
  return rows.map((row) => row.fragments)
}
