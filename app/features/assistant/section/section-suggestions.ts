// Store of suggestions for the open chapter, requested 600 ms after a local or remote change of its text: of the rules for
// all of it, of a model for what is finished (suggestions/model-reading.ts). A superseded request of rules is aborted.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import type { SuggestionsResponse } from '../../../../workers/contracts/writing/suggestion.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { reportSuggestionOutcome } from '../../../shared/suggestions/report-outcome.ts'
import { joinCited, type ProseBlock, proseBlocks } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import { addDismissed, dismissedIn, restoreDismissed } from '../dismissed.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { applySuggestions } from '../suggestions/apply-suggestions.ts'
import { ModelReading, mergeSuggestions } from '../suggestions/model-reading.ts'
import { type PlacedSuggestion, placeSuggestions } from '../suggestions/place-suggestions.ts'

const SECTION_DEBOUNCE_MS = 600

export type SectionTask = {
  projectId: string
  topic: string
  section: string
  /** Current document range of the chapter's text; null if there is none. */
  body(): { from: number; to: number } | null
}
export type SectionView = {
  state: 'empty' | 'waiting' | 'loading' | 'ready' | 'failed'
  items: PlacedSuggestion[]
  /** False if there are no rules for the language of the text. */
  languageSupported: boolean
}

export class SectionSuggestions extends ManuscriptStore<SectionView> {
  private readonly task: SectionTask
  private readonly reading: ModelReading<SuggestionsResponse>
  private blocks: Node[]
  /** Suggestions hidden here, whose ranges are mapped further in case of Undo. */
  private hidden: PlacedSuggestion[] = []
  /** Id of the suggestion whose words are marked. */
  private open: string | null = null

  constructor(manuscript: OpenManuscript, task: SectionTask) {
    // The `remarks` layer is free: the chapter page has no grammar tab.
    super(manuscript, 'remarks', { state: 'empty', items: [], languageSupported: true })
    this.task = task
    this.reading = new ModelReading(
      manuscript,
      SECTION_DEBOUNCE_MS,
      (blocks, changed, signal) => this.suggest(blocks, changed, signal),
      () => void this.readFinished(),
    )
    this.blocks = this.readBlocks()
    this.scheduleRequest()
  }

  override close(): void {
    this.reading.stop()
    super.close()
  }

  /** Marks its words and scrolls to them; the focus does not move. */
  show({ suggestion, place }: PlacedSuggestion): void {
    if (!place) return
    this.open = suggestion.id
    revealPlace(this.manuscript.view, place)
  }

  accept(item: PlacedSuggestion): void {
    if (applySuggestions(this.manuscript, [item]).length === 0) return
    reportSuggestionOutcome(item.suggestion, this.task.projectId, { applied: true })
    this.remove(item.suggestion.id)
  }

  /** @returns a function that restores it */
  hide(item: PlacedSuggestion, outcome: 'done' | 'dismissed'): () => void {
    const { projectId } = this.task
    const { suggestion } = item
    const { id } = suggestion
    const at = this.snapshot.items.indexOf(item)
    addDismissed(projectId, [id])
    reportSuggestionOutcome(
      suggestion,
      projectId,
      outcome === 'done' ? { applied: true } : { dismissed: true },
    )
    this.hidden = [...this.hidden, item]
    this.remove(id)
    return () => {
      restoreDismissed(projectId, [id])
      reportSuggestionOutcome(suggestion, projectId, { dismissed: false })
      const back = this.hidden.find((one) => one.suggestion.id === id)
      this.hidden = this.hidden.filter((one) => one !== back)
      // Its words have changed meanwhile, so it is not restored.
      if (!back || (item.place && !back.place)) return
      this.update({ items: this.snapshot.items.toSpliced(at, 0, back) })
    }
  }

  async request(): Promise<void> {
    const signal = this.startRequest()
    const { doc } = this.manuscript.view.state
    const blocks = this.proseOfChapter()
    if (blocks.length === 0 || !this.task.topic) return this.update({ state: 'empty', items: [] })
    this.update({ state: 'loading' })
    try {
      const { suggestions, languageSupported } = await this.suggest(blocks, [], signal)
      if (signal.aborted) return
      const mapPlace = this.mapFrom(doc)
      const dismissed = dismissedIn(this.task.projectId)
      const kept = suggestions.filter(({ id, source }) => source === 'rules' && !dismissed.has(id))
      const byRules = placeSuggestions(kept, blocks, doc).map(({ suggestion, place }) => ({
        suggestion,
        place: place && mapPlace(place),
      }))
      this.update({
        state: 'ready',
        items: mergeSuggestions(this.snapshot.items, { byRules }),
        languageSupported,
      })
      await this.readFinished()
    } catch (error) {
      if (error instanceof ApiError && !signal.aborted)
        this.update({ state: 'failed', items: mergeSuggestions(this.snapshot.items, { byRules: [] }) })
    }
  }

  private async readFinished(): Promise<void> {
    const read = await this.reading.read(this.proseOfChapter()).catch(() => null)
    if (!read) return
    const dismissed = dismissedIn(this.task.projectId)
    const byModel = read.placed.filter(({ suggestion }) => !dismissed.has(suggestion.id))
    this.update({ items: mergeSuggestions(this.snapshot.items, { byModel }) })
    // What was finished meanwhile.
    if (read.answer.withoutModel === null) await this.readFinished()
  }

  private suggest(
    blocks: ProseBlock[],
    changed: { start: number; end: number }[],
    signal: AbortSignal,
  ): Promise<SuggestionsResponse> {
    const { topic, section, projectId } = this.task
    const body = { topic, section, content: joinCited(blocks), projectId, unasked: { changed } }
    return call('POST /v1/ai-suggestions/section', { body, signal })
  }

  private proseOfChapter(): ProseBlock[] {
    const body = this.task.body()
    return proseBlocks(this.manuscript.view.state.doc).filter(
      ({ position }) => body && position >= body.from && position < body.to,
    )
  }

  private remove(id: string): void {
    this.update({ items: this.snapshot.items.filter(({ suggestion }) => suggestion.id !== id) })
    this.redraw()
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
    const moved = (item: PlacedSuggestion) => ({ ...item, place: item.place && mapPlace(item.place) })
    this.hidden = this.hidden.map(moved)
    this.update({ items: this.snapshot.items.map(moved) })
    const blocks = this.readBlocks()
    // Changes in other chapters need no request.
    if (sameNodes(blocks, this.blocks)) return
    this.blocks = blocks
    this.scheduleRequest()
  }

  protected draw({ doc }: EditorState) {
    return suggestedDecoration(
      doc,
      this.snapshot.items.find(({ suggestion }) => suggestion.id === this.open)?.place,
    )
  }
}

const sameNodes = (some: readonly Node[], others: readonly Node[]) =>
  some.length === others.length && some.every((node, index) => node === others[index])
