// The part of an open editor that the assistant uses. Routes pass it, since features never import each other.

import type { Command, EditorState } from '@milkdown/kit/prose/state'
import type { DecorationSet, EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../workers/domain/citations/processor/formatted-text.ts'
import type { AcademicLevel } from '../../../workers/domain/project/project.ts'
import type { SidePanel } from '../../shared/manuscript/side-panel.ts'
import type { StepMaps } from '../../shared/manuscript/step-maps.ts'

export type OpenManuscript = {
  view: EditorView
  slots: {
    /** Calls `watch` after each local or remote change of document or selection. Both methods return an unsubscriber. */
    onUpdate(watch: (view: EditorView, before: EditorState) => void): () => void
    /** Sets the decorations of a layer, which has one owner at a time. */
    setDecorations(
      layer: 'remarks' | 'suggestions' | 'proposals',
      draw: (state: EditorState) => DecorationSet,
    ): () => void
    /** Steps between documents that the editor has had. */
    steps: Pick<StepMaps, 'between'>
  }
  sidePanel: SidePanel
  /** Runs a command as an undo group of its own, without moving the focus. */
  runInPlace(command: Command): void
  /** Inserts a citation as one undo group, at the caret, a position or the end. False if nothing was changed. */
  cite(
    items: readonly CslItem[],
    place?: { at?: RelativePosition | 'end'; locator?: string },
  ): Promise<boolean>
  toRelativePosition(position: number): RelativePosition | null
  /** The document position; null if its content was deleted. */
  fromRelativePosition(place: RelativePosition): number | null
  /** Calls `listener` when proposals of programs have changed. Returns a function that stops. */
  onProposals(listener: () => void): () => void
  /**
   * Updates the editor's library store with changed references.
   * @param merged ids of works that were merged into them, whose citations follow
   */
  updateLibrary(references: readonly Reference[], merged?: readonly { id: string; into: string }[]): void
  /** A formatter of bibliography entries. @throws if the style cannot be loaded */
  formatEntries(style: string, language: string): Promise<EntryFormatter>
}

export type EntryFormatter = {
  /** Null if the style produces no entry. */
  format(item: CslItem): Promise<readonly FormattedRun[] | null>
  close(): void
}

/** The part of the project's data that the assistant uses; null while it is new or loading. */
export type OpenProject = {
  _id: string
  title: string
  projectType: string
  academicLevel: AcademicLevel
  settings: { language: string; citationStyle: string }
}
