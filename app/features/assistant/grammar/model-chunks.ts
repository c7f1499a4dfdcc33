// Splits blocks into chunks for a language model: whole blocks, and longer ones cut at the end of a sentence.

import { MODEL_CHECK_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { sentenceEnds } from '../../../../workers/domain/text/sentences.ts'
import { BETWEEN_BLOCKS, type ProseBlock } from '../anchoring/block-prose.ts'

/** Characters per chunk. Small chunks show progress earlier, and a model overlooks less in them. */
const CHUNK_LENGTH = 6000

/** A part of a block's text, from offset `from`. `last` marks a block's last piece. */
type Piece = { block: ProseBlock; from: number; text: string; last: boolean }

export function chunksOf(blocks: readonly ProseBlock[]): Piece[][] {
  const parts: Piece[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const piece of blocks.flatMap(piecesOf)) {
    if (length + piece.text.length > CHUNK_LENGTH) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(piece)
    length += piece.text.length + BETWEEN_BLOCKS.length
  }
  return parts
}

export const joinPieces = (part: readonly Piece[]): string =>
  part.map(({ text }) => text).join(BETWEEN_BLOCKS)

/** The block that contains these characters of a chunk, with their offsets in the block; null across blocks. */
export function pieceAt(
  part: readonly Piece[],
  start: number,
  end: number,
): { block: ProseBlock; start: number; end: number } | null {
  let at = 0
  for (const { block, from, text } of part) {
    if (start >= at && end <= at + text.length)
      return { block, start: start - at + from, end: end - at + from }
    at += text.length + BETWEEN_BLOCKS.length
  }
  return null
}

function piecesOf(block: ProseBlock): Piece[] {
  const { text } = block
  if (text.length <= MODEL_CHECK_MAX_LENGTH) return [{ block, from: 0, text, last: true }]
  const pieces: Piece[] = []
  const ends = sentenceEnds(text)
  let from = 0
  while (from < text.length) {
    const most = from + MODEL_CHECK_MAX_LENGTH
    const to = most >= text.length ? text.length : (ends.findLast((end) => from < end && end <= most) ?? most)
    pieces.push({ block, from, text: text.slice(from, to), last: to === text.length })
    from = to
  }
  return pieces
}
