// Words of a shared document while it changes.

import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { countByBlock } from '../../../../app/features/editor/collab/count-by-block.ts'
import { FRAGMENT } from '../../../../workers/contracts/room.ts'
import { bullets, heading, item, note, paragraph } from '../../../support/build-manuscript.ts'
import { HeadlessEditor, sharedDocument } from '../../../support/headless-editor.ts'

afterEach(() => void vi.restoreAllMocks())

function open() {
  const editor = new HeadlessEditor(
    sharedDocument([
      heading(1, 'Heat at night'),
      paragraph('The rooms cool', note('slowly, they say'), '.'),
      bullets(item(paragraph('attics')), item(paragraph('cellars'))),
    ]),
  )
  return { editor, count: countByBlock(editor.doc.getXmlFragment(FRAGMENT)) }
}

it('counts the text with its notes and lists, as it is then', () => {
  const { editor, count } = open()
  expect(count()).toEqual({ words: 11, characters: 57 })
  editor.dispatch(editor.state.tr.insertText('Great ', 1))
  expect(count()).toEqual({ words: 12, characters: 63 })
  editor.dispatch(editor.state.tr.delete(0, editor.page.child(0).nodeSize))
  expect(count()?.words).toBe(8)
})

it('reads the changed block alone, also where it is a list', () => {
  const { editor, count } = open()
  count()
  const read = vi.spyOn(Y.XmlText.prototype, 'toDelta')
  editor.dispatch(editor.state.tr.insertText('cool ', editor.page.content.size - 3 - 'cellars'.length))
  read.mockClear()
  expect(count()?.words).toBe(12)
  expect(read).toHaveBeenCalledTimes(2)
})

it('counts in steps where more blocks are new than it may read at once', () => {
  const { count } = open()
  expect([count(1), count(1), count(1)]).toEqual([null, null, { words: 11, characters: 57 }])
  expect(count(0)).toEqual({ words: 11, characters: 57 })
})
