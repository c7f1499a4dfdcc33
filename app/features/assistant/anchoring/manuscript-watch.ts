// What the assistant has to say of an open manuscript, kept up to date by whoever extends this: told of every change of
// the text, so that what was found stays at its words; asking anew when the text rests, one question at a time; drawing
// under the words.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import type { DecorationSet } from '@milkdown/kit/prose/view'
import { Store } from '../../../external-store.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import type { Place } from './block-prose.ts'
import { mapRanges } from './map-ranges.ts'

/** Where a place of an older text is now; null where its words have changed. */
export type Follow = (place: Place) => Place | null

export abstract class ManuscriptWatch<View extends object> extends Store<View> {
  protected readonly manuscript: OpenManuscript
  private readonly stops: (() => void)[]
  /** The text that places are known in. */
  private followed: Node
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = new AbortController()

  constructor(manuscript: OpenManuscript, layer: 'remarks' | 'suggestions', view: View) {
    super(view)
    this.manuscript = manuscript
    this.followed = manuscript.view.state.doc
    this.stops = [
      // ProseMirror draws a new text before it tells of it.
      manuscript.slots.setDecorations(layer, (state) => {
        this.keepUp(state.doc)
        return this.draw(state)
      }),
      manuscript.slots.onUpdate(({ state }) => this.keepUp(state.doc)),
    ]
  }

  private keepUp(doc: Node): void {
    if (doc === this.followed) return
    const to = mapRanges(this.followed, doc)
    this.followed = doc
    this.onText(to)
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.cancel()
    this.redraw()
  }

  /** The text has changed, by whomever. */
  protected abstract onText(to: Follow): void
  protected abstract draw(state: EditorState): DecorationSet

  /** ProseMirror asks for decorations when there is a new state. */
  protected redraw(): void {
    const { view } = this.manuscript
    if (!view.isDestroyed) view.dispatch(view.state.tr)
  }

  /** Does it when nothing else was planned for so many milliseconds. */
  protected afterRest(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, milliseconds)
  }

  /** Begins a question; what was asked or planned before is off. */
  protected begin(): AbortSignal {
    this.cancel()
    this.running = new AbortController()
    return this.running.signal
  }

  protected cancel(): void {
    clearTimeout(this.timer)
    this.running.abort()
  }

  /** For an answer about the text as it was when it was asked. */
  protected since(doc: Node): Follow {
    return mapRanges(doc, this.manuscript.view.state.doc)
  }
}
