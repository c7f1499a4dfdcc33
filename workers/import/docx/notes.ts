// Footnotes and endnotes (ECMA-376 part 1, 17.11), which are read before the text. The manuscript's notes have one line of text: their
// paragraphs are joined by line breaks.

import { childOf, elementsOf } from '../xml.ts'
import type { DocxContext } from './context.ts'
import { Inlines } from './inlines.ts'
import { type Package, targetOf } from './package.ts'
import type { Piece } from './pieces.ts'
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
      const paragraphs = elementsOf(note).flatMap((element) => (element.name === 'w:p' ? [element] : []))
      const read = paragraphs.map((paragraph) => {
        const style = context.styles.paragraph(valOf(childOf(paragraph, 'w:pPr'), 'w:pStyle'))
        return trimmedStart(inlines.read(paragraph, { lang: style.look.lang }, false).pieces)
      })
      const filled = read.filter((pieces) => pieces.length > 0)
      if (filled.length > 1) context.remarks.add('noteBlocksJoined')
      notes.set(
        `${kind} ${note.attributes['w:id']}`,
        filled.flatMap((pieces, index) => (index > 0 ? [{ kind: 'break' }, ...pieces] : pieces)),
      )
    }
  }
  return notes
}

/** Without the space after the note's number. */
function trimmedStart(pieces: readonly Piece[]): Piece[] {
  const from = pieces.findIndex((piece) => piece.kind !== 'text' || piece.text.trim() !== '')
  const [first, ...rest] = from < 0 ? [] : pieces.slice(from)
  if (first?.kind !== 'text') return first ? [first, ...rest] : []
  return [{ ...first, text: first.text.trimStart() }, ...rest]
}
