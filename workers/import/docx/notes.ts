// Footnotes and endnotes (ECMA-376 part 1, 17.11), which are read before the text. The manuscript's notes have one line of text: their
// paragraphs, also those of tables and text boxes in them, are joined by line breaks. Images in them are for behind the note.

import { inlineFormulaHtml } from '../html.ts'
import { childOf, elementsOf, type XmlElement } from '../xml.ts'
import type { DocxContext } from './context.ts'
import { Inlines } from './inlines.ts'
import { type Package, targetOf } from './package.ts'
import { type Piece, textOfPieces } from './pieces.ts'
import { valOf } from './properties.ts'

/** By kind and id: `footnote 3`. */
export async function readNotes(file: Package, context: DocxContext): Promise<Map<string, Piece[]>> {
  const notes = new Map<string, Piece[]>()
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = targetOf(context.relationships, `${kind}s`)
    if (part === undefined) continue
    const inner = { ...context, relationships: await file.relationships(part) }
    for await (const note of file.elements(part, (name, path) => path.length === 1 && name === `w:${kind}`)) {
      // Separators between text and notes have a type.
      if ((note.attributes['w:type'] ?? 'normal') !== 'normal') continue
      const inlines = new Inlines(inner)
      const { paragraphs, hasTable } = paragraphsIn(note)
      const filled = paragraphs
        .flatMap((paragraph) => linesOf(paragraph, inlines, context))
        .filter((pieces) => pieces.length > 0)
      const words = filled[0] ? textOfPieces(filled[0]) : ''
      if (hasTable) context.remarks.add('notesFlattened', words)
      else if (filled.length > 1) context.remarks.add('noteBlocksJoined')
      notes.set(
        `${kind} ${note.attributes['w:id']}`,
        filled.flatMap((pieces, index) => (index > 0 ? [{ kind: 'break' }, ...pieces] : pieces)),
      )
    }
  }
  return notes
}

/** Elements around blocks. */
const AROUND = /^w:(?:tbl|tr|tc|sdt|sdtContent|customXml|ins|moveTo|txbxContent)$/

/** Paragraphs in their order, of tables too. */
function paragraphsIn(parent: XmlElement): { paragraphs: XmlElement[]; hasTable: boolean } {
  const paragraphs: XmlElement[] = []
  let hasTable = false
  const left = elementsOf(parent).toReversed()
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.name === 'w:tbl') hasTable = true
    if (next.name === 'w:p') paragraphs.push(next)
    else if (AROUND.test(next.name)) left.push(...elementsOf(next).toReversed())
  }
  return { paragraphs, hasTable }
}

/** A paragraph and those of its text boxes. */
function linesOf(paragraph: XmlElement, inlines: Inlines, context: DocxContext): Piece[][] {
  const style = context.styles.paragraph(valOf(childOf(paragraph, 'w:pPr'), 'w:pStyle'))
  const { pieces, boxes } = inlines.read(paragraph, { lang: style.look.lang }, false)
  const shown = pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'display')
      return piece.latex === ''
        ? []
        : [{ kind: 'atom', html: inlineFormulaHtml(piece.latex), text: '', marks: [] }]
    if (piece.kind === 'atom' && piece.isImage) context.remarks.add('imagesInNotes', textOfPieces(pieces))
    return [piece]
  })
  const boxed = boxes.flatMap((box) => paragraphsIn(box).paragraphs)
  return [trimmedStart(shown), ...boxed.flatMap((line) => linesOf(line, inlines, context))]
}

/** Without the space after the note's number. */
function trimmedStart(pieces: readonly Piece[]): Piece[] {
  const from = pieces.findIndex((piece) => piece.kind !== 'text' || piece.text.trim() !== '')
  const [first, ...rest] = from < 0 ? [] : pieces.slice(from)
  if (first?.kind !== 'text') return first ? [first, ...rest] : []
  return [{ ...first, text: first.text.trimStart() }, ...rest]
}
