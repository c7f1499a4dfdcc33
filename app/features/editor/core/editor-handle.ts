// The interface of a mounted editor for panels, dialogs and the assistant.

import type { Command } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import type { SidePanel } from '../../../shared/manuscript/side-panel.ts'
import type { PluginSlots } from './plugin-slots.ts'

export type CitationTarget = {
  /** A document position, a relative position of the Y.Doc, or the document's end. Default: the caret. */
  at?: number | RelativePosition | 'end'
  /** Text inserted before the citation, such as an author who is named in the sentence. */
  textBefore?: string
  /** The page that is cited; '' for none. */
  locator?: string
  /** True for a citation directly after the word before it, such as a superscript number. Default: by the style. */
  withoutSpace?: boolean
  /** Neither the focus nor the caret moves. */
  inPlace?: boolean
}

export type EntryFormatter = {
  /** Null if the style produces no entry. */
  format(item: CslItem): Promise<readonly FormattedRun[] | null>
  close(): void
}

export type EditorHandle = {
  /** Runs a command as one undo step and focuses the text. */
  run(command: Command): void
  /** Runs a command as one undo step; the focus does not move. */
  runInPlace(command: Command): void
  /** Inserts a citation as one undo step and focuses the text, unless `inPlace`. False if nothing was changed. */
  cite(items: readonly CslItem[], place?: CitationTarget): Promise<boolean>
  /** Converts to and from relative positions of the Y.Doc. Null if unbound, or if the position's block was deleted. */
  toRelativePosition(position: number): RelativePosition | null
  fromRelativePosition(place: RelativePosition): number | null
  /** Calls `listener` when proposals of programs have changed. Returns a function that stops. */
  onProposals(listener: () => void): () => void
  /**
   * Updates the library store with references that the server returned.
   * @param merged ids of works that were merged into them, whose citations follow
   */
  updateLibrary(references: readonly Reference[], merged?: readonly { id: string; into: string }[]): void
  /** Formats works as bibliography entries. @throws if the style cannot be loaded */
  formatEntries(style: string, language: string): Promise<EntryFormatter>
  view: EditorView
  slots: PluginSlots
  sidePanel: SidePanel
}
