// Store of uncited claims and suggested papers for them (spec sections 2, 5 and 9), updated one second after each change
// while the tab is open.

import type { EditorState } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Paper } from '../../../../workers/contracts/research.ts'
import type { Place } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { PaperSuggestions } from './paper-suggestions.ts'
import { uncitedClaims } from './uncited-claims.ts'

export const DEBOUNCE_MS = 1000
/** Sentences shown at first, and how many more at a time. */
const PAGE = 5

export type ClaimWithPapers = {
  sentence: string
  reason: string
  /** Null where its words have changed since. */
  place: Place | null
  held: { from: RelativePosition; to: RelativePosition } | null
  /** Null while they are asked for. */
  papers: readonly Paper[] | null
}
export type ReferenceView = { items: readonly ClaimWithPapers[]; more: boolean }

/** What was found stays known while the page is open, also when the tab is left and come back to. */
const found = new WeakMap<
  EditorView,
  { topic: string; papers: PaperSuggestions; listen(onChange: () => void): void }
>()

function foundFor(view: EditorView, topic: string) {
  const before = found.get(view)
  if (before?.topic === topic) return before
  let listener = () => {}
  const made = {
    topic,
    papers: new PaperSuggestions(topic, () => listener()),
    listen: (onChange: () => void) => {
      listener = onChange
    },
  }
  found.set(view, made)
  return made
}

export class ReferenceList extends ManuscriptStore<ReferenceView> {
  private readonly papers: PaperSuggestions
  private readonly stopListening: () => void
  private shown = PAGE
  /** The sentence that is open, whose words are marked. */
  private open: string | null = null

  constructor(manuscript: OpenManuscript, topic: string) {
    super(manuscript, 'suggestions', { items: [], more: false })
    const { papers, listen } = foundFor(manuscript.view, topic)
    this.papers = papers
    listen(() => this.take())
    this.stopListening = () => listen(() => {})
    this.look()
  }

  override close(): void {
    this.stopListening()
    this.papers.stop()
    super.close()
  }

  mark(sentence: string | null): void {
    this.open = sentence
    this.redraw()
  }

  showMore(): void {
    this.shown += PAGE
    this.look()
  }

  /** Where a citation of this sentence belongs; null where the sentence is gone. */
  placeFor({ sentence, held }: ClaimWithPapers): RelativePosition | null {
    const from = held && this.manuscript.fromRelativePosition(held.from)
    const to = held && this.manuscript.fromRelativePosition(held.to)
    if (from === null || to === null || held === null) return null
    // Somebody may have gone on writing it; of one that was taken out, hardly anything stands between its ends.
    return to - from > sentence.length / 2 ? held.to : null
  }

  private look(): void {
    const { view, toRelativePosition: hold } = this.manuscript
    const claims = uncitedClaims(view.state.doc, this.shown + 1)
    const items = claims.slice(0, this.shown).map(({ sentence, reason, place, end }): ClaimWithPapers => {
      const from = hold(place.from)
      const to = hold(end)
      return { sentence, reason, place, held: from && to && { from, to }, papers: this.papers.of(sentence) }
    })
    this.update({ items, more: claims.length > this.shown })
    this.papers.want(items.map(({ sentence }) => sentence))
    this.redraw()
  }

  private take(): void {
    this.update({
      items: this.snapshot.items.map((item) => ({ ...item, papers: this.papers.of(item.sentence) })),
    })
  }

  protected onDocChange(to: MapPlace): void {
    this.update({
      items: this.snapshot.items.map((item) => ({ ...item, place: item.place && to(item.place) })),
    })
    this.debounce(DEBOUNCE_MS, () => this.look())
  }

  protected draw({ doc }: EditorState) {
    return suggestedDecoration(doc, this.snapshot.items.find(({ sentence }) => sentence === this.open)?.place)
  }
}
