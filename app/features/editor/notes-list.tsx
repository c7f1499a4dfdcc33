// The notes below the text, in their order, as they will be printed: footnotes, and citations in a style that sets them as
// notes. Each leads to its number and opens it.

import type { Node } from '@milkdown/kit/prose/model'
import { TextSelection } from '@milkdown/kit/prose/state'
import { useEffect, useState } from 'react'
import { citationWords, readCitation } from '../../../workers/domain/citations/citation.ts'
import { plainText } from '../../../workers/domain/citations/formatted-text.ts'
import type { Place } from '../../../workers/domain/manuscript/places.ts'
import { type Apparatus, apparatusOf, type Note } from './apparatus.ts'
import { askAt } from './citations/asked-place.ts'
import { citationsOf, type PageCitations } from './citations/citation-watch.ts'
import { MISSING_REFERENCE, referenceLabel } from './cross-reference-view.ts'
import { openFootnote } from './footnote-commands.ts'
import type { EditorHandle } from './manuscript-editor.tsx'

export function NotesList({ editor }: { editor: EditorHandle }) {
  const [{ notes, places }, setApparatus] = useState<Apparatus>({ notes: [], places: [] })
  useEffect(() => apparatusOf(editor.view).watch(setApparatus), [editor])
  const citing = notes.some(({ node }) => holdsCitation(node))
  const [citations, setCitations] = useState<PageCitations | null>(null)
  useEffect(() => (citing ? citationsOf(editor.view).watch(setCitations) : undefined), [editor, citing])
  if (notes.length === 0) return null
  const go = ({ position, node }: Note) => {
    const { view } = editor
    view.dispatch(
      view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position))).scrollIntoView(),
    )
    if (node.type.name === 'citation') askAt(view, 'citation_card', position)
    else openFootnote(view, position)
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
              {words(note, places, citations) || 'Empty note'}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function holdsCitation(note: Node): boolean {
  let found = note.type.name === 'citation'
  note.forEach(({ type }) => {
    found ||= type.name === 'citation'
  })
  return found
}

function words({ node, position }: Note, places: Place[], citations: PageCitations | null): string {
  const cited = (citation: Node, at: number) => {
    const runs = citations?.at(at)
    return runs?.length ? plainText(runs) : citationWords(readCitation(citation.attrs.works))
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
