// ProseMirror plugin that highlights code blocks with a language, as inline decorations. lowlight is loaded with the
// first such block.

import { createHighlightPlugin, type Parser } from 'prosemirror-highlight'

/** Longer code is not highlighted: tokenizing it would delay each keystroke. */
const LENGTH_MAX = 20_000

const plain: Parser = () => []
let highlight: Parser | null = null
let loading: Promise<void> | undefined

const load = () => {
  loading ??= import('./highlight-code.ts').then(
    ({ highlightCode }) => {
      highlight = highlightCode
    },
    () => {
      highlight = plain
    },
  )
  return loading
}

export const codeHighlighting = () =>
  createHighlightPlugin({
    parser: (code) =>
      code.language && code.content.length <= LENGTH_MAX ? (highlight?.(code) ?? load()) : [],
  })
