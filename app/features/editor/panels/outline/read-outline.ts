// Headings, figures and tables of a manuscript with positions. Labels are those of cross-references
// (workers/domain/manuscript/tree/places.ts). Paragraphs are not traversed, for speed in long texts.

import type { Node } from '@milkdown/kit/prose/model'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { type PlaceKind, readPlaces } from '../../../../../workers/domain/manuscript/tree/places.ts'
import { readSections } from '../../commands/section-commands.ts'
import { countBlock } from '../../core/count-block.ts'
import { changedBlocks } from '../../numbering/changed-blocks.ts'
import { numberedIn } from '../../numbering/notes-of.ts'
import type { NumberingSetting } from '../../numbering/numbering.ts'

/** `label` is empty for an empty heading; `number` is printed before it; `caption` is of figures and tables. */
export type OutlineEntry = {
  kind: PlaceKind
  /** 1 to 6; 0 for figures and tables. */
  level: number
  label: string
  number: string
  caption: string
  /** Document position before the node. */
  position: number
  /** Words of a heading's section, with subsections and headings; null if it has none, as within a table. */
  words: number | null
}
export type Outline = { headings: OutlineEntry[]; figures: OutlineEntry[] }

export const emptyOutline: Outline = { headings: [], figures: [] }

export function readOutline(doc: Node, setting: NumberingSetting): Outline {
  const words = wordsOfSections(doc)
  const places: DocumentNode[] = []
  const found: { level: number; position: number }[] = []
  const add = (place: DocumentNode, position: number, level: number) => {
    places.push(place)
    found.push({ position, level })
  }
  doc.descendants((node, position, parent) => {
    if (node.type.name === 'heading') {
      const heading = node.toJSON()
      // One within another block is no section.
      add(
        parent === doc ? heading : { type: 'blockquote', content: [heading] },
        position,
        Number(node.attrs.level),
      )
    }
    if (node.type.name === 'figure') {
      const parts: DocumentNode[] = []
      node.forEach((part) => {
        // The content of a figure's table is visited by `descendants`.
        parts.push(part.type.name === 'caption' ? part.toJSON() : { type: part.type.name })
      })
      if (parts.some(({ type }) => type === 'caption'))
        add({ type: 'figure', attrs: node.attrs, content: parts }, position, 0)
    }
    return !node.inlineContent
  })
  const { language, title } = setting
  const read = readPlaces({ type: 'doc', content: places }, language, setting, title)
  const entries = read.map((place, index): OutlineEntry => {
    const { position = 0, level = 0 } = found[index] ?? {}
    const isHeading = place.kind === 'heading'
    return {
      kind: place.kind,
      level,
      position,
      label: isHeading ? place.text : place.label,
      number: isHeading && place.number > 0 ? place.label : '',
      caption: isHeading ? '' : place.text,
      words: words.get(position) ?? null,
    }
  })
  return {
    headings: entries.filter(({ kind }) => kind === 'heading'),
    figures: entries.filter(({ kind }) => kind !== 'heading'),
  }
}

/** Words of sections. Key: the position of the section's heading. */
function wordsOfSections(doc: Node): Map<number, number> {
  /** Words before each top-level block, and before the document's end. */
  const before = new Map<number, number>()
  let sum = 0
  doc.forEach((block, position) => {
    before.set(position, sum)
    sum += countBlock(block).words
  })
  before.set(doc.content.size, sum)
  return new Map(
    readSections(doc).map(({ from, to }) => [from, (before.get(to) ?? 0) - (before.get(from) ?? 0)]),
  )
}

/** True if blocks that are or hold headings or figures differ between two documents. */
export const placesChanged = (before: Node, after: Node): boolean =>
  changedBlocks(before, after)
    .flat()
    .some((block) =>
      numberedIn(block).some(({ node }) => node.type.name === 'heading' || node.type.name === 'figure'),
    )

/** Index of the last entry at or before the position; -1 if there is none. */
export const entryAt = (entries: readonly OutlineEntry[], position: number): number =>
  entries.findLastIndex((entry) => entry.position <= position)

/** Equal except for position and words. */
export const sameEntry = (one: OutlineEntry, other: OutlineEntry | undefined): boolean =>
  other !== undefined &&
  one.kind === other.kind &&
  one.level === other.level &&
  one.label === other.label &&
  one.number === other.number &&
  one.caption === other.caption

/** The outline with the entries shown before where they are equal but for positions; the one before if all are. */
export function keepEntries(before: Outline, next: Outline): Outline {
  const headings = keepEqual(before.headings, next.headings)
  const figures = keepEqual(before.figures, next.figures)
  return headings === before.headings && figures === before.figures ? before : { headings, figures }
}

function keepEqual(before: OutlineEntry[], next: OutlineEntry[]): OutlineEntry[] {
  const kept = next.map((entry, index) => {
    const old = before[index]
    return old && sameEntry(entry, old) && entry.words === old.words ? old : entry
  })
  return kept.length === before.length && kept.every((entry, index) => entry === before[index])
    ? before
    : kept
}
