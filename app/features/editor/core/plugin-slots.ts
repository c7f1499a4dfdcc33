// Extension points for parts that load on first use (find, slash menu, assistant). ProseMirror's own way, adding a plugin
// to the state, recreates every plugin view, and y-prosemirror's then drops its binding to the Y.Doc.

import { type EditorState, Plugin } from '@milkdown/kit/prose/state'
import type { DecorationSet, EditorView } from '@milkdown/kit/prose/view'
import { StepMaps } from '../../../shared/manuscript/step-maps.ts'

type UpdateListener = (view: EditorView, before: EditorState) => void
type Decorate = (state: EditorState) => DecorationSet
type HandleKey = (view: EditorView, event: KeyboardEvent) => boolean
type TextInputListener = (view: EditorView, from: number, to: number, text: string) => void

/** Layers of decorations, in the order of their plugins. */
export const DECORATION_LAYERS = [
  'search',
  'remarks',
  'proposals',
  'suggestions',
  'continuation',
  'selection',
  'ledger',
  'returned',
] as const
type DecorationLayer = (typeof DECORATION_LAYERS)[number]

/** Holds one value at a time. */
class Slot<Value> {
  current: Value | null = null

  /** Returns a function that empties the slot, unless another value has been set since. */
  set(value: Value): () => void {
    this.current = value
    return () => {
      if (this.current === value) this.current = null
    }
  }
}

/** Each registering method returns a function that unregisters. */
export class PluginSlots {
  readonly steps = new StepMaps()
  private readonly updateListeners = new Set<UpdateListener>()
  private readonly decorations: Record<DecorationLayer, Slot<Decorate>> = {
    search: new Slot(),
    remarks: new Slot(),
    proposals: new Slot(),
    suggestions: new Slot(),
    continuation: new Slot(),
    selection: new Slot(),
    ledger: new Slot(),
    returned: new Slot(),
  }
  private readonly keyHandler = new Slot<HandleKey>()
  private readonly textInputListener = new Slot<TextInputListener>()

  /** `listener` runs after every transaction, local or remote, that changes document or selection. */
  onUpdate(listener: UpdateListener): () => void {
    this.updateListeners.add(listener)
    return () => void this.updateListeners.delete(listener)
  }

  /** `decorate` runs for each new state. A layer has one owner at a time. */
  setDecorations(layer: DecorationLayer, decorate: Decorate): () => void {
    return this.decorations[layer].set(decorate)
  }

  /** Runs before every keymap; true stops the key there. */
  setKeyHandler(handler: HandleKey): () => void {
    return this.keyHandler.set(handler)
  }

  /** Runs before typed text is inserted. */
  onTextInput(listener: TextInputListener): () => void {
    return this.textInputListener.set(listener)
  }

  readonly handleKeyDown: HandleKey = (view, event) => this.keyHandler.current?.(view, event) ?? false

  readonly plugin = () => {
    const { steps } = this
    return new Plugin({
      state: {
        init: () => null,
        apply(tr) {
          steps.record(tr)
          return null
        },
      },
      props: {
        handleTextInput: (view, from, to, text) => {
          this.textInputListener.current?.(view, from, to, text)
          return false
        },
      },
      view: () => ({
        update: (view, before) => {
          for (const listener of this.updateListeners) listener(view, before)
        },
      }),
    })
  }

  decorationPlugin(layer: DecorationLayer): Plugin {
    return new Plugin({ props: { decorations: (state) => this.decorations[layer].current?.(state) ?? null } })
  }
}
