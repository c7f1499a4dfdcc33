// Where the notes stand below the text: their list is loaded with the first of them. Where it cannot be, it is tried again
// when the text rests the next time.

import { useEffect, useState } from 'react'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { numberingOf } from '../../numbering/numbering.ts'

type List = typeof import('./notes-list.tsx').NotesList

export function NotesPlace({ editor }: { editor: EditorHandle }) {
  const [List, setList] = useState<List | null>(null)
  useEffect(() => {
    if (List) return
    return numberingOf(editor.view).subscribe(({ notes }) => {
      if (notes.length > 0)
        import('./notes-list.tsx').then(
          ({ NotesList }) => setList(() => NotesList),
          () => {},
        )
    })
  }, [editor, List])
  return List ? <List editor={editor} /> : null
}
