// Tells the drawing of formulas which of the manuscript's have definitions. Blocks that did not change are not walked again.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import { mayDefine } from '../../../../workers/domain/formulas/may-define.ts'
import { setDefiningFormulas } from '../../../shared/katex.ts'

const NONE: readonly string[] = []
const known = new WeakMap<Node, readonly string[]>()

/** LaTeX of the formulas in a node that have definitions, in its order. */
export function definingFormulas(node: Node): readonly string[] {
  if (node.isText) return NONE
  const found = known.get(node)
  if (found) return found
  const { name } = node.type
  const formulas: string[] = []
  if (name === 'math_inline' || name === 'math_display') {
    const latex = String(node.attrs.value)
    if (mayDefine(latex)) formulas.push(latex)
  }
  node.forEach((child) => {
    for (const latex of definingFormulas(child)) formulas.push(latex)
  })
  const made = formulas.length > 0 ? formulas : NONE
  known.set(node, made)
  return made
}

// Without the reader, formulas stay LaTeX.
const publish = (formulas: readonly string[]) => void setDefiningFormulas(formulas).catch(() => {})

export const formulaDefinitions = () =>
  new Plugin({
    view(view) {
      publish(definingFormulas(view.state.doc))
      return {
        update({ state }, before) {
          if (state.doc !== before.doc) publish(definingFormulas(state.doc))
        },
        destroy: () => publish(NONE),
      }
    },
  })
