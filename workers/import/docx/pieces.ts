// What a paragraph of Word is read into: text with its marks, and things between, which become HTML.

import { escapeHtml } from '../html.ts'

export type Piece =
  /** `isNumber`: the number of a caption, from a field. */
  | { kind: 'text'; text: string; marks: readonly string[]; isNumber?: boolean }
  /** An inline element: image, formula, note, citation. `text`: what Word shows for it. */
  | { kind: 'atom'; html: string; text: string; marks: readonly string[]; isImage?: boolean }
  | { kind: 'break' }
  | { kind: 'pageBreak' }
  /** A display formula, as LaTeX. */
  | { kind: 'display'; latex: string }
  /** What a field for the list of references shows. */
  | { kind: 'bibliography' }
  /** What is between refers to a bookmark. `isStatic`: it shows a page, a paragraph's number or a direction, which stays as it is. */
  | { kind: 'refer'; bookmark: string; shown: Piece[]; isStatic?: boolean }

/** Text as Word shows it. */
export const textOfPieces = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'refer') return textOfPieces(piece.shown)
      if (piece.kind === 'text' || piece.kind === 'atom') return piece.text
      return piece.kind === 'break' ? ' ' : ''
    })
    .join('')

const withoutReferences = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.kind === 'refer' ? withoutReferences(piece.shown) : [piece]))

const REFERENCE = '<!--ref '
const STATIC = 'static '
const REFERENCE_HEAD_END = '-->'
const REFERENCE_END = '<!--/ref-->'

export function piecesHtml(pieces: readonly Piece[]): string {
  let html = ''
  let open: readonly string[] = []
  const turn = (marks: readonly string[]) => {
    let shared = 0
    while (shared < open.length && shared < marks.length && open[shared] === marks[shared]) shared++
    for (const mark of open.slice(shared).toReversed()) html += `</${/^<(\w+)/.exec(mark)?.[1]}>`
    html += marks.slice(shared).join('')
    open = marks
  }
  for (const piece of pieces) {
    if (piece.kind === 'text' || piece.kind === 'atom') {
      turn(piece.marks)
      html += piece.kind === 'text' ? escapeHtml(piece.text) : piece.html
    } else {
      turn([])
      if (piece.kind === 'break') html += '<br>'
      else if (piece.kind === 'refer')
        html += `${REFERENCE}${piece.isStatic ? STATIC : ''}${escapeHtml(piece.bookmark)}${REFERENCE_HEAD_END}${piecesHtml(withoutReferences(piece.shown))}${REFERENCE_END}`
    }
  }
  turn([])
  return html
}

type Reference = { bookmark: string; isStatic: boolean; shown: string; before: string }

/**
 * Resolves references in HTML. Comments stand in it for nothing else, since text is escaped.
 * @param resolve gets the bookmark, whether what is shown stays, the HTML that Word shows and the HTML before
 * @returns what stands before then, and for the reference
 */
export function resolveReferences(
  html: string,
  resolve: (reference: Reference) => { before: string; html: string },
): string {
  const [first = '', ...rest] = html.split(REFERENCE)
  const done: string[] = []
  let last = first
  for (const part of rest) {
    const head = part.indexOf(REFERENCE_HEAD_END)
    const end = part.indexOf(REFERENCE_END)
    const name = part.slice(0, head)
    const isStatic = name.startsWith(STATIC)
    const { before, html: own } = resolve({
      bookmark: isStatic ? name.slice(STATIC.length) : name,
      isStatic,
      shown: part.slice(head + REFERENCE_HEAD_END.length, end),
      before: last.slice(-BEFORE),
    })
    done.push(last.slice(0, -BEFORE), before)
    last = own + part.slice(end + REFERENCE_END.length)
  }
  return done.join('') + last
}

/** UTF-16 code units before a reference that are looked at. */
const BEFORE = 40
