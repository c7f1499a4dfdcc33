// Keeps out of the shared document what its room would refuse (workers/rooms/update-validation.ts): a change that was refused is
// sent again at every return, and the project would be stuck. One place for whatever makes a change: dialogs, pastes,
// keys, input rules. Such a change is not done at all, and the person is told why.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import { ySyncPluginKey } from 'y-prosemirror'
import { isAttributeValue } from '../../../../workers/contracts/attribute-value.ts'
import { ROOM_NESTING_MAX } from '../../../../workers/contracts/limits.ts'

export type RoomLimit = 'too_deep' | 'too_large'

/** @param onRefused told of each change that is not done; what others changed is never judged */
export const roomLimits = (onRefused: (beyond: RoomLimit) => void): Plugin =>
  new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || tr.getMeta(ySyncPluginKey) !== undefined) return true
      const beyond = exceededLimit(tr.before, tr.doc)
      if (beyond) onRefused(beyond)
      return beyond === null
    },
  })

/** What the room would not take of that which `after` has and `before` has not; null: it takes all. */
export function exceededLimit(before: Node, after: Node): RoomLimit | null {
  const from = before.content.findDiffStart(after.content)
  const to = before.content.findDiffEnd(after.content)
  // Where the same letters stand before and after, the two ends may cross.
  return from === null || to === null ? null : exceededWithin(after, from, Math.max(to.b, from), 1)
}

/** @param depth of the children of `parent`, in which positions are counted */
function exceededWithin(parent: Node, from: number, to: number, depth: number): RoomLimit | null {
  let start = 0
  for (let index = 0; index < parent.childCount && start <= to; index++) {
    const child = parent.child(index)
    const end = start + child.nodeSize
    if (end >= from) {
      if (depth > ROOM_NESTING_MAX) return 'too_deep'
      if (!hasValidAttributes(child)) return 'too_large'
      const within = exceededWithin(child, from - start - 1, to - start - 1, depth + 1)
      if (within) return within
    }
    start = end
  }
  return null
}

const hasValidAttributes = ({ type, attrs, marks }: Node): boolean =>
  [{ type, attrs }, ...marks].every((one) =>
    Object.entries(one.attrs).every(([name, value]) => isAttributeValue(one.type.spec, name, value)),
  )
