// Store of grammar and style remarks on the open document, with their decorations, and of the style analysis. Updated one
// second after each change.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { CHECKED_TEXT_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { StyleResponse } from '../../../../workers/contracts/writing/grammar.ts'
import { dictionariesOf } from '../../../../workers/domain/writing/spelling/dictionaries.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { delay } from '../../../platform/delay.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { joinBlocks, type Place, type ProseBlock, placeIn, proseBlocks } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import { replaceWords, WORDS_CHANGED } from '../anchoring/replace-words.ts'
import { addDismissed, dismissedIn } from '../dismissed.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { type Availability, BlockChecker } from './block-checker.ts'
import { isEnglish } from './dialect.ts'
import { ModelCheck, mapRemarksBy } from './model-check.ts'
import { addPersonalWord, readPersonalWords } from './personal-dictionary.ts'
import { hasReplacement, onceEach, placed, remarkName, withoutOverlaps } from './placed-remarks.ts'
import type { PlacedRemark, Remark } from './remark.ts'
import { citedNames } from './spelling/cited-names.ts'
import { StyleExcerpts } from './style-excerpts.ts'
import './remarks.css'

export const DEBOUNCE_MS = 1000
/** Decorations drawn at most, for speed: those nearest to the cursor. */
const HIGHLIGHTS_MAX = 400
/** Characters from which the style analysis waits longer, because it sends the whole text. */
const LONG_TEXT = 60_000
const LONG_DEBOUNCE_MS = 5000
/** Milliseconds between two publications while results come in, each of which merges all remarks. */
const PUBLISH_DELAY_MS = 500

export type CheckView = {
  checking: boolean
  /** Remarks in reading order, without dismissed ones. */
  remarks: PlacedRemark[]
  /** The remark chosen in the text. */
  open: PlacedRemark | null
  analysis: StyleResponse | null
  /** The document has prose to check. */
  hasText: boolean
  /** What is checked in the project's language; passages marked to be in another are checked by their own dictionaries. */
  checked: 'grammar' | 'spelling' | 'nothing'
  harper: Availability
  server: Availability
  dictionary: Availability
}

export class WritingCheck extends ManuscriptStore<CheckView> {
  /** The check by a language model. */
  readonly modelCheck: ModelCheck
  /** Excerpts of the words that the style analysis refers to. */
  readonly styleExcerpts: StyleExcerpts
  private readonly checker: BlockChecker
  private readonly projectId: string | null
  /** The personal dictionary; the check waits until it is loaded. */
  private readonly words = new Set<string>()
  private readonly wordsKnown: Promise<void>
  private publishTimer: ReturnType<typeof setTimeout> | undefined
  private stopWaiting = () => {}
  private style: PlacedRemark[] = []
  private highlights = true

  constructor(manuscript: OpenManuscript, projectId: string | null, language: string) {
    super(manuscript, 'remarks', {
      checking: true,
      remarks: [],
      open: null,
      analysis: null,
      hasText: true,
      checked: isEnglish(language) ? 'grammar' : dictionariesOf(language) ? 'spelling' : 'nothing',
      harper: 'unknown',
      server: 'unknown',
      dictionary: 'unknown',
    })
    this.checker = new BlockChecker(language)
    this.modelCheck = new ModelCheck(manuscript, () => this.publishSoon())
    this.styleExcerpts = new StyleExcerpts(manuscript)
    this.projectId = projectId
    this.wordsKnown = readPersonalWords().then((words) => {
      for (const word of words) this.words.add(word)
    })
    void this.check()
  }

  override close(): void {
    clearTimeout(this.publishTimer)
    this.stopWaiting()
    this.checker.close()
    this.modelCheck.close()
    this.styleExcerpts.close()
    super.close()
  }

  showHighlights(shown: boolean): void {
    this.highlights = shown
    this.redraw()
  }

  /** Opens the remark of this name; null closes it. */
  show(name: string | null): void {
    this.update({ open: this.snapshot.remarks.find(({ remark }) => remarkName(remark) === name) ?? null })
  }

  /** Where a remark's words are now; null if it is gone. */
  placeOf({ remark }: PlacedRemark): Place | null {
    return this.snapshot.remarks.find((one) => one.remark === remark) ?? null
  }

  accept(chosen: PlacedRemark, replacement: string): void {
    const place = this.placeOf(chosen)
    if (!place) return void toast({ title: WORDS_CHANGED })
    const { from, to } = place
    const { remark } = chosen
    let done = false
    this.modelCheck.applyReplacement(from, () => {
      this.manuscript.runInPlace((state, dispatch) => {
        done = state.doc.textBetween(from, to) === remark.original
        if (!done) return false
        const { tr } = state
        replaceWords(tr, { from, to }, replacement ? [replacement] : [])
        dispatch?.(tr)
        return true
      })
      return done
    })
    if (!done) toast({ title: WORDS_CHANGED })
    else this.removeRemarks((one) => one.remark === remark)
  }

  dismiss({ remark }: PlacedRemark): void {
    addDismissed(this.projectId, [remark.id])
    this.removeRemarks((one) => one.remark.id === remark.id)
  }

  learn({ remark }: PlacedRemark): void {
    this.words.add(remark.original)
    void addPersonalWord(remark.original)
    this.removeRemarks((one) => one.remark.type === 'spelling' && one.remark.original === remark.original)
  }

  private removeRemarks(which: (remark: PlacedRemark) => boolean): void {
    this.style = this.style.filter((remark) => !which(remark))
    const { remarks, open } = this.snapshot
    this.update({
      remarks: remarks.filter((remark) => !which(remark)),
      open: open && which(open) ? null : open,
    })
    this.redraw()
  }

  protected onDocChange(mapPlace: MapPlace): void {
    this.style = mapRemarksBy(this.style, mapPlace)
    this.modelCheck.mapRemarks(mapPlace)
    this.styleExcerpts.mapPlace(mapPlace)
    const { remarks, open } = this.snapshot
    const moved = {
      remarks: mapRemarksBy(remarks, mapPlace),
      open: open && (mapRemarksBy([open], mapPlace)[0] ?? null),
    }
    // Places are shown of the open remark alone, which stands beside its words.
    if (moved.remarks.length < remarks.length || open) this.update(moved)
    else this.updateUnshown(moved)
    this.debounce(DEBOUNCE_MS, () => void this.check())
  }

  private async check(): Promise<void> {
    const signal = this.startRequest()
    await this.wordsKnown
    if (signal.aborted) return
    const { doc } = this.manuscript.view.state
    const blocks = proseBlocks(doc, true)
    if (blocks.length === 0) {
      this.style = []
      this.styleExcerpts.forget()
      this.update({ checking: false, analysis: null, hasText: false })
      return this.publish()
    }
    this.update({ checking: true, hasText: true })
    try {
      await Promise.all([
        this.checker.check(blocks, signal, () => this.publishSoon()),
        ...(this.snapshot.checked === 'grammar' ? [this.analyse(doc, blocks, signal)] : []),
      ])
      this.update({ checking: false })
      this.publish()
    } catch {
      // Aborted by the next check.
    }
  }

  private async analyse(doc: Node, blocks: ProseBlock[], signal: AbortSignal): Promise<void> {
    const length = blocks.reduce((sum, { text }) => sum + text.length, 0)
    if (this.snapshot.analysis && length > LONG_TEXT) await delay(LONG_DEBOUNCE_MS - DEBOUNCE_MS, signal)
    const text = joinBlocks(blocks).slice(0, CHECKED_TEXT_MAX_LENGTH)
    try {
      const analysis = await call('POST /v1/grammar/enhance-style-analysis', {
        body: { text, focus: 'all' },
        signal,
      })
      const mapPlace = this.mapFrom(doc)
      this.style = mapRemarksBy(analysis.suggestions.flatMap(placed(blocks)), mapPlace)
      this.styleExcerpts.analysed(doc, blocks)
      this.update({ analysis })
      this.publishSoon()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.style = []
      this.styleExcerpts.forget()
      this.update({ analysis: null })
    }
  }

  /** Throttles `publish`: in a long text, results arrive for a few blocks at a time. */
  private publishSoon(): void {
    this.publishTimer ??= setTimeout(() => {
      this.stopWaiting = whenIdle(() => this.publish())
    }, PUBLISH_DELAY_MS)
  }

  /** Merges the results of all checkers for the current text. */
  private publish(): void {
    clearTimeout(this.publishTimer)
    this.stopWaiting()
    this.publishTimer = undefined
    const { doc } = this.manuscript.view.state
    const blocks = proseBlocks(doc, true)
    const isCited = citedNames(doc)
    const known = ({ type, original }: Remark) =>
      type === 'spelling' && (this.words.has(original) || isCited(original))
    const remarks = blocks.flatMap((block) =>
      this.checker.foundIn(block).flatMap(({ start, end, remark }) => {
        const place = placeIn(block, start, end)
        return place && !known(remark) ? [{ ...place, remark }] : []
      }),
    )
    const byModel = withoutOverlaps(this.modelCheck.remarksIn(blocks), [
      ...remarks,
      ...this.style.filter(hasReplacement),
    ])
    const style = withoutOverlaps(this.style, [...remarks, ...byModel])
    const dismissed = dismissedIn(this.projectId)
    const shown = onceEach([...remarks, ...byModel, ...style])
      .filter(({ remark }) => !dismissed.has(remark.id))
      .sort((one, other) => one.from - other.from)
    const { open, checking } = this.snapshot
    const again = shown.find(({ from, remark }) => from === open?.from && remark.id === open.remark.id)
    this.update({
      remarks: shown,
      // The open remark stays open while a check runs.
      open: again ?? (checking ? open : null),
      harper: this.checker.harperState,
      server: this.checker.serverState,
      dictionary: this.checker.dictionaryState,
    })
    this.redraw()
  }

  protected draw({ doc, selection }: EditorState): DecorationSet {
    if (!this.highlights) return DecorationSet.empty
    const { remarks } = this.snapshot
    const middle = remarks.findIndex(({ from }) => from >= selection.from)
    const first = Math.max(0, (middle < 0 ? remarks.length : middle) - HIGHLIGHTS_MAX / 2)
    return DecorationSet.create(
      doc,
      remarks.slice(first, first + HIGHLIGHTS_MAX).map(({ from, to, remark }) =>
        Decoration.inline(from, to, {
          class: remark.style ? 'remark remark-style' : 'remark',
          'data-remark': remarkName(remark),
        }),
      ),
    )
  }
}
