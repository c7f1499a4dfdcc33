// The places of a manuscript that a cross-reference can point to: figures and tables with the numbers they have by
// their order, and headings by their words. Editor and exporters ask here, so that they agree.

import { readAnchor } from './block-specs.ts'
import type { DocumentNode } from './document.ts'

export type PlaceKind = 'figure' | 'table' | 'heading'
/** `number` counts from 1 within its kind; 0 for a heading, which has none. `text` is the caption's or heading's own. */
export type Place = { id: string; kind: PlaceKind; number: number; text: string }

/** What a reference to it says: `Figure 2`, `Table 1`, or the heading's words. */
export const placeLabel = ({ kind, number, text }: Place): string =>
  kind === 'heading' ? text : `${kind === 'figure' ? 'Figure' : 'Table'} ${number}`

/** A figure that holds a table is a table; its caption then stands above it. */
export const figureKind = (figure: DocumentNode): 'figure' | 'table' =>
  figure.content?.some(({ type }) => type === 'table') ? 'table' : 'figure'

/**
 * Figures, tables and headings in reading order, those without an id (which nothing can point to yet) among them.
 * Only figures with a caption count. Without recursion: what comes through Yjs may be nested very deeply.
 */
export function readPlaces(document: DocumentNode): Place[] {
  const found: Place[] = []
  const count = { figure: 0, table: 0 }
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'heading')
      found.push({ id: readAnchor(next.attrs?.id), kind: 'heading', number: 0, text: wordsOf(next) })
    else if (next.type === 'figure') {
      const caption = next.content?.find(({ type }) => type === 'caption')
      const kind = figureKind(next)
      if (caption)
        found.push({
          id: readAnchor(next.attrs?.id),
          kind,
          number: ++count[kind],
          text: wordsOf(caption),
        })
    }
    if (next.type !== 'paragraph' && next.type !== 'heading')
      for (const child of (next.content ?? []).toReversed()) left.push(child)
  }
  return found
}

/** A heading's or caption's own words on one line; its footnotes are not part of them. */
const wordsOf = (node: DocumentNode): string =>
  (node.content ?? [])
    .map((child) => child.text ?? (child.type === 'hardbreak' ? ' ' : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
