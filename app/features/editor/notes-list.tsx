// The notes below the text, in their order, as they will be printed: footnotes, and citations in a style that sets them as
// notes. Each leads to its number and opens it. There may be a thousand: a note that says the same is not drawn again.

import type { Node } from '@milkdown/kit/prose/model'
import { TextSelection } from '@milkdown/kit/prose/state'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { citationWords } from '../../../workers/domain/citations/citation.ts'
import { plainText } from '../../../workers/domain/citations/formatted-text.ts'
import type { Place } from '../../../workers/domain/manuscript/places.ts'
import { type Apparatus, apparatusOf, type Note } from './apparatus.ts'
import { askAt } from './citations/asked-place.ts'
import { citationsOf, type PageCitations, worksOf } from './citations/citation-watch.ts'
import { MISSING_REFERENCE, referenceLabel } from './cross-reference-view.ts'
import { openFootnote } from './footnote-commands.ts'
import type { EditorHandle } from './manuscript-editor.tsx'
import { type KeyedNote, keyNotes } from './note-keys.ts'
import { citationsOfNote } from './notes-of.ts'

export function NotesList({ editor }: { editor: EditorHandle }) {
  const [places, setPlaces] = useState<Place[]>([])
  const [notes, setNotes] = useState<KeyedNote[]>([])
  const shown = useRef(notes)
  useEffect(
    () =>
      apparatusOf(editor.view).watch((apparatus: Apparatus) => {
        shown.current = keyNotes(shown.current, apparatus.notes)
        setNotes(shown.current)
        setPlaces(apparatus.places)
      }),
    [editor],
  )
  const citing = notes.some(({ node }) => citationsOfNote(node).length > 0)
  const [citations, setCitations] = useState<PageCitations | null>(null)
  useEffect(() => (citing ? citationsOf(editor.view).watch(setCitations) : undefined), [editor, citing])
  const go = useCallback(
    (key: number) => {
      const note = shown.current.find((one) => one.key === key)
      if (!note) return
      const { position, node } = note
      const { view } = editor
      view.dispatch(
        view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position))).scrollIntoView(),
      )
      if (node.type.name === 'citation') askAt(view, 'citation_card', position)
      else openFootnote(view, position)
    },
    [editor],
  )
  if (notes.length === 0) return null
  return (
    <section aria-label="Notes" className="manuscript-notes">
      <h2>Notes</h2>
      <ol>
        {notes.map((note) => (
          <NoteItem key={note.key} name={note.key} words={words(note, places, citations)} onGo={go} />
        ))}
      </ol>
    </section>
  )
}

type NoteItemProps = { name: number; words: string; onGo(name: number): void }

const NoteItem = memo(({ name, words, onGo }: NoteItemProps) => (
  <li>
    <button type="button" onClick={() => onGo(name)}>
      {words || 'Empty note'}
    </button>
  </li>
))

function words({ node, position }: Note, places: Place[], citations: PageCitations | null): string {
  const cited = (citation: Node, at: number) => {
    const runs = citations?.said(citation, () => at)?.runs
    return runs?.length ? plainText(runs) : citationWords(worksOf(citation))
  }
  if (node.type.name === 'citation') return cited(node, position)
  const said: string[] = []
  node.forEach((child, offset) => {
    const { name } = child.type
    if (child.isText) said.push(child.text ?? '')
    else if (name === 'cross_reference') said.push(referenceLabel(child, places) || MISSING_REFERENCE)
    else if (name === 'citation') said.push(cited(child, position + 1 + offset))
    else said.push(name === 'math_inline' ? String(child.attrs.value) : ' ')
  })
  return said.join('')
}
