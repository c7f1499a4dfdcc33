// Where what is loaded only when it is used (find, outline, slash menu, assistant) meets the editor. It cannot come as plugins of
// its own: new plugins remake every plugin's view, and y-prosemirror's would let go of the shared document.

import { type EditorState, Plugin, type Transaction } from '@milkdown/kit/prose/state'
import type { DecorationSet, EditorView } from '@milkdown/kit/prose/view'
import { recordStepMaps } from '../../../step-maps.ts'

type Watch = (view: EditorView, before: EditorState) => void
type Highlight = (state: EditorState) => DecorationSet
type Press = (view: EditorView, event: KeyboardEvent) => boolean
type Typing = (view: EditorView, from: number, to: number, text: string) => void

/** For one at a time. */
class Slot<Held> {
  held: Held | null = null

  take(held: Held): () => void {
    this.held = held
    return () => {
      if (this.held === held) this.held = null
    }
  }
}

export class PluginSlots {
  private readonly watches = new Set<Watch>()
  private readonly highlight = new Slot<Highlight>()
  private readonly notes = {
    remarks: new Slot<Highlight>(),
    suggestions: new Slot<Highlight>(),
    continuation: new Slot<Highlight>(),
  }
  private readonly press = new Slot<Press>()
  private readonly typing = new Slot<Typing>()

  /** After every change of text or selection, by whomever. Returns how to stop, as the others do. */
  watch(watch: Watch): () => void {
    this.watches.add(watch)
    return () => void this.watches.delete(watch)
  }

  /** What is drawn over the text, for each state anew. */
  draw(highlight: Highlight): () => void {
    return this.highlight.take(highlight)
  }

  /** What is drawn under the words by whoever has something to say about them. */
  annotate(layer: 'remarks' | 'suggestions' | 'continuation', highlight: Highlight): () => void {
    return this.notes[layer].take(highlight)
  }

  /** EditRequest before any other keymap; true where the key was meant for it. */
  keys(press: Press): () => void {
    return this.press.take(press)
  }

  /** Told of text before it is put in. */
  typed(typing: Typing): () => void {
    return this.typing.take(typing)
  }

  readonly handleKeyDown: Press = (view, event) => this.press.held?.(view, event) ?? false

  readonly remarks = () => drawing(this.notes.remarks)
  readonly suggestions = () => drawing(this.notes.suggestions)
  readonly continuation = () => drawing(this.notes.continuation)

  readonly plugin = () =>
    new Plugin({
      state: { init: () => null, apply: noteChange },
      props: {
        decorations: (state) => this.highlight.held?.(state) ?? null,
        handleTextInput: (view, from, to, text) => {
          this.typing.held?.(view, from, to, text)
          return false
        },
      },
      view: () => ({
        update: (view, before) => {
          for (const watch of this.watches) watch(view, before)
        },
      }),
    })
}

function noteChange(tr: Transaction): null {
  recordStepMaps(tr)
  return null
}

const drawing = (slot: Slot<Highlight>) =>
  new Plugin({ props: { decorations: (state) => slot.held?.(state) ?? null } })
