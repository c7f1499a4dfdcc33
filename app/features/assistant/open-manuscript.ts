// What the assistant needs of an open editor. A feature never imports its sibling: the dashboard hands this over.

import type { Command, EditorState } from '@milkdown/kit/prose/state'
import type { DecorationSet, EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Reference } from '../../../workers/contracts/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../workers/domain/citations/processor/formatted-text.ts'

/** A place of the text that holds while anybody writes. */
export type HeldPlace = RelativePosition

export type OpenManuscript = {
  view: EditorView
  slots: {
    /** After every change of text or selection, by whomever. Returns how to stop, as the other does. */
    onUpdate(watch: (view: EditorView, before: EditorState) => void): () => void
    /** Draws under the words; one at a time for each layer. */
    setDecorations(layer: 'remarks' | 'suggestions', draw: (state: EditorState) => DecorationSet): () => void
  }
  /** One step of undo of its own; the focus stays where it is. */
  runInPlace(command: Command): void
  /** Cites works as one step of undo, where the caret stands, at a place or the end; false where nothing was changed. */
  cite(items: readonly CslItem[], place?: { at?: HeldPlace | 'end' }): Promise<boolean>
  toRelativePosition(position: number): HeldPlace | null
  /** Null where it is gone. */
  fromRelativePosition(place: HeldPlace): number | null
  /** What the library says of works by now. */
  updateLibrary(references: readonly Reference[]): void
  /** Works as entries of a bibliography. @throws where the style cannot be read */
  formatEntries(style: string, language: string): Promise<EntryFormatter>
}

export type EntryFormatter = {
  /** Null where the style makes nothing of it. */
  format(item: CslItem): Promise<readonly FormattedRun[] | null>
  close(): void
}

/** What the assistant knows of the project; null while it is new or loading. */
export type OpenProject = {
  _id: string
  title: string
  projectType: string
  academicLevel: string
  settings: { language: string; citationStyle: string }
}
