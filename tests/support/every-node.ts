// One of each node and mark of the manuscript's schema, every attribute that HTML has with another value than its default.
// The compiler asks for what is missing.

import { citeItem, readCitation, writeCitation } from '../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import type { MarkName, NodeName } from '../../workers/domain/manuscript/schema/specs.ts'

const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const line = (node: DocumentNode): DocumentNode => paragraph(text('before '), node, text(' after'))
const shape = { align: 'center', dir: 'rtl', indent: 2 }
const cell = { colspan: 2, rowspan: 2, colwidth: [120, 80], alignment: 'center' }

const works = writeCitation([
  citeItem({ id: '', type: 'book', title: 'Heat at night', author: [{ family: 'Oke' }] }, { locator: '12' }),
])

const table: DocumentNode = {
  type: 'table',
  content: [
    {
      type: 'table_header_row',
      content: [
        { type: 'table_header', attrs: cell, content: [paragraph(text('Floor'))] },
        { type: 'table_header', content: [paragraph(text('Nights'))] },
      ],
    },
    {
      type: 'table_row',
      content: [{ type: 'table_cell', content: [paragraph(text('Attic'))] }],
    },
    {
      type: 'table_row',
      content: [
        { type: 'table_cell', attrs: cell, content: [paragraph(text('Cellar'))] },
        { type: 'table_cell', content: [paragraph(text('3'))] },
      ],
    },
  ],
}
const list = (type: NodeName, attrs: DocumentNode['attrs'], checked: boolean | null): DocumentNode => ({
  type,
  attrs: attrs ?? {},
  content: [{ type: 'list_item', attrs: { checked }, content: [paragraph(text('an item'))] }],
})
const figure: DocumentNode = {
  type: 'figure',
  attrs: { id: 'fig-1' },
  content: [
    paragraph({ type: 'image', attrs: { src: 'https://example.org/a.png', alt: 'a plan' } }),
    { type: 'caption', content: [text('Nights by floor')] },
  ],
}

/** A block of the document that is the node, or has it. */
export const NODE_EXAMPLES: Record<Exclude<NodeName, 'doc'>, DocumentNode> = {
  paragraph: { type: 'paragraph', attrs: shape, content: [text('a paragraph')] },
  heading: {
    type: 'heading',
    attrs: { id: 'sec-1', level: 3, part: 'unnumbered', ...shape },
    content: [text('a heading')],
  },
  blockquote: { type: 'blockquote', content: [paragraph(text('a quotation'))] },
  code_block: { type: 'code_block', attrs: { language: 'python' }, content: [text('a = 1')] },
  hr: { type: 'hr' },
  bullet_list: list('bullet_list', {}, null),
  ordered_list: list('ordered_list', { order: 4, format: 'lowerRoman' }, null),
  list_item: list('bullet_list', {}, true),
  table,
  table_header_row: table,
  table_row: table,
  table_cell: table,
  table_header: table,
  figure,
  caption: figure,
  theorem: {
    type: 'theorem',
    attrs: { kind: 'lemma', id: 'thm-1', title: 'of the roof' },
    content: [paragraph(text('it holds'))],
  },
  video: { type: 'video', attrs: { src: 'https://example.org/watch?v=1', title: 'a film' } },
  page_break: { type: 'page_break' },
  bibliography: { type: 'bibliography' },
  math_display: { type: 'math_display', attrs: { value: 'E=mc^2' } },
  hardbreak: paragraph(text('before'), { type: 'hardbreak' }, text('after')),
  image: line({
    type: 'image',
    attrs: { src: 'https://example.org/a.png', alt: 'a plan', title: 'of the attic', width: 120 },
  }),
  math_inline: line({ type: 'math_inline', attrs: { value: 'a+b' } }),
  footnote: line({ type: 'footnote', content: [text('a note')] }),
  cross_reference: line({ type: 'cross_reference', attrs: { target: 'fig-1' } }),
  citation: line({ type: 'citation', attrs: { works: writeCitation(readCitation(works)) } }),
  gap: line({ type: 'gap', attrs: { kind: 'data' } }),
  text: paragraph(text('words')),
}

/** Attributes of the schema that HTML does not have. */
export const NOT_IN_HTML: Partial<Record<NodeName, string[]>> = {
  bullet_list: ['spread'],
  ordered_list: ['spread'],
  list_item: ['label', 'listType', 'spread'],
  hardbreak: ['isInline'],
}

const MARK_ATTRIBUTES: Record<MarkName, Record<string, unknown>> = {
  generated: { kind: 'rewrite' },
  link: { href: 'https://example.org/', title: 'of the link' },
  language: { lang: 'fr' },
  own: {},
  text_color: { color: '#00aa33' },
  background_color: { color: '#ffee00' },
  font_family: { family: 'mono' },
  font_size: { size: 'huge' },
  underline: {},
  strike_through: {},
  emphasis: {},
  strong: {},
  subscript: {},
  superscript: {},
  inlineCode: {},
}

/** A paragraph whose words have the mark. */
export const MARK_EXAMPLES = Object.entries(MARK_ATTRIBUTES).map(
  ([name, attrs]) =>
    [name as MarkName, paragraph({ ...text('marked'), marks: [{ type: name, attrs }] })] as const,
)

export const documentOf = (block: DocumentNode): DocumentNode => ({ type: 'doc', content: [block] })
