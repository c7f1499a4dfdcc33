// Store of the page's formatted citations in the project's style. A Web Worker formats them after a debounce, only while
// there are subscribers. Until then, and if the style cannot be loaded, node views show author and year.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import { readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CitationCluster } from '../../../../workers/domain/citations/processor/citation-cluster.ts'
import type {
  BibliographyEntry,
  FormattedCitations,
} from '../../../../workers/domain/citations/processor/format-works.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import { DEFAULT_STYLE } from '../../../../workers/domain/citations/processor/styles.ts'
import { citationsOfNote, notesOf } from '../numbering/notes-of.ts'
import { numberingOf } from '../numbering/numbering.ts'
import { completeCitations } from './complete-citations.ts'
import type { FormattingClient } from './formatting-client.ts'
import { libraryStoreOf } from './library-store.ts'

export type PageCitations = Pick<FormattedCitations, 'bibliography' | 'layout' | 'inNotes'> & {
  /** Looked up by node; `position` is called only if the same node object occurs twice. */
  formattedOf(citation: Node, position: () => number | undefined): FormattedCitation | undefined
}
/** `note` is the number of the note that the citation is, or is in, in a note style. */
export type FormattedCitation = { runs: FormattedRun[]; note: number }
type Listener = (citations: PageCitations) => void
export type CitationOnPage = CitationCluster & { node: Node; position: number }

const parsed = new WeakMap<Node, ReturnType<typeof readCitation>>()

/** The works of a citation node, cached. */
export function worksOf(node: Node) {
  const known = parsed.get(node) ?? readCitation(node.attrs.works)
  parsed.set(node, known)
  return known
}

/** Citations in document order, including those in footnotes, with the numbers of a note style (manuscript-citations.ts). */
export function citationsOnPage(document: Node): CitationOnPage[] {
  const found: CitationOnPage[] = []
  let note = 0
  document.forEach((block, start) => {
    for (const one of notesOf(block)) {
      note++
      for (const { offset, ...cited } of citationsOfNote(one.node))
        found.push({ ...cited, position: start + 1 + one.offset + offset, works: worksOf(cited.node), note })
    }
  })
  return found
}

const indexes = new WeakMap<Node, Map<number, number>>()

/** Indexes of a document's citations by their positions, cached. */
function indexesIn(document: Node): Map<number, number> {
  const known =
    indexes.get(document) ??
    new Map(citationsOnPage(document).map(({ position }, index) => [position, index]))
  indexes.set(document, known)
  return known
}

const sameCitations = (before: readonly CitationOnPage[], after: readonly CitationOnPage[]): boolean =>
  before.length === after.length &&
  before.every(({ node, note, sentence }, index) => {
    const other = after[index]
    return (
      other !== undefined &&
      other.note === note &&
      other.sentence?.begins === sentence?.begins &&
      other.sentence?.ends === sentence?.ends &&
      (other.node === node || other.node.eq(node))
    )
  })

class CitationStore {
  private readonly listeners = new Set<Listener>()
  style = DEFAULT_STYLE
  language = 'en'
  private client: Promise<FormattingClient | null> | null = null
  private requested: CitationOnPage[] = []
  /** The requested citations, formatted; null until the worker responds. */
  private formatted: FormattedCitations | null = null
  private readonly formattedByNode = new WeakMap<Node, FormattedCitation>()
  private latest: PageCitations | null = null
  private stopNumbering: (() => void) | null = null
  private stopLibrary: (() => void) | null = null

  constructor(private readonly view: EditorView) {}

  /** The formatted text of a citation node, wherever it is now. */
  runsOf(citation: Node): { runs: FormattedRun[]; inNotes: boolean } | undefined {
    const formatted = this.formattedByNode.get(citation)
    return formatted && { runs: formatted.runs, inNotes: this.latest?.inNotes ?? false }
  }

  get entries(): readonly BibliographyEntry[] {
    return this.latest?.bibliography ?? []
  }

  /** Calls `listener` at once with known citations and after each change. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    if (this.latest) listener(this.latest)
    this.stopNumbering ??= numberingOf(this.view).subscribe(() => void this.format())
    this.stopLibrary ??= libraryStoreOf(this.view).subscribe(() => this.complete())
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.unsubscribeAll()
    }
  }

  /** The project's style and language. */
  setStyle(style: string, language: string): void {
    if (style === this.style && language === this.language) return
    this.style = style
    this.language = language
    this.closeClient()
    if (this.listeners.size > 0) void this.format()
  }

  private async format(): Promise<void> {
    const found = citationsOnPage(this.view.state.doc)
    libraryStoreOf(this.view).request(found.flatMap(({ works }) => works.map(({ item }) => item.id)))
    this.client ??= import('./formatting-client.ts')
      .then(({ openFormattingClient }) =>
        openFormattingClient(this.style, this.language, (formatted) => this.publish(formatted)),
      )
      .catch(() => {
        // Node views show author and year already.
        this.retryWhenOnline()
        return null
      })
    const client = await this.client
    const { formatted } = this
    const same = formatted && sameCitations(this.requested, found)
    this.requested = found
    if (same) return this.publish(formatted)
    this.formatted = null
    client?.format(found.map(({ works, note, sentence }) => ({ works, note, ...(sentence && { sentence }) })))
  }

  private complete(): void {
    const { view } = this
    if (view.isDestroyed || !view.editable || view.composing) return
    const tr = completeCitations(view.state, (id) => libraryStoreOf(view).get(id)?.csl)
    if (tr) view.dispatch(tr)
  }

  private publish(formatted: FormattedCitations): void {
    const { citations, ...others } = formatted
    this.formatted = formatted
    const seen = new Set<Node>()
    const repeated = new Set<Node>()
    const { requested } = this
    const said = requested.map(({ node, note }, index): FormattedCitation => {
      const known = { runs: citations[index] ?? [], note }
      if (seen.has(node)) repeated.add(node)
      seen.add(node)
      this.formattedByNode.set(node, known)
      return known
    })
    this.latest = {
      ...others,
      formattedOf: (citation, position) => {
        const known = this.formattedByNode.get(citation)
        if (seen.has(citation) && !repeated.has(citation)) return known
        const index = indexesIn(this.view.state.doc).get(position() ?? -1) ?? -1
        return requested[index]?.node.eq(citation) ? said[index] : known
      },
    }
    numberingOf(this.view).setCitationsAreNotes(others.inNotes)
    for (const listener of this.listeners) listener(this.latest)
  }

  /** Loads the client again when the browser goes online. */
  private retryWhenOnline(): void {
    window.addEventListener(
      'online',
      () => {
        this.client = null
        if (this.listeners.size > 0) void this.format()
      },
      { once: true },
    )
  }

  private closeClient(): void {
    void this.client?.then((client) => client?.close())
    this.client = null
    this.formatted = null
  }

  private unsubscribeAll(): void {
    this.stopNumbering?.()
    this.stopNumbering = null
    this.stopLibrary?.()
    this.stopLibrary = null
    this.latest = null
    this.closeClient()
  }
}

const stores = new WeakMap<EditorView, CitationStore>()

export function citationStoreOf(view: EditorView): CitationStore {
  const known = stores.get(view)
  if (known) return known
  const made = new CitationStore(view)
  stores.set(view, made)
  return made
}
