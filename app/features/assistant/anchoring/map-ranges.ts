// Maps ranges from an older document to a newer one. The step maps of local changes are exact. A remote change or an undo
// is one step that replaces everything between the first and the last difference (editor/collab/minimal-replace.ts); for
// it, words are aligned: unchanged words keep their range, whatever their marks, and changed ones map to null.

import type { Node } from '@milkdown/kit/prose/model'
import { align } from '../../../../workers/domain/manuscript/compare/align.ts'
import { segments } from '../../../../workers/domain/manuscript/compare/words.ts'
import type { DocumentStep, StepMaps } from '../../../shared/manuscript/step-maps.ts'
import type { Place } from './block-prose.ts'

/** @returns a function that maps a range of `before` to `after`, or to null if its words have changed */
export function mapRanges(
  recorded: Pick<StepMaps, 'between'>,
  before: Node,
  after: Node,
): (place: Place) => Place | null {
  const steps = recorded.between(before, after)
  const mappers = steps?.map((step) => changeMapper(stepChange(step))) ?? []
  let direct: ((place: Place) => Place | null) | null = null
  return (place) => {
    let at: Place | null = place
    for (const move of mappers) at = at && move(at)
    // The documents are compared without step maps, or if a later step may have restored what an earlier one deleted.
    if (steps !== null && (at !== null || steps.length < 2)) return at
    direct ??= changeMapper(changeBetween(before, after))
    return direct(place)
  }
}

/** A replaced range, and the range that replaced it. */
type Range = { from: number; to: number; newFrom: number; newTo: number }
type Change = { before: Node; after: Node; ranges: readonly Range[] }
/** An unchanged range and its offset in the newer document. */
type Unchanged = { from: number; to: number; by: number }

function changeMapper(change: Change): (place: Place) => Place | null {
  const around = unchangedRanges(change, () => [])
  let within: Unchanged[] | null = null
  return (place) => {
    const contains = ({ from, to }: Unchanged) => from <= place.from && place.to <= to
    const kept = around.find(contains)
    if (kept) return moved(place, kept)
    // Computed lazily: most changes touch no range.
    within ??= unchangedRanges(change, (range) => unchangedWords(change, range))
    const words = within.find(contains)
    return words ? moved(place, words) : null
  }
}

const moved = (place: Place, { by }: Unchanged): Place =>
  by === 0 ? place : { from: place.from + by, to: place.to + by }

function stepChange({ before, after, map }: DocumentStep): Change {
  const ranges: Range[] = []
  map.forEach((from, to, newFrom, newTo) => {
    ranges.push({ from, to, newFrom, newTo })
  })
  return { before, after, ranges }
}

/** The change between documents without recorded step maps. */
function changeBetween(before: Node, after: Node): Change {
  const start = before.content.findDiffStart(after.content)
  const ends = before.content.findDiffEnd(after.content)
  if (start === null || ends === null) return { before, after, ranges: [] }
  // Equal text at both ends of the change is counted by both searches.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  return {
    before,
    after,
    ranges: [{ from: start, to: ends.a + overlap, newFrom: start, newTo: ends.b + overlap }],
  }
}

function unchangedRanges(
  { before, ranges }: Change,
  within: (range: Range) => readonly Unchanged[],
): Unchanged[] {
  const found: Unchanged[] = []
  let from = 0
  let by = 0
  for (const range of ranges) {
    add(found, { from, to: range.from, by })
    for (const kept of within(range)) add(found, kept)
    from = range.to
    by = range.newTo - range.to
  }
  add(found, { from, to: before.content.size, by })
  return found
}

/** Merges neighbours with equal offsets. */
function add(all: Unchanged[], { from, to, by }: Unchanged): void {
  const last = all.at(-1)
  if (last && last.to === from && last.by === by) last.to = to
  else if (to > from) all.push({ from, to, by })
}

/** Step limit of the alignment (align.ts) of one range, about 20 ms. */
const EFFORT = 2_000_000

function unchangedWords({ before, after }: Change, range: Range): Unchanged[] {
  const { from, to, newFrom, newTo } = range
  const newBlocks = new Set<Node>()
  after.nodesBetween(newFrom, newTo, (node) => {
    if (node.isBlock) newBlocks.add(node)
    return node.isBlock
  })
  const shared = new Map<Node, string>()
  const old = read(before, from, to, (node) => {
    if (newBlocks.has(node) && !shared.has(node)) shared.set(node, `${MARK}${shared.size}`)
    return shared.get(node)
  })
  const present = read(after, newFrom, newTo, (node) => shared.get(node))
  const key = (token: Token) => token.key
  const found: Unchanged[] = []
  for (const [one, other] of align(old.map(key), present.map(key), { left: EFFORT })) {
    const was = old[one]
    const is = present[other]
    if (was && is) add(found, { from: was.from, to: was.from + was.size, by: is.from - was.from })
  }
  return found.filter((kept, index) => !isChance(kept, found[index - 1], found[index + 1], range))
}

/** True for an equality that is probably a coincidence: no longer than the changes on either side (Fraser, "Diff Strategies", 2006). */
function isChance(
  { from, to, by }: Unchanged,
  before: Unchanged | undefined,
  after: Unchanged | undefined,
  range: Range,
): boolean {
  const changedBefore = before
    ? Math.max(from - before.to, from + by - before.to - before.by)
    : Math.max(from - range.from, from + by - range.newFrom)
  const changedAfter = after
    ? Math.max(after.from - to, after.from + after.by - to - by)
    : Math.max(range.to - to, range.newTo - to - by)
  return to - from <= Math.min(changedBefore, changedAfter)
}

/** A word, a space, a punctuation mark, an inline node, a block that both documents share, or the start of a block. */
type Token = { key: string; from: number; size: number }

/** Prefix of the keys of nodes, which must not equal a text's. */
const MARK = '\u0000'

function read(doc: Node, from: number, to: number, sharedKey: (block: Node) => string | undefined): Token[] {
  const tokens: Token[] = []
  let text = ''
  let textFrom = 0
  const endText = () => {
    let at = textFrom
    for (const key of segments(text)) {
      tokens.push({ key, from: at, size: key.length })
      at += key.length
    }
    text = ''
  }
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isText) {
      const start = Math.max(from, position)
      if (!text) textFrom = start
      text += node.text?.slice(start - position, to - position) ?? ''
      return false
    }
    endText()
    const inside = position >= from && position + node.nodeSize <= to
    const key = node.isBlock ? sharedKey(node) : `${MARK}${node.type.name} ${node.textContent}`
    if (inside && key !== undefined) {
      tokens.push({ key, from: position, size: node.nodeSize })
      return false
    }
    if (position >= from) tokens.push({ key: `${MARK}${node.type.name}`, from: position, size: 1 })
    return true
  })
  endText()
  return tokens
}
