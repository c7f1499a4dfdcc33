// The list of notes, loaded with the first note; a failed load is retried at the next change of the text.

import { useEffect, useState } from 'react'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { numberingOf } from '../../numbering/numbering.ts'

type List = typeof import('./notes-list.tsx').NotesList

export function LazyNotesList({ editor }: { editor: EditorHandle }) {
  const [List, setList] = useState<List | null>(null)
  useEffect(() => {
    if (List) return
    let stopWaiting = () => {}
    const load = () => {
      stopWaiting()
      import('./notes-list.tsx').then(
        ({ NotesList }) => setList(() => NotesList),
        () => {
          stopWaiting = editor.slots.onUpdate(load)
        },
      )
    }
    const stop = numberingOf(editor.view).subscribe(({ notes }) => {
      if (notes.length > 0) load()
    })
    return () => {
      stop()
      stopWaiting()
    }
  }, [editor, List])
  return List ? <List editor={editor} /> : null
}
