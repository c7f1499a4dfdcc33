// ProseMirror plugin that highlights code blocks with a language, as inline decorations. lowlight is loaded with the
// first such block. Tokens are cached by node.

import type { Node } from '@milkdown/kit/prose/model'
import { type EditorState, Plugin, PluginKey } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'

type Token = { from: number; to: number; class: string }
type Highlighter = (code: string, language: string) => Token[]

/** Longer code is not highlighted: tokenizing it would delay each keystroke. */
const LENGTH_MAX = 20_000

let highlighter: Highlighter | null = null
let loading: Promise<void> | undefined
const tokens = new WeakMap<Node, Token[]>()

const load = () => {
  loading ??= import('./highlight-code.ts').then(({ highlightCode }) => {
    highlighter = highlightCode
  })
  return loading
}

type Highlighted = { blocks: { node: Node; position: number }[]; decorations: DecorationSet }

const key = new PluginKey<Highlighted>('CODE_HIGHLIGHTING')
const READY = 'ready'

export const codeHighlighting = () =>
  new Plugin<Highlighted>({
    key,
    state: {
      init: (_, state) => highlighted(state),
      apply(tr, before, _, state) {
        if (tr.getMeta(key) === READY) return highlighted(state)
        if (!tr.docChanged) return before
        const blocks = codeIn(state.doc)
        const same =
          blocks.length === before.blocks.length &&
          blocks.every(({ node }, index) => node === before.blocks[index]?.node)
        if (same && blocks.length === 0) return before
        // Only positions changed.
        if (same && blocks.every(({ position }, index) => position === mapped(tr, before, index)))
          return { blocks, decorations: before.decorations.map(tr.mapping, tr.doc) }
        return highlighted(state)
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: (view) => {
      const look = ({ state }: EditorView) => {
        if (highlighter || !key.getState(state)?.blocks.length) return
        void load().then(() => {
          if (!view.isDestroyed)
            view.dispatch(view.state.tr.setMeta(key, READY).setMeta('addToHistory', false))
        })
      }
      look(view)
      return { update: look }
    },
  })

const mapped = (
  tr: { mapping: { mapResult(position: number): { pos: number; deleted: boolean } } },
  { blocks }: Highlighted,
  index: number,
): number => {
  const found = tr.mapping.mapResult(blocks[index]?.position ?? 0)
  return found.deleted ? -1 : found.pos
}

function highlighted({ doc }: EditorState): Highlighted {
  const blocks = codeIn(doc)
  const found = blocks.flatMap(({ node, position }) =>
    tokensOf(node).map((token) =>
      Decoration.inline(position + 1 + token.from, position + 1 + token.to, { class: token.class }),
    ),
  )
  return { blocks, decorations: DecorationSet.create(doc, found) }
}

/** The code blocks with a language. */
function codeIn(doc: Node): Highlighted['blocks'] {
  const found: Highlighted['blocks'] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'code_block' && node.attrs.language && node.content.size <= LENGTH_MAX)
      found.push({ node, position })
    return !node.isTextblock
  })
  return found
}

function tokensOf(node: Node): Token[] {
  if (!highlighter) return []
  const known = tokens.get(node)
  if (known) return known
  const made = highlighter(node.textContent, String(node.attrs.language))
  tokens.set(node, made)
  return made
}
