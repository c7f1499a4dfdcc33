// Excerpts of the text around the words that the style analysis refers to, and their ranges in the current document.

import type { Node } from '@milkdown/kit/prose/model'
import { redraw } from '../../../shared/manuscript/redraw.ts'
import { findBlock, inlineNodes, type Place, type ProseBlock, spanIn } from '../anchoring/block-prose.ts'
import type { MapPlace } from '../anchoring/manuscript-store.ts'
import { mapRanges } from '../anchoring/map-ranges.ts'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import type { OpenManuscript } from '../open-manuscript.ts'

/** Characters of context around the words. */
const CONTEXT_BEFORE = 28
const CONTEXT_AFTER = 60
/** Characters of the words themselves, after which they are cut. */
const WORDS_MAX = 140
/** Words of this length or more are shown without context. */
const WITHOUT_CONTEXT_MIN = 60

export type Excerpt = { before: string; words: string; after: string }

/** Character offsets in the analysed text. */
export type Offsets = { start: number; end: number }

export class StyleExcerpts {
  private readonly manuscript: OpenManuscript
  private readonly stop: () => void
  /** The document that was analysed last. */
  private text: { doc: Node; blocks: readonly ProseBlock[] } | null = null
  private shown: Place | null = null

  constructor(manuscript: OpenManuscript) {
    this.manuscript = manuscript
    this.stop = manuscript.slots.setDecorations('suggestions', ({ doc }) =>
      suggestedDecoration(doc, this.shown),
    )
  }

  close(): void {
    this.stop()
  }

  analysed(doc: Node, blocks: readonly ProseBlock[]): void {
    this.text = { doc, blocks }
  }

  /** Releases the analysed document, which would keep all later documents in memory (step-maps.ts). */
  forget(): void {
    this.text = null
  }

  /** Maps the marked words to a changed document. */
  mapPlace(map: MapPlace): void {
    this.shown = this.shown && map(this.shown)
  }

  /** Null if no text is analysed. */
  excerpt({ start, end }: Offsets): Excerpt | null {
    return this.text && excerptOf(this.text.blocks, start, end)
  }

  /** Marks the words, until others are marked, and scrolls to them. False if they have changed. */
  show(words: Offsets): boolean {
    this.shown = this.placeOf(words)
    const { view } = this.manuscript
    if (this.shown) revealPlace(view, this.shown)
    else redraw(view)
    return this.shown !== null
  }

  private placeOf({ start, end }: Offsets): Place | null {
    if (!this.text) return null
    const { doc, blocks } = this.text
    const at = findBlock(blocks, start, end)
    const place = at && spanIn(at.block, at.start, at.end)
    const { slots, view } = this.manuscript
    return place && mapRanges(slots.steps, doc, view.state.doc)(place)
  }
}

/** Offsets are those of the blocks' joined text. */
function excerptOf(blocks: readonly ProseBlock[], start: number, end: number): Excerpt | null {
  const at = findBlock(blocks, start, end)
  if (!at) return null
  const text = shownText(at.block)
  const from = wordStart(text, Math.max(0, at.start - CONTEXT_BEFORE), at.start)
  const to = wordEnd(text, Math.min(text.length, at.end + CONTEXT_AFTER), at.end)
  const words = text.slice(at.start, at.end)
  if (words.length > WITHOUT_CONTEXT_MIN) {
    const long = words.length > WORDS_MAX
    return { before: '', words: long ? `${words.slice(0, wordEnd(words, WORDS_MAX, 1))}…` : words, after: '' }
  }
  return {
    before: (from > 0 ? '… ' : '') + text.slice(from, at.start),
    words,
    after: text.slice(at.end, to) + (to < text.length ? '…' : ''),
  }
}

/** The block's text, with an ellipsis for each inline node that is not text. Offsets are unchanged. */
const shownText = (block: ProseBlock): string =>
  inlineNodes(block)
    .map(({ child, start, end }) => (child.isText ? (child.text ?? '') : '…'.repeat(end - start)))
    .join('')

function wordStart(text: string, from: number, most: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  return space >= 0 && space < most ? space + 1 : from
}

function wordEnd(text: string, to: number, least: number): number {
  if (to === text.length) return to
  const space = text.lastIndexOf(' ', to)
  return space > least ? space : to
}
