// Normalises text of a work to one line: composed (NFC), without characters that some format forbids, and without the
// invisible ones that override direction (UAX 9, sections 2.1, 2.2 and 2.4), with which a title could pose as
// another. Marks that Arabic and Hebrew need (LRM, RLM, ALM) stay. Markup stays text.

import { plainCharacters } from './plain-characters.ts'

const TURNS = /[\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Any text in one line, without controls. */
export const withoutBreaks = (text: string): string => plainCharacters(text).replace(/\s+/g, ' ').trim()

export function oneLine(text: string, maxLength: number): string {
  const cut = text.length > 4 * maxLength ? text.slice(0, 4 * maxLength) : text
  const line = withoutBreaks(cut.replace(TURNS, '').normalize('NFC'))
  return line.length > maxLength ? plainCharacters(line.slice(0, maxLength)).trimEnd() : line
}
