// Factories of document nodes.
import type { DocumentMark, DocumentNode } from '../../workers/domain/manuscript/document.ts'

type Written = DocumentNode | string
type Attributes = Record<string, unknown>

export const words = (text: string, ...marks: (DocumentMark | string)[]): DocumentNode => ({
  type: 'text',
  text,
  marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)),
})
const node =
  (type: string) =>
  (...content: Written[]): DocumentNode => ({
    type,
    content: content.map((part) => (typeof part === 'string' ? words(part) : part)),
  })
export const withAttrs = (one: DocumentNode, attrs: Attributes): DocumentNode => ({ ...one, attrs })

export const manuscript = node('doc')
export const paragraph = node('paragraph')
export const quote = node('blockquote')
export const code = node('code_block')
export const bullets = node('bullet_list')
export const table = node('table')
export const headRow = node('table_header_row')
export const row = node('table_row')
export const heading = (level: number, text: Written, id = '', ...more: Written[]): DocumentNode =>
  withAttrs(node('heading')(text, ...more), { level, id })
export const numbered = (order: number, ...items: DocumentNode[]): DocumentNode =>
  withAttrs(node('ordered_list')(...items), { order })
export const item = node('list_item')
export const task = (checked: boolean, ...content: Written[]): DocumentNode =>
  withAttrs(item(...content), { checked })
export const cell = (attrs: Attributes, ...content: Written[]): DocumentNode =>
  withAttrs(node('table_cell')(...content), attrs)
export const headCell = (...content: Written[]): DocumentNode =>
  withAttrs(node('table_header')(...content), {})
export const formula = (value: string): DocumentNode => ({ type: 'math_inline', attrs: { value } })
export const displayFormula = (value: string): DocumentNode => ({ type: 'math_display', attrs: { value } })
export const image = (src: string, alt: string, width = 0): DocumentNode => ({
  type: 'image',
  attrs: { src, alt, title: '', width },
})
export const lineEnd: DocumentNode = { type: 'hardbreak', attrs: { isInline: false } }
export const rule: DocumentNode = { type: 'hr' }
export const note = node('footnote')
export const referenceTo = (target: string): DocumentNode => ({ type: 'cross_reference', attrs: { target } })
export const caption = node('caption')
export const figure = (id: string, ...content: Written[]): DocumentNode =>
  withAttrs(node('figure')(...content), { id })
export const theorem = (kind: string, attrs: Attributes, ...content: Written[]): DocumentNode =>
  withAttrs(node('theorem')(...content), { kind, ...attrs })
export const pageBreak: DocumentNode = { type: 'page_break' }
export const video = (src: string, title = ''): DocumentNode => ({ type: 'video', attrs: { src, title } })
export const linkTo = (href: string): DocumentMark => ({ type: 'link', attrs: { href } })
export const mark = (type: string, attrs: Attributes): DocumentMark => ({ type, attrs })

export const LONG_TEXT =
  'The measurement of interdisciplinary collaboration has occupied bibliometricians since the nineteen-seventies, when large-scale citation databases first made it feasible to trace relationships between heterogeneous communities of scholarship. Nevertheless, fundamental disagreements about operationalisation persist.'
