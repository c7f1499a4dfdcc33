// Store of what an assistant is asked to do with selected words: the request, its result beside the text, and accepting it as one
// undo step. The words are kept as relative positions, so that one may write on meanwhile; a result whose words have changed is
// not accepted.

import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import type { RelativePosition } from 'yjs'
import {
  EDITED_AROUND_MAX_LENGTH,
  EDITED_MAX_LENGTH,
  EDITED_PARAGRAPHS_MAX,
} from '../../../../../workers/contracts/limits.ts'
import type { EditedSelectionOnWire } from '../../../../../workers/contracts/writing/selection.ts'
import type { SuggestionStats } from '../../../../../workers/contracts/writing/suggestion.ts'
import { generatedMark } from '../../../../../workers/domain/manuscript/schema/generated.ts'
import { nodesIn } from '../../../../../workers/domain/manuscript/textblocks.ts'
import type {
  SelectionAction,
  TranslationLanguage,
} from '../../../../../workers/domain/writing/selection/selection-actions.ts'
import { ApiError, call, callRaw } from '../../../../api.ts'
import { Store } from '../../../../external-store.ts'
import { keepGenerated } from '../../../../generated-text.ts'
import { type ModelBudget, readModelBudget } from '../../../../model-budget.tsx'
import { replaceInBlock } from '../../../../replace-in-block.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { citeSupport, placeOfCitation, type Supporting } from './cite-support.ts'
import { type Difference, differencesOf, piecesOf, shownTokens } from './edited-words.ts'
import { findWords, placesOf, WordReader, type WordsPlace } from './selected-words.ts'

type Outcome = EditedSelectionOnWire['outcome']
type Open = Pick<
  EditorHandle,
  'view' | 'slots' | 'runInPlace' | 'cite' | 'updateLibrary' | 'toRelativePosition' | 'fromRelativePosition'
>

export type SelectionView = {
  state: 'menu' | 'waiting' | 'done' | 'failed'
  /** The number of selected words; `tooLong` if the assistant takes fewer. */
  characters: number
  tooLong: boolean
  /** Null until known; `none` if no model is set up. */
  model: 'there' | 'none' | 'spent' | null
  budget: ModelBudget | null
  /** What was asked for last. */
  asked: { action: SelectionAction; language: TranslationLanguage } | null
  outcome: Outcome | null
  withoutModel: EditedSelectionOnWire['withoutModel']
  /** Of other words, by paragraph. */
  differences: Difference[][]
  /** The selected words have changed since they were sent. */
  changed: boolean
}

const NOTHING: Pick<SelectionView, 'outcome' | 'withoutModel' | 'differences'> = {
  outcome: null,
  withoutModel: null,
  differences: [],
}

export class SelectionEdit extends Store<SelectionView> {
  private readonly open: Open
  private readonly topic: string
  private readonly reader: WordReader
  private places: WordsPlace[]
  private running = new AbortController()
  private readonly stops: (() => void)[]
  /** A version that was not taken. */
  private discarded: string[] = []

  /** Null where no words are selected. */
  static begin(open: Open, topic: string): SelectionEdit | null {
    const reader = new WordReader()
    const blocks = reader.selected(open.view.state)
    const places = placesOf(open, blocks)
    return places && places.length > 0 ? new SelectionEdit(open, topic, reader, places) : null
  }

  private constructor(open: Open, topic: string, reader: WordReader, places: WordsPlace[]) {
    const characters = places.reduce((sum, { text }) => sum + text.length, 0)
    super({
      state: 'menu',
      characters,
      tooLong: characters > EDITED_MAX_LENGTH || places.length > EDITED_PARAGRAPHS_MAX,
      model: null,
      budget: null,
      asked: null,
      ...NOTHING,
      changed: false,
    })
    this.open = open
    this.topic = topic
    this.reader = reader
    this.places = places
    this.stops = [
      open.slots.setDecorations('selection', (state) => this.draw(state)),
      open.slots.onUpdate(() => this.follow()),
    ]
    this.redraw()
    void this.readBudget()
  }

  close(): void {
    this.running.abort()
    for (const stop of this.stops) stop()
    this.redraw()
  }

  /** Asks for this; what was asked before is given up. */
  async ask(action: SelectionAction, language: TranslationLanguage = 'English'): Promise<void> {
    this.running.abort()
    this.running = new AbortController()
    const { signal } = this.running
    const again = this.snapshot.asked?.action === action && this.snapshot.asked.language === language
    if (!again) this.discarded = []
    const sent = this.request()
    this.update({ state: 'waiting', asked: { action, language }, ...NOTHING, changed: sent === null })
    if (!sent) return this.update({ state: 'done' })
    try {
      const response = await callRaw('POST', '/v1/ai/edit-selection', {
        body: { action, language, ...sent, topic: this.topic, discarded: this.discarded },
        signal,
      })
      const { data }: { data: EditedSelectionOnWire } = await response.json()
      if (signal.aborted) return
      const { outcome, withoutModel } = data
      const budget = readModelBudget(response.headers)
      this.update({
        state: 'done',
        outcome: this.readable(outcome),
        withoutModel,
        differences: this.differences(outcome),
        ...(budget && { budget, model: budget.share > 0 ? 'there' : 'spent' }),
      })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError || error instanceof SyntaxError) this.update({ state: 'failed' })
      else throw error
    }
  }

  /** The same once more; a version that was shown is not given again. */
  again(): void {
    const { asked, outcome } = this.snapshot
    if (outcome?.kind === 'words') this.discarded = outcome.paragraphs
    if (asked) void this.ask(asked.action, asked.language)
  }

  /** Gives up what is running, or the result. */
  back(): void {
    this.running.abort()
    this.update({ state: 'menu', ...NOTHING, asked: null })
  }

  /** @returns whether the words stand in the text now */
  accept(): boolean {
    const { outcome, withoutModel } = this.snapshot
    if (outcome?.kind !== 'words') return false
    const marks = withoutModel ? [] : [generatedMark('rewrite')]
    let done = false
    this.open.runInPlace((state, dispatch) => {
      const blocks = findWords(this.open, this.reader, this.places)
      if (!blocks) return false
      const { tr } = state
      let end: number | null = null
      // From the end, so that earlier positions stay valid.
      for (const [at, block] of [...blocks.entries()].toReversed()) {
        const size = tr.doc.content.size
        const last = replaceInBlock(tr, block, block, piecesOf(block, outcome.paragraphs[at] ?? ''), marks)
        end = end === null ? last : end + tr.doc.content.size - size
      }
      if (!tr.docChanged) return false
      if (end !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
      dispatch?.(keepGenerated(tr).scrollIntoView())
      done = this.open.view.state.doc !== state.doc
      return true
    })
    if (!done) this.update({ changed: true })
    return done
  }

  /** Cites a work behind the claim. @returns false where the text allows no citation there, or the claim is gone */
  async cite(work: Supporting): Promise<boolean> {
    const { outcome } = this.snapshot
    const blocks = findWords(this.open, this.reader, this.places)
    if (outcome?.kind !== 'support' || !blocks) {
      this.update({ changed: true })
      return false
    }
    const done = await citeSupport(this.open, placeOfCitation(blocks, outcome.claim), work)
    // The next work is cited behind the same words.
    if (done) this.request()
    this.follow()
    return done
  }

  /** Rectangle of the selected words on the page. */
  readonly place = (): DOMRect => {
    const { view } = this.open
    const [range] = [this.range()]
    if (!range || view.isDestroyed) return new DOMRect()
    const [start, end] = [view.coordsAtPos(range.from), view.coordsAtPos(range.to, -1)]
    const left = Math.min(start.left, end.left)
    return new DOMRect(left, start.top, Math.max(start.right, end.right) - left, end.bottom - start.top)
  }

  /** Puts the selection back to the words. */
  select(): void {
    const { view } = this.open
    const range = this.range()
    if (!range || view.isDestroyed) return
    const { doc, tr } = view.state
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(range.from), doc.resolve(range.to))))
  }

  private range(): { from: number; to: number } | null {
    const [first, last] = [this.places[0], this.places.at(-1)]
    const from = first ? this.positionOf(first.from) : null
    const to = last ? this.positionOf(last.to) : null
    return from === null || to === null || from > to ? null : { from, to }
  }

  private positionOf(place: RelativePosition): number | null {
    const found = this.open.fromRelativePosition(place)
    return found === null ? null : Math.min(found, this.open.view.state.doc.content.size)
  }

  /** What is sent of the words as they stand now; null if they are gone. */
  private request() {
    const range = this.range()
    if (!range) return null
    const { doc } = this.open.view.state
    const blocks = this.reader.read(doc, range.from, range.to)
    const places = placesOf(this.open, blocks)
    if (!places || places.length === 0) return null
    this.places = places
    const around = (from: number, to: number) => doc.textBetween(from, to, '\n', ' ')
    return {
      paragraphs: places.map(({ text }) => text),
      tokens: [...new Set(blocks.flatMap((block) => nodesIn(block).map(({ token }) => token)))],
      before: around(Math.max(0, range.from - EDITED_AROUND_MAX_LENGTH), range.from),
      after: around(range.to, Math.min(doc.content.size, range.to + EDITED_AROUND_MAX_LENGTH)),
    }
  }

  private differences(outcome: Outcome): Difference[][] {
    const blocks = findWords(this.open, this.reader, this.places)
    if (outcome.kind !== 'words' || !blocks) return []
    return blocks.map((block, at) => differencesOf(block, outcome.paragraphs[at] ?? ''))
  }

  /** Reasons and explanations name tokens as a reader knows them. */
  private readable(outcome: Outcome): Outcome {
    const shown = (findWords(this.open, this.reader, this.places) ?? []).flatMap((block) => [
      ...shownTokens(block),
    ])
    const read = (text: string) => shown.reduce((words, [token, as]) => words.replaceAll(token, as), text)
    if (outcome.kind === 'refused') return { ...outcome, reasons: outcome.reasons.map(read) }
    return outcome.kind === 'explanation' ? { ...outcome, text: read(outcome.text) } : outcome
  }

  private async readBudget(): Promise<void> {
    const { signal } = this.running
    try {
      const { budget } = await call<SuggestionStats>('GET', '/v1/ai-suggestions/stats', { signal })
      if (budget === null) return this.update({ model: 'none' })
      const share = budget.limit > 0 ? budget.remaining / budget.limit : 0
      this.update({ model: share > 0 ? 'there' : 'spent', budget: { share, resetsIn: budget.resetsIn } })
    } catch {
      // Unknown: the actions are offered, and their answer says more.
    }
  }

  private follow(): void {
    const changed = this.snapshot.state !== 'menu' && findWords(this.open, this.reader, this.places) === null
    if (changed !== this.snapshot.changed) this.update({ changed })
  }

  private draw({ doc }: EditorState): DecorationSet {
    const range = this.range()
    return range && range.to <= doc.content.size
      ? DecorationSet.create(doc, [Decoration.inline(range.from, range.to, { class: 'worked-on' })])
      : DecorationSet.empty
  }

  private redraw(): void {
    const { view } = this.open
    if (!view.isDestroyed) view.dispatch(view.state.tr)
  }
}
