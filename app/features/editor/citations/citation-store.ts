// The citations of the page in the project's style, for what shows them. Worked out at rest, in a worker, and not at all
// while nothing asks; until then, and where the style cannot be read, a citation says author and year.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView } from '@milkdown/kit/prose/view'
import { readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type {
  BibliographyEntry,
  CitationCluster,
  FormattedCitations,
} from '../../../../workers/domain/citations/processor/format-works.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import { DEFAULT_STYLE } from '../../../../workers/domain/citations/processor/styles.ts'
import { citationsOfNote, notesOf } from '../numbering/notes-of.ts'
import { documentNumberingOf } from '../numbering/numbering.ts'
import { completeCitations } from './complete-citations.ts'
import type { FormattingClient } from './formatting-client.ts'
import { libraryOf } from './library-store.ts'

export type PageCitations = Pick<FormattedCitations, 'bibliography' | 'layout' | 'inNotes'> & {
  /** What a citation says, wherever it is by now; its position is asked for where one node stands twice. */
  said(citation: Node, position: () => number | undefined): SaidCitation | undefined
}
/** `note` is the number of the note that it is or stands in, in a style of notes. */
export type SaidCitation = { runs: FormattedRun[]; note: number }
type Listener = (citations: PageCitations) => void
type Found = CitationCluster & { node: Node; position: number }

const read = new WeakMap<Node, ReturnType<typeof readCitation>>()

/** The works of a citation's node, read once. */
export function worksOf(node: Node) {
  const known = read.get(node) ?? readCitation(node.attrs.works)
  read.set(node, known)
  return known
}

/** In reading order, those in footnotes among them, with the numbers that notes would have (manuscript-citations.ts). */
export function citationsOnPage(document: Node): Found[] {
  const found: Found[] = []
  let note = 0
  document.forEach((block, start) => {
    for (const one of notesOf(block)) {
      note++
      for (const { node, offset } of citationsOfNote(one.node))
        found.push({ node, position: start + 1 + one.offset + offset, works: worksOf(node), note })
    }
  })
  return found
}

const citeTheSame = (before: readonly Found[], after: readonly Found[]): boolean =>
  before.length === after.length &&
  before.every(({ node, note }, index) => {
    const other = after[index]
    return other !== undefined && other.note === note && (other.node === node || other.node.eq(node))
  })

class CitationWatch {
  private readonly listeners = new Set<Listener>()
  style = DEFAULT_STYLE
  private language = 'en'
  private apart: Promise<FormattingClient | null> | null = null
  private asked: Found[] = []
  /** What the asked citations say; null until the worker has answered. */
  private formatted: FormattedCitations | null = null
  private readonly said = new WeakMap<Node, SaidCitation>()
  private latest: PageCitations | null = null
  private stopResting: (() => void) | null = null
  private stopLearning: (() => void) | null = null

  constructor(private readonly view: EditorView) {}

  /** What a citation says, by its node: wherever that is by now. */
  runsOf(citation: Node): { runs: FormattedRun[]; inNotes: boolean } | undefined {
    const said = this.said.get(citation)
    return said && { runs: said.runs, inNotes: this.latest?.inNotes ?? false }
  }

  get entries(): readonly BibliographyEntry[] {
    return this.latest?.bibliography ?? []
  }

  /** Tells what is known at once, and whatever changes, until the answer is called. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener)
    if (this.latest) listener(this.latest)
    this.stopResting ??= documentNumberingOf(this.view).watch(() => void this.format())
    this.stopLearning ??= libraryOf(this.view).watch(() => this.complete())
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.rest()
    }
  }

  /** The project's style and language. */
  use(style: string, language: string): void {
    if (style === this.style && language === this.language) return
    this.style = style
    this.language = language
    this.stop()
    if (this.listeners.size > 0) void this.format()
  }

  private async format(): Promise<void> {
    const found = citationsOnPage(this.view.state.doc)
    libraryOf(this.view).ask(found.flatMap(({ works }) => works.map(({ item }) => item.id)))
    this.apart ??= import('./formatting-client.ts')
      .then(({ openFormattingClient }) =>
        openFormattingClient(this.style, this.language, (formatted) => this.tell(formatted)),
      )
      .catch(() => {
        // Author and year stand there already.
        this.again()
        return null
      })
    const apart = await this.apart
    const { formatted } = this
    const same = formatted && citeTheSame(this.asked, found)
    this.asked = found
    // They may stand elsewhere by now.
    if (same) return this.tell(formatted)
    this.formatted = null
    apart?.format(found.map(({ works, note }) => ({ works, note })))
  }

  private complete(): void {
    const { view } = this
    if (view.isDestroyed || !view.editable || view.composing) return
    const tr = completeCitations(view.state, (id) => libraryOf(view).of(id)?.csl)
    if (tr) view.dispatch(tr)
  }

  private tell(formatted: FormattedCitations): void {
    const { citations, ...others } = formatted
    this.formatted = formatted
    const places = new Map<number, { node: Node; said: SaidCitation }>()
    const seen = new Set<Node>()
    const twice = new Set<Node>()
    for (const [index, { node, position, note }] of this.asked.entries()) {
      const said = { runs: citations[index] ?? [], note }
      places.set(position, { node, said })
      if (seen.has(node)) twice.add(node)
      seen.add(node)
      this.said.set(node, said)
    }
    this.latest = {
      ...others,
      said: (citation, position) => {
        if (seen.has(citation) && !twice.has(citation)) return this.said.get(citation)
        const there = places.get(position() ?? -1)
        return there?.node.eq(citation) ? there.said : this.said.get(citation)
      },
    }
    documentNumberingOf(this.view).countCitations(others.inNotes)
    for (const listener of this.listeners) listener(this.latest)
  }

  /** What could not be loaded is tried again when there is a network. */
  private again(): void {
    window.addEventListener(
      'online',
      () => {
        this.apart = null
        if (this.listeners.size > 0) void this.format()
      },
      { once: true },
    )
  }

  private stop(): void {
    void this.apart?.then((apart) => apart?.end())
    this.apart = null
    this.formatted = null
  }

  private rest(): void {
    this.stopResting?.()
    this.stopResting = null
    this.stopLearning?.()
    this.stopLearning = null
    this.latest = null
    this.stop()
  }
}

const watches = new WeakMap<EditorView, CitationWatch>()

export function citationsOf(view: EditorView): CitationWatch {
  const known = watches.get(view)
  if (known) return known
  const made = new CitationWatch(view)
  watches.set(view, made)
  return made
}
