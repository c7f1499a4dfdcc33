// What the assistant needs of an open editor. A feature never imports its sibling: the dashboard hands this over.

import type { Command, EditorState } from '@milkdown/kit/prose/state'
import type { DecorationSet, EditorView } from '@milkdown/kit/prose/view'

export type OpenManuscript = {
  view: EditorView
  hooks: {
    /** After every change of text or selection, by whomever. Returns how to stop, as the other does. */
    watch(watch: (view: EditorView, before: EditorState) => void): () => void
    /** Draws under the words; one at a time for each layer. */
    annotate(layer: 'remarks' | 'suggestions', draw: (state: EditorState) => DecorationSet): () => void
  }
  /** One step of undo of its own; the focus stays where it is. */
  step(command: Command): void
}

/** What the assistant knows of the project; null while it is new or loading. */
export type OpenProject = {
  _id: string
  title: string
  projectType: string
  academicLevel: string
  settings: { language: string }
}
