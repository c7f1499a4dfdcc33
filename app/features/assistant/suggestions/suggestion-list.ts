// Store of suggestions for the open document, requested one second after each change while the tab is open. Outcomes are
// reported to the server.

import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { SUGGESTION_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { SuggestionsResponse } from '../../../../workers/contracts/suggestion.ts'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { callRaw } from '../../../api.ts'
import { reportSuggestionOutcome } from '../../../report-suggestion-outcome.ts'
import { suggestionNodes } from '../../../suggestion-text.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  joinBlocks,
  type Place,
  type ProseBlock,
  placeOfText,
  proseBlocks,
  spanOfText,
} from '../anchoring/block-prose.ts'
import { hasCursor } from '../anchoring/has-cursor.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { replaceWords, WORDS_CHANGED } from '../anchoring/replace-words.ts'
import { suggestedDecoration } from '../anchoring/suggested-decoration.ts'
import { addDismissed, dismissedIn, restoreDismissed } from '../dismissed.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { insertSuggestion } from './insert-suggestion.ts'
import { readModelBudget } from './model-budget.tsx'
import type { Origin } from './suggestion-origin.tsx'

export const DEBOUNCE_MS = 1000
/** Characters; a shorter text gets no suggestions. */
const TEXT_MIN = 10

/** `place` is null if it concerns the whole text or its words were deleted. */
export type PlacedSuggestion = { suggestion: Suggestion; place: Place | null }
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
  /** Suggestions dismissed here, whose ranges are mapped further in case of Undo. */
  private dismissed: PlacedSuggestion[] = []

  constructor(manuscript: OpenManuscript, project: OpenProject) {
    super(manuscript, 'suggestions', { state: 'idle', items: [], origin: null })
    this.project = project
    void this.request()
  }

  mark(id: string | null): void {
    this.open = id
    this.redraw()
  }

  /**
   * Applies suggestions as one undo step: a rewrite replaces its words, an insertion goes to the cursor, advice changes
   * nothing. A rewrite whose words have changed, or overlap one that was just applied, stays in the list, and a toast says
   * so.
   */
  accept(items: readonly PlacedSuggestion[]): void {
    const { view } = this.manuscript
    const done = new Set<PlacedSuggestion>()
    this.manuscript.runInPlace((state, dispatch) => {
      const { tr } = state
      // From the end, so that earlier ranges stay valid.
      let untouched = state.doc.content.size
      for (const item of items.toSorted((one, other) => (other.place?.from ?? 0) - (one.place?.from ?? 0))) {
        const { suggestion, place } = item
        if (suggestion.action !== 'replace') continue
        if (!place || place.to > untouched) continue
        if (state.doc.textBetween(place.from, place.to) !== suggestion.quote) continue
        const nodes = suggestionNodes(suggestion, state.doc.resolve(place.from))
        const end = replaceWords(
          tr,
          place,
          nodes.map((node) => node.text ?? node),
        )
        tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
        untouched = place.from
        done.add(item)
      }
      for (const item of items) {
        if (item.suggestion.action !== 'insert') continue
        insertSuggestion(tr, item.suggestion, hasCursor(view))
        done.add(item)
      }
      if (!tr.docChanged) return false
      dispatch?.(tr.scrollIntoView())
      return true
    })
    for (const { suggestion } of done) this.reportOutcome(suggestion, { applied: true })
    this.removeItems([...done])
    const left = items.length - done.size
    if (left > 0) toast({ title: done.size === 0 ? WORDS_CHANGED : notAppliedMessage(left) })
    if (done.size > 0 && !window.matchMedia('(pointer: coarse)').matches) view.focus()
  }

  /** @returns a function that restores them */
  dismiss(items: readonly PlacedSuggestion[]): () => void {
    const ids = items.map(({ suggestion }) => suggestion.id)
    addDismissed(this.project._id, ids)
    for (const { suggestion } of items) this.reportOutcome(suggestion, { dismissed: true })
    this.dismissed = [...this.dismissed, ...items]
    this.removeItems(items)
    return () => {
      restoreDismissed(this.project._id, ids)
      for (const { suggestion } of items) this.reportOutcome(suggestion, { dismissed: false })
      const back = this.dismissed.filter(({ suggestion }) => ids.includes(suggestion.id))
      this.dismissed = this.dismissed.filter((one) => !back.includes(one))
      // Suggestions whose words have changed meanwhile are not restored.
      const still = back.filter(({ suggestion, place }) => place !== null || !hadPlace(items, suggestion.id))
      if (still.length < back.length) toast({ title: WORDS_CHANGED })
      this.removeItems(still)
      this.update({ items: [...still, ...this.snapshot.items] })
    }
  }

  async request(): Promise<void> {
    const signal = this.startRequest()
    const { doc, selection } = this.manuscript.view.state
    const blocks = proseBlocks(doc)
    const text = joinBlocks(blocks).slice(0, SUGGESTION_TEXT_MAX_LENGTH)
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
      const items = suggestions
        .filter(({ id }) => !dismissed.has(id))
        .map((suggestion): PlacedSuggestion => {
          const { place, action } = placeSuggestion(suggestion, blocks)
          return { suggestion: { ...suggestion, action }, place: place && mapPlace(place) }
        })
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
    this.dismissed = this.dismissed.map(moved)
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

/** A rewrite of words in several blocks, or with a formula among them, becomes advice, because it cannot be applied. */
function placeSuggestion({ action, position }: Suggestion, blocks: readonly ProseBlock[]) {
  const place = placeOfText(blocks, position)
  if (place) return { place, action }
  return { place: spanOfText(blocks, position), action: action === 'replace' ? 'advise' : action } as const
}

const notAppliedMessage = (count: number) =>
  count === 1 ? 'One was left: its words have changed.' : `${count} were left: their words have changed.`

const hadPlace = (items: readonly PlacedSuggestion[], id: string) =>
  items.some(({ suggestion, place }) => suggestion.id === id && place !== null)
