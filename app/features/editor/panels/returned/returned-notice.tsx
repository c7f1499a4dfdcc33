// Notice of blocks that were deleted while somebody wrote in them, so that the room brought them back: they are marked in
// the text until somebody keeps them or deletes them again.

import { rich, t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import { type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { useEffect, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import * as Y from 'yjs'
import type { BlockName, BlockPart } from '../../../../../workers/domain/manuscript/schema/block-specs.ts'
import { redraw } from '../../../../shared/manuscript/redraw.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { bindingOf, fromRelativePosition } from '../../collab/carets/relative-position.ts'
import type { BlockId } from '../../collab/local-copy/find-conflicts.ts'
import { focusEditor } from '../../core/edit-target.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { scrollToPosition } from '../../core/scroll-to-position.ts'
import { keyOf, type ReturnedBlocks } from './returned-blocks.ts'
import './returned.css'

/** UTF-16 code units of a block's text that are shown. */
const SHOWN_MAX = 60

const NOUNS: Record<BlockName | BlockPart, string> = {
  paragraph: 'paragraph',
  heading: 'heading',
  blockquote: 'quotation',
  code_block: 'code block',
  hr: 'part',
  bullet_list: 'list',
  ordered_list: 'list',
  list_item: 'list item',
  table: 'table',
  table_header_row: 'table row',
  table_row: 'table row',
  table_cell: 'part',
  table_header: 'part',
  figure: 'figure',
  caption: 'part',
  theorem: 'theorem',
  video: 'part',
  page_break: 'part',
  bibliography: 'part',
  math_display: 'part',
}

type Found = { id: BlockId; from: number; node: Node }

/** The blocks that are in the document, in its order. */
function findBlocks(state: EditorState, ids: readonly BlockId[]): Found[] {
  return ids
    .flatMap((id) => {
      const from = isPresent(bindingOf(state)?.doc, id)
        ? fromRelativePosition(state, new Y.RelativePosition(null, null, Y.createID(id.client, id.clock)))
        : null
      const node = from === null ? null : state.doc.nodeAt(from)
      return from === null || !node ? [] : [{ id, from, node }]
    })
    .sort((one, other) => one.from - other.from)
}

/** A position of a deleted block would be that of the block after it. */
function isPresent(doc: Y.Doc | undefined, { client, clock }: BlockId): boolean {
  if (!doc || clock >= Y.getState(doc.store, client)) return false
  return !Y.getItem(doc.store, Y.createID(client, clock)).deleted
}

function beginningOf({ textContent: text }: Node): string {
  if (text.length <= SHOWN_MAX) return text
  const space = text.lastIndexOf(' ', SHOWN_MAX)
  return `${text.slice(0, space > 0 ? space : SHOWN_MAX).trimEnd()}…`
}

type ReturnedNoticeProps = { editor: EditorHandle; returned: ReturnedBlocks }

export default function ReturnedNotice({ editor, returned }: ReturnedNoticeProps) {
  const ids = useSyncExternalStore(returned.subscribe, returned.read)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(
    () => editor.slots.onUpdate((view, before) => view.state.doc !== before.doc && rerender()),
    [editor],
  )
  useEffect(() => {
    const mark = (state: EditorState) =>
      DecorationSet.create(
        state.doc,
        findBlocks(state, ids).map(({ from, node }, index) =>
          Decoration.node(from, from + node.nodeSize, {
            class: index === 0 ? 'returned-block returned-block-open' : 'returned-block',
          }),
        ),
      )
    const stop = editor.slots.setDecorations('returned', mark)
    redraw(editor.view)
    return () => {
      stop()
      redraw(editor.view)
    }
  }, [editor, ids])

  const found = findBlocks(editor.view.state, ids)
  const [block] = found
  useDecideDeleted(returned, ids, found)
  return block ? <Choices editor={editor} returned={returned} block={block} count={found.length} /> : null
}

/** Who deletes a block by hand, or makes it another, has decided. */
function useDecideDeleted(returned: ReturnedBlocks, ids: readonly BlockId[], found: Found[]): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const present = new Set(found.map(({ id }) => keyOf(id)))
    for (const key of present) seen.current.add(key)
    for (const id of ids) if (seen.current.has(keyOf(id)) && !present.has(keyOf(id))) returned.decide(id)
  })
}

type ChoicesProps = ReturnedNoticeProps & { block: Found; count: number }

function Choices({ editor, returned, block: { id, node }, count }: ChoicesProps) {
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = section
    // The last choice takes the notice away, and the focus would go with it.
    return () => {
      if (current?.contains(document.activeElement)) focusEditor(editor.view)
    }
  }, [editor])

  const show = () => {
    const { state } = editor.view
    const [block] = findBlocks(state, [id])
    if (!block) return
    const selection = TextSelection.near(state.doc.resolve(block.from + 1))
    editor.view.dispatch(state.tr.setSelection(selection))
    focusEditor(editor.view)
    scrollToPosition(editor.view, selection.from, 'if hidden')
  }
  const remove = () => {
    editor.runInPlace((state, dispatch) => {
      const [block] = findBlocks(state, [id])
      if (block) dispatch?.(state.tr.deleteRange(block.from, block.from + block.node.nodeSize))
      return block !== undefined
    })
    returned.decide(id)
  }

  const noun = NOUNS[node.type.name as BlockName | BlockPart]
  const words = beginningOf(node)
  return (
    <section
      ref={section}
      aria-label={t('returned.deletedTextCameBack')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-accent-wash px-4 py-2 text-13"
    >
      <p role="status" className="min-w-0 grow basis-72">
        {count > 1 ? (
          <span className="me-2 text-muted tabular-nums">{t('returned.oneOf', { count })}</span>
        ) : null}
        {words
          ? rich('returned.isBackWords', {
              noun,
              words,
              q: (chunks) => <q className="font-serif">{chunks}</q>,
            })
          : t('returned.isBack', { noun })}
      </p>
      <div className="flex flex-wrap gap-2 max-md:-ms-2.5">
        <Button size="small" variant="ghost" onClick={show}>
          {t('returned.show')}
        </Button>
        <Button size="small" variant="line" onClick={remove}>
          {t('returned.delete')}
        </Button>
        <Button size="small" variant="ink" onClick={() => returned.decide(id)}>
          {t('returned.keep')}
        </Button>
      </div>
    </section>
  )
}
