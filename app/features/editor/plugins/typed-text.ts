// ProseMirror plugin by which text that a person types in a model's text is theirs. The mark `generated` is not inclusive,
// but ProseMirror gives text that is typed inside a marked run all of its marks.

import { Fragment, type MarkType, type Node, Slice } from '@milkdown/kit/prose/model'
import { Plugin, type Transaction } from '@milkdown/kit/prose/state'
import { ReplaceStep } from '@milkdown/kit/prose/transform'
import { ySyncPluginKey } from 'y-prosemirror'
import { keepsGenerated } from '../../../shared/manuscript/generated-text.ts'

export const typedText = () =>
  new Plugin({
    appendTransaction(transactions, _, { schema, tr }) {
      const { generated } = schema.marks
      for (const [index, one] of transactions.entries()) {
        if (!one.docChanged || !isTyped(one)) continue
        for (const [number, step] of one.steps.entries()) {
          if (!(step instanceof ReplaceStep) || !step.slice.content.firstChild?.isInline) continue
          // Its place is mapped through all later steps, of which Replace all has thousands.
          if (!hasMark(step.slice.content, generated)) continue
          let [from, to] = [step.from, step.from + step.slice.size]
          const later = [
            one.mapping.slice(number + 1),
            ...transactions.slice(index + 1).map((tr) => tr.mapping),
          ]
          for (const mapping of later) [from, to] = [mapping.map(from, 1), mapping.map(to, -1)]
          if (from < to) tr.removeMark(from, to, generated)
        }
      }
      return tr.docChanged ? tr : null
    },
    props: {
      // Text without markup gets the marks of the place.
      transformPasted(slice, { state }, isPlain) {
        const { generated } = state.schema.marks
        return isPlain && generated
          ? new Slice(unmarked(slice.content, generated), slice.openStart, slice.openEnd)
          : slice
      },
    },
  })

/** Whether a change is neither by others, nor undone, nor moved or pasted with its marks, nor inserted as a model's. */
const isTyped = (tr: Transaction): boolean =>
  tr.getMeta(ySyncPluginKey) === undefined &&
  !/^(paste|drop)$/.test(tr.getMeta('uiEvent') ?? '') &&
  !keepsGenerated(tr)

function hasMark(content: Fragment, type?: MarkType): boolean {
  let found = false
  content.descendants((node) => {
    found ||= type?.isInSet(node.marks) !== undefined
    return !found
  })
  return found
}

const unmarked = (content: Fragment, type: MarkType): Fragment => {
  const nodes: Node[] = []
  content.forEach((node) => {
    nodes.push(
      node.isText ? node.mark(type.removeFromSet(node.marks)) : node.copy(unmarked(node.content, type)),
    )
  })
  return Fragment.from(nodes)
}
