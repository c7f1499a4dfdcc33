// Store of what an assistant is asked to do with selected words: the request, its result beside the text, and accepting it as one
// undo step. The words are kept as relative positions, so that one may write on meanwhile; a result whose words have changed is
// not accepted.

import { TextSelection } from '@milkdown/kit/prose/state'
import type { RelativePosition } from 'yjs'
import { EDITED_AROUND_MAX_LENGTH, EDITED_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import type { EditedSelectionOnWire } from '../../../../../workers/contracts/writing/selection.ts'
import { generatedMark } from '../../../../../workers/domain/manuscript/schema/generated.ts'
import { nodesIn } from '../../../../../workers/domain/manuscript/textblocks.ts'
import type {
  SelectionAction,
  TranslationLanguage,
} from '../../../../../workers/domain/writing/selection/selection-actions.ts'
import { ApiError, call, callRaw } from '../../../../platform/api.ts'
import { Store } from '../../../../platform/external-store.ts'
import { keepGenerated } from '../../../../shared/manuscript/generated-text.ts'
import { redraw } from '../../../../shared/manuscript/redraw.ts'
import { replaceInBlock } from '../../../../shared/manuscript/replace-in-block.ts'
import { type ModelBudget, readModelBudget } from '../../../../shared/model-budget.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { placeOfCitation, type Supporting, workToCite } from './cite-support.ts'
import { type Difference, differencesOf, piecesOf, shownTokens } from './edited-words.ts'
import { selectedText } from './selected-words.ts'
import { failureWords, TOO_LONG, type TooLong, tooLongFor } from './selection-failure.ts'
import { TrackedWords } from './tracked-words.ts'

type Outcome = EditedSelectionOnWire['outcome']
type Open = Pick<
  EditorHandle,
  'view' | 'slots' | 'runInPlace' | 'cite' | 'updateLibrary' | 'toRelativePosition' | 'fromRelativePosition'
>

export type SelectionView = {
  state: 'menu' | 'waiting' | 'done' | 'failed'
  tooLong: TooLong | null
  /** Null until known; `none` if no model is set up. */
  model: 'there' | 'none' | 'spent' | null
  budget: ModelBudget | null
  /** The last request. */
  asked: { action: SelectionAction; language: TranslationLanguage } | null
  outcome: Outcome | null
  /** Why the request failed, in a sentence; '' if it did not. */
  failure: string
  withoutModel: EditedSelectionOnWire['withoutModel']
  /** Differences of other words from the selected ones, by paragraph. */
  differences: Difference[][]
  /** The selected words have changed since they were sent. */
  changed: boolean
}

const NOTHING: Pick<SelectionView, 'outcome' | 'failure' | 'withoutModel' | 'differences'> = {
  outcome: null,
  failure: '',
  withoutModel: null,
  differences: [],
}

export class SelectionEdit extends Store<SelectionView> {
  private readonly open: Open
  private readonly topic: string
  private readonly words: TrackedWords
  private running = new AbortController()
  private readonly stops: (() => void)[]
  /** A version that was not taken. */
  private discarded: string[] = []
  /** Place of the next citation: before the full stop of the claim. */
  private claimEnd: RelativePosition | null = null
  /** The words change by the citation alone. */
  private isCiting = false
  private lastCited: Promise<unknown> = Promise.resolve()

  /** Null where no words are selected. */
  static begin(open: Open, topic: string): SelectionEdit | null {
    const words = TrackedWords.selected(open)
    return words && new SelectionEdit(open, topic, words)
  }

  private constructor(open: Open, topic: string, words: TrackedWords) {
    super({
      state: 'menu',
      tooLong: tooLongFor(words.now()),
      model: null,
      budget: null,
      asked: null,
      ...NOTHING,
      changed: false,
    })
    this.open = open
    this.topic = topic
    this.words = words
    this.stops = [
      open.slots.setDecorations('selection', (state) => words.decorations(state)),
      // The Y.Doc, which has the words' positions, is written after this plugin's update.
      open.slots.onUpdate((view, before) => {
        if (view.state.doc !== before.doc) queueMicrotask(() => this.follow())
      }),
    ]
    redraw(this.open.view)
    void this.readBudget()
  }

  close(): void {
    this.running.abort()
    for (const stop of this.stops) stop()
    redraw(this.open.view)
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
    const { tooLong } = this.snapshot
    if (tooLong !== null) return this.update({ state: 'failed', failure: TOO_LONG[tooLong] })
    try {
      const response = await callRaw('POST /v1/ai/edit-selection', {
        body: { action, language, ...sent, topic: this.topic, discarded: this.discarded },
        signal,
      })
      const { data }: { data: EditedSelectionOnWire } = await response.json()
      if (signal.aborted) return
      const { outcome, withoutModel } = data
      this.claimEnd = this.endOfClaim(outcome)
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
      const unreadable = error instanceof SyntaxError ? new ApiError(0, 'unknown_answer') : error
      if (!(unreadable instanceof ApiError)) throw error
      this.update({ state: 'failed', failure: failureWords(unreadable) })
    }
  }

  /** The same once more; a version that was shown is not given again. */
  again(): void {
    const { asked, outcome } = this.snapshot
    if (outcome?.kind === 'words')
      this.discarded = outcome.paragraphs.map((text) => text.slice(0, EDITED_MAX_LENGTH))
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
      const blocks = this.words.unchanged()
      if (!blocks) return false
      const { tr } = state
      let end: number | null = null
      // Goes from the end, so that earlier positions stay valid.
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
  cite(work: Supporting): Promise<boolean> {
    const done = this.lastCited.then(() => this.citeNext(work))
    this.lastCited = done.catch(() => false)
    return done
  }

  private async citeNext(work: Supporting): Promise<boolean> {
    const { view, slots, cite, toRelativePosition } = this.open
    const item = await workToCite(this.open, work)
    const { claimEnd, words } = this
    const range = words.unchanged() && words.range()
    const end = claimEnd && words.positionOf(claimEnd)
    if (range === null || claimEnd === null || end === null) {
      this.update({ changed: true })
      return false
    }
    const { doc } = view.state
    this.isCiting = true
    const done = await cite([item], { at: claimEnd, inPlace: true }).finally(() => {
      this.isCiting = false
    })
    if (done) {
      // Mapped, since relative positions stay behind where a citation splits the text.
      const now = (position: number) => slots.steps.mapPosition(doc, view.state.doc, position)
      words.take({ from: now(range.from), to: now(range.to) })
      // The next work is cited behind this one.
      this.claimEnd = toRelativePosition(now(end))
    }
    this.follow()
    return done
  }

  /** Rectangle of the selected words on the page. */
  readonly place = (): DOMRect => this.words.rectangle()

  /** The part of the request that says the words as they stand now; null if they are gone. */
  private request() {
    const range = this.words.range()
    const blocks = range && this.words.take(range)
    if (!blocks) return null
    const { doc } = this.open.view.state
    const around = (from: number, to: number) => doc.textBetween(from, to, '\n', ' ')
    return {
      paragraphs: blocks.map(selectedText),
      tokens: [...new Set(blocks.flatMap((block) => nodesIn(block).map(({ token }) => token)))],
      before: around(Math.max(0, range.from - EDITED_AROUND_MAX_LENGTH), range.from),
      after: around(range.to, Math.min(doc.content.size, range.to + EDITED_AROUND_MAX_LENGTH)),
    }
  }

  private endOfClaim(outcome: Outcome): RelativePosition | null {
    const blocks = this.words.unchanged()
    return outcome.kind === 'support' && blocks
      ? this.open.toRelativePosition(placeOfCitation(blocks, outcome.claim))
      : null
  }

  private differences(outcome: Outcome): Difference[][] {
    const blocks = this.words.unchanged()
    if (outcome.kind !== 'words' || !blocks) return []
    return blocks.map((block, at) => differencesOf(block, outcome.paragraphs[at] ?? ''))
  }

  /** Reasons and explanations name tokens as a reader knows them. */
  private readable(outcome: Outcome): Outcome {
    const shown = (this.words.unchanged() ?? []).flatMap((block) => [...shownTokens(block)])
    const read = (text: string) => shown.reduce((words, [token, as]) => words.replaceAll(token, as), text)
    if (outcome.kind === 'refused') return { ...outcome, reasons: outcome.reasons.map(read) }
    return outcome.kind === 'explanation' ? { ...outcome, text: read(outcome.text) } : outcome
  }

  private async readBudget(): Promise<void> {
    const { signal } = this.running
    try {
      const { budget } = await call('GET /v1/ai-suggestions/stats', { signal })
      if (budget === null) return this.update({ model: 'none' })
      const share = budget.limit > 0 ? budget.remaining / budget.limit : 0
      this.update({ model: share > 0 ? 'there' : 'spent', budget: { share, resetsIn: budget.resetsIn } })
    } catch {
      // Unknown: the actions are offered, and their answer says more.
    }
  }

  private follow(): void {
    if (this.isCiting) return
    const changed = this.snapshot.state !== 'menu' && this.words.unchanged() === null
    const tooLong = tooLongFor(this.words.now())
    if (changed !== this.snapshot.changed || tooLong !== this.snapshot.tooLong)
      this.update({ changed, tooLong })
    redraw(this.open.view)
  }
}
