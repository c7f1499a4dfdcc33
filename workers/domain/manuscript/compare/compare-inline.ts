// Difference of the inline content of a block: word by word; a changed mark or attribute as a change of formatting;
// an image or formula as one unit; a footnote by its own words. Short equalities between long changes are dropped, so
// that a rewritten sentence reads as one change (after Fraser, "Diff Strategies", 2006).

import { fallbackCitation, readCitation } from '../../citations/csl/citation.ts'
import type { DocumentNode } from '../document.ts'
import { align, type Effort } from './align.ts'
import { type Change, type ComparedNode, sameMarks, sameMarkup } from './compared.ts'
import { segments } from './words.ts'

/** A word, a space, a punctuation mark or an inline node; `from` counts characters, an inline node is one. */
export type Token = { key: string; from: number; size: number }
export type Line = { tokens: Token[]; runs: { from: number; to: number; node: DocumentNode }[] }

/** Equal for the same inline node; its other attributes are formatting. */
export function identity(node: DocumentNode): string {
  if (node.type === 'citation') return `citation ${shownWorks(node)}`
  const { value, src, target, kind } = node.attrs ?? {}
  return JSON.stringify([node.type, value ?? src ?? target ?? kind ?? '', node.content ?? ''])
}

/** What a reader sees of a citation in any style: other details of its works are no change. */
function shownWorks({ attrs }: DocumentNode): string {
  const works = readCitation(attrs?.works)
  const cites = works.map(({ item, locator, label, prefix, suffix }) => [
    ...[item.id, prefix, suffix],
    locator && label,
  ])
  return JSON.stringify([fallbackCitation(works), cites])
}

export function readLine(content: readonly DocumentNode[], keyOf = identity): Line {
  const line: Line = { tokens: [], runs: [] }
  let at = 0
  let text = ''
  const endText = () => {
    let from = at - text.length
    for (const key of segments(text)) {
      line.tokens.push({ key, from, size: key.length })
      from += key.length
    }
    text = ''
  }
  for (const node of content) {
    const from = at
    if (node.type === 'text') {
      text += node.text ?? ''
      at += node.text?.length ?? 0
    } else {
      endText()
      // The space before it makes it different from any word.
      line.tokens.push({ key: ` ${keyOf(node)}`, from, size: 1 })
      at += 1
    }
    line.runs.push({ from, to: at, node })
  }
  endText()
  return line
}

type Stretch = { kept: boolean; old: [from: number, to: number]; present: [from: number, to: number] }

/** Equal and changed stretches by turns, in order. */
function stretches(old: Line, present: Line, effort: Effort): Stretch[] {
  const key = ({ key }: Token) => key
  const pairs = align(old.tokens.map(key), present.tokens.map(key), effort)
  const found: Stretch[] = []
  let oldAt = 0
  let newAt = 0
  for (const [one, other] of [...pairs, [old.tokens.length, present.tokens.length] as const]) {
    if (one > oldAt || other > newAt) found.push({ kept: false, old: [oldAt, one], present: [newAt, other] })
    if (one < old.tokens.length) {
      const last = found.at(-1)
      if (last?.kept) {
        last.old[1] = one + 1
        last.present[1] = other + 1
      } else found.push({ kept: true, old: [one, one + 1], present: [other, other + 1] })
    }
    oldAt = one + 1
    newAt = other + 1
  }
  return giveUpShortAgreements(found, old, present).flatMap((stretch) => trim(stretch, old, present))
}

const sizeOf = (line: Line, [from, to]: [number, number]) => {
  const first = line.tokens[from]
  const last = line.tokens[to - 1]
  return from < to && first && last ? last.from + last.size - first.from : 0
}

/** Drops an equality that is no longer than the changes on both sides of it. Inline nodes are never dropped. */
function giveUpShortAgreements(all: Stretch[], old: Line, present: Line): Stretch[] {
  const weight = (stretch: Stretch | undefined) =>
    stretch ? Math.max(sizeOf(old, stretch.old), sizeOf(present, stretch.present)) : 0
  const chance = (stretch: Stretch, before: Stretch, after: Stretch) => {
    const keys = old.tokens.slice(...stretch.old).map(({ key }) => key)
    if (keys.some((key) => key.length > 1 && key.startsWith(' '))) return false
    return weight(stretch) <= Math.min(weight(before), weight(after))
  }
  const found: Stretch[] = []
  for (const stretch of all) {
    found.push(stretch)
    for (;;) {
      const [before, middle, after] = found.slice(-3)
      if (!before || !middle?.kept || !after || after.kept || !chance(middle, before, after)) break
      found.splice(-3, 3, {
        kept: false,
        old: [before.old[0], after.old[1]],
        present: [before.present[0], after.present[1]],
      })
    }
  }
  return found
}

/** Splits off an equal beginning and end. */
function trim(stretch: Stretch, old: Line, present: Line): Stretch[] {
  if (stretch.kept) return [stretch]
  const [oldFrom, oldTo] = stretch.old
  const [newFrom, newTo] = stretch.present
  const same = (one: number, other: number) => old.tokens[one]?.key === present.tokens[other]?.key
  const shorter = Math.min(oldTo - oldFrom, newTo - newFrom)
  let start = 0
  while (start < shorter && same(oldFrom + start, newFrom + start)) start++
  let end = 0
  while (end < shorter - start && same(oldTo - 1 - end, newTo - 1 - end)) end++
  const parts: Stretch[] = [
    { kept: true, old: [oldFrom, oldFrom + start], present: [newFrom, newFrom + start] },
    { kept: false, old: [oldFrom + start, oldTo - end], present: [newFrom + start, newTo - end] },
    { kept: true, old: [oldTo - end, oldTo], present: [newTo - end, newTo] },
  ]
  return parts.filter(({ old: was, present: is }) => was[1] > was[0] || is[1] > is[0])
}

/** Content between two offsets; runs are split where necessary. */
export function slice(line: Line, from: number, to: number): DocumentNode[] {
  const found: DocumentNode[] = []
  for (let index = runAt(line, from); index < line.runs.length; index++) {
    const run = line.runs[index]
    if (!run || run.from >= to) break
    const start = Math.max(run.from, from)
    const end = Math.min(run.to, to)
    if (run.node.type !== 'text') found.push(run.node)
    else if (end > start)
      found.push({ ...run.node, text: run.node.text?.slice(start - run.from, end - run.from) ?? '' })
  }
  return found
}

function runAt(line: Line, at: number): number {
  let low = 0
  let high = line.runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((line.runs[middle]?.to ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

const characters = (line: Line, [from, to]: [number, number]): [number, number] => {
  const end = line.tokens.at(-1)
  const place = (token: number) => line.tokens[token]?.from ?? (end ? end.from + end.size : 0)
  return [place(from), place(to)]
}

const size = (node: DocumentNode) => (node.type === 'text' ? (node.text?.length ?? 0) : 1)

/** Equal content; where the formatting differs, the old formatting is kept in `before`. */
function keep(old: DocumentNode[], present: DocumentNode[]): ComparedNode[] {
  const found: ComparedNode[] = []
  const was = [...old].reverse()
  const is = [...present].reverse()
  for (let one = was.pop(), other = is.pop(); one && other; ) {
    const length = Math.min(size(one), size(other))
    const cut = (node: DocumentNode, rest: DocumentNode[]): DocumentNode => {
      if (node.type !== 'text' || size(node) === length) return node
      rest.push({ ...node, text: node.text?.slice(length) ?? '' })
      return { ...node, text: node.text?.slice(0, length) ?? '' }
    }
    found.push(reformatted(cut(one, was), cut(other, is)))
    one = was.pop()
    other = is.pop()
  }
  return found
}

function reformatted(old: DocumentNode, present: DocumentNode): ComparedNode {
  const sameAttrs = JSON.stringify(old.attrs ?? {}) === JSON.stringify(present.attrs ?? {})
  if (sameAttrs && sameMarks(old.marks, present.marks)) return present
  const { type, attrs, marks } = old
  const before = { type, ...(attrs ? { attrs } : {}), ...(marks ? { marks } : {}) }
  return { ...present, ...(sameMarkup(before, present) ? {} : { change: 'formatted' }), before }
}

const flag = (nodes: DocumentNode[], change: Change): ComparedNode[] =>
  nodes.map((node) => ({ ...node, change }))

/** Each footnote keeps its place and is compared by its words, if both sides have as many. */
function replace(old: DocumentNode[], present: DocumentNode[], effort: Effort): ComparedNode[] {
  const notes = (nodes: DocumentNode[]) => nodes.filter(({ type }) => type === 'footnote')
  const oldNotes = notes(old)
  const newNotes = notes(present)
  if (oldNotes.length === 0 || oldNotes.length !== newNotes.length)
    return [...flag(old, 'deleted'), ...flag(present, 'inserted')]
  const found: ComparedNode[] = []
  let oldFrom = 0
  let newFrom = 0
  for (const [index, was] of oldNotes.entries()) {
    const is = newNotes[index]
    if (!is) break
    const oldTo = old.indexOf(was, oldFrom)
    const newTo = present.indexOf(is, newFrom)
    found.push(...flag(old.slice(oldFrom, oldTo), 'deleted'))
    found.push(...flag(present.slice(newFrom, newTo), 'inserted'))
    const content = compareInline(was.content ?? [], is.content ?? [], effort)
    found.push({ ...reformatted({ ...was, content: [] }, { ...is, content: [] }), content })
    oldFrom = oldTo + 1
    newFrom = newTo + 1
  }
  found.push(...flag(old.slice(oldFrom), 'deleted'), ...flag(present.slice(newFrom), 'inserted'))
  return found
}

export function compareInline(
  oldContent: readonly DocumentNode[],
  newContent: readonly DocumentNode[],
  effort: Effort,
): ComparedNode[] {
  const old = readLine(oldContent)
  const present = readLine(newContent)
  return stretches(old, present, effort).flatMap((stretch) => {
    const was = slice(old, ...characters(old, stretch.old))
    const is = slice(present, ...characters(present, stretch.present))
    return stretch.kept ? keep(was, is) : replace(was, is, effort)
  })
}
