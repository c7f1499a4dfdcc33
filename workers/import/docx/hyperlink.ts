// HYPERLINK fields (ECMA-376 part 1, 17.16.5.25): an address, a bookmark behind `\\l`, or both.

import { escapeHtml } from '../html.ts'
import type { Piece } from './pieces.ts'

/** A switch, an argument in quotation marks, or one without. */
const PART = /\\([a-z])(?![a-z])|"((?:[^"\\]|\\.){0,2000})"|([^\s"\\]+)/gi
/** Switches with an argument, of which `l` alone has a meaning here. */
const WITH_ARGUMENT = /^[lot]$/i
/** UTF-16 code units of a field that are read. */
const LENGTH_MAX = 4096
/** What a link looks like by itself. */
const OF_LINKS = /^<(?:u|span style="color: [^"]*")>$/

/** What a field shows, as a link; as it is where the field names no place. */
export function linked(instruction: string, shown: Piece[]): Piece[] {
  let address = ''
  let bookmark = ''
  let before = ''
  for (const [, name, quoted, bare] of instruction.slice('HYPERLINK'.length, LENGTH_MAX).matchAll(PART)) {
    if (name !== undefined) {
      before = WITH_ARGUMENT.test(name) ? name.toLowerCase() : ''
      continue
    }
    const argument = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? ''
    if (before === 'l') bookmark = argument
    else if (before === '') address ||= argument
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
