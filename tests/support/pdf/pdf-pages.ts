// Pages of text items as pdf.js gives them, made by hand.

import type { PageItem, PageItems } from '../../../workers/domain/pdf/page-items.ts'

/** Width of a letter in font sizes. */
const LETTER = 0.5

export type Piece = Partial<PageItem> & { text: string; x: number; y: number }

/** A4, unless the pieces need another size. */
export function pageOf(pieces: readonly Piece[], more: Partial<PageItems> = {}): PageItems {
  const items = pieces.map((piece, index): PageItem => {
    const height = piece.height ?? 10
    return {
      index,
      width: piece.text.length * height * LETTER,
      height,
      font: 'body',
      angle: 0,
      rtl: false,
      eol: true,
      ...piece,
    }
  })
  return { number: 1, width: 595, height: 842, items, ...more }
}

/** Lines below each other from y on, 12 points apart. */
export const linesAt = (
  x: number,
  y: number,
  texts: readonly string[],
  more: Partial<PageItem> = {},
): Piece[] => texts.map((text, at) => ({ text, x, y: y + at * 12, ...more }))
