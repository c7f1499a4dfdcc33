// The list of notes, loaded with the first note; a failed load is retried at the next numbering.

import { useEffect, useState } from 'react'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { numberingOf } from '../../numbering/numbering.ts'

type List = typeof import('./notes-list.tsx').NotesList

export function LazyNotesList({ editor }: { editor: EditorHandle }) {
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
