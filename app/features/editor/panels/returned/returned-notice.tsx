// Notice of a block that was deleted while somebody wrote in it, so that the room brought it back: it is marked in the
// text until somebody keeps it or deletes it again.

import type { Node } from '@milkdown/kit/prose/model'
import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { useEffect } from 'react'
import * as Y from 'yjs'
import { Button } from '../../../../ui/forms/button.tsx'
import type { BlockId } from '../../collab/find-conflicts.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import { fromRelativePosition } from '../../collab/relative-position.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import './returned.css'

/** UTF-16 code units of a block's text that are shown. */
const SHOWN_MAX = 60

type Found = { from: number; node: Node }

/** The block in the document; null if it is gone. */
function findBlock(state: EditorState, { client, clock }: BlockId): Found | null {
  const from = fromRelativePosition(state, new Y.RelativePosition(null, null, Y.createID(client, clock)))
  const node = from === null ? null : state.doc.nodeAt(from)
  return from === null || !node ? null : { from, node }
}

type ReturnedNoticeProps = {
  session: ManuscriptSession
  editor: EditorHandle
  blocks: readonly BlockId[]
}

export default function ReturnedNotice({ session, editor, blocks }: ReturnedNoticeProps) {
  useEffect(() => {
    const mark = (state: EditorState) =>
      DecorationSet.create(
        state.doc,
        blocks.flatMap((block) => {
          const found = findBlock(state, block)
          return found
            ? [Decoration.node(found.from, found.from + found.node.nodeSize, { class: 'returned-block' })]
            : []
        }),
      )
    const stop = editor.slots.setDecorations('returned', mark)
    const redraw = () => editor.view.dispatch(editor.view.state.tr)
    redraw()
    return () => {
      stop()
      if (!editor.view.isDestroyed) redraw()
    }
  }, [editor, blocks])

  const [block] = blocks
  const found = block && findBlock(editor.view.state, block)
  // Somebody else deleted it again.
  useEffect(() => {
    if (block && !found) session.settleReturned(block)
  }, [block, found, session])
  if (!block || !found) return null

  const words = found.node.textContent
  const show = () => {
    const { state } = editor.view
    const at = findBlock(state, block)
    if (!at) return
    const selection = TextSelection.near(state.doc.resolve(at.from + 1))
    editor.view.dispatch(state.tr.setSelection(selection).scrollIntoView())
    editor.view.focus()
  }
  const remove = () => {
    editor.run((state, dispatch) => {
      const at = findBlock(state, block)
      if (at) dispatch?.(state.tr.deleteRange(at.from, at.from + at.node.nodeSize))
      return at !== null
    })
    session.settleReturned(block)
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-accent-wash px-4 py-2 text-13"
    >
      <p className="min-w-0 grow basis-64">
        This was deleted while somebody was writing in it, so it is back:{' '}
        <q className="font-serif">
          {words.slice(0, SHOWN_MAX)}
          {words.length > SHOWN_MAX ? '…' : ''}
        </q>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="ghost" onClick={show}>
          Show
        </Button>
        <Button size="small" variant="line" onClick={remove}>
          Delete it
        </Button>
        <Button size="small" variant="ink" onClick={() => session.settleReturned(block)}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
