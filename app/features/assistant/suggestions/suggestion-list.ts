// Store of suggestions for the open document, requested one second after each change while the tab is open. Outcomes are
// reported to the server.

import type { EditorState } from '@milkdown/kit/prose/state'
import { SUGGESTION_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { SuggestionsResponse } from '../../../../workers/contracts/writing/suggestion.ts'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { callRaw } from '../../../api.ts'
import { readModelBudget } from '../../../model-budget.tsx'
import { reportSuggestionOutcome } from '../../../report-suggestion-outcome.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { joinBlocks, joinCited, proseBlocks } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { WORDS_CHANGED } from '../anchoring/replace-words.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import { addDismissed, dismissedIn, restoreDismissed } from '../dismissed.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { applySuggestions } from './apply-suggestions.ts'
import { type PlacedSuggestion, placeSuggestions } from './place-suggestions.ts'
import type { Origin } from './suggestion-origin.tsx'

export const DEBOUNCE_MS = 1000
/** Characters; a shorter text gets no suggestions. */
const TEXT_MIN = 10

export type SuggestionView = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  items: PlacedSuggestion[]
  /** Origin of the last response; null before the first. */
  origin: Origin | null
}

export class SuggestionList extends ManuscriptStore<SuggestionView> {
  private readonly project: OpenProject
  /** Id of the open suggestion, whose words are marked. */
  private open: string | null = null
  /** Suggestions hidden here, whose ranges are mapped further in case of Undo. */
  private hidden: PlacedSuggestion[] = []

  constructor(manuscript: OpenManuscript, project: OpenProject) {
    super(manuscript, 'suggestions', { state: 'idle', items: [], origin: null })
    this.project = project
    void this.request()
  }

  mark(id: string | null): void {
    this.open = id
    this.redraw()
  }

  accept(items: readonly PlacedSuggestion[]): void {
    const applied = applySuggestions(this.manuscript, items)
    for (const { suggestion } of applied) this.reportOutcome(suggestion, { applied: true })
    this.removeItems(applied)
  }

  /**
   * Takes suggestions off the list for good: the author has done what they advise, or wants none of it.
   * @returns a function that restores them
   */
  hide(items: readonly PlacedSuggestion[], outcome: 'done' | 'dismissed'): () => void {
    const at = this.snapshot.items.findIndex((item) => items.includes(item))
    const report = outcome === 'done' ? { applied: true } : { dismissed: true }
    const ids = items.map(({ suggestion }) => suggestion.id)
    addDismissed(this.project._id, ids)
    for (const { suggestion } of items) this.reportOutcome(suggestion, report)
    this.hidden = [...this.hidden, ...items]
    this.removeItems(items)
    return () => {
      restoreDismissed(this.project._id, ids)
      for (const { suggestion } of items) this.reportOutcome(suggestion, { dismissed: false })
      const back = this.hidden.filter(({ suggestion }) => ids.includes(suggestion.id))
      this.hidden = this.hidden.filter((one) => !back.includes(one))
      // Suggestions whose words have changed meanwhile are not restored.
      const still = back.filter(({ suggestion, place }) => place !== null || !hadPlace(items, suggestion.id))
      if (still.length < back.length) toast({ title: WORDS_CHANGED })
      this.removeItems(still)
      this.update({ items: this.snapshot.items.toSpliced(at, 0, ...still) })
    }
  }

  async request(): Promise<void> {
    const signal = this.startRequest()
    const { doc, selection } = this.manuscript.view.state
    const blocks = proseBlocks(doc)
    const text = joinCited(blocks).slice(0, SUGGESTION_TEXT_MAX_LENGTH)
    const before = joinBlocks(blocks.filter(({ position }) => position < selection.head))
    if (text.trim().length <= TEXT_MIN) return this.update({ state: 'idle', items: [], origin: null })
    this.update({ state: 'loading' })
    const { _id, title, projectType, academicLevel } = this.project
    try {
      const response = await callRaw('POST', '/v1/ai-suggestions/generate', {
        body: {
          context: {
            text,
            topic: title,
            paperType: projectType,
            academicLevel,
            projectId: _id,
            cursor: Math.min(before.length, text.length),
          },
          options: {},
        },
        signal,
      })
      const { data }: { data: SuggestionsResponse } = await response.json()
      const { suggestions, withoutModel, languageSupported, unverified } = data
      const mapPlace = this.mapFrom(doc)
      const dismissed = dismissedIn(_id)
      const kept = suggestions.filter(({ id }) => !dismissed.has(id))
      const items = placeSuggestions(kept, blocks, doc).map(({ suggestion, place }) => ({
        suggestion,
        place: place && mapPlace(place),
      }))
      const origin = {
        withoutModel,
        languageSupported,
        unverified,
        budget: readModelBudget(response.headers),
      }
      this.update({ state: 'ready', items, origin })
      this.redraw()
    } catch {
      // The request failed, or the response is not JSON.
      if (!signal.aborted) this.update({ state: 'failed', items: [] })
    }
  }

  private removeItems(items: readonly PlacedSuggestion[]): void {
    const gone = new Set(items.map(({ suggestion }) => suggestion.id))
    this.update({ items: this.snapshot.items.filter(({ suggestion }) => !gone.has(suggestion.id)) })
    this.redraw()
  }

  private reportOutcome(suggestion: Suggestion, outcome: { applied?: boolean; dismissed?: boolean }): void {
    reportSuggestionOutcome(suggestion, this.project._id, outcome)
  }

  protected onDocChange(mapPlace: MapPlace): void {
    const moved = (item: PlacedSuggestion) => ({ ...item, place: item.place && mapPlace(item.place) })
    this.hidden = this.hidden.map(moved)
    this.update({ items: this.snapshot.items.map(moved) })
    this.debounce(DEBOUNCE_MS, () => void this.request())
  }

  protected draw({ doc }: EditorState) {
    return suggestedDecoration(
      doc,
      this.snapshot.items.find(({ suggestion }) => suggestion.id === this.open)?.place,
    )
  }
}

const hadPlace = (items: readonly PlacedSuggestion[], id: string) =>
  items.some(({ suggestion, place }) => suggestion.id === id && place !== null)
