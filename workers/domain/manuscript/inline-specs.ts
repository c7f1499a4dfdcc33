// What stands in a line of the manuscript, as data without a DOM (specs.ts).

import type { NodeSpec } from 'prosemirror-model'
import { text, whole } from './element.ts'
import { safeImageSource } from './safe-address.ts'

export const inlineSpecs = {
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
