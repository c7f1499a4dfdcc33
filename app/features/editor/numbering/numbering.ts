// Store of the manuscript's footnotes and reference targets with their numbers, for node views and the list of notes. It
// is computed after a debounce, only while it has subscribers; what a block contributes is kept by node. Subscribers are
// called if anything but positions has changed, which every letter changes. A change of citations is not typing and has
// a shorter delay.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { readEquation } from '../../../../workers/domain/manuscript/equations/read-equation.ts'
import { numbersOf } from '../../../../workers/domain/manuscript/equations/typeset-equation.ts'
import { readTheoremKind } from '../../../../workers/domain/manuscript/schema/theorem.ts'
import { captionWords, theoremLabel } from '../../../../workers/domain/manuscript/tree/caption-words.ts'
import { type Place, readPlaces } from '../../../../workers/domain/manuscript/tree/places.ts'
import { citationsOfNote, notesOf, numberedIn } from './notes-of.ts'

export type Note = { position: number; node: Node }
/** `equations`: labels of the lines of each display formula, by its position; `theorems`: labels of theorems and proofs. */
export type Numbering = {
  notes: Note[]
  places: Place[]
  equations: ReadonlyMap<number, string[]>
  theorems: ReadonlyMap<number, string>
}

type Listener = (numbering: Numbering) => void

/** Milliseconds after the last change. */
const DELAY_MS = 120
/** Milliseconds after a change of citations; one frame, so that the change itself is painted first. */
const CITATION_DELAY_MS = 16

const read = new WeakMap<Node, DocumentNode>()

/**
 * The part of a document that `readPlaces` needs: headings, captions, formulas, the beginnings of theorems, and the nodes that
 * may contain them.
 */
function skeleton(node: Node): DocumentNode {
  const known = read.get(node)
  if (known) return known
  const { name } = node.type
  const content: DocumentNode[] = []
  if (name !== 'heading' && name !== 'caption' && !node.isTextblock)
    node.forEach((child, _, index) => {
      if (name === 'theorem' && index === 0 && child.isTextblock) content.push(child.toJSON())
      else if (child.type.name === 'math_display' || !(child.type.name === 'paragraph' || child.isAtom))
        content.push(skeleton(child))
    })
  const made: DocumentNode =
    name === 'heading' || name === 'caption'
      ? (node.toJSON() as DocumentNode)
      : { type: name, attrs: node.attrs, content }
  read.set(node, made)
  return made
}

/** @param language of the manuscript, BCP 47 */
export const placesIn = (document: Node, language: string): Place[] =>
  readPlaces(skeleton(document), language)

/** Labels of the lines of each display formula, and of theorems and proofs, by position, in the order of `readPlaces`. */
function labelsIn(document: Node, language: string): Pick<Numbering, 'equations' | 'theorems'> {
  const equations = new Map<number, string[]>()
  const theorems = new Map<number, string>()
  let lines = 0
  let counted = 0
  document.forEach((block, start) => {
    for (const { offset, node } of numberedIn(block)) {
      if (node.type.name === 'theorem') {
        const kind = readTheoremKind(node.attrs.kind)
        theorems.set(start + offset, theoremLabel(kind, kind === 'proof' ? 0 : ++counted, language))
      } else {
        const numbers = numbersOf(readEquation(String(node.attrs.value)), () => ++lines)
        equations.set(
          start + offset,
          numbers.map(({ label }) => label),
        )
      }
    }
  })
  return { equations, theorems }
}

/** The number that a display formula at this position gets if it counts. */
export function numberAt(document: Node, position: number): number {
  let number = 1
  document.nodesBetween(0, position, (node, at) => {
    if (node.type.name === 'math_display' && at < position)
      number += readEquation(String(node.attrs.value)).lines.filter(
        (line) => line.number.kind === 'counted',
      ).length
    return !node.isTextblock
  })
  return number
}

function notesIn(document: Node, withCitations: boolean): Note[] {
  const notes: Note[] = []
  document.forEach((block, start) => {
    for (const { offset, node } of notesOf(block))
      if (withCitations || node.type.name === 'footnote') notes.push({ position: start + 1 + offset, node })
  })
  return notes
}

class NumberingStore {
  private readonly listeners = new Set<Listener>()
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What subscribers were called for last; null if one has subscribed since. */
  private published: readonly unknown[] | null = null
  private readPlaces: { from: readonly unknown[]; places: Place[]; text: string } | null = null
  private citationsAreNotes = false
  /** Language of the manuscript, BCP 47. */
  language = 'en'

  constructor(private readonly view: EditorView) {}

  /** Calls `listener` after the next debounce and after each change of numbers. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    this.published = null
    this.schedule()
    return () => this.listeners.delete(listener)
  }

  /** The notes of the current document. */
  notes(): Note[] {
    return notesIn(this.view.state.doc, this.citationsAreNotes)
  }

  /** Whether citations count as notes, as in a note style. */
  setCitationsAreNotes(areNotes: boolean): void {
    if (areNotes === this.citationsAreNotes) return
    this.citationsAreNotes = areNotes
    this.schedule()
  }

  /** Language of labels for figures and tables, as CSS variables too: CSS numbers captions (manuscript-blocks.css). */
  setLanguage(language: string): void {
    const { dom } = this.view
    dom.lang = language
    for (const [kind, words] of Object.entries(captionWords(language)))
      words.split('#').forEach((part, index) => {
        dom.style.setProperty(`--${kind}-${index === 0 ? 'before' : 'after'}`, JSON.stringify(part))
      })
    if (language === this.language) return
    this.language = language
    this.schedule()
  }

  update(view: EditorView, previous: { doc: Node }): void {
    const { doc } = view.state
    if (doc !== previous.doc)
      this.schedule(citationsChanged(previous.doc, doc) ? CITATION_DELAY_MS : DELAY_MS)
  }

  /** ProseMirror also calls this when plugins change; subscribers stay. */
  destroy(): void {
    clearTimeout(this.timer)
  }

  private schedule(rest = DELAY_MS): void {
    clearTimeout(this.timer)
    if (this.listeners.size === 0) return
    this.timer = setTimeout(() => this.publish(), rest)
  }

  /** The places, and all of them as one text; read again if what they are read from is not the same. */
  private placesNow(doc: Node): { places: Place[]; text: string } {
    const from = [this.language, ...(skeleton(doc).content ?? [])]
    const known = this.readPlaces
    if (known?.from.length === from.length && known.from.every((part, index) => part === from[index]))
      return known
    const places = placesIn(doc, this.language)
    this.readPlaces = { from, places, text: JSON.stringify(places) }
    return this.readPlaces
  }

  private publish(): void {
    const { doc } = this.view.state
    const { language } = this
    const { places, text } = this.placesNow(doc)
    const read = [language, this.citationsAreNotes, text, ...readNodes(doc)]
    const { published } = this
    this.published = read
    if (published?.length === read.length && published.every((part, index) => part === read[index])) return
    const numbering = { notes: this.notes(), places, ...labelsIn(doc, language) }
    for (const listener of this.listeners) listener(numbering)
  }
}

/** The nodes that numbers and formatted citations depend on, in reading order. */
function readNodes(document: Node): Node[] {
  const nodes: Node[] = []
  document.forEach((block) => {
    for (const { node } of notesOf(block)) nodes.push(node)
    for (const { node } of numberedIn(block)) nodes.push(node)
  })
  return nodes
}

const stores = new WeakMap<EditorView, NumberingStore>()

/** The store of a view. Node views may need it before the plugin view exists. */
export function numberingOf(view: EditorView): NumberingStore {
  const known = stores.get(view)
  if (known) return known
  const made = new NumberingStore(view)
  stores.set(view, made)
  return made
}

/** Language of a manuscript, BCP 47. */
export const languageOf = (view: EditorView): string => numberingOf(view).language

export const documentNumbering = () => new Plugin({ view: numberingOf })

/**
 * True if two documents cite different works or in another order. Identical blocks at both ends are skipped, so that a
 * keystroke costs nothing.
 */
export function citationsChanged(before: Node, after: Node): boolean {
  let start = 0
  let end = before.childCount
  let endAfter = after.childCount
  while (start < end && start < endAfter && before.child(start) === after.child(start)) start++
  while (end > start && endAfter > start && before.child(end - 1) === after.child(endAfter - 1)) {
    end--
    endAfter--
  }
  const [old, now] = [citedIn(before, start, end), citedIn(after, start, endAfter)]
  return old.length !== now.length || old.some((works, index) => works !== now[index])
}

function citedIn(document: Node, from: number, to: number): string[] {
  const cited: string[] = []
  for (let index = from; index < to; index++)
    for (const note of notesOf(document.child(index)))
      for (const { node } of citationsOfNote(note.node)) cited.push(node.attrs.works)
  return cited
}
