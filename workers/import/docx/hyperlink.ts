// HYPERLINK fields (ECMA-376 part 1, 17.16.5.25): an address, a bookmark behind `\l`, or both.

import { escapeHtml } from '../html.ts'
import type { Piece } from './pieces.ts'

/** A switch, or an argument without quotation marks. */
const PART = /\\([a-z])(?![a-z])|[^\s\\]+/gi
/** Switches with an argument, of which `l` alone has a meaning here. */
const WITH_ARGUMENT = /^[lot]$/i
/** UTF-16 code units of a field that are read. */
const LENGTH_MAX = 4096
/** What a link looks like by itself. */
const OF_LINKS = /^<(?:u|span style="color: [^"]*")>$/

type Part = { name: string } | { argument: string }

/** Every other part between quotation marks is within them; backslashes are doubled there. */
const partsOf = (instruction: string): Part[] =>
  instruction
    .slice('HYPERLINK'.length, LENGTH_MAX)
    .split('"')
    .flatMap((text, at): Part[] =>
      at % 2 === 1
        ? [{ argument: text.replaceAll('\\\\', '\\') }]
        : Array.from(text.matchAll(PART), ([argument, name]) => (name ? { name } : { argument })),
    )

/** What a field shows, as a link; as it is where the field names no place. */
export function linked(instruction: string, shown: Piece[]): Piece[] {
  let address = ''
  let bookmark = ''
  let before = ''
  for (const part of partsOf(instruction)) {
    if ('name' in part) {
      before = WITH_ARGUMENT.test(part.name) ? part.name.toLowerCase() : ''
      continue
    }
    if (before === 'l') bookmark = part.argument
    else if (before === '') address ||= part.argument
    before = ''
  }
  if (address === '') return bookmark === '' ? shown : [{ kind: 'refer', bookmark, shown }]
  const href = `<a href="${escapeHtml(bookmark === '' ? address : `${address}#${bookmark}`)}">`
  return shown.map((piece) =>
    piece.kind === 'text'
      ? { ...piece, marks: [href, ...piece.marks.filter((mark) => !OF_LINKS.test(mark))] }
      : piece,
  )
}
