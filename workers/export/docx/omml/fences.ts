// Delimiters of a row that belong together: what Office math has an object for (22.1.2.24 `d`), which takes an exponent.

import type { MathElement } from '../../../domain/formulas/mathml.ts'

const OPENING = new Set('([{⟨⌈⌊⟦⟮⟬⌜')
const CLOSING = new Set(')]}⟩⌉⌋⟧⟯⟭⌝')

/** Bars as a keyboard and Word have them; LibreOffice knows no others. */
const BARS: Record<string, string> = { '∣': '|', '∥': '‖' }

export const isFence = ({ name, attributes }: MathElement): boolean =>
  name === 'mo' && attributes.fence === 'true' && attributes.minsize === undefined

/** The delimiter of a token, or of the base of an exponent or index. */
export function delimiterOf(element: MathElement | undefined): string {
  let inner = element
  while (inner && /^m(?:sub|sup|subsup)$/.test(inner.name)) inner = inner.children[0]
  return inner?.name === 'mo' ? (BARS[inner.text] ?? inner.text) : ''
}

/** Index of the closing delimiter by that of the opening one. Linear. */
export function pairsOf(row: readonly MathElement[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const [index, element] of row.entries()) {
    const delimiter = delimiterOf(element)
    if (element.name === 'mo' && OPENING.has(delimiter)) open.push(index)
    else if (CLOSING.has(delimiter)) {
      const opening = open.pop()
      if (opening !== undefined) pairs.set(opening, index)
    }
  }
  return pairs
}
