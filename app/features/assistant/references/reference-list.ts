// Papers for the sentences of an open manuscript that claim something (spec sections 2, 5 and 9): looked for one second
// after each change while the tab is shown, each sentence kept in its place while anybody types.

import type { EditorState } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Paper } from '../../../../workers/contracts/research.ts'
import type { Place } from '../anchoring/block-prose.ts'
import { type Follow, ManuscriptWatch } from '../anchoring/manuscript-watch.ts'
import { suggested } from '../anchoring/suggested.ts'
import type { HeldPlace, OpenManuscript } from '../open-manuscript.ts'
import { claimsInText } from './claims-in-text.ts'
import { FoundPapers } from './found-papers.ts'

export const DEBOUNCE_MS = 1000
/** Sentences shown at first, and how many more at a time. */
const SHOWN = 5

export type ClaimWithPapers = {
  sentence: string
  reason: string
  /** Null where its words have changed since. */
  place: Place | null
  held: { from: HeldPlace; to: HeldPlace } | null
  /** Null while they are asked for. */
  papers: readonly Paper[] | null
}
export type ReferenceView = { items: readonly ClaimWithPapers[]; more: boolean }

/** What was found stays known while the page is open, also when the tab is left and come back to. */
const found = new WeakMap<
  EditorView,
  { topic: string; papers: FoundPapers; listen(onChange: () => void): void }
>()

function foundFor(view: EditorView, topic: string) {
  const before = found.get(view)
  if (before?.topic === topic) return before
  let listener = () => {}
  const made = {
    topic,
    papers: new FoundPapers(topic, () => listener()),
    listen: (onChange: () => void) => {
      listener = onChange
    },
  }
  found.set(view, made)
  return made
}

export class ReferenceList extends ManuscriptWatch<ReferenceView> {
  private readonly papers: FoundPapers
  private readonly stopListening: () => void
  private shown = SHOWN
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
    this.shown += SHOWN
    this.look()
  }

  /** Where a citation of this sentence belongs; null where the sentence is gone. */
  placeFor({ sentence, held }: ClaimWithPapers): HeldPlace | null {
    const from = held && this.manuscript.fromRelativePosition(held.from)
    const to = held && this.manuscript.fromRelativePosition(held.to)
    if (from === null || to === null || held === null) return null
    // Somebody may have gone on writing it; of one that was taken out, hardly anything stands between its ends.
    return to - from > sentence.length / 2 ? held.to : null
  }

  private look(): void {
    const { view, toRelativePosition: hold } = this.manuscript
    const claims = claimsInText(view.state.doc, this.shown + 1)
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

  protected onText(to: Follow): void {
    this.update({
      items: this.snapshot.items.map((item) => ({ ...item, place: item.place && to(item.place) })),
    })
    this.afterRest(DEBOUNCE_MS, () => this.look())
  }

  protected draw({ doc }: EditorState) {
    return suggested(doc, this.snapshot.items.find(({ sentence }) => sentence === this.open)?.place)
  }
}
