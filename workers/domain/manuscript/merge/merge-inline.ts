// Three-way merge of the inline content of a block, word by word. A footnote, a link's text or a mark that only one side changed
// is as that side has it; where both changed the same words, the edited ones stand.

import { align, type Effort } from '../compare/align.ts'
import { identity, type Line, readLine, slice, type Token } from '../compare/compare-inline.ts'
import { joinRuns } from '../compare/compared.ts'
import type { DocumentMark, DocumentNode } from '../document.ts'
import { manuscriptSchema } from '../schema/schema.ts'
import { mergeThreeWays, type Outcome } from './three-ways.ts'

type Content = readonly DocumentNode[]

/** A note is the same note whatever its words are: they are merged for themselves. */
const keyOf = (node: DocumentNode) => (node.type === 'footnote' ? 'footnote' : identity(node))
const keysOf = ({ tokens }: Line) => tokens.map(({ key }) => key)

const keysAt = ({ tokens }: Line, places: readonly number[]) => places.map((at) => tokens[at]?.key).join('\n')

/** `clash`: words that both changed. */
export function mergeInline(
  mine: Content,
  base: Content,
  edited: Content,
  effort: Effort,
): { content: DocumentNode[]; clash: boolean } {
  const [own, was, other] = [readLine(mine, keyOf), readLine(base, keyOf), readLine(edited, keyOf)]
  const merged = mergeThreeWays({
    mine: own.tokens.length,
    base: was.tokens.length,
    edited: other.tokens.length,
    mineBase: align(keysOf(own), keysOf(was), effort),
    baseEdited: align(keysOf(was), keysOf(other), effort),
    moved: new Map(),
    isSame: () => true,
    // The same words as a whole: of other words, a space in common is none.
    onlyOnce: (one, two) => {
      const isTwice = keysAt(own, one) === keysAt(other, two)
      return isTwice ? [] : two
    },
  })
  let clash =
    merged.isTorn ||
    merged.outcomes.some((outcome) => outcome.from === 'edited' && outcome.clash) ||
    merged.removed.some(({ isPair }) => !isPair)
  const piece = (outcome: Outcome): DocumentNode[] => {
    if (outcome.from === 'mine') return tokenIn(own, outcome.mine)
    if (outcome.from === 'edited') return tokenIn(other, outcome.edited)
    // Words of a pair are equal, so no stretch of them is changed.
    if (outcome.from === 'stretch') return []
    const sides = [
      tokenIn(own, outcome.mine),
      tokenIn(was, outcome.base),
      tokenIn(other, outcome.edited),
    ] as const
    return together(...sides, (one, before, after) => {
      const node = mergeLeaf(one, before, after)
      if (one.type !== 'footnote') return node
      const inner = mergeInline(one.content ?? [], before.content ?? [], after.content ?? [], effort)
      clash ||= inner.clash
      return { ...node, content: inner.content }
    })
  }
  return { content: joinRuns(merged.outcomes.flatMap(piece)), clash }
}

function tokenIn(line: Line, index: number): DocumentNode[] {
  const { from, size } = line.tokens[index] as Token
  return slice(line, from, from + size)
}

/** Calls `merge` for pieces of the same characters of equal texts that are divided into runs in different ways. */
function together(
  mine: DocumentNode[],
  base: DocumentNode[],
  edited: DocumentNode[],
  merge: (mine: DocumentNode, base: DocumentNode, edited: DocumentNode) => DocumentNode,
): DocumentNode[] {
  const sides = [mine, base, edited].map((nodes) => [...nodes].reverse())
  const found: DocumentNode[] = []
  for (;;) {
    const tops = sides.map((nodes) => nodes.pop())
    const [one, before, after] = tops
    if (!one || !before || !after) return found
    const length = Math.min(...tops.map((node) => sizeOf(node as DocumentNode)))
    const cut = (node: DocumentNode, side: number): DocumentNode => {
      if (sizeOf(node) === length) return node
      sides[side]?.push({ ...node, text: node.text?.slice(length) ?? '' })
      return { ...node, text: node.text?.slice(0, length) ?? '' }
    }
    found.push(merge(cut(one, 0), cut(before, 1), cut(after, 2)))
  }
}

const sizeOf = ({ type, text }: DocumentNode) => (type === 'text' ? (text?.length ?? 0) : 1)

/** Attributes and marks merged one by one; of those that the other did not change, mine. */
function mergeLeaf(mine: DocumentNode, base: DocumentNode, edited: DocumentNode): DocumentNode {
  const marks = mergeMarks(mine.marks, base.marks, edited.marks)
  const { marks: _, ...node } = mine
  const attrs = mergeAttrs(mine.attrs, base.attrs, edited.attrs)
  return { ...node, ...(attrs ? { attrs } : {}), ...(marks.length > 0 ? { marks } : {}) }
}

type Attrs = Record<string, unknown> | undefined
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function mergeAttrs(mine: Attrs, base: Attrs, edited: Attrs): Attrs {
  if (isSame(base, edited)) return mine
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(mine ?? {}), ...Object.keys(edited ?? {})])) {
    const value = isSame(base?.[name], edited?.[name]) ? mine?.[name] : edited?.[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}

const RANKS = new Map(Object.keys(manuscriptSchema.marks).map((name, rank) => [name, rank]))

function mergeMarks(
  mine: readonly DocumentMark[] = [],
  base: readonly DocumentMark[] = [],
  edited: readonly DocumentMark[] = [],
): DocumentMark[] {
  if (isSame(base, edited)) return [...mine]
  const of = (marks: readonly DocumentMark[], type: string) => marks.find((mark) => mark.type === type)
  const types = new Set([...mine, ...edited].map(({ type }) => type))
  return [...types]
    .flatMap((type) => {
      const after = of(edited, type)
      return (isSame(of(base, type), after) ? of(mine, type) : after) ?? []
    })
    .sort((one, other) => (RANKS.get(one.type) ?? 0) - (RANKS.get(other.type) ?? 0))
}
