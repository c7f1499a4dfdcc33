// What a model suggests while somebody writes, without being asked: it reads each paragraph once it is finished, and what it said
// of the others stays as long as their words do. A request is not given up while one types on, since its tokens are spent.

import type { EditorState } from '@milkdown/kit/prose/state'
import type { SuggestionsResponse } from '../../../../workers/contracts/writing/suggestion.ts'
import { SUGGESTION_PRIORITIES } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import type { WithoutModel } from '../../../../workers/domain/writing/without-model.ts'
import type { ProseBlock } from '../anchoring/block-prose.ts'
import { mapRanges } from '../anchoring/map-ranges.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { FinishedBlocks, rangesOf } from './finished-blocks.ts'
import { type PlacedSuggestion, placeSuggestions } from './place-suggestions.ts'

type Answer = Pick<SuggestionsResponse, 'suggestions' | 'withoutModel'>
/** Requests suggestions for the joined text of the blocks, of which a model reads the changed ranges. */
type Ask<Read extends Answer> = (
  blocks: ProseBlock[],
  changed: { start: number; end: number }[],
  signal: AbortSignal,
) => Promise<Read>

export class ModelReading<Read extends Answer> {
  private readonly manuscript: OpenManuscript
  private readonly ask: Ask<Read>
  /** Milliseconds after the caret has left a paragraph until it is read. */
  private readonly pause: number
  private readonly finished = new FinishedBlocks()
  private readonly stopped = new AbortController()
  private readonly unwatch: () => void
  private timer: ReturnType<typeof setTimeout> | undefined
  private isReading = false
  private hasModel = true

  /** @param onLeave called after a pause when the caret has gone to another paragraph */
  constructor(manuscript: OpenManuscript, pause: number, ask: Ask<Read>, onLeave: () => void) {
    this.manuscript = manuscript
    this.pause = pause
    this.ask = ask
    this.unwatch = manuscript.slots.onUpdate(({ state }, before) => {
      if (state.doc === before.doc && hasLeft(before, state)) this.later(onLeave)
    })
  }

  /**
   * Reads what is finished of these blocks, and places what is said of it.
   * @returns null if nothing is, if there is no model, and during another call
   */
  async read(blocks: ProseBlock[]): Promise<{ answer: Read; placed: PlacedSuggestion[] } | null> {
    if (this.isReading || !this.hasModel) return null
    const { slots, view } = this.manuscript
    const { state } = view
    const taken = this.finished.take(blocks, state)
    if (taken.length === 0) return null
    this.isReading = true
    try {
      const answer = await this.ask(blocks, rangesOf(blocks, taken), this.stopped.signal)
      this.hasModel = answer.withoutModel !== 'no_model'
      if (answer.withoutModel !== null && PASSES.has(answer.withoutModel)) this.finished.giveBack(taken)
      const mapPlace = mapRanges(slots.steps, state.doc, view.state.doc)
      const byModel = answer.suggestions.filter(({ source }) => source === 'model')
      const placed = placeSuggestions(byModel, blocks, state.doc).map(({ suggestion, place }) => ({
        suggestion,
        place: place && mapPlace(place),
      }))
      return { answer, placed }
    } catch (error) {
      this.finished.giveBack(taken)
      throw error
    } finally {
      this.isReading = false
    }
  }

  stop(): void {
    clearTimeout(this.timer)
    this.unwatch()
    this.stopped.abort()
  }

  private later(act: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, this.pause)
  }
}

/** What may be over by the next paragraph. */
const PASSES: ReadonlySet<WithoutModel> = new Set(['model_busy', 'model_unavailable', 'model_slow'])

const hasLeft = (before: EditorState, { selection }: EditorState) =>
  before.selection.$head.start() !== selection.$head.start()

/**
 * What is listed when a model has read more, or the rules have: suggestions of the model whose words stand, with what is new of
 * either. A rule that says the same of the same words is left out.
 */
export function mergeSuggestions(
  known: readonly PlacedSuggestion[],
  { byModel = [], byRules }: { byModel?: readonly PlacedSuggestion[]; byRules?: readonly PlacedSuggestion[] },
): PlacedSuggestion[] {
  const fresh = new Set(byModel.map(({ suggestion }) => suggestion.id))
  const kept = known.filter(
    ({ suggestion, place }) =>
      suggestion.source === 'model' &&
      // A suggestion without words is about the whole text; the words of one without a place have changed.
      (place !== null || suggestion.quote === '') &&
      !fresh.has(suggestion.id),
  )
  const ofModel = [...kept, ...byModel]
  const rules = byRules ?? known.filter(({ suggestion }) => suggestion.source === 'rules')
  return [...ofModel, ...rules.filter((rule) => !ofModel.some((one) => isSame(one, rule)))].sort(
    (one, other) => weightOf(one) - weightOf(other) || (one.place?.from ?? 0) - (other.place?.from ?? 0),
  )
}

const weightOf = ({ suggestion }: PlacedSuggestion) => SUGGESTION_PRIORITIES.indexOf(suggestion.type.priority)

const isSame = (one: PlacedSuggestion, other: PlacedSuggestion): boolean =>
  one.suggestion.type.type === other.suggestion.type.type &&
  one.place !== null &&
  other.place !== null &&
  one.place.from < other.place.to &&
  other.place.from < one.place.to
