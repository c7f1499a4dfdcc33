// Store of the evidence ledger of an open manuscript: its entries, and the chosen one, which is marked in the text. It
// follows the document and the library; one store per editor.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import {
  type LedgerEntry,
  readLedger,
  unjudgedLanguages,
} from '../../../../../workers/domain/evidence/ledger.ts'
import { Store } from '../../../../platform/external-store.ts'
import { redraw } from '../../../../shared/manuscript/redraw.ts'
import { citedVerification } from '../../citations/cited-verification.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { numberingOf } from '../../numbering/numbering.ts'
import { inListOrder, isOpen } from './ledger-groups.ts'

/** `turn` counts the choices, since the chosen entry is another object after each change of the text. */
export type LedgerView = {
  entries: readonly LedgerEntry[]
  chosen: LedgerEntry | null
  turn: number
  /** Languages of the text in which no claims are looked for. */
  unjudged: readonly string[]
}

class LedgerStore extends Store<LedgerView> {
  /** The document of the entries. */
  private doc: Node
  /** Its language, BCP 47. */
  private language = ''

  constructor(private readonly editor: EditorHandle) {
    super({ entries: [], chosen: null, turn: 0, unjudged: [] })
    this.doc = editor.view.state.doc
    this.snapshot = { chosen: null, turn: 0, ...this.read() }
    editor.slots.onUpdate(({ state }) => this.follow(state.doc))
    libraryStoreOf(editor.view).subscribe(() => this.refresh(null))
    const numbering = numberingOf(editor.view)
    numbering.subscribe(() => {
      if (numbering.language !== this.language) this.refresh(null)
    })
  }

  choose(chosen: LedgerEntry): void {
    this.update({ chosen, turn: this.snapshot.turn + 1 })
    redraw(this.editor.view)
  }

  /** Chooses the next open entry of the list, or the one before. @returns null if nothing is open */
  step(by: 1 | -1): LedgerEntry | null {
    const { entries, chosen } = this.snapshot
    const open = inListOrder(entries).filter(isOpen)
    const at = chosen ? open.indexOf(chosen) : -1
    const next = at < 0 ? nextInText(open, chosen, by) : open[(at + by + open.length) % open.length]
    if (next) this.choose(next)
    return next ?? null
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
    // ProseMirror computes decorations before it calls `update` of plugin views.
    this.follow(doc)
    const { chosen } = this.snapshot
    if (!chosen) return DecorationSet.empty
    return DecorationSet.create(doc, [Decoration.inline(chosen.from, chosen.to, { class: 'ledger-chosen' })])
  }

  private follow(doc: Node): void {
    if (doc === this.doc) return
    const before = this.doc
    this.doc = doc
    this.refresh(before)
  }

  private read(): Pick<LedgerView, 'entries' | 'unjudged'> {
    const library = libraryStoreOf(this.editor.view)
    this.language = numberingOf(this.editor.view).language
    const entries = readLedger(this.doc, this.language, (item) => {
      const known = library.get(item.id)
      return known ? citedVerification(item, known) === 'verified' && !known.retracted : false
    })
    return { entries, unjudged: unjudgedLanguages(this.doc, this.language) }
  }

  /** @param before the document of the entries until now; null if it is the same */
  private refresh(before: Node | null): void {
    const { chosen } = this.snapshot
    const { entries, unjudged } = this.read()
    // Stays in the same sentence where words are inserted before its first.
    const at =
      chosen && (before ? this.editor.slots.steps.mapPosition(before, this.doc, chosen.from) : chosen.from)
    this.update({
      entries,
      unjudged,
      chosen: at === null ? null : (entries.find(({ from, to }) => from <= at && at < to) ?? null),
    })
  }
}

/**
 * The open entry after or before the chosen one in the text, which may have been settled meanwhile; the first or last of the
 * list where there is none, or where nothing is chosen.
 */
function nextInText(
  open: readonly LedgerEntry[],
  chosen: LedgerEntry | null,
  by: 1 | -1,
): LedgerEntry | undefined {
  const found =
    chosen &&
    (by > 0 ? open.find(({ from }) => from > chosen.from) : open.findLast(({ from }) => from < chosen.from))
  return found ?? (by > 0 ? open[0] : open.at(-1))
}

const stores = new WeakMap<EditorView, LedgerStore>()

export function ledgerOf(editor: EditorHandle): LedgerStore {
  const known = stores.get(editor.view)
  if (known) return known
  const made = new LedgerStore(editor)
  stores.set(editor.view, made)
  return made
}
