// Inline nodes of the schema, as data without a DOM (specs.ts).

import type { NodeSpec } from 'prosemirror-model'
import { fallbackCitation, readCitation, writeCitation } from '../../citations/csl/citation.ts'
import { safeImageSource } from '../../text/safe-address.ts'
import { readAnchor } from './block-specs.ts'
import { text, whole } from './element.ts'
import { GAP_TEXTS, readGapKind } from './gap.ts'

const words = { default: '', validate: 'string' }

export const inlineSpecs = {
  hardbreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    attrs: { isInline: { default: false, validate: 'boolean' } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    attrs: { src: words, alt: words, title: words, width: { default: 0, validate: 'number' } },
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
    attrs: { value: words },
    parseDOM: [
      {
        tag: 'span[data-type="math-inline"]',
        getAttrs: (node: unknown) => ({ value: text(node, 'data-value') }),
      },
    ],
    toDOM: (node) => ['span', { 'data-type': 'math-inline', 'data-value': String(node.attrs.value) }],
  },
  footnote: {
    content: '(text | hardbreak | math_inline | cross_reference | citation | gap)*',
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    parseDOM: [{ tag: 'span[data-type="footnote"]' }],
    toDOM: () => ['span', { 'data-type': 'footnote' }, 0],
  },
  cross_reference: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { target: words },
    parseDOM: [
      {
        tag: 'a[data-type="cross-reference"]',
        priority: 60,
        getAttrs: (node: unknown) => {
          const target = readAnchor(text(node, 'href').replace(/^#/, ''))
          return target ? { target } : false
        },
      },
    ],
    toDOM: (node) => ['a', { 'data-type': 'cross-reference', href: `#${readAnchor(node.attrs.target)}` }],
  },
  citation: {
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    attrs: { works: words },
    parseDOM: [
      {
        tag: 'span[data-type="citation"]',
        getAttrs: (node: unknown) => {
          const works = readCitation(text(node, 'data-works'))
          return works.length > 0 ? { works: writeCitation(works) } : false
        },
      },
    ],
    // The text is for readers of the HTML that do not know citations.
    toDOM: (node) => {
      const works = readCitation(node.attrs.works)
      return [
        'span',
        { 'data-type': 'citation', 'data-works': writeCitation(works) },
        fallbackCitation(works),
      ]
    },
  },
  /** Place of a missing source, or of missing data of the writer; or it marks the name before it as one to check. */
  gap: {
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    attrs: { kind: { default: 'source', validate: 'string' } },
    parseDOM: [
      {
        tag: 'span[data-type="gap"]',
        getAttrs: (node: unknown) => ({ kind: readGapKind(text(node, 'data-kind')) }),
      },
    ],
    toDOM: (node) => {
      const kind = readGapKind(node.attrs.kind)
      return ['span', { 'data-type': 'gap', 'data-kind': kind }, GAP_TEXTS[kind]]
    },
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

/** Kinds of inline nodes; what a reader does with each is a record by this name, as with `BlockName`. */
export type InlineName = keyof typeof inlineSpecs
