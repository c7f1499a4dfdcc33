// The sections of a draft so far, written and open, with the last event that was sent of each.

import { appendixOf } from '../../domain/drafts/appendix.ts'
import type {
  Draft,
  DraftEvent,
  DraftReference,
  DraftSection,
  OpenSection,
} from '../../domain/drafts/draft.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import { countDocument } from '../../domain/manuscript/word-count.ts'
import { draftDocument, heading, list, referenceList, textNode } from '../../domain/model-text/draft-nodes.ts'
import { delay } from '../delay.ts'
import type { DraftSources } from './cite-draft.ts'
import type { SectionToRead } from './last-reading.ts'
import type { ShownSection } from './show-section.ts'

/** Milliseconds between two checks for results of the catalogues. */
const SOURCES_POLL_MS = 250

/** @property number the section's number in DraftSources */
type WrittenPart = {
  index: number
  name: string
  number: number
  claims: string[]
  cited: string[]
  nearestPassages: string[]
}

/** `shown`: when the last updates were read; `sent`: the last event. */
type SentPart = WrittenPart & { shown: ShownSection | null; sent: string }

export class WrittenParts {
  readonly #sources: DraftSources
  readonly #parts: SentPart[] = []
  readonly #open: OpenSection[] = []
  /** The last sent references, by `raw`. */
  readonly #references = new Map<string, DraftReference>()

  constructor(sources: DraftSources) {
    this.#sources = sources
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }
  get open(): readonly OpenSection[] {
    return this.#open
  }

  add(written: WrittenPart): DraftEvent {
    const part = { ...written, shown: null, sent: '' }
    this.#parts.push(part)
    return this.#sectionEvent(part)
  }

  /** The sections for the last reading. */
  toRead(): SectionToRead[] {
    return this.#parts.map(({ index, name, number }) => ({
      ...{ index, heading: name },
      ...this.#sources.sentences(number),
    }))
  }

  revise({ index, before, after }: { index: number; before: string; after: string }) {
    const part = this.#parts.find((one) => one.index === index)
    if (part) this.#sources.revise(part.number, before, after)
  }

  leaveOpen(section: OpenSection): DraftEvent {
    this.#open.push(section)
    return { event: 'open', data: section }
  }

  #sectionEvent(part: SentPart): DraftEvent {
    const { index, name, number, claims, cited, nearestPassages } = part
    const { nodes, unverified } = this.#sources.shown(number)
    const event: DraftEvent = {
      event: 'section',
      data: { ...sectionOf(index, name, nodes), unverified, claims, cited, nearestPassages },
    }
    part.sent = JSON.stringify(event)
    return event
  }

  /** Events for what the catalogues have found since the last call. */
  *updates(): Generator<DraftEvent> {
    if (!this.#sources.takeChanged()) return
    const changed = this.#parts
      .map((part) => ({ part, shown: this.#sources.shown(part.number) }))
      .filter(({ part, shown }) => part.shown !== shown)
    if (changed.length === 0) return
    const references = new Map(this.#sources.references().map((one) => [one.raw, one]))
    // A work is no longer cited if its sentence is withheld.
    for (const [raw, sent] of this.#references)
      if (!references.has(raw)) references.set(raw, { ...sent, places: [] })
    for (const [raw, data] of references) {
      if (JSON.stringify(data) === JSON.stringify(this.#references.get(raw))) continue
      this.#references.set(raw, data)
      yield { event: 'reference', data }
    }
    // What was found may leave a section as it is. What is found between two events is told by the next call, with its references.
    for (const { part, shown } of changed) {
      const before = part.sent
      part.shown = shown
      const event = this.#sectionEvent(part)
      if (part.sent !== before) yield event
    }
  }

  /** Waits for the catalogues, with an event for each thing that they find. */
  async *untilChecked(): AsyncGenerator<DraftEvent> {
    const checked = this.#sources.whenChecked().then(() => true)
    for (let done = false; !done; ) {
      done = await Promise.race([checked, delay(SOURCES_POLL_MS).then(() => false)])
      yield* this.updates()
    }
  }

  /**
   * The text, the list of references and, with passages to show, an appendix. An open section without text has its points.
   * @param language of the list's heading, BCP 47
   */
  content(title: string, hasAppendix: boolean, language: string): string {
    const written = this.#parts.map(({ index, number }) => ({
      index,
      nodes: this.#sources.shown(number).nodes,
    }))
    const missing = this.#open.filter(({ index }) => !written.some((part) => part.index === index))
    const parts: { nodes: DocumentNode[] }[] = [
      ...written,
      ...missing.map((section) => ({ index: section.index, nodes: openNodes(section) })),
    ].sort((one, other) => one.index - other.index)
    const references = this.#sources.references()
    if (references.some(({ places }) => places.length > 0)) parts.push({ nodes: referenceList(language) })
    const appendix = hasAppendix ? appendixOf(references) : null
    if (appendix) parts.push({ nodes: appendix })
    return documentToHtml(draftDocument(title, parts))
  }

  unverified(): Draft['unverified'] {
    return this.#parts.flatMap(({ name, number }) =>
      this.#sources.shown(number).unverified.map((source) => ({ ...source, section: name })),
    )
  }
}

export const sectionOf = (index: number, name: string, nodes: DocumentNode[]): DraftSection => ({
  index,
  heading: name,
  content: documentToHtml({ type: 'doc', content: nodes }),
  words: countDocument({ type: 'doc', content: nodes }).words,
})

const openNodes = ({ heading: name, points }: OpenSection): DocumentNode[] => [
  heading(2, [textNode(name)]),
  ...(points.length > 0
    ? [
        list(
          false,
          points.map((point) => [textNode(point)]),
        ),
      ]
    : []),
]
