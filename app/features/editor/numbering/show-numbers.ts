// Decorations with the numbers of headings and captions, which CSS prints (manuscript-blocks.css): no text of the document.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin, PluginKey } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { changedBlocks } from './changed-blocks.ts'
import { numberedIn } from './notes-of.ts'
import { DEFAULT_SETTING, NUMBERING_SETTING, type NumberingSetting, numberedNodes } from './numbering.ts'

type Shown = { setting: NumberingSetting; numbers: DecorationSet }

const KEY = new PluginKey<Shown>('numbers')

export const showNumbers = () =>
  new Plugin<Shown>({
    key: KEY,
    state: {
      init: (_, { doc }) => ({ setting: DEFAULT_SETTING, numbers: numbersIn(doc, DEFAULT_SETTING) }),
      apply(tr, shown, before, { doc }) {
        const setting: NumberingSetting = tr.getMeta(NUMBERING_SETTING) ?? shown.setting
        if (setting !== shown.setting || (doc !== before.doc && isRenumbered(before.doc, doc)))
          return { setting, numbers: numbersIn(doc, setting) }
        return doc === before.doc ? shown : { setting, numbers: shown.numbers.map(tr.mapping, doc) }
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.numbers },
  })

/** Whether headings or figures have changed between two documents. */
function isRenumbered(before: Node, after: Node): boolean {
  const [old, now] = changedBlocks(before, after).map((blocks) =>
    blocks.flatMap(numberedIn).filter(({ node }) => SHOWN.has(node.type.name)),
  )
  return old?.length !== now?.length || !old?.every(({ node }, index) => node === now?.[index]?.node)
}

const SHOWN = new Set(['heading', 'figure'])

function numbersIn(document: Node, setting: NumberingSetting): DecorationSet {
  const found: Decoration[] = []
  for (const { node, position, places } of numberedNodes(document, setting)) {
    const [walked] = places
    if (!walked) continue
    const { label } = walked.place
    if (node.type.name === 'heading' && walked.heading.depth > 0)
      found.push(Decoration.node(position, position + node.nodeSize, { 'data-number': label }))
    if (node.type.name === 'figure') {
      let start = position + 1
      for (const part of node.children) {
        const end = start + part.nodeSize
        if (part.type.name === 'caption') {
          found.push(Decoration.node(start, end, { 'data-number': `${label}. ` }))
          break
        }
        start = end
      }
    }
  }
  return DecorationSet.create(document, found)
}
