// Builders of the nodes that drafts consist of. Text is not escaped here but by the serialiser (manuscript/html.ts), so nothing
// that a model or a person wrote becomes markup.

import type { DocumentMark, DocumentNode } from '../manuscript/document.ts'
import type { GapKind } from '../manuscript/schema/gap.ts'
import { listHeadings } from '../text/headings/reference-heading.ts'

export const textNode = (text: string, ...marks: ('strong' | 'emphasis')[]): DocumentNode =>
  marks.length
    ? { type: 'text', text, marks: marks.map((type): DocumentMark => ({ type })) }
    : { type: 'text', text }

export const gapNode = (kind: GapKind): DocumentNode => ({ type: 'gap', attrs: { kind } })

export const paragraph = (content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })

export const heading = (level: number, content: DocumentNode[]): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content,
})

/** A list of one-paragraph items. */
export const list = (ordered: boolean, items: DocumentNode[][]): DocumentNode => ({
  type: ordered ? 'ordered_list' : 'bullet_list',
  content: items.map((content) => ({ type: 'list_item', content: [paragraph(content)] })),
})

/** A section of a draft: its heading, its word target, and its nodes including the heading. */
export type DraftPart = { heading: string; words: number; nodes: DocumentNode[] }

/** The whole draft: the title as the only level-1 heading, then the sections. */
export const draftDocument = (title: string, parts: { nodes: DocumentNode[] }[]): DocumentNode => ({
  type: 'doc',
  content: [heading(1, [textNode(title)]), ...parts.flatMap((part) => part.nodes)],
})

/** Heading and bibliography node, which lists the cited works. @param language BCP 47 */
export const referenceList = (language: string): DocumentNode[] => [
  heading(2, [textNode(listHeadings(language).references)]),
  { type: 'bibliography' },
]
