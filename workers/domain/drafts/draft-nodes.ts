// The few nodes a draft is made of, in the manuscript's own schema. Text stays text here: escaping is the HTML
// writer's (manuscript/html.ts), so nothing that a model or a person wrote can become markup.

import type { DocumentMark, DocumentNode } from '../manuscript/document.ts'

export const textNode = (text: string, ...marks: ('strong' | 'emphasis')[]): DocumentNode =>
  marks.length
    ? { type: 'text', text, marks: marks.map((type): DocumentMark => ({ type })) }
    : { type: 'text', text }

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

/** A draft's part: its heading, how many words it is meant to have, and its nodes (the heading among them). */
export type DraftPart = { heading: string; words: number; nodes: DocumentNode[] }

/** The whole draft: its title as the one level-1 heading, then the parts. */
export const draftDocument = (title: string, parts: { nodes: DocumentNode[] }[]): DocumentNode => ({
  type: 'doc',
  content: [heading(1, [textNode(title)]), ...parts.flatMap((part) => part.nodes)],
})
