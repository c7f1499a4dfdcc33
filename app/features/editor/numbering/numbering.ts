// Store of the manuscript's footnotes and reference targets with their numbers, for node views and the list of notes. It
// is computed after a debounce, only while it has subscribers; what a block contributes is kept by node. Subscribers are
// called if anything but positions has changed, which every letter changes. A change of citations or footnotes is not
// typing and has a shorter delay.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { readEquation } from '../../../../workers/domain/manuscript/equations/read-equation.ts'
import {
  type ChapterNumber,
  numbersOf,
} from '../../../../workers/domain/manuscript/equations/typeset-equation.ts'
import { readTheoremKind } from '../../../../workers/domain/manuscript/schema/theorem.ts'
import { theoremLabel } from '../../../../workers/domain/manuscript/tree/caption-words.ts'
import { UNNUMBERED } from '../../../../workers/domain/manuscript/tree/heading-numbers.ts'
import {
  type Place,
  readPlaces,
  type WalkedPlace,
  walkPlaces,
} from '../../../../workers/domain/manuscript/tree/places.ts'
import {
  DEFAULT_LAYOUT,
  NO_NUMBERS,
  type NumberingScheme,
} from '../../../../workers/domain/project/document-layout.ts'
import type { ProjectSettings } from '../../../../workers/domain/project/project.ts'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { changedBlocks } from './changed-blocks.ts'
import { citationsOfNote, notesOf, numberedIn } from './notes-of.ts'

export type Note = { position: number; node: Node }
/** `equations`: labels of the lines of each display formula, by its position; `theorems`: labels of theorems and proofs. */
export type Numbering = {
  notes: Note[]
  places: Place[]
  equations: ReadonlyMap<number, string[]>
  theorems: ReadonlyMap<number, string>
}

/** Meta of the transaction that tells plugins of a new setting. */
export const NUMBERING_SETTING = 'numbering-setting'

type Listener = (numbering: Numbering) => void

/** Milliseconds after the last change. */
const DELAY_MS = 120
/** Milliseconds after a change of citations or footnotes; one frame, so that the change itself is painted first. */
const NOTE_DELAY_MS = 16

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

/** What the numbers of a manuscript depend on beside its text. `language`: BCP 47; `title`: its heading has no number. */
export type NumberingSetting = NumberingScheme & { language: string; title: string }

export const DEFAULT_SETTING: NumberingSetting = { language: 'en', title: '', ...NO_NUMBERS }

/** @param title of the project, plain or with markup */
export const numberingSetting = (
  title: string,
  { language, layout = DEFAULT_LAYOUT }: ProjectSettings,
): NumberingSetting => ({
  language,
  title: stripMarkup(title),
  headingNumbers: layout.headingNumbers,
  numbersByChapter: layout.numbersByChapter,
})

export const placesIn = (document: Node, setting: NumberingSetting): Place[] =>
  readPlaces(skeleton(document), setting.language, setting, setting.title)

/** `places`: of a formula one for each line with a number; none of a proof and of a figure without a caption. */
type Numbered = { node: Node; position: number; places: WalkedPlace[] }

/** Headings, figures, formulas, theorems and proofs with their places, as `walkPlaces` counts them. */
export function* numberedNodes(document: Node, setting: NumberingSetting): Generator<Numbered> {
  const { language, title } = setting
  const walk = walkPlaces(skeleton(document), language, setting, title)
  const next = (): WalkedPlace => walk.next().value ?? NOWHERE
  let start = 0
  for (const block of document.children) {
    for (const { offset, node } of numberedIn(block))
      yield { node, position: start + offset, places: Array.from({ length: placesOf(node) }, next) }
    start += block.nodeSize
  }
}

/** How many places `walkPlaces` makes of a node. */
function placesOf({ type, attrs, children }: Node): number {
  if (type.name === 'theorem') return readTheoremKind(attrs.kind) === 'proof' ? 0 : 1
  if (type.name === 'figure') return children.some((part) => part.type.name === 'caption') ? 1 : 0
  if (type.name !== 'math_display') return 1
  const numbers = numbersOf(readEquation(String(attrs.value)), () => NO_CHAPTER)
  return numbers.filter(({ label }) => label).length
}

const NO_CHAPTER: ChapterNumber = { chapter: '', number: 0 }
const NOWHERE: WalkedPlace = {
  node: { type: 'doc' },
  place: { ...NO_CHAPTER, id: '', kind: 'heading', text: '', label: '' },
  line: 0,
  heading: UNNUMBERED,
}

/** Labels of the lines of each display formula, and of theorems and proofs, by position. */
function labelsIn(document: Node, setting: NumberingSetting): Pick<Numbering, 'equations' | 'theorems'> {
  const equations = new Map<number, string[]>()
  const theorems = new Map<number, string>()
  for (const { node, position, places } of numberedNodes(document, setting))
    if (node.type.name === 'theorem')
      theorems.set(position, places[0]?.place.label ?? theoremLabel('proof', '', setting.language))
    else if (node.type.name === 'math_display') {
      const labels: string[] = []
      for (const { line, place } of places) labels[line] = place.label
      equations.set(
        position,
        Array.from(labels, (label) => label ?? ''),
      )
    }
  return { equations, theorems }
}

/** The number that a display formula at this position gets if it counts. */
export function numberAt(document: Node, position: number, setting: NumberingSetting): ChapterNumber {
  let chapter = ''
  const counts = new Map<string, number>()
  for (const { position: at, places } of numberedNodes(document, setting)) {
    if (at >= position) break
    for (const { place } of places)
      if (place.kind === 'heading') chapter = place.chapter
      else if (place.kind === 'equation' && place.number > 0) counts.set(place.chapter, place.number)
  }
  return { chapter, number: (counts.get(chapter) ?? 0) + 1 }
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
  setting = DEFAULT_SETTING

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

  /** Tells the plugins, too. */
  set(setting: NumberingSetting): void {
    this.view.dom.lang = setting.language
    const keys = Object.keys(setting) as (keyof NumberingSetting)[]
    if (keys.every((key) => setting[key] === this.setting[key])) return
    this.setting = setting
    this.view.dispatch(this.view.state.tr.setMeta(NUMBERING_SETTING, setting))
    this.schedule()
  }

  update(view: EditorView, previous: { doc: Node }): void {
    const { doc } = view.state
    if (doc !== previous.doc) this.schedule(notesChanged(previous.doc, doc) ? NOTE_DELAY_MS : DELAY_MS)
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
    const from = [this.setting, ...(skeleton(doc).content ?? [])]
    const known = this.readPlaces
    if (known?.from.length === from.length && known.from.every((part, index) => part === from[index]))
      return known
    const places = placesIn(doc, this.setting)
    this.readPlaces = { from, places, text: JSON.stringify(places) }
    return this.readPlaces
  }

  private publish(): void {
    const { doc } = this.view.state
    const { setting } = this
    const { places, text } = this.placesNow(doc)
    const read = [setting, this.citationsAreNotes, text, ...readNodes(doc)]
    const { published } = this
    this.published = read
    if (published?.length === read.length && published.every((part, index) => part === read[index])) return
    const numbering = { notes: this.notes(), places, ...labelsIn(doc, setting) }
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
export const languageOf = (view: EditorView): string => numberingOf(view).setting.language

export const documentNumbering = () => new Plugin({ view: numberingOf })

/** True if two documents cite different works, have another number of footnotes, or either in another order. */
export function notesChanged(before: Node, after: Node): boolean {
  const [old = [], now = []] = changedBlocks(before, after).map(citedIn)
  return old.length !== now.length || old.some((works, index) => works !== now[index])
}

/** The works of each citation, and an empty text for each footnote. */
const citedIn = (blocks: readonly Node[]): string[] =>
  blocks.flatMap((block) =>
    notesOf(block).flatMap(({ node: note }) => [
      ...(note.type.name === 'footnote' ? [''] : []),
      ...citationsOfNote(note).map(({ node }) => node.attrs.works),
    ]),
  )
