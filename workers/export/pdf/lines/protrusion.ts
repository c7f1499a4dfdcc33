// Punctuation that protrudes into the margin at the ends of justified lines, so that the edge of the letters looks straight (Hàn Thế
// Thành, "Micro-typographic extensions to the TeX typesetting system", TUGboat 21, 2000).

import type { Piece } from './pieces.ts'

/** Shares of a sign's width: at a line's end, and at its beginning. */
const AT_END = shares([
  ['.,', 0.7],
  ['-\u00ad\u2010', 0.5],
  [';:', 0.4],
  ['’”\'"', 0.5],
  ['–—', 0.25],
  ['!?)]', 0.1],
])
const AT_START = shares([
  ['‘“„‚\'"«‹', 0.5],
  ['([', 0.1],
])

function shares(signs: [signs: string, share: number][]): ReadonlyMap<string, number> {
  return new Map(signs.flatMap(([all, share]) => [...all].map((sign) => [sign, share] as const)))
}

/** Points that the first and the last sign of a line protrude. Of text from left to right alone. */
export const protrusion = (pieces: readonly Piece[]): { start: number; end: number } => ({
  start: widthAt(pieces[0], AT_START, (text) => text.charAt(0)),
  end: widthAt(pieces.at(-1), AT_END, (text) => text.charAt(text.length - 1)),
})

function widthAt(
  piece: Piece | undefined,
  known: ReadonlyMap<string, number>,
  signOf: (text: string) => string,
): number {
  if (piece?.kind !== 'text' || piece.level > 0 || piece.look.style.script) return 0
  const sign = signOf(piece.text)
  const share = known.get(sign)
  return share ? (share * piece.face.shape(sign, false).width * piece.look.size) / 1000 : 0
}
