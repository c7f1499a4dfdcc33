// Store of suggestions for the chapter that is open (spec sections 4, 7 and 9), requested 600 ms after a local or remote
// change of its text. A superseded request is aborted.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import type { SuggestionsResponse } from '../../../../workers/contracts/suggestion.ts'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { ApiError, call } from '../../../api.ts'
import { reportSuggestionOutcome } from '../../../report-suggestion-outcome.ts'
import { joinBlocks, type Place, proseBlocks, spanOfText } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import { addDismissed, dismissedIn, restoreDismissed } from '../dismissed.ts'
import type { OpenManuscript } from '../open-manuscript.ts'

const SECTION_DEBOUNCE_MS = 600

export type SectionTask = {
  projectId: string
  topic: string
  section: string
  /** Where its text stands now; null where there is none. */
  body(): { from: number; to: number } | null
}
/** Not `placed` where it is about the whole chapter, or its words have gone. */
export type SectionItem = { suggestion: Suggestion; placed: boolean }
export type SectionView = {
  state: 'empty' | 'waiting' | 'loading' | 'ready' | 'failed'
  items: SectionItem[]
  /** False where the rules do not know the language of the text. */
  languageSupported: boolean
}

export class SectionSuggestions extends ManuscriptStore<SectionView> {
  private readonly task: SectionTask
  private blocks: Node[]
  /** By the suggestions' ids. They move with every key, which is nothing to draw the box anew for. */
  private places = new Map<string, Place | null>()
  /** Dismissed here, and perhaps taken back. */
  private readonly leftOut = new Set<string>()
  /** The one whose words are marked. */
  private open: string | null = null

  constructor(manuscript: OpenManuscript, task: SectionTask) {
    // No remarks of grammar are shown on the chapter page.
    super(manuscript, 'remarks', { state: 'empty', items: [], languageSupported: true })
    this.task = task
    this.blocks = this.readBlocks()
    this.due()
  }

  /** Its words are marked and in view; the focus stays where it is. */
  show({ suggestion }: SectionItem): void {
    const place = this.places.get(suggestion.id)
    if (!place) return
    this.open = suggestion.id
    revealPlace(this.manuscript.view, place)
  }

  /** Returns how to take it back. */
  dismiss({ suggestion }: SectionItem): () => void {
    const { projectId } = this.task
    const { id } = suggestion
    const at = this.snapshot.items.findIndex((one) => one.suggestion.id === id)
    const had = this.places.get(id)
    this.leftOut.add(id)
    addDismissed(projectId, [id])
    reportSuggestionOutcome(suggestion, projectId, { dismissed: true })
    this.update({ items: this.snapshot.items.filter((one) => one.suggestion.id !== id) })
    this.redraw()
    return () => {
      this.leftOut.delete(id)
      restoreDismissed(projectId, [id])
      reportSuggestionOutcome(suggestion, projectId, { dismissed: false })
      const place = this.places.get(id)
      // Its words have changed meanwhile: it would be about nothing.
      if (had && !place) return
      this.update({ items: this.snapshot.items.toSpliced(at, 0, { suggestion, placed: Boolean(place) }) })
    }
  }

  async ask(): Promise<void> {
    const signal = this.startRequest()
    const { doc } = this.manuscript.view.state
    const body = this.task.body()
    const blocks = proseBlocks(doc).filter(
      ({ position }) => body && position >= body.from && position < body.to,
    )
    const content = joinBlocks(blocks)
    const { topic, section, projectId } = this.task
    if (!content.trim() || !topic) return this.update({ state: 'empty', items: [] })
    this.update({ state: 'loading' })
    try {
      const { suggestions, languageSupported } = await call<SuggestionsResponse>(
        'POST',
        '/v1/ai-suggestions/section',
        { body: { topic, section, content, projectId }, signal },
      )
      if (signal.aborted) return
      const to = this.mapFrom(doc)
      const dismissed = dismissedIn(this.task.projectId)
      const kept = suggestions.filter(({ id }) => !dismissed.has(id))
      this.places = new Map([
        ...[...this.places].filter(([id]) => this.leftOut.has(id)),
        ...kept.map(({ id, position }): [string, Place | null] => {
          const place = spanOfText(blocks, position)
          return [id, place && to(place)]
        }),
      ])
      const items = kept.map((suggestion) => ({
        suggestion,
        placed: Boolean(this.places.get(suggestion.id)),
      }))
      this.update({ state: 'ready', items, languageSupported })
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted) this.update({ state: 'failed', items: [] })
    }
  }

  private due(): void {
    this.cancel()
    const empty = this.blocks.every((block) => !block.textContent.trim())
    if (empty) this.update({ state: 'empty', items: [] })
    else if (this.snapshot.state !== 'waiting') this.update({ state: 'waiting' })
    if (!empty) this.debounce(SECTION_DEBOUNCE_MS, () => void this.ask())
  }

  private readBlocks(): Node[] {
    const body = this.task.body()
    const blocks: Node[] = []
    if (body)
      this.manuscript.view.state.doc.nodesBetween(body.from, body.to, (node) => {
        blocks.push(node)
        return false
      })
    return blocks
  }

  protected onDocChange(to: MapPlace): void {
    this.follow(to)
    const blocks = this.readBlocks()
    // What others write in another chapter is nothing to ask about.
    if (sameNodes(blocks, this.blocks)) return
    this.blocks = blocks
    this.due()
  }

  private follow(to: MapPlace): void {
    this.places = new Map([...this.places].map(([id, place]) => [id, place && to(place)]))
    if (
      this.snapshot.items.every(
        ({ suggestion, placed }) => placed === Boolean(this.places.get(suggestion.id)),
      )
    )
      return
    this.update({
      items: this.snapshot.items.map(({ suggestion }) => ({
        suggestion,
        placed: Boolean(this.places.get(suggestion.id)),
      })),
    })
  }

  protected draw({ doc }: EditorState) {
    const shown = this.snapshot.items.some(({ suggestion }) => suggestion.id === this.open)
    return suggestedDecoration(doc, shown && this.open !== null ? this.places.get(this.open) : null)
  }
}

const sameNodes = (some: readonly Node[], others: readonly Node[]) =>
  some.length === others.length && some.every((node, index) => node === others[index])
