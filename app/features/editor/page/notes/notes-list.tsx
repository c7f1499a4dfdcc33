// List of notes below the text: footnotes, and citations in a note style. A press selects the note and opens it. Items are
// memoised, since a thesis may have a thousand.

import { t } from 'messages:editor'
import { TextSelection } from '@milkdown/kit/prose/state'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../../../../../workers/domain/manuscript/tree/places.ts'
import { renderFormula } from '../../../../shared/katex.ts'
import { citationStoreOf, type PageCitations } from '../../citations/citation-store.ts'
import { openFootnote } from '../../commands/footnote-commands.ts'
import { requestEdit } from '../../core/edit-target.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { citationsOfNote } from '../../numbering/notes-of.ts'
import { type Numbering, numberingOf } from '../../numbering/numbering.ts'
import { type KeyedNote, keyNotes } from './note-keys.ts'
import { type NotePart, noteParts } from './note-parts.ts'

export function NotesList({ editor }: { editor: EditorHandle }) {
  const [places, setPlaces] = useState<Place[]>([])
  const [notes, setNotes] = useState<KeyedNote[]>([])
  const shown = useRef(notes)
  useEffect(
    () =>
      numberingOf(editor.view).subscribe((documentNumbering: Numbering) => {
        shown.current = keyNotes(shown.current, documentNumbering.notes)
        setNotes(shown.current)
        setPlaces(documentNumbering.places)
      }),
    [editor],
  )
  const citing = notes.some(({ node }) => citationsOfNote(node).length > 0)
  const [citations, setCitations] = useState<PageCitations | null>(null)
  useEffect(
    () => (citing ? citationStoreOf(editor.view).subscribe(setCitations) : undefined),
    [editor, citing],
  )
  const go = useCallback(
    (key: number) => {
      // Where it is now: subscribers of numbers are not called for positions alone.
      const note = keyNotes(shown.current, numberingOf(editor.view).notes()).find((one) => one.key === key)
      if (!note) return
      const { position, node } = note
      const { view } = editor
      view.dispatch(
        view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position))).scrollIntoView(),
      )
      if (node.type.name === 'citation') requestEdit(view, 'citation_card', position)
      else openFootnote(view, position)
    },
    [editor],
  )
  if (notes.length === 0) return null
  return (
    <section aria-label={t('notes.notes')} className="manuscript-notes">
      <h2>{t('notes.notes')}</h2>
      <ol>
        {notes.map((note) => (
          <NoteItem key={note.key} name={note.key} parts={noteParts(note, places, citations)} onGo={go} />
        ))}
      </ol>
    </section>
  )
}

type NoteItemProps = { name: number; parts: NotePart[]; onGo(name: number): void }

const NoteItem = memo(
  ({ name, parts, onGo }: NoteItemProps) => (
    <li dir="auto">
      <button type="button" onClick={() => onGo(name)}>
        {parts.length === 0 ? t('notes.emptyNote') : null}
        {parts.map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id but its index
          typeof part === 'string' ? part : <Formula key={at} latex={part.latex} />,
        )}
      </button>
    </li>
  ),
  (before, next) =>
    before.name === next.name &&
    before.onGo === next.onGo &&
    JSON.stringify(before.parts) === JSON.stringify(next.parts),
)

function Formula({ latex }: { latex: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current) void renderFormula(place.current, latex, false)
  }, [latex])
  return <span ref={place} role="img" aria-label={t('notes.formulaLatex', { latex })} />
}
