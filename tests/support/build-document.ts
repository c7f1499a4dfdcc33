// fast-check arbitrary of documents that the manuscript's schema allows.
import fc from 'fast-check'
import { citeItem, readCitation, writeCitation } from '../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../workers/domain/citations/csl/csl.ts'
import type { DocumentMark, DocumentNode } from '../../workers/domain/manuscript/document.ts'

const mark = fc.oneof(
  ...['own', 'strong', 'emphasis', 'underline', 'strike_through', 'subscript'].map((type) =>
    fc.constant<DocumentMark>({ type }),
  ),
  fc.constantFrom('draft', 'rewrite').map((kind) => ({ type: 'generated', attrs: { kind } })),
  fc.constantFrom('#ff0000', '#00aa33').map((color) => ({ type: 'text_color', attrs: { color } })),
  fc.constantFrom('#ffee00').map((color) => ({ type: 'background_color', attrs: { color } })),
  fc.constantFrom('sans', 'mono').map((family) => ({ type: 'font_family', attrs: { family } })),
  fc.constantFrom('fr', 'pt-BR').map((lang) => ({ type: 'language', attrs: { lang } })),
  fc.constantFrom('small', 'huge').map((size) => ({ type: 'font_size', attrs: { size } })),
  fc.webUrl({ validSchemes: ['https'] }).map((href) => ({ type: 'link', attrs: { href, title: null } })),
)
// Runs of spaces and line ends are HTML's to fold; everything else must come back as it went.
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 24 })
  .map((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
  .filter((text) => text.length > 0)

const run: fc.Arbitrary<DocumentNode> = fc
  .record({ text: words, marks: fc.uniqueArray(mark, { maxLength: 3, selector: (one) => one.type }) })
  .map(({ text, marks }) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }))
const inline: fc.Arbitrary<DocumentNode> = fc.oneof(
  { weight: 6, arbitrary: run },
  { weight: 1, arbitrary: words.map((value) => ({ type: 'math_inline', attrs: { value } })) },
  {
    weight: 1,
    arbitrary: words.map((alt) => ({
      type: 'image',
      attrs: { src: 'https://example.org/a.png', alt, title: '', width: 120 },
    })),
  },
)
/** What a footnote may hold. */
const noteText: fc.Arbitrary<DocumentNode> = fc.oneof(
  { weight: 4, arbitrary: run },
  { weight: 1, arbitrary: words.map((value) => ({ type: 'math_inline', attrs: { value } })) },
)
const reference = fc
  .constantFrom('fig-1', 'table.2', 'a-heading')
  .map((target) => ({ type: 'cross_reference', attrs: { target } }))
const gap = fc.constantFrom('source', 'data').map((kind) => ({ type: 'gap', attrs: { kind } }))
const citation = fc
  .record({
    title: words,
    family: words,
    year: fc.integer({ min: 1500, max: 2030 }),
    locator: fc.constantFrom('', '12–14'),
    suppressAuthor: fc.boolean(),
  })
  .map(({ title, family, year, locator, suppressAuthor }) => {
    const item: CslItem = {
      id: '',
      type: 'book',
      title,
      author: [{ family }],
      issued: { 'date-parts': [[year]] },
    }
    const written = writeCitation([citeItem(item, { locator, suppressAuthor })])
    // As it is read: a field without a word in it is none.
    return { type: 'citation', attrs: { works: writeCitation(readCitation(written)) } }
  })
const footnote = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: noteText },
      { weight: 1, arbitrary: reference },
      { weight: 1, arbitrary: citation },
      { weight: 1, arbitrary: gap },
    ),
    { maxLength: 3 },
  )
  .map((content) => ({ type: 'footnote', content }))
const looks = fc.record({
  align: fc.constantFrom('', 'center', 'right', 'justify'),
  dir: fc.constantFrom('', 'rtl'),
  indent: fc.nat(8),
})
const inlines = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: inline },
    { weight: 1, arbitrary: footnote },
    { weight: 1, arbitrary: reference },
    { weight: 1, arbitrary: citation },
    { weight: 1, arbitrary: gap },
  ),
  { maxLength: 4 },
)
const paragraph: fc.Arbitrary<DocumentNode> = fc
  .record({ attrs: looks, content: inlines })
  .map(({ attrs, content }) => ({ type: 'paragraph', attrs, content }))
const heading: fc.Arbitrary<DocumentNode> = fc
  .record({ level: fc.integer({ min: 1, max: 6 }), attrs: looks, content: inlines })
  .map(({ level, attrs, content }) => ({ type: 'heading', attrs: { level, id: '', ...attrs }, content }))
const plain = fc.constantFrom('hr', 'page_break', 'bibliography').map((type) => ({ type }))
const formula = words.map((value) => ({ type: 'math_display', attrs: { value } }))
const code = fc
  .record({ language: fc.constantFrom('', 'python'), text: words })
  .map(({ language, text }) => ({
    type: 'code_block',
    attrs: { language },
    content: [{ type: 'text', text }],
  }))

const video = words.map((title) => ({
  type: 'video',
  attrs: { src: 'https://example.org/watch?v=1', title },
}))
const caption = inlines.map((content) => ({ type: 'caption', content }))

const { block } = fc.letrec<{
  block: DocumentNode
  list: DocumentNode
  quote: DocumentNode
  theorem: DocumentNode
  table: DocumentNode
  figure: DocumentNode
}>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    paragraph,
    heading,
    plain,
    formula,
    code,
    tie('list'),
    tie('quote'),
    tie('theorem'),
    video,
    tie('table'),
    tie('figure'),
  ),
  list: fc
    .record({
      type: fc.constantFrom('bullet_list', 'ordered_list'),
      order: fc.integer({ min: 1, max: 9 }),
      format: fc.constantFrom('', 'decimal', 'lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman'),
      items: fc.array(
        fc.record({
          checked: fc.constantFrom(null, true, false),
          first: paragraph,
          rest: fc.array(tie('block'), { maxLength: 1 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ type, order, format, items }) => ({
      type,
      attrs: type === 'ordered_list' ? { order, format } : {},
      content: items.map(({ checked, first, rest }) => ({
        type: 'list_item',
        attrs: { checked: type === 'ordered_list' ? null : checked },
        content: [first, ...rest],
      })),
    })),
  quote: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((content) => ({ type: 'blockquote', content })),
  theorem: fc
    .record({
      kind: fc.constantFrom('lemma', 'proof'),
      id: fc.constantFrom('', 'thm-1'),
      title: fc.constantFrom('', 'of "Euler"'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    })
    .map(({ content, ...attrs }) => ({ type: 'theorem', attrs, content })),
  figure: fc
    .record({
      id: fc.constantFrom('', 'fig-1', 'table.2'),
      content: fc.oneof(
        fc.tuple(paragraph, caption),
        fc.tuple(caption, tie('table')),
        fc.array(fc.oneof(paragraph, caption), { minLength: 1, maxLength: 3 }),
      ),
    })
    .map(({ id, content }) => ({ type: 'figure', attrs: { id }, content })),
  table: fc
    .record({
      columns: fc.integer({ min: 1, max: 3 }),
      rows: fc.integer({ min: 1, max: 3 }),
      cell: paragraph,
    })
    .map(({ columns, rows, cell }) => ({
      type: 'table',
      content: Array.from({ length: rows }, (_, row) => ({
        type: row === 0 ? 'table_header_row' : 'table_row',
        content: Array.from({ length: columns }, () => ({
          type: row === 0 ? 'table_header' : 'table_cell',
          attrs: { alignment: 'center' },
          content: [cell],
        })),
      })),
    })),
}))

export const anyDocument: fc.Arbitrary<DocumentNode> = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content) => ({ type: 'doc', content }))
