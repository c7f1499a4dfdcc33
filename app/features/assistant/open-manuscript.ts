// The part of an open editor that the assistant uses. Routes pass it, since features never import each other.

import type { Command, EditorState } from '@milkdown/kit/prose/state'
import type { DecorationSet, EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Reference } from '../../../workers/contracts/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../workers/domain/citations/processor/formatted-text.ts'

export type OpenManuscript = {
  view: EditorView
  slots: {
    /** Calls back after each local or remote change of document or selection. Both return how to unsubscribe. */
    onUpdate(watch: (view: EditorView, before: EditorState) => void): () => void
    /** Sets the decorations of a layer, which has one source at a time. */
    setDecorations(layer: 'remarks' | 'suggestions', draw: (state: EditorState) => DecorationSet): () => void
  }
  /** Runs a command as an undo group of its own, without moving the focus. */
  runInPlace(command: Command): void
  /** Inserts a citation as one undo group, at the caret, a position or the end; false where nothing was changed. */
  cite(items: readonly CslItem[], place?: { at?: RelativePosition | 'end' }): Promise<boolean>
  toRelativePosition(position: number): RelativePosition | null
  /** The document position; null where its content was deleted. */
  fromRelativePosition(place: RelativePosition): number | null
  /** Passes on library entries that have changed. */
  updateLibrary(references: readonly Reference[]): void
  /** A formatter of bibliography entries. @throws where the style cannot be loaded */
  formatEntries(style: string, language: string): Promise<EntryFormatter>
}

export type EntryFormatter = {
  /** Null where the style gives no entry. */
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
