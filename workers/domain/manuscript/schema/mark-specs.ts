// Marks of the schema, as data without a DOM (specs.ts), outermost first: HTML nests them in this order.

import type { MarkSpec } from 'prosemirror-model'
import { safeHref } from '../../text/safe-address.ts'
import {
  FONT_SIZE_EM,
  readColor,
  readFontFamily,
  readFontSize,
  readLanguage,
  styleValue,
} from './appearance.ts'
import { element, text } from './element.ts'
import { readGeneratedKind } from './generated.ts'

/**
 * Attribute of marks that need none. y-prosemirror (1.3.7, `equalYTextPText`) takes marks without attributes for
 * equal, so a change from bold to italic would not reach the shared document.
 */
const switched = { set: { default: true, validate: 'boolean' } }

export const markSpecs = {
  /** Text that a language model wrote. What a person types in it is theirs: editor/plugins/typed-text.ts. */
  generated: {
    inclusive: false,
    attrs: { kind: { default: 'draft', validate: 'string' } },
    parseDOM: [
      {
        tag: 'span[data-type="generated"]',
        getAttrs: (node: unknown) => {
          const kind = readGeneratedKind(text(node, 'data-kind'))
          return kind ? { kind } : false
        },
      },
    ],
    toDOM: (mark) => [
      'span',
      { 'data-type': 'generated', 'data-kind': readGeneratedKind(mark.attrs.kind) ?? 'draft' },
      0,
    ],
  },
  link: {
    inclusive: false,
    attrs: { href: { default: '', validate: 'string' }, title: { default: null, validate: 'string|null' } },
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
  /** Text in another language than that of the document, from any element with `lang`. */
  language: {
    attrs: { lang: { default: '', validate: 'string' } },
    parseDOM: [
      {
        tag: '[lang]',
        consuming: false,
        getAttrs: (node: unknown) => {
          const lang = readLanguage(text(node, 'lang'))
          return lang ? { lang } : false
        },
      },
    ],
    toDOM: (mark) => ['span', { lang: readLanguage(mark.attrs.lang) }, 0],
  },
  /** A claim that the writer marked as their own: the evidence ledger asks no source for it. */
  own: {
    inclusive: false,
    attrs: switched,
    parseDOM: [{ tag: 'span[data-type="own"]' }],
    toDOM: () => ['span', { 'data-type': 'own' }, 0],
  },
  text_color: {
    attrs: { color: { default: '#000000', validate: 'string' } },
    parseDOM: [
      {
        style: 'color',
        getAttrs: (value: unknown) => (readColor(value) ? { color: readColor(value) } : false),
      },
    ],
    toDOM: (mark) => ['span', { style: `color: ${readColor(mark.attrs.color) ?? 'inherit'}` }, 0],
  },
  background_color: {
    attrs: { color: { default: '#ffff00', validate: 'string' } },
    parseDOM: [
      {
        style: 'background-color',
        getAttrs: (value: unknown) => (readColor(value) ? { color: readColor(value) } : false),
      },
    ],
    toDOM: (mark) => ['span', { style: `background-color: ${readColor(mark.attrs.color) ?? 'inherit'}` }, 0],
  },
  font_family: {
    attrs: { family: { default: 'serif', validate: 'string' } },
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
    attrs: { size: { default: 'large', validate: 'string' } },
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
    attrs: switched,
    parseDOM: [{ tag: 'u' }, { tag: 'ins' }],
    toDOM: () => ['u', 0],
  },
  strike_through: {
    attrs: switched,
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: () => ['s', 0],
  },
  emphasis: {
    attrs: switched,
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style', getAttrs: (value) => value === 'italic' && null },
    ],
    toDOM: () => ['em', 0],
  },
  strong: {
    attrs: switched,
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
  subscript: {
    attrs: switched,
    excludes: 'superscript subscript',
    parseDOM: [{ tag: 'sub' }],
    toDOM: () => ['sub', 0],
  },
  superscript: {
    attrs: switched,
    excludes: 'subscript superscript',
    parseDOM: [{ tag: 'sup' }],
    toDOM: () => ['sup', 0],
  },
  inlineCode: { attrs: switched, code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>
