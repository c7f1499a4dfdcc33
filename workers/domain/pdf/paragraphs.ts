// Groups a page's lines into paragraphs by their distance, indent, size and column.

import type { Line } from './lay-out-page.ts'

/** Distance of two lines of a paragraph, in the page's usual distance for their size. */
const LEADING_MAX = 1.35
/** Distance of lines in font sizes, where the page has no usual distance. */
const USUAL_LEADING = 1.2
const LEADING_LIMIT = 2.2
/** Difference of sizes within a paragraph. */
const SIZE_RATIO = 1.09
/** Indents in font sizes. */
const INDENT_MIN = 0.7
const INDENT_MAX = 5
/** Part of the column's width that a paragraph's last line leaves free at least, where nothing else ends it. */
const SHORT = 0.15

const SENTENCE_END = /[.!?:;…。！？][\p{Pe}\p{Pf}"'’”\d]{0,4}$/u
const LOWER_CASE = /^[\p{Ll}\p{Lo}(\d]/u
/** Start of an item: a bullet, or a number in brackets as reference lists have it. */
const ITEM_START = /^(?:[•‣▪●◦–∗]\s|\[\d{1,4}\]|\(\d{1,3}\)\s)/u

export type LineKinds = { isHeading(line: Line): boolean; isReference(line: Line): boolean }

/** @returns the lines of each paragraph; headings and entries of a reference list are paragraphs of their own */
export function paragraphsOf(lines: readonly Line[], kinds: LineKinds): Line[][] {
  const columns = columnsOf(lines)
  const listEdges = columnsOf(lines.filter(kinds.isReference))
  const hangingLists = hangingColumns(lines.filter(kinds.isReference), listEdges)
  const leadings = leadingsOf(lines)
  const kindOf = (line: Line) =>
    kinds.isReference(line) ? 'reference' : kinds.isHeading(line) ? `heading ${line.font}` : ''
  const paragraphs: Line[][] = []
  for (const [at, line] of lines.entries()) {
    const paragraph = paragraphs.at(-1)
    const before = paragraph?.at(-1)
    const hangs = kinds.isReference(line) && hangingLists.has(line.column)
    const starts =
      !paragraph ||
      !before ||
      kindOf(before) !== kindOf(line) ||
      (hangs && before.column === line.column
        ? isAtEdge(line, listEdges)
        : begins({ paragraph, before, line, next: lines[at + 1], columns, leadings }))
    if (starts) paragraphs.push([line])
    else paragraph.push(line)
  }
  return paragraphs
}

/** Columns of a reference list of which some lines are indented below their entry's first. */
function hangingColumns(lines: readonly Line[], edges: Map<number, Edges>): Set<number> {
  return new Set(lines.filter((line) => !isAtEdge(line, edges)).map(({ column }) => column))
}

const isAtEdge = ({ x, size, column }: Line, edges: Map<number, Edges>) =>
  x - (edges.get(column)?.left ?? x) < size * INDENT_MIN

type Edges = { left: number; right: number }
type Place = {
  paragraph: readonly Line[]
  before: Line
  line: Line
  next: Line | undefined
  columns: Map<number, Edges>
  leadings: Map<number, number>
}

function begins({ paragraph, before, line, next, columns, leadings }: Place): boolean {
  if (line.angle !== before.angle) return true
  const ratio = line.size / before.size
  if (ratio > SIZE_RATIO || ratio < 1 / SIZE_RATIO) return !isFragment(before, line)
  if (ITEM_START.test(line.text)) return true
  if (line.column !== before.column) return SENTENCE_END.test(before.text) || !LOWER_CASE.test(line.text)
  const distance = line.y - before.y
  const leading = leadings.get(Math.round(line.size)) ?? line.size * USUAL_LEADING
  if (distance > leading * LEADING_MAX || distance < 0) return true
  const edges = columns.get(line.column)
  if (!edges || line.rtl) return false
  const indent = (line.x - before.x) / line.size
  const [first] = paragraph
  const hangs = first !== undefined && paragraph.length > 1 && (before.x - first.x) / line.size >= INDENT_MIN
  if (hangs && indent <= -INDENT_MIN) return true
  if (indent >= INDENT_MIN && indent <= INDENT_MAX && !isHanging(paragraph, line, next)) return true
  const free = edges.right - (before.x + before.width)
  return (
    free > SHORT * (edges.right - edges.left) && SENTENCE_END.test(before.text) && !LOWER_CASE.test(line.text)
  )
}

/** A formula's piece on a row of its own, between lines of a paragraph. */
const isFragment = (before: Line, line: Line) =>
  Math.min(before.text.length, line.text.length) <= 4 &&
  Math.abs(line.y - before.y) < Math.max(before.size, line.size)

/** True if the line and the next are indented alike below their paragraph's first line. */
function isHanging(paragraph: readonly Line[], line: Line, next: Line | undefined): boolean {
  const alike =
    next !== undefined && next.column === line.column && Math.abs(next.x - line.x) < line.size * 0.3
  return paragraph.length === 1 && alike
}

function columnsOf(lines: readonly Line[]): Map<number, Edges> {
  const columns = new Map<number, Edges>()
  for (const { column, x, width } of lines) {
    const edges = columns.get(column)
    if (!edges) columns.set(column, { left: x, right: x + width })
    else {
      edges.left = Math.min(edges.left, x)
      edges.right = Math.max(edges.right, x + width)
    }
  }
  return columns
}

/** The usual distance of lines, by size in whole points: the median. */
function leadingsOf(lines: readonly Line[]): Map<number, number> {
  const distances = new Map<number, number[]>()
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (!before || before.column !== line.column || Math.round(before.size) !== Math.round(line.size))
      continue
    const distance = line.y - before.y
    if (distance < line.size * 0.8 || distance > line.size * LEADING_LIMIT) continue
    const key = Math.round(line.size)
    distances.set(key, [...(distances.get(key) ?? []), distance])
  }
  return new Map(
    [...distances].map(([size, found]) => {
      const sorted = found.toSorted((one, other) => one - other)
      return [size, sorted[Math.floor(sorted.length / 2)] ?? size * USUAL_LEADING]
    }),
  )
}
