// Store of suggestions for the open document, requested one second after each change while the tab is open: of the rules for
// the whole text, of a model for what is finished (model-reading.ts). Outcomes are reported to the server.

import type { EditorState } from '@milkdown/kit/prose/state'
import { SUGGESTION_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { SuggestionsResponse } from '../../../../workers/contracts/writing/suggestion.ts'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { callRaw } from '../../../platform/api.ts'
import { type ModelBudget, readModelBudget } from '../../../shared/model-budget.tsx'
import { reportSuggestionOutcome } from '../../../shared/suggestions/report-outcome.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { joinBlocks, joinCited, type Place, type ProseBlock, proseBlocks } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { WORDS_CHANGED } from '../anchoring/replace-words.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import { addDismissed, dismissedIn, restoreDismissed } from '../dismissed.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { applySuggestions } from './apply-suggestions.ts'
import { ModelReading, mergeSuggestions } from './model-reading.ts'
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

type Generated = Pick<SuggestionsResponse, 'suggestions' | 'withoutModel'> & {
  data: SuggestionsResponse
  budget: ModelBudget | null
}

export class SuggestionList extends ManuscriptStore<SuggestionView> {
  private readonly project: OpenProject
  private readonly reading: ModelReading<Generated>
  /** What the author asked for: typing on does not end it. */
  private asking = new AbortController()
  /** Id of the open suggestion, whose words are marked. */
  private open: string | null = null
  /** Suggestions hidden here, whose ranges are mapped further in case of Undo. */
  private hidden: PlacedSuggestion[] = []

  constructor(manuscript: OpenManuscript, project: OpenProject) {
    super(manuscript, 'suggestions', { state: 'idle', items: [], origin: null })
    this.project = project
    this.reading = new ModelReading(
      manuscript,
      DEBOUNCE_MS,
      (blocks, changed, signal) => this.generate(blocks, { unasked: { changed } }, signal),
      () => void this.readFinished(),
    )
    void this.request()
  }

  override close(): void {
    this.reading.stop()
    this.asking.abort()
    super.close()
  }

  mark(id: string | null): void {
    this.open = id
    this.redraw()
  }

  /** Where a suggestion's words are now. */
  placeOf(item: PlacedSuggestion): Place | null {
    return this.asNow([item])[0]?.place ?? null
  }

  accept(items: readonly PlacedSuggestion[]): void {
    const applied = applySuggestions(this.manuscript, this.asNow(items))
    for (const { suggestion } of applied) this.reportOutcome(suggestion, { applied: true })
    this.removeItems(applied)
  }

  /**
   * Takes suggestions off the list for good: the author has done what they advise, or wants none of it.
   * @returns a function that restores them
   */
  hide(chosen: readonly PlacedSuggestion[], outcome: 'done' | 'dismissed'): () => void {
    const items = this.asNow(chosen)
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

  /** What the rules say of the text, and what a model says of the paragraphs that are finished. */
  async request(): Promise<void> {
    const signal = this.startRequest()
    const blocks = this.readBlocks()
    const { doc } = this.manuscript.view.state
    if (blocks.length === 0) {
      this.update({ state: 'idle', items: [], origin: null })
      return this.readFinished()
    }
    this.update({ state: 'loading' })
    try {
      const { data, budget } = await this.generate(blocks, { unasked: { changed: [] } }, signal)
      const mapPlace = this.mapFrom(doc)
      const byRules = placeSuggestions(this.wanted(data.suggestions), blocks, doc)
        .filter(({ suggestion }) => suggestion.source === 'rules')
        .map(({ suggestion, place }) => ({ suggestion, place: place && mapPlace(place) }))
      const before = this.snapshot.origin
      this.update({
        state: 'ready',
        items: mergeSuggestions(this.snapshot.items, { byRules }),
        origin: {
          withoutModel: data.withoutModel ?? before?.withoutModel ?? null,
          languageSupported: data.languageSupported,
          unverified: before?.unverified ?? [],
          budget: budget ?? before?.budget ?? null,
        },
      })
      this.redraw()
      await this.readFinished()
    } catch {
      // The request failed, or the response is not JSON. What a model has said of words that stand is not asked for again.
      if (!signal.aborted)
        this.update({ state: 'failed', items: mergeSuggestions(this.snapshot.items, { byRules: [] }) })
    }
  }

  /** Asks a model for suggestions for the whole text: as much of it around the caret as it reads at once. */
  async ask(): Promise<void> {
    this.asking.abort()
    this.asking = new AbortController()
    const { signal } = this.asking
    const blocks = this.readBlocks()
    const { doc } = this.manuscript.view.state
    if (blocks.length === 0) return
    this.update({ state: 'loading' })
    try {
      const { data, budget } = await this.generate(blocks, {}, signal)
      const mapPlace = this.mapFrom(doc)
      const items = placeSuggestions(this.wanted(data.suggestions), blocks, doc).map(
        ({ suggestion, place }) => ({ suggestion, place: place && mapPlace(place) }),
      )
      this.update({ state: 'ready', items, origin: { ...data, budget } })
      this.redraw()
    } catch {
      if (!signal.aborted) this.update({ state: 'failed' })
    }
  }

  private async readFinished(): Promise<void> {
    const blocks = this.readBlocks()
    const read = await this.reading.read(blocks).catch(() => null)
    const { origin, items } = this.snapshot
    if (!read || !origin) return
    const { data, budget } = read.answer
    const dismissed = dismissedIn(this.project._id)
    const byModel = read.placed.filter(({ suggestion }) => !dismissed.has(suggestion.id))
    this.update({
      items: mergeSuggestions(items, { byModel }),
      origin: { ...data, budget: budget ?? origin.budget },
    })
    this.redraw()
    // What was finished meanwhile.
    if (data.withoutModel === null) await this.readFinished()
  }

  /** None for a text that is too short. */
  private readBlocks(): ProseBlock[] {
    const blocks = proseBlocks(this.manuscript.view.state.doc)
    return joinCited(blocks).trim().length <= TEXT_MIN ? [] : blocks
  }

  private async generate(blocks: ProseBlock[], options: object, signal: AbortSignal): Promise<Generated> {
    const { head } = this.manuscript.view.state.selection
    const text = joinCited(blocks).slice(0, SUGGESTION_TEXT_MAX_LENGTH)
    const before = joinBlocks(blocks.filter(({ position }) => position < head))
    const { _id, title, projectType, academicLevel } = this.project
    const context = {
      text,
      topic: title,
      paperType: projectType,
      academicLevel,
      projectId: _id,
      cursor: Math.min(before.length, text.length),
    }
    const response = await callRaw('POST /v1/ai-suggestions/generate', {
      body: { context, options },
      signal,
    })
    const { data }: { data: SuggestionsResponse } = await response.json()
    const { suggestions, withoutModel } = data
    return { data, suggestions, withoutModel, budget: readModelBudget(response.headers) }
  }

  /** The suggestions with their places in the current text; those that are gone are left out. */
  private asNow(items: readonly PlacedSuggestion[]): PlacedSuggestion[] {
    const ids = new Set(items.map(({ suggestion }) => suggestion.id))
    return this.snapshot.items.filter(({ suggestion }) => ids.has(suggestion.id))
  }

  private wanted(suggestions: readonly Suggestion[]): Suggestion[] {
    const dismissed = dismissedIn(this.project._id)
    return suggestions.filter(({ id }) => !dismissed.has(id))
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
    const before = this.snapshot.items
    const items = before.map(moved)
    // A place is shown only by whether there is one.
    if (items.some(({ place }, index) => !place !== !before[index]?.place)) this.update({ items })
    else this.updateUnshown({ items })
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
