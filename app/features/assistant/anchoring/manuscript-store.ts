// Base class of stores derived from the open document: maps their ranges through each change, debounces their requests
// and aborts the previous one, and draws their decorations.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import type { DecorationSet } from '@milkdown/kit/prose/view'
import { Store } from '../../../platform/external-store.ts'
import { redraw } from '../../../shared/manuscript/redraw.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import type { Place } from './block-prose.ts'
import { mapRanges } from './map-ranges.ts'

/** Maps a range of an older document to the current one; null if its words have changed. */
export type MapPlace = (place: Place) => Place | null

export abstract class ManuscriptStore<View extends object> extends Store<View> {
  protected readonly manuscript: OpenManuscript
  private readonly stops: (() => void)[]
  /** The document that ranges refer to. */
  private doc: Node
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = new AbortController()

  constructor(manuscript: OpenManuscript, layer: 'remarks' | 'suggestions' | 'proposals', view: View) {
    super(view)
    this.manuscript = manuscript
    this.doc = manuscript.view.state.doc
    this.stops = [
      // ProseMirror computes decorations before it calls `update` of plugin views.
      manuscript.slots.setDecorations(layer, (state) => {
        this.followDoc(state.doc)
        return this.draw(state)
      }),
      manuscript.slots.onUpdate(({ state }) => this.followDoc(state.doc)),
    ]
  }

  private followDoc(doc: Node): void {
    if (doc === this.doc) return
    const mapPlace = mapRanges(this.manuscript.slots.steps, this.doc, doc)
    this.doc = doc
    this.onDocChange(mapPlace)
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.cancel()
    this.redraw()
  }

  /** Called after each local or remote change of the document. */
  protected abstract onDocChange(mapPlace: MapPlace): void
  protected abstract draw(state: EditorState): DecorationSet

  protected redraw(): void {
    redraw(this.manuscript.view)
  }

  /** Calls `act` after `milliseconds` without another call. */
  protected debounce(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, milliseconds)
  }

  /** Cancels the pending and the running request. @returns the abort signal of the next one */
  protected startRequest(): AbortSignal {
    this.cancel()
    this.running = new AbortController()
    return this.running.signal
  }

  protected cancel(): void {
    clearTimeout(this.timer)
    this.running.abort()
  }

  /** @param doc the document of which a request was made; its ranges are mapped to the current document */
  protected mapFrom(doc: Node): MapPlace {
    const { slots, view } = this.manuscript
    return mapRanges(slots.steps, doc, view.state.doc)
  }
}
