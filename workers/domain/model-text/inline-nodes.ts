// Parses strong and emphasis of a line of CommonMark into text nodes, and gaps, citations and the other gap marks into nodes of
// theirs. Unpaired delimiters are dropped; everything else is text. Linear in the length of the line.

import { type CiteItem, citeItem, writeCitation } from '../citations/csl/citation.ts'
import type { CslItem } from '../citations/csl/csl.ts'
import type { DocumentNode } from '../manuscript/document.ts'
import { YOUR_DATA } from '../text/gap-marks.ts'
import { gapNode, textNode } from './draft-nodes.ts'
import type { Place, SourcedText } from './sourced-text.ts'

/** What the sentence of a source, by its number, has of the text of a work. */
export type PassageOf = (
  number: number,
  work: CslItem,
) => (Pick<CiteItem, 'passage' | 'verdict'> & { locator?: string }) | undefined

type Piece =
  | { text: string }
  | { nodes: DocumentNode[] }
  | { mark: 'strong' | 'emphasis'; opens: boolean; closes: boolean; sign: string }

const DELIMITER = /(\[your data\]|\[name to check\])|\\([\\`*_{}[\]()#+.!>-])|(\*{1,3}|_{1,3})|`+/gu
const WORD = /[\p{L}\p{N}]/u

export function inlineNodes(text: SourcedText, passageOf: PassageOf = () => undefined): DocumentNode[] {
  const pieces = text.pieces.flatMap((piece, at) =>
    typeof piece === 'string'
      ? split(piece, at > 0, at < text.pieces.length - 1)
      : [{ nodes: placeNodes(piece, passageOf) }],
  )
  const used = pair(pieces)
  const nodes: DocumentNode[] = []
  const open = new Set<'strong' | 'emphasis'>()
  let words = ''
  const flush = () => {
    if (words) nodes.push(textNode(words, ...open))
    words = ''
  }
  for (const piece of pieces) {
    const role = used.get(piece)
    if ('text' in piece) words += piece.text
    else if ('nodes' in piece) {
      flush()
      nodes.push(...piece.nodes)
    } else if (role !== undefined) {
      flush()
      if (role === 'open') open.add(piece.mark)
      else open.delete(piece.mark)
    } else if (!piece.opens && !piece.closes) words += piece.sign
  }
  flush()
  return nodes
}

function placeNodes(place: Place, passageOf: PassageOf): DocumentNode[] {
  if (place.kind === 'gap') return [gapNode('source')]
  const { sources, works, suppressAuthor, said } = place
  const items = works.map((work) => {
    const rests = sources.map(({ number }) => passageOf(number, work)).find(Boolean)
    return citeItem(work, { suppressAuthor, ...rests })
  })
  const node: DocumentNode = { type: 'citation', attrs: { works: writeCitation(items) } }
  return said ? [textNode(`${said} `), node] : [node]
}

/** Words between places, or at an end of the line. */
function split(line: string, isBehindPlace: boolean, isBeforePlace: boolean): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of line.matchAll(DELIMITER)) {
    if (found.index > from) pieces.push({ text: line.slice(from, found.index) })
    from = found.index + found[0].length
    const [, marked, escaped, run] = found
    if (marked !== undefined) pieces.push({ nodes: [gapNode(marked === YOUR_DATA ? 'data' : 'name')] })
    else if (escaped !== undefined) pieces.push({ text: escaped })
    else if (run !== undefined) {
      const before = line[found.index - 1] ?? (isBehindPlace ? ']' : ' ')
      const after = line[from] ?? (isBeforePlace ? '[' : ' ')
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
