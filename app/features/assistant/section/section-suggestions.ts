// Store of suggestions for the open chapter, requested 600 ms after a local or remote change of its text. A superseded
// request is aborted.

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
  /** Current document range of the chapter's text; null if there is none. */
  body(): { from: number; to: number } | null
}
/** `placed` is false if it concerns the whole chapter or its words were deleted. */
export type SectionItem = { suggestion: Suggestion; placed: boolean }
export type SectionView = {
  state: 'empty' | 'waiting' | 'loading' | 'ready' | 'failed'
  items: SectionItem[]
  /** False if there are no rules for the language of the text. */
  languageSupported: boolean
}

export class SectionSuggestions extends ManuscriptStore<SectionView> {
  private readonly task: SectionTask
  private blocks: Node[]
  /** Ranges by suggestion id. Outside of the snapshot, because each keystroke changes them and the box does not show them. */
  private places = new Map<string, Place | null>()
  /** Suggestions dismissed here, whose ranges are mapped further in case of Undo. */
  private readonly dismissedIds = new Set<string>()
  /** Id of the suggestion whose words are marked. */
  private open: string | null = null

  constructor(manuscript: OpenManuscript, task: SectionTask) {
    // The `remarks` layer is free: the chapter page has no grammar tab.
    super(manuscript, 'remarks', { state: 'empty', items: [], languageSupported: true })
    this.task = task
    this.blocks = this.readBlocks()
    this.scheduleRequest()
  }

  /** Marks its words and scrolls to them; the focus does not move. */
  show({ suggestion }: SectionItem): void {
    const place = this.places.get(suggestion.id)
    if (!place) return
    this.open = suggestion.id
    revealPlace(this.manuscript.view, place)
  }

  /** @returns a function that restores it */
  dismiss({ suggestion }: SectionItem): () => void {
    const { projectId } = this.task
    const { id } = suggestion
    const at = this.snapshot.items.findIndex((one) => one.suggestion.id === id)
    const had = this.places.get(id)
    this.dismissedIds.add(id)
    addDismissed(projectId, [id])
    reportSuggestionOutcome(suggestion, projectId, { dismissed: true })
    this.update({ items: this.snapshot.items.filter((one) => one.suggestion.id !== id) })
    this.redraw()
    return () => {
      this.dismissedIds.delete(id)
      restoreDismissed(projectId, [id])
      reportSuggestionOutcome(suggestion, projectId, { dismissed: false })
      const place = this.places.get(id)
      // Its words have changed meanwhile, so it is not restored.
      if (had && !place) return
      this.update({ items: this.snapshot.items.toSpliced(at, 0, { suggestion, placed: Boolean(place) }) })
    }
  }

  async request(): Promise<void> {
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
      const mapPlace = this.mapFrom(doc)
      const dismissed = dismissedIn(this.task.projectId)
      const kept = suggestions.filter(({ id }) => !dismissed.has(id))
      this.places = new Map([
        ...[...this.places].filter(([id]) => this.dismissedIds.has(id)),
        ...kept.map(({ id, position }): [string, Place | null] => {
          const place = spanOfText(blocks, position)
          return [id, place && mapPlace(place)]
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

  private scheduleRequest(): void {
    this.cancel()
    const empty = this.blocks.every((block) => !block.textContent.trim())
    if (empty) this.update({ state: 'empty', items: [] })
    else if (this.snapshot.state !== 'waiting') this.update({ state: 'waiting' })
    if (!empty) this.debounce(SECTION_DEBOUNCE_MS, () => void this.request())
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

  protected onDocChange(mapPlace: MapPlace): void {
    this.mapPlaces(mapPlace)
    const blocks = this.readBlocks()
    // Changes in other chapters need no request.
    if (sameNodes(blocks, this.blocks)) return
    this.blocks = blocks
    this.scheduleRequest()
  }

  private mapPlaces(mapPlace: MapPlace): void {
    this.places = new Map([...this.places].map(([id, place]) => [id, place && mapPlace(place)]))
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
