// The suggestions for an open manuscript (spec sections 2, 5 and 9): asked for one second after each change while the
// tab is shown, each kept at its words while anybody types. What becomes of one is told to the account, so that it is
// not said again and the counts are true.

import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { SUGGESTION_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { SuggestionsAnswer } from '../../../../workers/contracts/suggestion.ts'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import { call, callRaw } from '../../../api.ts'
import { readDismissed, writeDismissed } from '../../../browser-storage.ts'
import { findBlock, joinBlocks, type Place, placeIn, proseBlocks } from '../block-prose.ts'
import { followChange } from '../follow-change.ts'
import { hasCursor } from '../has-cursor.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { budgetLeft } from './budget-left.ts'
import { putIn } from './put-in.ts'
import type { Maker } from './said-by.tsx'
import './suggestions.css'

export const DEBOUNCE_MS = 1000
/** Suggestions need more text than this. */
export const TEXT_MIN = 10

/** `place` is null where it is about the whole text, or its words have gone. */
export type PlacedSuggestion = { suggestion: Suggestion; place: Place | null }
export type SuggestionView = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  items: PlacedSuggestion[]
  /** Of the latest answer; null before there is one. */
  maker: Maker | null
}

export class SuggestionList {
  private view: SuggestionView = { state: 'idle', items: [], maker: null }
  private readonly listeners = new Set<() => void>()
  private readonly stops: (() => void)[]
  private readonly dismissed: Set<string>
  private readonly manuscript: OpenManuscript
  private readonly project: OpenProject
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = new AbortController()
  /** The one that is open, whose words are marked. */
  private open: string | null = null

  constructor(manuscript: OpenManuscript, project: OpenProject) {
    this.manuscript = manuscript
    this.project = project
    this.dismissed = new Set(readDismissed(project._id))
    this.stops = [
      manuscript.hooks.annotate('suggestions', (state) => this.draw(state)),
      manuscript.hooks.watch((view, before) => {
        if (view.state.doc === before.doc) return
        const to = followChange(before.doc, view.state.doc)
        this.change({
          items: this.view.items.map((item) => ({ ...item, place: item.place && to(item.place) })),
        })
        clearTimeout(this.timer)
        this.timer = setTimeout(() => void this.ask(), DEBOUNCE_MS)
      }),
    ]
    void this.ask()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly read = () => this.view

  close(): void {
    for (const stop of this.stops) stop()
    clearTimeout(this.timer)
    this.running.abort()
    this.redraw()
  }

  mark(id: string | null): void {
    this.open = id
    this.redraw()
  }

  /** In the words' place where it rewrites them; else at the cursor, after which the cursor stands. */
  accept(items: readonly PlacedSuggestion[]): void {
    const { view } = this.manuscript
    this.manuscript.step((state, dispatch) => {
      const { tr } = state
      // From the end, so that every place before still holds.
      for (const { suggestion, place } of items.toSorted(
        (one, other) => (other.place?.from ?? 0) - (one.place?.from ?? 0),
      )) {
        const { action, suggestedText, quote } = suggestion
        if (action === 'advise' || !suggestedText) continue
        if (action === 'replace') {
          if (!place || state.doc.textBetween(place.from, place.to) !== quote) continue
          tr.replaceWith(
            place.from,
            place.to,
            state.schema.text(suggestedText, state.doc.nodeAt(place.from)?.marks),
          )
          tr.setSelection(TextSelection.near(tr.doc.resolve(place.from + suggestedText.length), -1))
        } else putIn(tr, suggestedText, hasCursor(view))
      }
      if (!tr.docChanged) return false
      dispatch?.(tr.scrollIntoView())
      return true
    })
    for (const { suggestion } of items) this.tell(suggestion, { applied: true })
    this.leaveOut(items)
    if (!window.matchMedia('(pointer: coarse)').matches) view.focus()
  }

  /** Returns how to take it back. */
  dismiss(items: readonly PlacedSuggestion[]): () => void {
    for (const { suggestion } of items) {
      this.dismissed.add(suggestion.id)
      this.tell(suggestion, { dismissed: true })
    }
    writeDismissed(this.project._id, [...this.dismissed])
    this.leaveOut(items)
    return () => {
      for (const { suggestion } of items) {
        this.dismissed.delete(suggestion.id)
        this.tell(suggestion, { dismissed: false })
      }
      writeDismissed(this.project._id, [...this.dismissed])
      this.change({ items: [...items, ...this.view.items] })
    }
  }

  async ask(): Promise<void> {
    this.running.abort()
    this.running = new AbortController()
    const { signal } = this.running
    const { doc, selection } = this.manuscript.view.state
    const blocks = proseBlocks(doc)
    const text = joinBlocks(blocks).slice(0, SUGGESTION_TEXT_MAX_LENGTH)
    const before = joinBlocks(blocks.filter(({ position }) => position < selection.head))
    if (text.trim().length <= TEXT_MIN) return this.change({ state: 'idle', items: [], maker: null })
    this.change({ state: 'loading' })
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
      const { data }: { data: SuggestionsAnswer } = await response.json()
      const { suggestions, withoutModel, languageSupported, unverified } = data
      const to = followChange(doc, this.manuscript.view.state.doc)
      const items = suggestions
        .filter(({ id }) => !this.dismissed.has(id))
        .map((suggestion): PlacedSuggestion => {
          const at = findBlock(blocks, suggestion.position.start, suggestion.position.end)
          const place = at && placeIn(at.block, at.start, at.end)
          return { suggestion, place: place && to(place) }
        })
      const maker = { withoutModel, languageSupported, unverified, budget: budgetLeft(response.headers) }
      this.change({ state: 'ready', items, maker })
      this.redraw()
    } catch {
      // An answer that is none counts as no answer.
      if (!signal.aborted) this.change({ state: 'failed', items: [] })
    }
  }

  private leaveOut(items: readonly PlacedSuggestion[]): void {
    const gone = new Set(items.map(({ suggestion }) => suggestion.id))
    this.change({ items: this.view.items.filter(({ suggestion }) => !gone.has(suggestion.id)) })
    this.redraw()
  }

  private tell(suggestion: Suggestion, outcome: { applied?: boolean; dismissed?: boolean }): void {
    const { id, type, explanation, suggestedText, confidence } = suggestion
    const body = { id, type, explanation, suggestedText, confidence, ...outcome, projectId: this.project._id }
    // A count that is not kept is nobody's loss.
    call('POST', '/v1/ai-suggestions', { body }).catch(() => {})
  }

  private draw({ doc }: EditorState): DecorationSet {
    const place = this.view.items.find(({ suggestion }) => suggestion.id === this.open)?.place
    return place
      ? DecorationSet.create(doc, [Decoration.inline(place.from, place.to, { class: 'suggested' })])
      : DecorationSet.empty
  }

  private redraw(): void {
    const { view } = this.manuscript
    if (!view.isDestroyed) view.dispatch(view.state.tr)
  }

  private change(part: Partial<SuggestionView>): void {
    this.view = { ...this.view, ...part }
    for (const listener of this.listeners) listener()
  }
}
