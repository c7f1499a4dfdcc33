// Recognises blocks of pandoc's Markdown that CommonMark and GFM lack: the kind of the block that begins at a line, and the
// number of its lines.

import { DEPTH_MAX } from './inline-scans.ts'
import { isListMark, readListMark } from './list-marks.ts'
import type { LinesAhead } from './source-lines.ts'
import { DASHES, FULL_DASHES } from './tables/dashes.ts'
import { readGridTable } from './tables/grid-table.ts'

export type BlockKind =
  | 'div'
  | 'line block'
  | 'grid table'
  | 'simple table'
  | 'multiline table'
  | 'definition list'
  | 'ordered list'
  | 'math'
  | 'tex'
export type Recognised = { kind: BlockKind; count: number }
/** @param above the line `index` lines further up, with its containers */
type Recognise = (line: LinesAhead, above: LinesAhead) => number

const isBlank = (line: string | null) => line === null || line.trim() === ''

const RECOGNISE: [BlockKind, Recognise][] = [
  ['div', divLines],
  ['grid table', gridLines],
  ['multiline table', multilineLines],
  ['simple table', simpleLines],
  ['line block', lineBlockLines],
  ['tex', texLines],
  ['math', mathLines],
  ['ordered list', orderedLines],
  ['definition list', definitionLines],
]

/** Fence of code, which CommonMark reads. */
const FENCE = /^ {0,3}(?:`{3,}[^`]*$|~{3,})/

export function recogniseBlock(line: LinesAhead, above: LinesAhead): Recognised | null {
  if (FENCE.test(line(0) ?? '')) return null
  for (const [kind, linesOf] of RECOGNISE) {
    const count = linesOf(line, above)
    if (count > 0) return { kind, count }
  }
  return null
}

export const recogniseInterrupting =
  (isItem: boolean) =>
  (line: LinesAhead, above: LinesAhead): Recognised | null => {
    const math = mathLines(line)
    if (math > 0) return { kind: 'math', count: math }
    const tex = texLines(line)
    if (tex > 0) return { kind: 'tex', count: tex }
    const mark = readListMark(line(0) ?? '')
    if (!mark || mark.isCommon || !(isItem || isInItem(above))) return null
    return { kind: 'ordered list', count: orderedLines(line) }
  }

/** Lines of a paragraph above a mark in it. */
const ABOVE_MAX = 500
const ITEM = /^\s*(?:[-+*]|\d+[.)])\s+/

/** Whether a paragraph that goes on in this line began behind the mark of an item. */
function isInItem(above: LinesAhead): boolean {
  const indent = above(0)?.search(/\S/) ?? 0
  for (let index = 1; index <= ABOVE_MAX && !isBlank(above(index)); index++) {
    const mark = ITEM.exec(above(index) ?? '')
    if (mark) return mark[0].length <= indent
  }
  return false
}

export const DIV_OPEN = /^ {0,3}:{3,}\s*(\{.*\}|[^\s{}:]+)\s*(?::+\s*)?$/
const DIV_CLOSE = /^ {0,3}:{3,}\s*$/

function divLines(line: LinesAhead): number {
  if (!DIV_OPEN.test(line(0) ?? '')) return 0
  let depth = 0
  for (let index = 0; ; index++) {
    const found = line(index)
    if (found === null) return 0
    if (DIV_CLOSE.test(found)) depth--
    else if (DIV_OPEN.test(found) && ++depth > DEPTH_MAX) return 0
    if (depth === 0) return index + 1
  }
}

const GRID_BORDER = /^ {0,3}\+(?:[-=:]+\+)+\s*$/

/** Text, as pandoc has it, where the cells do not close. */
function gridLines(line: LinesAhead): number {
  if (!GRID_BORDER.test(line(0) ?? '')) return 0
  let count = 1
  while (/^ {0,3}[+|]/.test(line(count) ?? '')) count++
  const lines = Array.from({ length: count }, (_, index) => line(index) ?? '')
  return readGridTable(lines) ? count : 0
}

/** Lines of a simple table: with a header in one line; or rows between dashes, the first of which behind the rows end it. */
function simpleLines(line: LinesAhead): number {
  const [first, second] = [line(0) ?? '', line(1) ?? '']
  const isHeaderless = DASHES.test(first)
  if (!isHeaderless && !DASHES.test(second)) return 0
  let count = isHeaderless ? 1 : 2
  if (!isHeaderless && /^\s*[-+*>#|:]\s/.test(first)) return 0
  for (; !isBlank(line(count)); count++) {
    const isDashed = DASHES.test(line(count) ?? '')
    if (isDashed && isBlank(line(count + 1))) return count > 1 ? count + 1 : 0
    if (isDashed && isHeaderless) return 0
  }
  return isHeaderless ? 0 : count
}

/**
 * Rows between blank lines; dashes from side to side around it, or dashes for each column where it has no header. The first
 * line of such dashes behind its rows decides whether it is a table.
 */
function multilineLines(line: LinesAhead): number {
  const first = line(0) ?? ''
  const isFull = FULL_DASHES.test(first)
  const isDashes = (text: string) => FULL_DASHES.test(text) || DASHES.test(text)
  if (!isDashes(first)) return 0
  let count = 1
  if (isFull) {
    while (!isBlank(line(count)) && !isDashes(line(count) ?? '')) count++
    if (count === 1 || !DASHES.test(line(count) ?? '')) return 0
    count++
  }
  const isBorder = (text: string) => FULL_DASHES.test(text) || (!isFull && DASHES.test(text))
  let hasBlank = false
  for (; !isBorder(line(count) ?? ''); count++) {
    const found = line(count)
    if (found === null || (isBlank(found) && isBlank(line(count + 1)))) return 0
    if (isBlank(found)) hasBlank = true
  }
  const isWide = (line(count) ?? '').trimEnd().length >= first.trimEnd().length - 1
  return isWide && isBlank(line(count + 1)) && (isFull || hasBlank) ? count + 1 : 0
}

/** A row of GFM's tables, which look like it, has a row above or dashes below. */
function lineBlockLines(line: LinesAhead, above: LinesAhead): number {
  const isLine = (index: number) => /^\|(?: |$)/.test(line(index) ?? '')
  if (!isLine(0) || (above(1) ?? '').includes('|')) return 0
  if (/^\|?\s*:?-+:?\s*(?:[|+]|$)/.test((line(1) ?? '').trim())) return 0
  let count = 1
  while (isLine(count) || /^ +\S/.test(line(count) ?? '')) count++
  return count
}

export const PAGE_BREAK = /^\\(?:newpage|pagebreak|clearpage)(?:\{\})?\s*$/

function texLines(line: LinesAhead): number {
  const first = line(0) ?? ''
  if (PAGE_BREAK.test(first)) return 1
  const name = /^\\begin\{([a-zA-Z]+\*?)\}/.exec(first)?.[1]
  if (!name) return 0
  let depth = 0
  for (let index = 0; ; index++) {
    const found = line(index)
    if (found === null) return 0
    for (const { 0: sign, index: at } of found.matchAll(/\\(?:begin|end)\{/g)) {
      depth += sign === '\\begin{' ? 1 : -1
      if (depth > DEPTH_MAX) return 0
      if (depth === 0) return found.slice(at).trimEnd() === `\\end{${name}}` ? index + 1 : 0
    }
  }
}

/** Lines of a formula between two signs, the second of which ends a line. */
function mathLines(line: LinesAhead): number {
  if (!/^ {0,3}\$\$/.test(line(0) ?? '')) return 0
  const lines: string[] = []
  let signs = 0
  for (let index = 0; !isBlank(line(index)); index++) {
    const found = line(index) ?? ''
    lines.push(found)
    signs += found.match(/\$\$/g)?.length ?? 0
    if (signs === 2) return MATH_BLOCK.test(lines.join('\n')) ? index + 1 : 0
    if (signs > 2) return 0
  }
  return 0
}

export const MATH_BLOCK = /^\s*\$\$([\s\S]+)\$\$\s*(?:(\{[^{}]*\})\s*)?$/

function orderedLines(line: LinesAhead): number {
  const mark = readListMark(line(0) ?? '')
  if (!mark || mark.isCommon) return 0
  let count = 0
  while (line(count) !== null) {
    const found = line(count) ?? ''
    if (!isBlank(found)) {
      count++
      continue
    }
    let next = count
    while (line(next) !== null && isBlank(line(next))) next++
    const behind = line(next)
    if (behind === null || !(/^ {2,}/.test(behind) || isListMark(behind, mark))) break
    if (/^ {2,}/.test(behind) && behind.search(/\S/) < Math.min(mark.width, 4) && !isListMark(behind, mark))
      break
    count = next
  }
  return count
}

/** A term, maybe a blank line, and definitions behind colons. */
export const DEFINITION = /^ {0,3}[:~]\s+(?=\S)/
const isTerm = (line: string | null) =>
  !isBlank(line) &&
  !FENCE.test(line ?? '') &&
  !/^(?: {4}|[#|>]|[-+*] |:| {0,3}\[\^?[^\]]+\]:|<)/.test(line ?? '')

/** How many lines from a term to its first definition; 0 where there is no definition. */
export function definitionAt(line: LinesAhead, index: number): number {
  if (!isTerm(line(index))) return 0
  if (DEFINITION.test(line(index + 1) ?? '')) return 1
  return isBlank(line(index + 1)) && DEFINITION.test(line(index + 2) ?? '') ? 2 : 0
}

function definitionLines(line: LinesAhead, above: LinesAhead): number {
  // The last row of a pipe table has its caption behind it.
  const isRow = line(0)?.includes('|') && above(1)?.includes('|')
  let count = isRow ? 0 : definitionAt(line, 0)
  if (count === 0) return 0
  while (line(count) !== null) {
    if (!isBlank(line(count))) {
      count += definitionAt(line, count) || 1
      continue
    }
    let next = count
    while (line(next) !== null && isBlank(line(next))) next++
    const behind = line(next)
    const goesOn =
      behind !== null && (/^ {2,}\S/.test(behind) || DEFINITION.test(behind) || definitionAt(line, next) > 0)
    if (!goesOn) break
    count = next
  }
  return count
}
