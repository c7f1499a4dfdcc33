// Parses strong and emphasis of a line of CommonMark into text nodes, and gap marks into gaps. Unpaired delimiters are
// dropped; everything else is text. Linear in the length of the line.

import type { DocumentNode } from '../manuscript/document.ts'
import type { GapKind } from '../manuscript/schema/gap.ts'
import { YOUR_DATA } from '../text/gap-marks.ts'
import { gapNode, textNode } from './draft-nodes.ts'
import { GAP, gapNumbers } from './source-gaps.ts'

/** Content for a gap with these numbers; null: the gap stays. */
export type FillGap = (numbers: number[]) => DocumentNode[] | null

type Piece =
  | { text: string }
  | { gap: number[] }
  | { marked: GapKind }
  | { mark: 'strong' | 'emphasis'; opens: boolean; closes: boolean; sign: string }

const DELIMITER = new RegExp(
  `${GAP}|(\\[your data\\]|\\[name to check\\])|\\\\([\\\\\`*_{}[\\]()#+.!>-])|(\\*{1,3}|_{1,3})|\`+`,
  'gu',
)
const WORD = /[\p{L}\p{N}]/u

export function inlineNodes(line: string, fill: FillGap = () => null): DocumentNode[] {
  const pieces = split(line)
  const used = pair(pieces)
  const nodes: DocumentNode[] = []
  const open = new Set<'strong' | 'emphasis'>()
  let text = ''
  const flush = () => {
    if (text) nodes.push(textNode(text, ...open))
    text = ''
  }
  for (const piece of pieces) {
    if ('text' in piece) {
      text += piece.text
      continue
    }
    if ('gap' in piece) {
      flush()
      nodes.push(...(fill(piece.gap) ?? [gapNode('source')]))
      continue
    }
    if ('marked' in piece) {
      flush()
      nodes.push(gapNode(piece.marked))
      continue
    }
    const role = used.get(piece)
    if (role === undefined) {
      if (!piece.opens && !piece.closes) text += piece.sign
      continue
    }
    flush()
    if (role === 'open') open.add(piece.mark)
    else open.delete(piece.mark)
  }
  flush()
  return nodes
}

function split(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of line.matchAll(DELIMITER)) {
    if (found.index > from) pieces.push({ text: line.slice(from, found.index) })
    from = found.index + found[0].length
    const [, marks, marked, escaped, run] = found
    if (marks !== undefined) pieces.push({ gap: gapNumbers(marks) })
    else if (marked !== undefined) pieces.push({ marked: marked === YOUR_DATA ? 'data' : 'name' })
    else if (escaped !== undefined) pieces.push({ text: escaped })
    else if (run !== undefined) {
      const before = line[found.index - 1] ?? ' '
      const after = line[from] ?? ' '
      const opens = !/\s/.test(after) && !(run.startsWith('_') && WORD.test(before))
      const closes = !/\s/.test(before) && !(run.startsWith('_') && WORD.test(after))
      if (run.length !== 2) pieces.push({ mark: 'emphasis', opens, closes, sign: run[0] ?? '' })
      if (run.length >= 2) pieces.push({ mark: 'strong', opens, closes, sign: run.slice(0, 2) })
    }
  }
  if (from < line.length) pieces.push({ text: line.slice(from) })
  return pieces
}

function pair(pieces: Piece[]): Map<Piece, 'open' | 'close'> {
  const used = new Map<Piece, 'open' | 'close'>()
  const waiting: Record<'strong' | 'emphasis', Piece | null> = { strong: null, emphasis: null }
  for (const piece of pieces) {
    if (!('mark' in piece)) continue
    const opener = waiting[piece.mark]
    if (opener && piece.closes) {
      used.set(opener, 'open').set(piece, 'close')
      waiting[piece.mark] = null
    } else if (piece.opens) waiting[piece.mark] = piece
  }
  return used
}
