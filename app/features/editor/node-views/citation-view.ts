// Node view of citations: the formatted text, or author and year until it is known; in a note style, the number of its
// note. A click opens the citation's card. Retracted and unverified works are marked.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import { NodeSelection } from '@milkdown/kit/prose/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { fallbackCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import {
  type FormattedRun,
  plainText,
} from '../../../../workers/domain/citations/processor/formatted-text.ts'
import { type CitationState, citationState } from '../citations/citation-state.ts'
import { citationStoreOf, worksOf } from '../citations/citation-store.ts'
import { libraryStoreOf } from '../citations/library-store.ts'
import { renderRuns } from '../citations/render-runs.ts'
import { requestEdit } from '../core/edit-target.ts'

/** The position in the manuscript, also for a node view in a footnote's own editor. */
type CitationPosition = { manuscript: EditorView; position(): number | undefined }

class CitationView implements NodeView {
  readonly dom = document.createElement('span')
  private readonly unwatch: (() => void)[]
  /** The text of its note; null for an in-text citation. */
  private words: string | null = null
  private reason = ''
  /** What is rendered. Runs are the same object until they change. */
  private drawn: { node: Node; runs: FormattedRun[] | null; note: number } | null = null

  constructor(
    private node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    private readonly place: CitationPosition = { manuscript: view, position: getPos },
  ) {
    const { manuscript, position } = place
    this.dom.className = 'citation'
    this.dom.contentEditable = 'false'
    // The role names the kind of content; the text itself is read too.
    this.dom.setAttribute('role', 'note')
    this.dom.addEventListener('click', () => {
      const [at, inManuscript] = [getPos(), position()]
      if (at === undefined || inManuscript === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
      requestEdit(manuscript, 'citation_card', inManuscript)
    })
    this.draw(null, 0)
    this.unwatch = [
      citationStoreOf(manuscript).subscribe(({ formattedOf: said, inNotes }) => {
        const known = said(this.node, position)
        const isNote = inNotes && view === manuscript
        this.draw(known?.runs ?? null, isNote ? (known?.note ?? 0) : 0)
      }),
      libraryStoreOf(manuscript).subscribe(() => this.mark()),
    ]
    this.mark()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const changed = node.attrs.works !== this.node.attrs.works
    this.node = node
    if (changed) {
      this.draw(null, 0)
      this.mark()
    }
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    for (const stop of this.unwatch) stop()
  }

  /** @param note the note's number; 0 for an in-text citation */
  private draw(known: FormattedRun[] | null, note: number): void {
    const { node, drawn } = this
    const runs = known?.length ? known : null
    // Each update reaches hundreds of citations, of which few have changed.
    const isSameText = drawn?.runs === runs && (runs !== null || drawn?.node.eq(node) === true)
    this.drawn = { node, runs, note }
    if (isSameText && drawn?.note === note) return
    const shownRuns = runs ?? [{ text: fallbackCitation(worksOf(node)) }]
    const words = plainText(shownRuns)
    if (note > 0) this.dom.textContent = String(note)
    else this.dom.replaceChildren(...renderRuns(shownRuns, { links: false }))
    this.dom.setAttribute(
      'aria-label',
      note > 0 ? t('nodeViews.noteNoteWords', { note, words }) : t('nodeViews.citationWords', { words }),
    )
    this.dom.classList.toggle('citation-note', note > 0)
    this.words = note > 0 ? words : null
    this.explain()
  }

  /** The tooltip: the titles, or a note's text, and what is wrong with a work. */
  private explain(): void {
    const titles = worksOf(this.node).map(({ item }) => item.title ?? '')
    const title = [this.words ?? titles.join('; '), this.reason].filter(Boolean).join('\n')
    if (this.dom.title !== title) this.dom.title = title
  }

  private mark(): void {
    const library = libraryStoreOf(this.place.manuscript)
    const items = worksOf(this.node).map(({ item }) => item)
    const state = citationState(items, (id) => library.get(id))
    if ((this.dom.dataset.state ?? '') === state) return
    if (state) this.dom.dataset.state = state
    else delete this.dom.dataset.state
    this.reason = DESCRIPTIONS[state]
    this.dom.setAttribute('aria-description', this.reason)
    this.explain()
  }
}

const DESCRIPTIONS: Record<CitationState, string> = {
  '': '',
  retracted: t('nodeViews.workRetracted'),
  not_found: t('nodeViews.noCatalogueKnowsWork'),
  differs: t('nodeViews.workDiffers'),
  unknown: t('nodeViews.workNothingKnownBut'),
  no_year: t('nodeViews.workNoYear'),
  unchecked: t('nodeViews.workUnchecked'),
}

export const citationView: NodeViewConstructor = (node, view, getPos) => new CitationView(node, view, getPos)

/** Node view for the inner editor of a footnote. */
export const citationInNote =
  (manuscript: EditorView, notePosition: () => number | undefined): NodeViewConstructor =>
  (node, view, getPos) =>
    new CitationView(node, view, getPos, {
      manuscript,
      position() {
        const [note, within] = [notePosition(), getPos()]
        return note === undefined || within === undefined ? undefined : note + 1 + within
      },
    })
