// The footnotes below the text, in their order, as they will be printed. Each leads to its number and opens the note.

import type { Node } from '@milkdown/kit/prose/model'
import { TextSelection } from '@milkdown/kit/prose/state'
import { useEffect, useState } from 'react'
import { citationWords, readCitation } from '../../../workers/domain/citations/citation.ts'
import type { Place } from '../../../workers/domain/manuscript/places.ts'
import { type Apparatus, apparatusOf, type Note } from './apparatus.ts'
import { MISSING_REFERENCE, referenceLabel } from './cross-reference-view.ts'
import { openFootnote } from './footnote-commands.ts'
import type { EditorHandle } from './manuscript-editor.tsx'

export function NotesList({ editor }: { editor: EditorHandle }) {
  const [{ notes, places }, setApparatus] = useState<Apparatus>({ notes: [], places: [] })
  useEffect(() => apparatusOf(editor.view).watch(setApparatus), [editor])
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
              {words(note.node, places) || 'Empty note'}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const words = (note: Node, places: Place[]): string =>
  note.textBetween(0, note.content.size, ' ', (leaf) => {
    if (leaf.type.name === 'cross_reference') return referenceLabel(leaf, places) || MISSING_REFERENCE
    if (leaf.type.name === 'citation') return citationWords(readCitation(leaf.attrs.works))
    return leaf.type.name === 'math_inline' ? String(leaf.attrs.value) : ' '
  })
