/// <reference path="../processor/citeproc.d.ts" />
// A style or a locale as its static file holds it, and as the processor takes it.

import type { CslElement } from 'citeproc'

/** Name, attributes and children, as in the files under /citations/. */
export type StoredElement = { n: string; a?: Record<string, string>; c?: (StoredElement | string)[] }

export const isStoredElement = (value: unknown): value is StoredElement =>
  typeof value === 'object' && value !== null && 'n' in value && typeof value.n === 'string'

export function readElement({ n, a, c }: StoredElement): CslElement {
  const children = (c ?? []).map((child) => (typeof child === 'string' ? child : readElement(child)))
  // The processor takes a term without words for one with an empty word.
  return { name: n, attrs: a ?? {}, children: n === 'term' && children.length === 0 ? [''] : children }
}

/** The language that a style is written for, or the text's own. */
export const languageOf = (style: StoredElement, language: string): string =>
  style.a?.['default-locale'] ?? language

/** How a style sets citations off from the words before them: as notes, raised, or in the line. */
export type CitationLook = 'note' | 'raised' | 'line'

export function citationLook(style: StoredElement): CitationLook {
  if (style.a?.class === 'note') return 'note'
  const inside = ({ c = [] }: StoredElement, name: string) =>
    c.find((child): child is StoredElement => typeof child !== 'string' && child.n === name)
  const citation = inside(style, 'citation')
  const layout = citation && inside(citation, 'layout')
  const raised =
    layout?.a?.['vertical-align'] === 'sup' ||
    (layout?.c ?? []).some((child) => typeof child !== 'string' && child.a?.['vertical-align'] === 'sup')
  return raised ? 'raised' : 'line'
}
