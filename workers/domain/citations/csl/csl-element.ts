/// <reference path="../processor/citeproc.d.ts" />
// Elements of CSL styles and locales: as the JSON files under /citations/ store them, and as citeproc-js reads them.

import type { CslElement } from 'citeproc'

/** `n` is the name, `a` the attributes, `c` the children. */
export type StoredElement = { n: string; a?: Record<string, string>; c?: (StoredElement | string)[] }

export const isStoredElement = (value: unknown): value is StoredElement =>
  typeof value === 'object' && value !== null && 'n' in value && typeof value.n === 'string'

export function readElement({ n, a, c }: StoredElement): CslElement {
  const children = (c ?? []).map((child) => (typeof child === 'string' ? child : readElement(child)))
  // citeproc-js expects an empty term to hold an empty string.
  return { name: n, attrs: a ?? {}, children: n === 'term' && children.length === 0 ? [''] : children }
}

/** The `default-locale` of a style, else `language`. */
export const languageOf = (style: StoredElement, language: string): string =>
  style.a?.['default-locale'] ?? language

/** How a style prints citations: as notes, superscript or inline. */
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
