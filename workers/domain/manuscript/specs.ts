// The manuscript's nodes and marks, as data without a DOM, so that the browser's editor, the room and the
// exporters agree on one shape. The editor lays each spec over Milkdown's preset of the same name
// (app/features/editor); `schema.ts` builds the same schema for the Worker; a test compares the two.
//
// Every attribute has a default: content that comes through Yjs may lack any of them.
// Raise SCHEMA_VERSION when an older client would lose content by opening a newer document.

import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import {
  FONT_SIZE_EM,
  INDENT_EM,
  readAlignment,
  readColor,
  readDirection,
  readFontFamily,
  readFontSize,
  readIndent,
  styleValue,
} from './appearance.ts'
import { safeHref, safeImageSource } from './safe-address.ts'

export const SCHEMA_VERSION = 1

/** The part of a DOM element that the parse rules read; a browser's element and linkedom's both fit. */
type ElementLike = {
  getAttribute(name: string): string | null
  textContent: string | null
  querySelector(selector: string): ElementLike | null
}
const element = (node: unknown) => node as ElementLike
const text = (node: unknown, name: string) => element(node).getAttribute(name) ?? ''
const whole = (value: string | null, otherwise: number, least: number, most: number) => {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise
}

const blockAttrs = { align: { default: '' }, dir: { default: '' }, indent: { default: 0 } }

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

const cellAttrs = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
  alignment: { default: 'left' },
}

const readCell = (node: unknown) => ({
  colspan: whole(text(node, 'colspan'), 1, 1, 100),
  rowspan: whole(text(node, 'rowspan'), 1, 1, 1000),
  colwidth: readColumnWidths(text(node, 'data-colwidth')),
  alignment: readAlignment(styleValue(text(node, 'style'), 'text-align') || text(node, 'align')) || 'left',
})

function readColumnWidths(value: string): number[] | null {
  const widths = value.split(',').map(Number)
  return value && widths.every((width) => width > 0 && width < 10_000) ? widths : null
}

function writeCell(attrs: Attributes): Record<string, string> {
  const found: Record<string, string> = {}
  const colspan = whole(String(attrs.colspan), 1, 1, 100)
  const rowspan = whole(String(attrs.rowspan), 1, 1, 1000)
  const widths = Array.isArray(attrs.colwidth) ? readColumnWidths(attrs.colwidth.join(',')) : null
  const align = readAlignment(attrs.alignment)
  if (colspan > 1) found.colspan = String(colspan)
  if (rowspan > 1) found.rowspan = String(rowspan)
  if (widths) found['data-colwidth'] = widths.join(',')
  if (align && align !== 'left') found.style = `text-align: ${align}`
  return found
}

const headingLevel = (value: unknown) => whole(String(value), 1, 1, 6)

export const nodeSpecs = {
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
    attrs: { id: { default: '' }, level: { default: 1 }, ...blockAttrs },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (node: unknown) => ({ level, id: text(node, 'id').slice(0, 200), ...readBlock(node) }),
    })),
    toDOM: (node) => [
      `h${headingLevel(node.attrs.level)}`,
      { ...(node.attrs.id ? { id: String(node.attrs.id) } : {}), ...writeBlock(node.attrs) },
      0,
    ],
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
    attrs: { language: { default: '' } },
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
    attrs: { spread: { default: false } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { order: { default: 1 }, spread: { default: false } },
    parseDOM: [
      { tag: 'ol', getAttrs: (node: unknown) => ({ order: whole(text(node, 'start'), 1, 0, 1_000_000) }) },
    ],
    toDOM: (node) => {
      const order = whole(String(node.attrs.order), 1, 0, 1_000_000)
      return ['ol', order === 1 ? {} : { start: String(order) }, 0]
    },
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: {
      label: { default: '•' },
      listType: { default: 'bullet' },
      spread: { default: true },
      checked: { default: null },
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
      { tag: 'tr[data-is-header]', priority: 60 },
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
  math_display: {
    group: 'block',
    atom: true,
    attrs: { value: { default: '' } },
    parseDOM: [
      {
        tag: 'div[data-type="math-display"]',
        getAttrs: (node: unknown) => ({ value: text(node, 'data-value') }),
      },
    ],
    toDOM: (node) => ['div', { 'data-type': 'math-display', 'data-value': String(node.attrs.value) }],
  },
  hardbreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    attrs: { isInline: { default: false } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: '' }, width: { default: 0 } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (node: unknown) => {
          const src = safeImageSource(text(node, 'src'))
          if (!src) return false
          return {
            src,
            alt: text(node, 'alt'),
            title: text(node, 'title'),
            width: whole(text(node, 'width'), 0, 0, 10_000),
          }
        },
      },
    ],
    toDOM: (node) => {
      const found: Record<string, string> = {
        src: safeImageSource(node.attrs.src),
        alt: String(node.attrs.alt),
      }
      if (node.attrs.title) found.title = String(node.attrs.title)
      const width = whole(String(node.attrs.width), 0, 0, 10_000)
      if (width) found.width = String(width)
      return ['img', found]
    },
  },
  math_inline: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { value: { default: '' } },
    parseDOM: [
      {
        tag: 'span[data-type="math-inline"]',
        getAttrs: (node: unknown) => ({ value: text(node, 'data-value') }),
      },
    ],
    toDOM: (node) => ['span', { 'data-type': 'math-inline', 'data-value': String(node.attrs.value) }],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

export const markSpecs = {
  link: {
    inclusive: false,
    attrs: { href: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (node: unknown) => {
          const href = safeHref(text(node, 'href'))
          return href ? { href, title: element(node).getAttribute('title') } : false
        },
      },
    ],
    toDOM: (mark) => {
      const found: Record<string, string> = {
        href: safeHref(mark.attrs.href),
        rel: 'noopener noreferrer nofollow',
      }
      if (mark.attrs.title) found.title = String(mark.attrs.title)
      return ['a', found, 0]
    },
  },
  text_color: {
    attrs: { color: { default: '#000000' } },
    parseDOM: [
      {
        style: 'color',
        getAttrs: (value: unknown) => (readColor(value) ? { color: readColor(value) } : false),
      },
    ],
    toDOM: (mark) => ['span', { style: `color: ${readColor(mark.attrs.color) ?? 'inherit'}` }, 0],
  },
  background_color: {
    attrs: { color: { default: '#ffff00' } },
    parseDOM: [
      {
        style: 'background-color',
        getAttrs: (value: unknown) => (readColor(value) ? { color: readColor(value) } : false),
      },
    ],
    toDOM: (mark) => ['span', { style: `background-color: ${readColor(mark.attrs.color) ?? 'inherit'}` }, 0],
  },
  font_family: {
    attrs: { family: { default: 'serif' } },
    parseDOM: [
      {
        tag: 'span[data-font]',
        consuming: false,
        getAttrs: (node: unknown) => {
          const family = readFontFamily(text(node, 'data-font'))
          return family ? { family } : false
        },
      },
    ],
    toDOM: (mark) => ['span', { 'data-font': readFontFamily(mark.attrs.family) ?? 'serif' }, 0],
  },
  font_size: {
    attrs: { size: { default: 'large' } },
    parseDOM: [
      {
        tag: 'span[data-size]',
        consuming: false,
        getAttrs: (node: unknown) => {
          const size = readFontSize(text(node, 'data-size'))
          return size ? { size } : false
        },
      },
    ],
    toDOM: (mark) => {
      const size = readFontSize(mark.attrs.size) ?? 'large'
      return ['span', { 'data-size': size, style: `font-size: ${FONT_SIZE_EM[size]}em` }, 0]
    },
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { tag: 'ins' }],
    toDOM: () => ['u', 0],
  },
  strike_through: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: () => ['s', 0],
  },
  emphasis: {
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style', getAttrs: (value) => value === 'italic' && null },
    ],
    toDOM: () => ['em', 0],
  },
  strong: {
    parseDOM: [
      {
        tag: 'b',
        getAttrs: (node) => (styleValue(text(node, 'style'), 'font-weight') === 'normal' ? false : null),
      },
      { tag: 'strong' },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[5-9]\d{2})$/.test(String(value)) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  subscript: { excludes: 'superscript subscript', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  superscript: { excludes: 'subscript superscript', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
  inlineCode: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>

export type NodeName = keyof typeof nodeSpecs
export type MarkName = keyof typeof markSpecs
