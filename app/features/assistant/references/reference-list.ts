// Store of claims without a citation and of papers suggested for them, updated one second after each change while the tab is
// open.

import type { EditorState } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import type { Place } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { PaperSuggestions, type PapersOf } from './paper-suggestions.ts'
import { uncitedClaims } from './uncited-claims.ts'

export const DEBOUNCE_MS = 1000
/** Number of sentences shown at first, and added by "Show more". */
const PAGE = 5

export type ClaimWithPapers = {
  sentence: string
  reason: string
  /** Null if its words have changed since. */
  place: Place | null
  /** Relative positions of the sentence's start and of the place of a citation; null before the editor is bound. */
  anchor: { from: RelativePosition; to: RelativePosition } | null
  papers: PapersOf
}
export type ReferenceView = { items: readonly ClaimWithPapers[]; more: boolean }

/** Results are cached while the page is open, also when the tab is closed. */
const papersByView = new WeakMap<
  EditorView,
  { topic: string; papers: PaperSuggestions; listen(onChange: () => void): void }
>()

function papersFor(view: EditorView, topic: string) {
  const before = papersByView.get(view)
  if (before?.topic === topic) return before
  let listener = () => {}
  const made = {
    topic,
    papers: new PaperSuggestions(topic, () => listener()),
    listen: (onChange: () => void) => {
      listener = onChange
    },
  }
  papersByView.set(view, made)
  return made
}

export class ReferenceList extends ManuscriptStore<ReferenceView> {
  private readonly papers: PaperSuggestions
  private readonly stopListening: () => void
  private shown = PAGE
  /** The sentence of the open item, whose words are marked. */
  private open: string | null = null

  constructor(manuscript: OpenManuscript, topic: string) {
    super(manuscript, 'suggestions', { items: [], more: false })
    const { papers, listen } = papersFor(manuscript.view, topic)
    this.papers = papers
    listen(() => this.updatePapers())
    this.stopListening = () => listen(() => {})
    this.refresh()
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
    this.refresh()
  }

  /** Asks the catalogues again for a sentence. */
  askAgain({ sentence }: ClaimWithPapers): void {
    this.papers.forget(sentence)
    this.refresh()
  }

  /** Position for a citation of this sentence; null if the sentence was deleted. */
  placeFor({ sentence, anchor: held }: ClaimWithPapers): RelativePosition | null {
    const from = held && this.manuscript.fromRelativePosition(held.from)
    const to = held && this.manuscript.fromRelativePosition(held.to)
    if (from === null || to === null || held === null) return null
    // The sentence may have been edited. If it was deleted, its two positions are close together.
    return to - from > sentence.length / 2 ? held.to : null
  }

  private refresh(): void {
    const { view, toRelativePosition: toRelative } = this.manuscript
    const claims = uncitedClaims(view.state.doc, this.shown + 1)
    const items = claims.slice(0, this.shown).map(({ sentence, reason, place, end }): ClaimWithPapers => {
      const from = toRelative(place.from)
      const to = toRelative(end)
      return { sentence, reason, place, anchor: from && to && { from, to }, papers: this.papers.of(sentence) }
    })
    this.update({ items, more: claims.length > this.shown })
    this.papers.request(items.map(({ sentence }) => sentence))
    this.redraw()
  }

  private updatePapers(): void {
    this.update({
      items: this.snapshot.items.map((item) => ({ ...item, papers: this.papers.of(item.sentence) })),
    })
  }

  protected onDocChange(mapPlace: MapPlace): void {
    this.update({
      items: this.snapshot.items.map((item) => ({ ...item, place: item.place && mapPlace(item.place) })),
    })
    this.debounce(DEBOUNCE_MS, () => this.refresh())
  }

  protected draw({ doc }: EditorState) {
    return suggestedDecoration(doc, this.snapshot.items.find(({ sentence }) => sentence === this.open)?.place)
  }
}
