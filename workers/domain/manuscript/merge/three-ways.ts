// Three-way merge of sequences: what became of each entry, where two sequences were made of a common one.

import type { Pair } from '../../common-order.ts'

/** `to` is exclusive. */
type Range = readonly [from: number, to: number]

export type Outcome =
  /** In all three: merged by the caller. */
  | { from: 'all'; mine: number; base: number; edited: number }
  /** As it is in mine. */
  | { from: 'mine'; mine: number }
  /** Stretches that are in all three, and are no pair of mine and the base: merged by the caller. */
  | { from: 'stretch'; mine: Range; base: Range; edited: Range }
  /** As the other has it; `clash` if it stands for what was changed or removed in mine, too. */
  | { from: 'edited'; edited: number; clash: boolean }

export type Merged = {
  outcomes: Outcome[]
  /** Entries of mine that the other removed; `isPair` if the base has the same entry, so that mine may be unchanged. */
  removed: { mine: number; base: number; isPair: boolean }[]
  /** Whether mine added something between two entries that the other removed. */
  isTorn: boolean
}

/** Entries of mine and of the base that correspond; either range may be empty. `isPair`: one entry each. */
type Segment = { mine: Range; base: Range; isPair: boolean }

type Sides = {
  mine: number
  base: number
  edited: number
  /** Pairs in order. */
  mineBase: readonly Pair[]
  baseEdited: readonly Pair[]
  /** Base entries that stand elsewhere, unchanged, by their edited index. */
  moved: ReadonlyMap<number, number>
  /** Whether a base entry is as it was. */
  isSame(base: number, edited: number): boolean
  /** Drops, of what both added at one place, the edited entries that mine has, too. */
  onlyOnce(mine: readonly number[], edited: readonly number[]): readonly number[]
}

/**
 * In time linear in the entries. Mine alone stays behind the entry that it stands behind or, if only that one was removed, before the
 * next one.
 */
export function mergeThreeWays(sides: Sides): Merged {
  const { mine, base, edited, mineBase, baseEdited, moved, isSame } = sides
  const segments = segmentsOf(mineBase, mine, base)
  const editedOf = new Array<number>(base).fill(-1)
  const baseOf = new Array<number>(edited).fill(-1)
  for (const [one, other] of baseEdited) {
    editedOf[one] = other
    baseOf[other] = one
  }
  /** The last base entry up to each that is in its place in the edited sequence. */
  const placeOf: number[] = []
  for (let at = 0, last = -1; at < base; at++) {
    if ((editedOf[at] ?? -1) >= 0) last = editedOf[at] ?? -1
    placeOf.push(last)
  }
  const inPlace = [...editedOf]
  for (const [other, one] of moved) {
    editedOf[one] = other
    baseOf[other] = one
  }
  const segmentOf: Segment[] = []
  for (const segment of segments)
    for (let at = segment.base[0]; at < segment.base[1]; at++) segmentOf[at] = segment
  const stateOf = ({ base: [from, to], mine: own }: Segment): 'kept' | 'changed' | 'broken' => {
    const first = editedOf[from] ?? -1
    if (first < 0) return 'broken'
    let state: 'kept' | 'changed' = 'kept'
    for (let at = from; at < to; at++) {
      if (editedOf[at] !== first + at - from) return 'broken'
      if (!isSame(at, first + at - from)) state = 'changed'
    }
    return state === 'changed' && own[0] === own[1] ? 'broken' : state
  }
  const states = new Map(segments.map((segment) => [segment, stateOf(segment)]))
  const behind: Outcome[][] = Array.from({ length: edited + 1 }, () => [])
  const before: Outcome[][] = Array.from({ length: edited + 1 }, () => [])
  let isTorn = false
  const placeOfAdded = (at: number): Outcome[] | undefined => {
    if (at === 0 || (inPlace[at - 1] ?? -1) >= 0) return behind[at > 0 ? (inPlace[at - 1] ?? -1) + 1 : 0]
    const next = at === base ? edited : (inPlace[at] ?? -1)
    if (next >= 0) return before[next]
    isTorn = true
    return behind[(placeOf[at - 1] ?? -1) + 1]
  }
  const removed: Merged['removed'] = []
  for (const segment of segments) {
    const [baseFrom, baseTo] = segment.base
    if (baseFrom === baseTo) {
      const place = placeOfAdded(baseFrom)
      for (const one of indexes(segment.mine)) place?.push({ from: 'mine', mine: one })
    } else if (segment.isPair ? (editedOf[baseFrom] ?? -1) < 0 : states.get(segment) === 'broken')
      for (const one of indexes(segment.mine))
        removed.push({ mine: one, base: baseFrom, isPair: segment.isPair })
  }
  const outcomes: Outcome[] = [...(behind[0] ?? [])]
  let own = behind[0] ?? []
  for (let at = 0; at < edited; at++) {
    for (const outcome of before[at] ?? []) outcomes.push(outcome)
    const one = baseOf[at] ?? -1
    const segment = segmentOf[one]
    if (!segment) {
      const added = [at]
      while (at + 1 < edited && baseOf[at + 1] === -1) added.push(++at)
      const mineAdded = [...own, ...(before[at + 1] ?? [])].flatMap((outcome) =>
        outcome.from === 'mine' ? [outcome.mine] : [],
      )
      for (const entry of sides.onlyOnce(mineAdded, added))
        outcomes.push({ from: 'edited', edited: entry, clash: false })
    } else if (segment.isPair) outcomes.push({ from: 'all', mine: segment.mine[0], base: one, edited: at })
    else if (states.get(segment) === 'broken') outcomes.push({ from: 'edited', edited: at, clash: true })
    else if (one === segment.base[0]) {
      const { mine: own, base: was } = segment
      if (states.get(segment) === 'changed')
        outcomes.push({ from: 'stretch', mine: own, base: was, edited: [at, at + was[1] - was[0]] })
      else for (const entry of indexes(own)) outcomes.push({ from: 'mine', mine: entry })
    }
    own = behind[at + 1] ?? []
    for (const outcome of own) outcomes.push(outcome)
  }
  for (const outcome of before[edited] ?? []) outcomes.push(outcome)
  return { outcomes, removed, isTorn }
}

function* indexes([from, to]: Range): Generator<number> {
  for (let at = from; at < to; at++) yield at
}

function segmentsOf(pairs: readonly Pair[], mine: number, base: number): Segment[] {
  const found: Segment[] = []
  let mineFrom = 0
  let baseFrom = 0
  for (const [one, other] of [...pairs, [mine, base] as const]) {
    if (one > mineFrom || other > baseFrom)
      found.push({ mine: [mineFrom, one], base: [baseFrom, other], isPair: false })
    if (one < mine || other < base)
      found.push({ mine: [one, one + 1], base: [other, other + 1], isPair: true })
    mineFrom = one + 1
    baseFrom = other + 1
  }
  return found
}

/** Equal entries that stand elsewhere: by their edited index, the base index. @param keyOf '' for entries that are none */
export function movedEntries(
  base: readonly string[],
  edited: readonly string[],
  pairs: readonly Pair[],
): Map<number, number> {
  const pairedBase = new Set(pairs.map(([one]) => one))
  const pairedEdited = new Set(pairs.map(([, other]) => other))
  const gone = new Map<string, number[]>()
  for (const [at, key] of base.entries()) {
    if (key === '' || pairedBase.has(at)) continue
    const known = gone.get(key)
    if (known) known.push(at)
    else gone.set(key, [at])
  }
  const moved = new Map<number, number>()
  for (const [at, key] of edited.entries()) {
    const from = key !== '' && !pairedEdited.has(at) ? gone.get(key)?.shift() : undefined
    if (from !== undefined) moved.set(at, from)
  }
  return moved
}
