// ManuscriptStore: requests after a pause in typing, marks that move with their words, and closing.

import type { Node } from '@milkdown/kit/prose/model'
import { EditorState, type Transaction } from '@milkdown/kit/prose/state'
import { DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '../../../app/features/assistant/anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../../../app/features/assistant/anchoring/manuscript-store.ts'
import { suggestedDecoration } from '../../../app/features/assistant/anchoring/suggested-decoration.ts'
import type { OpenManuscript } from '../../../app/features/assistant/open-manuscript.ts'
import { PluginSlots } from '../../../app/features/editor/core/plugin-slots.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { manuscript, paragraph } from '../../support/build-manuscript.ts'

const REST = 1000

/** Marks the word *cold* by an answer that the test sends. */
class ColdWords extends ManuscriptStore<{ place: Place | null }> {
  readonly asked: { signal: AbortSignal; answer(): void }[] = []

  constructor(open: OpenManuscript) {
    super(open, 'suggestions', { place: null })
    this.ask()
  }

  ask(): void {
    const signal = this.startRequest()
    const { doc } = this.manuscript.view.state
    const from = textOf(doc).indexOf('cold') + 1
    this.asked.push({
      signal,
      answer: () => this.update({ place: this.mapFrom(doc)({ from, to: from + 4 }) }),
    })
  }

  protected onDocChange(to: MapPlace): void {
    this.update({ place: this.snapshot.place && to(this.snapshot.place) })
    this.debounce(REST, () => this.ask())
  }

  protected draw({ doc }: EditorState) {
    return suggestedDecoration(doc, this.snapshot.place)
  }
}

const textOf = (doc: Node) => doc.textBetween(0, doc.content.size)

function openManuscript() {
  const slots = new PluginSlots()
  const watching = slots.plugin().spec.view?.({} as EditorView)
  const layer = slots.decorationPlugin('suggestions')
  const page = {
    isDestroyed: false,
    dom: { ownerDocument: new EventTarget() },
    state: EditorState.create({
      doc: manuscriptSchema.nodeFromJSON(manuscript(paragraph('A cold room.'))),
      plugins: [layer],
    }),
    dispatch(tr: Transaction) {
      const before = page.state
      page.state = before.apply(tr)
      watching?.update?.(page as unknown as EditorView, before)
    },
  }
  const view = page as unknown as EditorView
  const list = new ColdWords({ view, slots } as unknown as OpenManuscript)
  return {
    list,
    type: (words: string, at: number) => page.dispatch(page.state.tr.insertText(words, at)),
    /** The decorated words. */
    marked: () => {
      const drawn = layer.props.decorations?.call(layer, page.state)
      const found = drawn instanceof DecorationSet ? drawn.find() : []
      return found.map(({ from, to }) => page.state.doc.textBetween(from, to))
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a store about the manuscript', () => {
  it('requests once after a pause in typing', () => {
    const { list, type } = openManuscript()
    for (const letter of 'Yes, a') {
      type(letter, 1)
      vi.advanceTimersByTime(REST / 2)
    }
    expect(list.asked).toHaveLength(1)
    vi.advanceTimersByTime(REST)
    expect(list.asked).toHaveLength(2)
    expect(list.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('keeps a mark at its words when an answer arrives after further edits, and drops it with them', () => {
    const { list, type, marked } = openManuscript()
    type('Here is ', 1)
    list.asked[0]?.answer()
    expect(marked()).toEqual(['cold'])
    type('Now: ', 1)
    expect(marked()).toEqual(['cold'])
    type('u', list.getSnapshot().place?.to ?? 0)
    expect(marked()).toEqual(['cold'])
    type('x', (list.getSnapshot().place?.from ?? 0) + 2)
    expect(marked()).toEqual([])
  })

  it('notifies listeners until they unsubscribe', () => {
    const { list, type } = openManuscript()
    const told = vi.fn()
    list.asked[0]?.answer()
    const stop = list.subscribe(told)
    type('Here is ', 1)
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    type('Now: ', 1)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('aborts its request and removes its marks when closed', () => {
    const { list, type, marked } = openManuscript()
    list.asked[0]?.answer()
    type('Here is ', 1)
    list.close()
    const left = list.getSnapshot()
    type('Now: ', 1)
    vi.advanceTimersByTime(2 * REST)
    expect(marked()).toEqual([])
    expect(list.getSnapshot()).toBe(left)
    expect(list.asked).toHaveLength(1)
    expect(list.asked[0]?.signal.aborted).toBe(true)
  })
})
