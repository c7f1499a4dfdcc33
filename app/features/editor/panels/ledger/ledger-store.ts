// Store of the evidence ledger of an open manuscript: its claims, and the chosen one, which is marked in the text. It
// follows the document in idle time, a few blocks at a time, and the library; one store per editor.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import {
  countLedger,
  type Ledger,
  type LedgerCounts,
  type LedgerEntry,
  ledgerReader,
} from '../../../../../workers/domain/evidence/ledger.ts'
import { runAtOnce } from '../../../../../workers/domain/steps.ts'
import { Store } from '../../../../platform/external-store.ts'
import { whenIdle } from '../../../../platform/when-idle.ts'
import { redraw } from '../../../../shared/manuscript/redraw.ts'
import { citedVerification } from '../../citations/cited-verification.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { languageOf, numberingOf } from '../../numbering/numbering.ts'
import { type Claim, inListOrder, isOpen, keepClaims } from './ledger-groups.ts'

/**
 * `claims` are in reading order. Without positions, which each letter changes: subscribers are called only if something
 * else has changed. `turn` counts the choices, `library` the changes of the library, which cards read.
 */
export type LedgerView = {
  claims: readonly Claim[]
  counts: LedgerCounts
  chosen: Claim | null
  turn: number
  library: number
  /** Languages of the text in which no claims are looked for. */
  unjudged: readonly string[]
}

class LedgerStore extends Store<LedgerView> {
  /** The document of the entries. */
  private doc: Node
  /** Those of the claims, with positions in that document. */
  private entries: readonly LedgerEntry[] = []
  private language: string
  private reader: ReturnType<typeof ledgerReader>
  private stopWaiting: (() => void) | null = null

  constructor(private readonly editor: EditorHandle) {
    super({ claims: [], counts: countLedger([]), chosen: null, turn: 0, library: 0, unjudged: [] })
    const library = libraryStoreOf(editor.view)
    this.doc = editor.view.state.doc
    this.language = languageOf(editor.view)
    this.reader = this.createReader()
    this.read()
    editor.slots.onUpdate(({ state }, before) => {
      if (state.doc !== before.doc && !this.stopWaiting) this.followWhenIdle()
    })
    library.subscribe(() => {
      this.reader = this.createReader()
      this.read()
      this.update({ library: this.snapshot.library + 1 })
    })
    numberingOf(editor.view).subscribe(() => {
      if (languageOf(editor.view) !== this.language) this.read()
    })
  }

  /** @returns its entry; null if it has none any more */
  choose(claim: Claim): LedgerEntry | null {
    const entry = this.entryOf(claim)
    if (!entry) return null
    const chosen = this.snapshot.claims[this.entries.indexOf(entry)] ?? null
    this.update({ chosen, turn: this.snapshot.turn + 1 })
    redraw(this.editor.view)
    return entry
  }

  /** The claim's entry in the current document; null if it has none any more. */
  entryOf(claim: Claim): LedgerEntry | null {
    const entry = this.entries[this.snapshot.claims.indexOf(claim)]
    if (!entry) return null
    const at = this.positionNow(entry.from)
    this.follow()
    return this.entries.find(({ from, to }) => from <= at && at < to) ?? null
  }

  /** Chooses the next open entry of the list, or the one before. @returns null if nothing is open */
  step(by: 1 | -1): LedgerEntry | null {
    this.follow()
    const { claims, chosen } = this.snapshot
    const open = inListOrder(claims).filter(isOpen)
    const at = chosen ? open.indexOf(chosen) : -1
    const next = at < 0 ? this.nextInText(open, chosen, by) : open[(at + by + open.length) % open.length]
    return next ? this.choose(next) : null
  }

  /** Marks the chosen sentence in the text until the returned function is called. */
  show(): () => void {
    const stop = this.editor.slots.setDecorations('ledger', (state) => this.draw(state))
    redraw(this.editor.view)
    return () => {
      stop()
      redraw(this.editor.view)
    }
  }

  private draw({ doc }: EditorState): DecorationSet {
    const { claims, chosen } = this.snapshot
    const entry = chosen && this.entries[claims.indexOf(chosen)]
    if (!entry) return DecorationSet.empty
    const { steps } = this.editor.slots
    const [from, to] = [entry.from, entry.to].map((at) => steps.mapPosition(this.doc, doc, at))
    return DecorationSet.create(doc, [Decoration.inline(from ?? 0, to ?? 0, { class: 'ledger-chosen' })])
  }

  /** The position in the current document of one in that of the entries. */
  private positionNow(position: number): number {
    const { slots, view } = this.editor
    return slots.steps.mapPosition(this.doc, view.state.doc, position)
  }

  /** Reads the current document, unless it is read already. */
  private follow(): void {
    const { view } = this.editor
    if (!view.isDestroyed && view.state.doc !== this.doc) this.read()
  }

  /** Reads the current document in idle time, and begins again where it has changed meanwhile. */
  private followWhenIdle(): void {
    const { view } = this.editor
    const { doc } = view.state
    const language = languageOf(view)
    const steps = this.reader(doc, language)
    const goOn = () => {
      this.stopWaiting = null
      if (view.isDestroyed) return
      if (view.state.doc !== doc) return this.followWhenIdle()
      const step = steps.next()
      if (step.done) this.take(doc, language, step.value)
      else this.stopWaiting = whenIdle(goOn)
    }
    this.stopWaiting = whenIdle(goOn)
  }

  private read(): void {
    this.stopWaiting?.()
    this.stopWaiting = null
    const { view } = this.editor
    const { doc } = view.state
    const language = languageOf(view)
    this.take(doc, language, runAtOnce(this.reader(doc, language)))
  }

  private take(doc: Node, language: string, { entries, unjudged }: Ledger): void {
    const { claims: before, chosen, unjudged: unjudgedBefore } = this.snapshot
    const entry = chosen && this.entries[before.indexOf(chosen)]
    // Stays in the same sentence where words are inserted before its first.
    const at = entry ? this.positionNow(entry.from) : -1
    this.doc = doc
    this.language = language
    this.entries = entries
    const claims = keepClaims(before, entries)
    const same = claims === before && unjudged.join() === unjudgedBefore.join()
    if (same) return
    const chosenNow = claims[entries.findIndex(({ from, to }) => from <= at && at < to)] ?? null
    this.update({ claims, unjudged, counts: countLedger(claims), chosen: chosenNow })
  }

  private createReader(): ReturnType<typeof ledgerReader> {
    const library = libraryStoreOf(this.editor.view)
    return ledgerReader((item) => {
      const known = library.get(item.id)
      return known ? citedVerification(item, known) === 'verified' && !known.retracted : false
    })
  }

  /**
   * The open claim after or before the chosen one in the text, which may have been settled meanwhile; the first or last of
   * the list where there is none, or where nothing is chosen.
   */
  private nextInText(open: readonly Claim[], chosen: Claim | null, by: 1 | -1): Claim | undefined {
    const { claims } = this.snapshot
    const place = chosen ? claims.indexOf(chosen) : -1
    const found =
      place >= 0 &&
      (by > 0
        ? open.find((claim) => claims.indexOf(claim) > place)
        : open.findLast((claim) => claims.indexOf(claim) < place))
    return found || (by > 0 ? open[0] : open.at(-1))
  }
}

const stores = new WeakMap<EditorView, LedgerStore>()

export function ledgerOf(editor: EditorHandle): LedgerStore {
  const known = stores.get(editor.view)
  if (known) return known
  const made = new LedgerStore(editor)
  stores.set(editor.view, made)
  return made
}
