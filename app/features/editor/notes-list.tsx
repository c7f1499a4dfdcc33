// The footnotes below the text, in their order, as they will be printed. Each leads to its number and opens the note.

import { TextSelection } from '@milkdown/kit/prose/state'
import { useEffect, useState } from 'react'
import { apparatusOf, type Note } from './apparatus.ts'
import { openFootnote } from './footnote-commands.ts'
import type { EditorHandle } from './manuscript-editor.tsx'

export function NotesList({ editor }: { editor: EditorHandle }) {
  const [notes, setNotes] = useState<Note[]>([])
  useEffect(() => apparatusOf(editor.view).watch((apparatus) => setNotes(apparatus.notes)), [editor])
  if (notes.length === 0) return null
  const go = ({ position }: Note) => {
    const { view } = editor
    view.dispatch(
      view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position))).scrollIntoView(),
    )
    openFootnote(view, position)
  }
  return (
    <section aria-label="Notes" className="manuscript-notes">
      <h2>Notes</h2>
      <ol>
        {notes.map((note, index) => (
          // A note has no name of its own; its place in the order is what it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <button type="button" onClick={() => go(note)}>
              {note.node.textBetween(0, note.node.content.size, ' ', ' ') || 'Empty note'}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
