// Reading order of a page's fragments: columns from left to right (right to left in such scripts), divided where a line
// spans them. A recursive cut along the gutter (compare Nagy and Seth's XY cut) that knows full-width lines, so that a
// title, an abstract or a figure's caption between columns divides them.

import { type Fragment, rowsOf, sameLine } from './fragments.ts'

/** Rows that a gutter needs on both sides. */
const LEAST_ROWS = 3
/** Narrowest column in font sizes, and fewest characters of a line in the middle of it: cells of a table are less. */
const LEAST_WIDTH = 8
const LEAST_CHARS = 14
/** Part of a line that its words fill: spaces of justified lines are wide, gaps between cells wider. */
const LEAST_FILL = 0.6
/** Characters of a line of prose beside a narrow box, and part of the box's lines that may stand at their heights. */
const PROSE_CHARS = 30
const MOST_ALIGNED = 0.5
/** Narrowest gutter in font sizes. */
const LEAST_GUTTER = 0.7
/** Wider than the spaces of its lines by this factor: the spaces of justified lines may stand below each other. */
const WIDER = 1.2
/** Part of the page's height at its top and bottom in which a head or a foot stands apart. */
const MARGIN = 0.15
/** Least distance of a head or foot from the text, between baselines, in font sizes. */
const MARGIN_GAP = 1.9
/** Places across the page at which a gutter is looked for. */
const PLACES = 160
/** Columns within columns. */
const DEPTH = 4
/** Fragments above which a region is read row by row: no page of prose has so many. */
const MOST_FRAGMENTS = 4000

type Gutter = { left: number; right: number }

const byPlace = (one: Fragment, other: Fragment) => one.y - other.y || one.x0 - other.x0

/**
 * @param height of the page
 * @returns fragments of each column, from top to bottom
 */
export function columnsOf(fragments: readonly Fragment[], height: number, rtl: boolean): Fragment[][] {
  const { head, body, foot } = withoutMargins(fragments.toSorted(byPlace), height)
  return [...head, ...cut(body, rtl, DEPTH), ...foot]
}

/** Sets apart the first and last rows where they are a head or a foot: up to two rows, far from the text. */
function withoutMargins(fragments: Fragment[], height: number) {
  const head: Fragment[][] = []
  const foot: Fragment[][] = []
  let body = fragments
  const top = rowsAtTop(body)
  const below = body[top]
  if (below && (body[0]?.y ?? 0) < height * MARGIN && isFar(body.slice(0, top), below, 1)) {
    head.push(body.slice(0, top))
    body = body.slice(top)
  }
  const bottom = rowsAtBottom(body)
  const above = body[bottom - 1]
  if (above && (body.at(-1)?.y ?? 0) > height * (1 - MARGIN) && isFar(body.slice(bottom), above, -1)) {
    foot.push(body.slice(bottom))
    body = body.slice(0, bottom)
  }
  return { head, body, foot }
}

const isFar = (margin: Fragment[], next: Fragment, direction: 1 | -1) =>
  margin.every(
    ({ y, size }) => (next.y - y) * direction > MARGIN_GAP * Math.min(Math.max(size, next.size), 2 * size),
  )

/** Number of fragments in the first row. */
function rowsAtTop(fragments: Fragment[]): number {
  const [first] = fragments
  let end = 0
  while (end < fragments.length && first && sameLine(first, fragments[end] ?? first)) end++
  return end
}

/** Index of the first fragment of the last row. */
function rowsAtBottom(fragments: Fragment[]): number {
  const last = fragments.at(-1)
  let start = fragments.length
  while (start > 0 && last && sameLine(last, fragments[start - 1] ?? last)) start--
  return start
}

/** @param fragments sorted by place */
function cut(fragments: Fragment[], rtl: boolean, depth: number): Fragment[][] {
  if (fragments.length === 0) return []
  const gutter = depth === 0 || fragments.length > MOST_FRAGMENTS ? null : findGutter(fragments)
  if (gutter === null) return [fragments]
  const columns: Fragment[][] = []
  for (const band of bandsOf(fragments, gutter)) {
    if (band.spanning) {
      columns.push(band.fragments)
      continue
    }
    const sides = [
      band.fragments.filter((one) => isLeftOf(one, gutter)),
      band.fragments.filter((one) => !isLeftOf(one, gutter)),
    ]
    for (const side of rtl ? sides.toReversed() : sides) columns.push(...cut(side, rtl, depth - 1))
  }
  return columns
}

const middle = ({ left, right }: Gutter) => (left + right) / 2
const isLeftOf = (one: Fragment, gutter: Gutter) => (one.x0 + one.x1) / 2 < middle(gutter)
/** A line that is a little too long for its column does not span the gutter. */
const spans = (one: Fragment, { left, right }: Gutter) =>
  one.x0 < left - one.size / 2 && one.x1 > right + one.size / 2

/** Divides a region where fragments span the gutter; what stands on their rows belongs to them. */
function bandsOf(fragments: Fragment[], gutter: Gutter): { spanning: boolean; fragments: Fragment[] }[] {
  const spanning = fragments.filter((one) => spans(one, gutter))
  const bands: { spanning: boolean; fragments: Fragment[] }[] = []
  let from = 0
  for (const one of fragments) {
    while (from < spanning.length && (spanning[from]?.y ?? 0) < one.y - 3 * one.size) from++
    let isSpanning = false
    for (let at = from; at < spanning.length && !isSpanning; at++) {
      const other = spanning[at]
      if (!other || other.y > one.y + 3 * one.size) break
      isSpanning = other === one || sameLine(other, one)
    }
    const last = bands.at(-1)
    if (last?.spanning === isSpanning) last.fragments.push(one)
    else bands.push({ spanning: isSpanning, fragments: [one] })
  }
  return bands
}

/** The part of a row on one side of a gutter. */
type Side = {
  y: number
  size: number
  x0: number
  x1: number
  chars: number
  ink: number
  /** Widest gap between its words. */
  gap: number
}

/** The gutter with the most lines beside it, or null where the region is one column. */
function findGutter(fragments: Fragment[]): Gutter | null {
  const left = Math.min(...fragments.map(({ x0 }) => x0))
  const right = Math.max(...fragments.map(({ x1 }) => x1))
  const step = (right - left) / PLACES
  const rows = rowsOf(fragments).map((row) => row.toSorted((one, other) => one.x0 - other.x0))
  if (step <= 0 || rows.length < LEAST_ROWS) return null
  let best: { score: number; gutter: Gutter } | null = null
  const crossed = crossings(rows, left, step)
  for (let place = 1; place < PLACES; place++) {
    const before = crossed[place - 1]
    const here = crossed[place]
    // Nothing changes between two places without an edge.
    if (!here || rows.length - here.rows < LEAST_ROWS || (before && before.edges === here.edges)) continue
    const x = left + place * step
    const found = gutterAt(rows, x)
    if (found && found.score > (best?.score ?? 0)) best = found
  }
  return best?.gutter ?? null
}

/** The fragments that cross each place, and the edges of fragments up to it. */
function crossings(rows: Fragment[][], left: number, step: number): { rows: number; edges: number }[] {
  const places = Array.from({ length: PLACES + 1 }, () => ({ rows: 0, edges: 0 }))
  for (const { x0, x1 } of rows.flat()) {
    const from = places[Math.min(PLACES, Math.max(0, Math.floor((x0 - left) / step) + 1))]
    const to = places[Math.min(PLACES, Math.max(0, Math.ceil((x1 - left) / step)))]
    if (!from || !to) continue
    from.rows++
    to.rows--
    from.edges++
    to.edges++
  }
  let [crossing, edges] = [0, 0]
  for (const place of places) {
    crossing += place.rows
    edges += place.edges
    place.rows = crossing
    place.edges = edges
  }
  return places
}

/** Adds up the lines beside x where nothing crosses it over some rows, by how alike the columns are. */
function gutterAt(rows: Fragment[][], x: number): { score: number; gutter: Gutter } | null {
  let score = 0
  let gutter: Gutter | null = null
  let left: Side[] = []
  let right: Side[] = []
  const close = () => {
    const found = gutterBetween(left, right)
    if (found) {
      score += Math.min(left.length, right.length) * balance(left, right)
      gutter ??= found
    }
    left = []
    right = []
  }
  for (const row of rows) {
    if (row.some(({ x0, x1 }) => x0 < x && x1 > x)) {
      close()
      continue
    }
    addSide(left, row, ({ x1 }) => x1 <= x)
    addSide(right, row, ({ x1 }) => x1 > x)
  }
  close()
  return gutter && { score, gutter }
}

function addSide(sides: Side[], row: Fragment[], isOnIt: (one: Fragment) => boolean): void {
  let side: Side | null = null
  for (const one of row) {
    if (!isOnIt(one)) continue
    side ??= { y: one.y, size: one.size, x0: one.x0, x1: one.x1, chars: 0, ink: 0, gap: 0 }
    side.gap = Math.max(side.gap, one.x0 - side.x1)
    side.x0 = Math.min(side.x0, one.x0)
    side.x1 = Math.max(side.x1, one.x1)
    side.chars += one.chars
    side.ink += one.x1 - one.x0
  }
  if (side) sides.push(side)
}

function gutterBetween(left: Side[], right: Side[]): Gutter | null {
  if (left.length < LEAST_ROWS || right.length < LEAST_ROWS || !areBeside(left, right)) return null
  const gutter = {
    left: Math.max(...left.map(({ x1 }) => x1)),
    right: Math.min(...right.map(({ x0 }) => x0)),
  }
  // The smaller one: the other side may have a gutter of its own.
  const gaps = Math.min(...[left, right].map((sides) => median(sides.map(({ gap }) => gap))))
  // A heading may begin a column.
  const size = median([...left, ...right].map((side) => side.size))
  const least = Math.max(LEAST_GUTTER * size, WIDER * gaps)
  return gutter.right - gutter.left >= least && areColumns(left, right) ? gutter : null
}

/** Columns of one page are mostly equally wide; those of a table beside a column of text are not. */
function balance(left: Side[], right: Side[]): number {
  const [one, other] = [median(left.map(widthOf)), median(right.map(widthOf))]
  return Math.min(one, other) / Math.max(one, other)
}

const widthOf = ({ x0, x1 }: Side) => x1 - x0

/** True if both stand side by side rather than one below the other. */
function areBeside(left: Side[], right: Side[]): boolean {
  const top = Math.max(left[0]?.y ?? 0, right[0]?.y ?? 0)
  const bottom = Math.min(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0)
  const within = (all: Side[]) => all.filter(({ y, size }) => y >= top - size && y <= bottom + size).length
  return within(left) >= LEAST_ROWS && within(right) >= LEAST_ROWS
}

const areColumns = (left: Side[], right: Side[]): boolean =>
  isColumn(left) ? isColumn(right) || isSidebar(right, left) : isColumn(right) && isSidebar(left, right)

/** True for a narrow box beside prose with lines of its own: not for numbers of lines, which stand at the lines' heights. */
function isSidebar(narrow: Side[], prose: Side[]): boolean {
  const heights = new Set(prose.map(({ y }) => Math.round(y)))
  const aligned = narrow.filter(({ y }) =>
    [-1, 0, 1].some((shift) => heights.has(Math.round(y) + shift)),
  ).length
  return aligned < narrow.length * MOST_ALIGNED && median(prose.map(({ chars }) => chars)) >= PROSE_CHARS
}

/** True for lines of prose: wide, and filled where cells of a table leave gaps. */
const isColumn = (sides: Side[]): boolean =>
  median(sides.map(({ x0, x1, size }) => (x1 - x0) / size)) >= LEAST_WIDTH &&
  median(sides.map(({ chars }) => chars)) >= LEAST_CHARS &&
  median(sides.map(({ x0, x1, ink }) => ink / (x1 - x0))) >= LEAST_FILL

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
