// The headings, figures and tables of a manuscript with their positions. Numbers and names are those that
// cross-references have (workers/domain/manuscript/tree/places.ts). Paragraphs are not looked into, so that this costs
// little in a long text.

import type { Node } from '@milkdown/kit/prose/model'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { type PlaceKind, readPlaces } from '../../../../../workers/domain/manuscript/tree/places.ts'

/** `label` is empty for a heading without words; `caption` only where it says more than the label. */
export type OutlineEntry = {
  kind: PlaceKind
  /** 1 to 6; 0 for figures and tables. */
  level: number
  label: string
  caption: string
  /** Before the node. */
  position: number
}
export type Outline = { headings: OutlineEntry[]; figures: OutlineEntry[] }

export const emptyOutline: Outline = { headings: [], figures: [] }

/** @param language of the manuscript, BCP 47 */
export function readOutline(doc: Node, language: string): Outline {
  const places: DocumentNode[] = []
  const found: { level: number; position: number }[] = []
  const add = (place: DocumentNode, position: number, level: number) => {
    places.push(place)
    found.push({ position, level })
  }
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') add(node.toJSON(), position, Number(node.attrs.level))
    if (node.type.name === 'figure') {
      const parts: DocumentNode[] = []
      node.forEach((part) => {
        // What a figure's table holds comes by itself.
        parts.push(part.type.name === 'caption' ? part.toJSON() : { type: part.type.name })
      })
      if (parts.some(({ type }) => type === 'caption'))
        add({ type: 'figure', attrs: node.attrs, content: parts }, position, 0)
    }
    return !node.inlineContent
  })
  const entries = readPlaces({ type: 'doc', content: places }, language).map((place, index): OutlineEntry => {
    const { position = 0, level = 0 } = found[index] ?? {}
    const caption = place.kind === 'heading' ? '' : place.text
    return { kind: place.kind, level, position, label: place.label, caption }
  })
  return {
    headings: entries.filter(({ kind }) => kind === 'heading'),
    figures: entries.filter(({ kind }) => kind !== 'heading'),
  }
}

/** Which of them a position belongs to: the last one that begins before it; -1 before the first. */
export const entryAt = (entries: readonly OutlineEntry[], position: number): number =>
  entries.findLastIndex((entry) => entry.position <= position)

/** Equal but for where it stands. */
export const sameEntry = (one: OutlineEntry, other: OutlineEntry | undefined): boolean =>
  other !== undefined &&
  one.kind === other.kind &&
  one.level === other.level &&
  one.label === other.label &&
  one.caption === other.caption

export const sameOutline = (one: Outline, other: Outline): boolean =>
  one.headings.length === other.headings.length &&
  one.figures.length === other.figures.length &&
  one.headings.every((entry, index) => sameEntry(entry, other.headings[index])) &&
  one.figures.every((entry, index) => sameEntry(entry, other.figures[index]))
