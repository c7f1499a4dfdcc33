// Captions: label and number are made again, so that they leave the text where a field counts them.

import { type Piece, piecesHtml, textOfPieces } from './pieces.ts'

export type Caption = {
  /** Label and number as HTML, with what stands between them and the words; '' where no field counts. */
  label: string
  isNumbered: boolean
  rest: Piece[]
}

/** What stands between a number and the words of a caption. */
const SEPARATOR = /^[\s.:–—|-]+/

export function captionOf(pieces: readonly Piece[]): Caption {
  const flat = pieces.flatMap((piece) => (piece.kind === 'refer' ? piece.shown : [piece]))
  const at = flat.findIndex((piece) => piece.kind === 'text' && piece.isNumber)
  const before = at < 0 ? '' : textOfPieces(flat.slice(0, at))
  if (at < 0 || before.length > LABEL_MAX) return { label: '', isNumbered: false, rest: [...pieces] }
  let rest = flat.slice(at + 1)
  for (let next = rest[0]; next?.kind === 'text'; next = rest[0]) {
    const text = next.text.replace(SEPARATOR, '')
    rest = text === '' ? rest.slice(1) : [{ ...next, text }, ...rest.slice(1)]
    if (text !== '') break
  }
  return { label: piecesHtml(flat.slice(0, at + 1)), isNumbered: true, rest }
}

/** UTF-16 code units of "Figure 2." before a number. */
const LABEL_MAX = 40
