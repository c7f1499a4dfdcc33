// Total-fit line breaking (D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", Software: Practice and Experience
// 11, 1981) over widths only. A line exceeds the measure only if it holds a single unbreakable run that does.

/** Box, glue and penalty, with widths in one unit. */
export type Item =
  | { kind: 'box'; width: number }
  | { kind: 'glue'; width: number; stretch: number; shrink: number }
  /** `cost`: `FORBIDDEN` for no break here, `FORCED` for one in any case; `hyphen` where a hyphen appears. */
  | { kind: 'penalty'; width: number; cost: number; hyphen: boolean }

export const FORBIDDEN = Number.POSITIVE_INFINITY
export const FORCED = Number.NEGATIVE_INFINITY

/** Items from `start` up to, not including, `end`, without what is dropped at a line's start. */
export type Line = { start: number; end: number; ratio: number; hyphen: boolean }

export type Measure = {
  width: number
  /** Stretch at the end of each line, for ragged setting; 0 for justified. */
  raggedness: number
  /** Hanging indent of the lines after the first. */
  hanging?: number
}

/** Tolerances of stretching, tried in turn: without hyphens, with hyphens, unlimited. */
const TOLERANCES = [1.3, 3.5, Number.POSITIVE_INFINITY] as const
const DOUBLE_HYPHEN = 30_000
const UNEVEN_NEIGHBOURS = 4000
const LAST_WORD_HYPHENATED = 40_000
const LINE_COST = 10
const BADNESS_MAX = 1_000_000
/** Limit of active nodes; the oldest are dropped. Only items without a width reach it. */
const ACTIVE_MAX = 1000
const EPSILON = 1e-6

type Node = {
  /** Index of the break's item, -1 for the paragraph's start. */
  at: number
  /** Totals before the first item of the next line, and its index. */
  from: number
  width: number
  stretch: number
  shrink: number
  fitness: number
  hyphen: boolean
  demerits: number
  ratio: number
  before: Node | null
}

/** Items must end with infinitely stretchable glue (or ragged setting) and a forced penalty. */
export function breakLines(items: readonly Item[], measure: Measure): Line[] {
  const totals = sums(items)
  for (const [pass, tolerance] of TOLERANCES.entries()) {
    const end = tryToBreak(items, measure, totals, tolerance, pass === 0)
    if (end) return linesOf(end)
  }
  return []
}

type Totals = { width: Float64Array; stretch: Float64Array; shrink: Float64Array; from: Int32Array }

function sums(items: readonly Item[]): Totals {
  const count = items.length
  const width = new Float64Array(count + 1)
  const stretch = new Float64Array(count + 1)
  const shrink = new Float64Array(count + 1)
  items.forEach((item, index) => {
    width[index + 1] = (width[index] ?? 0) + (item.kind === 'penalty' ? 0 : item.width)
    stretch[index + 1] = (stretch[index] ?? 0) + (item.kind === 'glue' ? item.stretch : 0)
    shrink[index + 1] = (shrink[index] ?? 0) + (item.kind === 'glue' ? item.shrink : 0)
  })
  // from[i]: the first item at or after i that a line beginning there keeps (boxes, forced penalties).
  const from = new Int32Array(count + 1).fill(count)
  for (let index = count - 1; index >= 0; index--) {
    const item = items[index]
    const kept = item?.kind === 'box' || (item?.kind === 'penalty' && item.cost === FORCED)
    from[index] = kept ? index : (from[index + 1] ?? count)
  }
  return { width, stretch, shrink, from }
}

function tryToBreak(
  items: readonly Item[],
  measure: Measure,
  totals: Totals,
  tolerance: number,
  withoutHyphens: boolean,
): Node | null {
  let active: Node[] = [
    nodeAt(-1, totals, { fitness: 1, hyphen: false, demerits: 0, ratio: 0, before: null }, 0),
  ]
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (!item || !canBreak(items, index, withoutHyphens)) continue
    const forced = item.kind === 'penalty' && item.cost === FORCED
    const last = index === items.length - 1
    const hyphen = item.kind === 'penalty' && item.hyphen
    const best: (Node | undefined)[] = []
    const kept: Node[] = []
    let closest: Node | undefined
    for (const node of active) {
      const ratio = stretchRatio(node, index, item, measure, totals)
      if (ratio < -1 - EPSILON) {
        // The latest break makes the overfull line shortest.
        if (!closest || node.at > closest.at || (node.at === closest.at && node.demerits < closest.demerits))
          closest = node
        continue
      }
      if (!forced) kept.push(node)
      if (ratio > tolerance) {
        // Too loose, unless the break is forced.
        if (!forced || tolerance !== Number.POSITIVE_INFINITY) continue
      }
      const fitness = fitnessOf(ratio)
      const demerits = node.demerits + lineDemerits(node, ratio, item, hyphen, fitness, last)
      const other = best[fitness]
      if (!other || demerits < other.demerits)
        best[fitness] = nodeAt(
          index,
          totals,
          { fitness, hyphen, demerits, ratio, before: node },
          lineStart(items, index),
        )
    }
    for (const node of best) if (node) kept.push(node)
    if (!kept.length) {
      if (tolerance !== Number.POSITIVE_INFINITY) return null
      // A run wider than the measure gets an overfull line of its own.
      const before = closest ?? active[0]
      if (!before) return null
      kept.push(
        nodeAt(
          index,
          totals,
          { fitness: 1, hyphen, demerits: before.demerits + BADNESS_MAX ** 2, ratio: -1, before },
          lineStart(items, index),
        ),
      )
    }
    active = kept.length > ACTIVE_MAX ? kept.slice(-ACTIVE_MAX) : kept
  }
  let found: Node | null = null
  for (const node of active)
    if (node.at === items.length - 1 && (!found || node.demerits < found.demerits)) found = node
  return found
}

/** A legal break: a penalty, or glue after a box. */
function canBreak(items: readonly Item[], index: number, withoutHyphens: boolean): boolean {
  const item = items[index]
  if (item?.kind === 'glue') return items[index - 1]?.kind === 'box'
  return item?.kind === 'penalty' && item.cost < FORBIDDEN && !(withoutHyphens && item.hyphen)
}

/** Index at which a line starts. A forced break drops its penalty alone, since the next line may be empty. */
const lineStart = (items: readonly Item[], index: number) => {
  const item = items[index]
  return item?.kind === 'penalty' ? index + 1 : index
}

function nodeAt(
  at: number,
  totals: Totals,
  rest: Pick<Node, 'fitness' | 'hyphen' | 'demerits' | 'ratio' | 'before'>,
  next: number,
): Node {
  const from = totals.from[next] ?? next
  return {
    at,
    from,
    width: totals.width[from] ?? 0,
    stretch: totals.stretch[from] ?? 0,
    shrink: totals.shrink[from] ?? 0,
    ...rest,
  }
}

/** Adjustment ratio of a line: above 0 to stretch, below to shrink. */
function stretchRatio(node: Node, index: number, item: Item, measure: Measure, totals: Totals): number {
  const natural =
    Math.max(0, (totals.width[index] ?? 0) - node.width) + (item.kind === 'penalty' ? item.width : 0)
  const missing = measure.width - (node.at < 0 ? 0 : (measure.hanging ?? 0)) - natural
  if (missing >= 0) {
    const stretch = Math.max(0, (totals.stretch[index] ?? 0) - node.stretch) + measure.raggedness
    return stretch > 0 ? missing / stretch : missing < EPSILON ? 0 : BADNESS_MAX
  }
  const shrink = (totals.shrink[index] ?? 0) - node.shrink
  return shrink > 0 ? missing / shrink : missing > -EPSILON ? 0 : Number.NEGATIVE_INFINITY
}

const fitnessOf = (ratio: number) => (ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3)

function lineDemerits(
  node: Node,
  ratio: number,
  item: Item,
  hyphen: boolean,
  fitness: number,
  last: boolean,
): number {
  const badness = Math.min(BADNESS_MAX, 100 * Math.abs(ratio) ** 3)
  const cost = item.kind === 'penalty' && item.cost !== FORCED ? item.cost : 0
  let demerits = (LINE_COST + badness) ** 2
  demerits += cost >= 0 ? cost ** 2 : -(cost ** 2)
  if (hyphen && node.hyphen) demerits += DOUBLE_HYPHEN
  if (last && node.hyphen) demerits += LAST_WORD_HYPHENATED
  if (Math.abs(fitness - node.fitness) > 1) demerits += UNEVEN_NEIGHBOURS
  return demerits
}

function linesOf(end: Node): Line[] {
  const lines: Line[] = []
  for (let node: Node | null = end; node?.before; node = node.before)
    lines.push({
      start: Math.min(node.before.from, node.at),
      end: node.at,
      ratio: node.ratio,
      hyphen: node.hyphen,
    })
  return lines.reverse()
}
