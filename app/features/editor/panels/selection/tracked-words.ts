// Where the selected words stand while one writes on: by relative positions, each block with the text that it had.

import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { type SelectedBlock, selectedText, WordReader } from './selected-words.ts'

type Anchors = Pick<EditorHandle, 'view' | 'toRelativePosition' | 'fromRelativePosition'>
type Place = { from: RelativePosition; to: RelativePosition; text: string }
export type Range = { from: number; to: number }

export class TrackedWords {
  private readonly open: Anchors
  private readonly reader = new WordReader()
  private places: Place[] = []

  /** Null where no words are selected. */
  static selected(open: Anchors): TrackedWords | null {
    const words = new TrackedWords(open)
    return words.keep(words.reader.selected(open.view.state)) ? words : null
  }

  private constructor(open: Anchors) {
    this.open = open
  }

  /** Range from the first word to the last; null if either is gone. */
  range(): Range | null {
    const [first, last] = [this.places[0], this.places.at(-1)]
    const from = first ? this.positionOf(first.from) : null
    const to = last ? this.positionOf(last.to) : null
    return from === null || to === null || from > to ? null : { from, to }
  }

  positionOf(place: RelativePosition): number | null {
    const found = this.open.fromRelativePosition(place)
    return found === null ? null : Math.min(found, this.open.view.state.doc.content.size)
  }

  /** The blocks that stand in the range of the words now. */
  now(): SelectedBlock[] {
    const range = this.range()
    return range ? this.read(range) : []
  }

  /** The blocks where these words stand now; null if any has changed. */
  unchanged(): SelectedBlock[] | null {
    const found = this.places.flatMap(({ from, to, text }) => {
      const [start, end] = [this.positionOf(from), this.positionOf(to)]
      if (start === null || end === null || start >= end) return []
      const blocks = this.read({ from: start, to: end })
      const [block] = blocks
      return block && blocks.length === 1 && selectedText(block) === text ? [block] : []
    })
    return found.length === this.places.length ? found : null
  }

  /** Tracks the words of this range from now on. @returns null if there are none */
  take(range: Range): SelectedBlock[] | null {
    const blocks = this.read(range)
    return this.keep(blocks) ? blocks : null
  }

  /** Their rectangle on the page. */
  rectangle(): DOMRect {
    const { view } = this.open
    const range = this.range()
    if (!range || view.isDestroyed) return new DOMRect()
    const [start, end] = [view.coordsAtPos(range.from), view.coordsAtPos(range.to, -1)]
    // Words of several lines begin where their lines do.
    const line = view.coordsAtPos(view.state.doc.resolve(range.to).start())
    const left = start.bottom > end.top ? start.left : Math.min(start.left, end.left, line.left)
    return new DOMRect(left, start.top, Math.max(start.right, end.right) - left, end.bottom - start.top)
  }

  /** The browser's own selection ends where the focus leaves the text. */
  decorations({ doc }: EditorState): DecorationSet {
    const range = this.range()
    return range && range.to <= doc.content.size
      ? DecorationSet.create(doc, [Decoration.inline(range.from, range.to, { class: 'worked-on' })])
      : DecorationSet.empty
  }

  private read({ from, to }: Range): SelectedBlock[] {
    return this.reader.read(this.open.view.state.doc, from, to)
  }

  /** False where there are none, or the editor has no place for them. */
  private keep(blocks: readonly SelectedBlock[]): boolean {
    const places = blocks.flatMap((block): Place[] => {
      const from = this.open.toRelativePosition(block.from)
      const to = this.open.toRelativePosition(block.to)
      return from && to ? [{ from, to, text: selectedText(block) }] : []
    })
    if (places.length === 0 || places.length < blocks.length) return false
    this.places = places
    return true
  }
}
