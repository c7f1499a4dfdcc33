// What panels, dialogs and the assistant may do with a mounted editor.

import type { Command } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Reference } from '../../../../workers/contracts/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import type { PluginSlots } from './plugin-slots.ts'

export type CitationTarget = {
  /** A position, a place of the shared document (collab/relative-position.ts), or its end; left out, where the caret stands. */
  at?: number | RelativePosition | 'end'
  /** Words of the sentence that come before the citation: an author who is named in the text. */
  textBefore?: string
  /** It follows the word before it without a space, as a raised number does; left out, as the style has it. */
  withoutSpace?: boolean
}

export type EntryFormatter = {
  /** Null where the style makes nothing of it. */
  format(item: CslItem): Promise<readonly FormattedRun[] | null>
  close(): void
}

export type EditorHandle = {
  /** A step of undo of its own, after which the text has the focus. */
  run(command: Command): void
  /** The same, and the focus stays where it is. */
  runInPlace(command: Command): void
  /** Cites works of the library as one step, after which the text has the focus; false where nothing was changed. */
  cite(items: readonly CslItem[], place?: CitationTarget): Promise<boolean>
  /** A place that holds while anybody writes, and where it stands now; null where it is gone. */
  toRelativePosition(position: number): RelativePosition | null
  fromRelativePosition(place: RelativePosition): number | null
  /** What the library says of works by now. */
  updateLibrary(references: readonly Reference[]): void
  /** Works as entries of a bibliography. @throws where the style cannot be read */
  formatEntries(style: string, language: string): Promise<EntryFormatter>
  view: EditorView
  slots: PluginSlots
}
