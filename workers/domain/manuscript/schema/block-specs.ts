// Block nodes of the schema, as data without a DOM (specs.ts).

import type { NodeSpec } from 'prosemirror-model'
import { safeVideoAddress } from '../../text/safe-address.ts'
import { NUMBER_TYPES, type NumberFormat, readNumberFormat } from '../tree/list-numbering.ts'
import { INDENT_EM, readAlignment, readDirection, readIndent, styleValue } from './appearance.ts'
import { element, text, whole } from './element.ts'
import { readHeadingPart } from './heading-part.ts'
import { readTheoremKind, THEOREM_NAME_MAX } from './theorem.ts'

const words = { default: '', validate: 'string' }

const blockAttrs = { align: words, dir: words, indent: { default: 0, validate: 'number' } }

const readBlock = (node: unknown) => ({
  align: readAlignment(styleValue(text(node, 'style'), 'text-align') || text(node, 'align')),
  dir: readDirection(text(node, 'dir')),
  indent: readIndent(text(node, 'data-indent')),
})

type Attributes = Record<string, unknown>

function writeBlock(attrs: Attributes): Record<string, string> {
  const align = readAlignment(attrs.align)
  const dir = readDirection(attrs.dir)
  const indent = readIndent(attrs.indent)
  const style = [align && `text-align: ${align}`, indent && `margin-inline-start: ${indent * INDENT_EM}em`]
  const found: Record<string, string> = {}
  if (dir) found.dir = dir
  if (indent) found['data-indent'] = String(indent)
  if (style.some(Boolean)) found.style = style.filter(Boolean).join('; ')
  return found
}

const COLUMN_WIDTHS_MAX = 1000

const cellAttrs = {
  colspan: { default: 1, validate: 'number' },
  rowspan: { default: 1, validate: 'number' },
  colwidth: { default: null, validate: validateColumnWidths },
  alignment: { default: 'left', validate: 'string' },
}

/** prosemirror-tables stores a width in pixels for each column that a cell spans, 0 for none. */
function validateColumnWidths(value: unknown): void {
  const isList = Array.isArray(value) && value.length <= COLUMN_WIDTHS_MAX
  if (value !== null && !(isList && value.every((width) => Number.isFinite(width))))
    throw new RangeError('colwidth is a list of numbers')
}

const readCell = (node: unknown) => ({
  colspan: whole(text(node, 'colspan'), 1, 1, 100),
  rowspan: whole(text(node, 'rowspan'), 1, 1, 1000),
  colwidth: readColumnWidths(text(node, 'data-colwidth'), whole(text(node, 'colspan'), 1, 1, 100)),
  alignment: readAlignment(styleValue(text(node, 'style'), 'text-align') || text(node, 'align')) || 'left',
})

/** A width for each column that the cell spans, or none. */
function readColumnWidths(value: string, columns: number): number[] | null {
  const widths = value.split(',', columns + 1).map(Number)
  return widths.length === columns && widths.every((width) => width > 0 && width < 10_000) ? widths : null
}

function writeCell(attrs: Attributes): Record<string, string> {
  const found: Record<string, string> = {}
  const colspan = whole(String(attrs.colspan), 1, 1, 100)
  const rowspan = whole(String(attrs.rowspan), 1, 1, 1000)
  const widths = Array.isArray(attrs.colwidth) ? readColumnWidths(attrs.colwidth.join(','), colspan) : null
  const align = readAlignment(attrs.alignment)
  if (colspan > 1) found.colspan = String(colspan)
  if (rowspan > 1) found.rowspan = String(rowspan)
  if (widths) found['data-colwidth'] = widths.join(',')
  if (align && align !== 'left') found.style = `text-align: ${align}`
  return found
}

/** Anchor that a cross-reference can target: letters, digits, `-`, `_`, `.` and `:`; '' for any other value. */
export const readAnchor = (value: unknown) =>
  typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}\-_.:]{0,199}$/u.test(value) ? value : ''

const numberFormats = Object.keys(NUMBER_TYPES) as NumberFormat[]

const LIST_STYLES: Record<NumberFormat, string> = {
  decimal: 'decimal',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
}

const headingLevel = (value: unknown) => whole(String(value), 1, 1, 6)

export const blockSpecs = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: blockAttrs,
    parseDOM: [{ tag: 'p', getAttrs: readBlock }],
    toDOM: (node) => ['p', writeBlock(node.attrs), 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { id: words, level: { default: 1, validate: 'number' }, part: words, ...blockAttrs },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (node: unknown) => ({
        level,
        id: text(node, 'id').slice(0, 200),
        part: readHeadingPart(text(node, 'data-part')),
        ...readBlock(node),
      }),
    })),
    toDOM: (node) => {
      const part = readHeadingPart(node.attrs.part)
      return [
        `h${headingLevel(node.attrs.level)}`,
        {
          ...(node.attrs.id ? { id: String(node.attrs.id) } : {}),
          ...(part ? { 'data-part': part } : {}),
          ...writeBlock(node.attrs),
        },
        0,
      ]
    },
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    defining: true,
    code: true,
    attrs: { language: words },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (node: unknown) => ({ language: text(node, 'data-language').slice(0, 40) }),
      },
    ],
    toDOM: (node) => [
      'pre',
      node.attrs.language ? { 'data-language': String(node.attrs.language) } : {},
      ['code', 0],
    ],
  },
  hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { spread: { default: false, validate: 'boolean' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: {
      order: { default: 1, validate: 'number' },
      spread: { default: false, validate: 'boolean' },
      format: words,
    },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (node: unknown) => ({
          order: whole(text(node, 'start'), 1, 0, 1_000_000),
          format: numberFormats.find((format) => NUMBER_TYPES[format] === text(node, 'type')) ?? '',
        }),
      },
    ],
    toDOM: (node) => {
      const order = whole(String(node.attrs.order), 1, 0, 1_000_000)
      const format = readNumberFormat(node.attrs.format)
      const found: Record<string, string> = {}
      if (order !== 1) found.start = String(order)
      // Chromium's selectors do not distinguish the types a and A.
      if (format)
        Object.assign(found, {
          type: NUMBER_TYPES[format],
          style: `list-style-type: ${LIST_STYLES[format]}`,
        })
      return ['ol', found, 0]
    },
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: {
      label: { default: '•', validate: 'string' },
      listType: { default: 'bullet', validate: 'string' },
      spread: { default: true, validate: 'boolean' },
      checked: { default: null, validate: 'boolean|null' },
    },
    parseDOM: [
      {
        tag: 'li',
        getAttrs: (node: unknown) => {
          const checked = element(node).getAttribute('data-checked')
          return { checked: checked === null ? null : checked === 'true' }
        },
      },
    ],
    toDOM: (node) => [
      'li',
      typeof node.attrs.checked === 'boolean'
        ? { 'data-item-type': 'task', 'data-checked': String(node.attrs.checked) }
        : {},
      0,
    ],
  },
  table: {
    content: '(table_header_row | table_row)+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_header_row: {
    content: '(table_header | table_cell)*',
    tableRole: 'row',
    parseDOM: [
      { tag: 'tr[data-is-header="true"]', priority: 60 },
      {
        tag: 'tr',
        priority: 55,
        getAttrs: (node: unknown) => (element(node).querySelector('td') ? false : null),
      },
    ],
    toDOM: () => ['tr', { 'data-is-header': 'true' }, 0],
  },
  table_row: {
    content: '(table_header | table_cell)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: {
    content: 'block+',
    attrs: cellAttrs,
    tableRole: 'cell',
    isolating: true,
    parseDOM: [{ tag: 'td', getAttrs: readCell }],
    toDOM: (node) => ['td', writeCell(node.attrs), 0],
  },
  table_header: {
    content: 'block+',
    attrs: cellAttrs,
    tableRole: 'header_cell',
    isolating: true,
    parseDOM: [{ tag: 'th', getAttrs: readCell }],
    toDOM: (node) => ['th', writeCell(node.attrs), 0],
  },
  figure: {
    content: '(paragraph | table | caption)+',
    group: 'block',
    defining: true,
    isolating: true,
    attrs: { id: words },
    parseDOM: [{ tag: 'figure', getAttrs: (node: unknown) => ({ id: readAnchor(text(node, 'id')) }) }],
    toDOM: (node) => {
      const id = readAnchor(node.attrs.id)
      return ['figure', id ? { id } : {}, 0]
    },
  },
  caption: {
    content: 'inline*',
    defining: true,
    parseDOM: [{ tag: 'figcaption' }],
    toDOM: () => ['figcaption', 0],
  },
  theorem: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { kind: { default: 'theorem', validate: 'string' }, id: words, title: words },
    parseDOM: [
      {
        tag: 'div[data-type="theorem"]',
        getAttrs: (node: unknown) => ({
          kind: readTheoremKind(text(node, 'data-kind')),
          id: readAnchor(text(node, 'id')),
          title: text(node, 'data-title').slice(0, THEOREM_NAME_MAX),
        }),
      },
    ],
    toDOM: (node) => {
      const found: Record<string, string> = {
        'data-type': 'theorem',
        'data-kind': readTheoremKind(node.attrs.kind),
      }
      const id = readAnchor(node.attrs.id)
      if (id) found.id = id
      if (node.attrs.title) found['data-title'] = String(node.attrs.title)
      return ['div', found, 0]
    },
  },
  video: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { src: words, title: words },
    parseDOM: [
      {
        tag: 'div[data-type="video"]',
        getAttrs: (node: unknown) => {
          const src = safeVideoAddress(text(node, 'data-src'))
          return src ? { src, title: text(node, 'data-title').slice(0, 300) } : false
        },
      },
    ],
    toDOM: (node) => {
      const found: Record<string, string> = {
        'data-type': 'video',
        'data-src': safeVideoAddress(node.attrs.src),
      }
      if (node.attrs.title) found['data-title'] = String(node.attrs.title)
      return ['div', found]
    },
  },
  page_break: {
    group: 'block',
    atom: true,
    parseDOM: [{ tag: 'div[data-type="page-break"]' }],
    toDOM: () => ['div', { 'data-type': 'page-break' }],
  },
  bibliography: {
    group: 'block',
    atom: true,
    parseDOM: [{ tag: 'div[data-type="bibliography"]' }],
    toDOM: () => ['div', { 'data-type': 'bibliography' }],
  },
  math_display: {
    group: 'block',
    atom: true,
    attrs: { value: words },
    parseDOM: [
      {
        tag: 'div[data-type="math-display"]',
        getAttrs: (node: unknown) => ({ value: text(node, 'data-value') }),
      },
    ],
    toDOM: (node) => ['div', { 'data-type': 'math-display', 'data-value': String(node.attrs.value) }],
  },
} satisfies Record<string, NodeSpec>

/** Parts of blocks: rows, cells, items, captions. */
export const BLOCK_PARTS = [
  'list_item',
  'table_header_row',
  'table_row',
  'table_cell',
  'table_header',
  'caption',
] as const satisfies (keyof typeof blockSpecs)[]
export type BlockPart = (typeof BLOCK_PARTS)[number]
/**
 * Kinds of blocks. What a reader does with each is a record by this name, or by `BlockPart` as well, so that the compiler
 * leads whoever adds a kind to all of them (CONTRIBUTING.md, "Add a node of the document").
 */
export type BlockName = Exclude<keyof typeof blockSpecs, 'doc' | BlockPart>
