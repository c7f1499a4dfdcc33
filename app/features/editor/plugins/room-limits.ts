// ProseMirror plugin that filters local transactions that the room would refuse (workers/rooms/update-validation.ts). A
// refused update would be sent again at every reconnect and block the project. The filter covers every source of changes:
// dialogs, pastes, keys and input rules.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import { ySyncPluginKey } from 'y-prosemirror'
import { isAttributeValue } from '../../../../workers/contracts/attribute-value.ts'
import { ROOM_NESTING_MAX } from '../../../../workers/contracts/limits.ts'

export type RoomLimit = 'too_deep' | 'too_large'

/** @param onRefused called for each filtered transaction. Remote changes always pass. */
export const roomLimits = (onRefused: (beyond: RoomLimit) => void): Plugin =>
  new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || tr.getMeta(ySyncPluginKey) !== undefined) return true
      const beyond = exceededLimit(tr.before, tr.doc)
      if (beyond) onRefused(beyond)
      return beyond === null
    },
  })

/** The limit that the changed range of `after` exceeds, or null. */
export function exceededLimit(before: Node, after: Node): RoomLimit | null {
  const from = before.content.findDiffStart(after.content)
  const to = before.content.findDiffEnd(after.content)
  // Repeated content may let the two ends cross.
  return from === null || to === null ? null : exceededWithin(after, from, Math.max(to.b, from), 1)
}

/** @param from `from` and `to` are offsets in `parent`. @param depth nesting depth of the children of `parent` */
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
