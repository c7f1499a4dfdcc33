// The footnotes and places of the manuscript as it stands, for what shows their numbers: references, notes, the list
// below the text. Worked out at rest, not at every key, and not at all while nothing asks; unchanged headings and
// figures are read once.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { type Place, readPlaces } from '../../../workers/domain/manuscript/places.ts'

export type Note = { position: number; node: Node }
export type Apparatus = { notes: Note[]; places: Place[] }

type Listener = (apparatus: Apparatus) => void

/** Milliseconds after the last change. */
const REST = 120

const read = new WeakMap<Node, DocumentNode>()

/** What readPlaces needs of a document: headings and figures whole, and what may hold them. */
function skeleton(node: Node): DocumentNode {
  const known = read.get(node)
  if (known) return known
  const { name } = node.type
  const content: DocumentNode[] = []
  if (name !== 'heading' && name !== 'caption' && !node.isTextblock)
    node.forEach((child) => {
      if (child.type.name !== 'paragraph' && !child.isAtom) content.push(skeleton(child))
    })
  const made: DocumentNode =
    name === 'heading' || name === 'caption'
      ? (node.toJSON() as DocumentNode)
      : { type: name, attrs: node.attrs, content }
  read.set(node, made)
  return made
}

export const placesIn = (document: Node): Place[] => readPlaces(skeleton(document))

/** Footnotes, and citations, which a style of notes makes notes. */
const withNotes = new WeakMap<Node, { offset: number; node: Node }[]>()

/** The footnotes and citations of a block, by their offsets in it; a block that did not change is not read again. */
function notesOf(block: Node): { offset: number; node: Node }[] {
  const known = withNotes.get(block)
  if (known) return known
  const found: { offset: number; node: Node }[] = []
  block.descendants((node, offset) => {
    if (node.type.name === 'footnote' || node.type.name === 'citation') found.push({ offset, node })
    return !node.isAtom
  })
  withNotes.set(block, found)
  return found
}

export function notesIn(document: Node, withCitations: boolean): Note[] {
  const notes: Note[] = []
  document.forEach((block, start) => {
    for (const { offset, node } of notesOf(block))
      if (withCitations || node.type.name === 'footnote') notes.push({ position: start + 1 + offset, node })
  })
  return notes
}

class ApparatusWatch {
  private readonly listeners = new Set<Listener>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private citationsAreNotes = false

  constructor(private readonly view: EditorView) {}

  /** Tells at once and after every change, until the answer is called. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener)
    this.soon()
    return () => this.listeners.delete(listener)
  }

  /** Whether the citations of the text are notes among the others: the style says so. */
  countCitations(areNotes: boolean): void {
    if (areNotes === this.citationsAreNotes) return
    this.citationsAreNotes = areNotes
    this.soon()
  }

  update(view: EditorView, previous: { doc: Node }): void {
    if (view.state.doc !== previous.doc) this.soon()
  }

  /** Called too when plugins are added; who watches stays. */
  destroy(): void {
    clearTimeout(this.timer)
  }

  private soon(): void {
    clearTimeout(this.timer)
    if (this.listeners.size === 0) return
    this.timer = setTimeout(() => {
      const { doc } = this.view.state
      const apparatus = { notes: notesIn(doc, this.citationsAreNotes), places: placesIn(doc) }
      for (const listener of this.listeners) listener(apparatus)
    }, REST)
  }
}

const watches = new WeakMap<EditorView, ApparatusWatch>()

/** The watch of a view, there as soon as the first node is drawn. */
export function apparatusOf(view: EditorView): ApparatusWatch {
  const known = watches.get(view)
  if (known) return known
  const made = new ApparatusWatch(view)
  watches.set(view, made)
  return made
}

export const apparatus = () => new Plugin({ view: apparatusOf })
