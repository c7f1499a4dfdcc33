// What is read of LaTeX: its HTML, what is left out, and what stays as its source.

import type { TheoremKind } from '../manuscript/schema/theorem.ts'

/** Kinds of what is left out: `dropped.` in app/messages/<language>/paste.json. */
export type Dropped = 'preamble' | 'shortTitles' | 'comments' | 'labels' | 'options' | 'distances' | 'layout'
/** What stays as its source, and why: it is not read, or what it names is not known. */
export type Unread = {
  what: 'command' | 'environment' | 'citation' | 'reference' | 'image' | 'imageInNote' | 'blocksOfNote'
  source: string
}
export type LatexRead = { html: string; dropped: Dropped[] }

/** What a whole document has beside its text. */
export type WholeDocument = {
  /** BCP 47; '' if none is said. */
  language: string
  /** In its language. */
  abstractTitle: string
  /** Its own environments of theorems, by their names. */
  theorems: ReadonlyMap<string, TheoremKind>
  /** HTML of an image of a width in CSS pixels, 0 for its own, with its description; null if there is none. */
  image(path: string, width: number, alt: string): string | null
}
