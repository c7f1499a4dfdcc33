// A document without its deleted content is what Yjs makes of it, in one pass over its structs.

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { replaceTree } from '../../../workers/rooms/replace-tree.ts'
import { stateWithoutDeleted } from '../../../workers/rooms/without-deleted.ts'
import { readTree } from '../../../workers/rooms/yjs-tree.ts'
import { anyDocument } from '../../support/build-document.ts'

const loaded = (state: Uint8Array, gc: boolean): Y.Doc => {
  const doc = new Y.Doc({ gc })
  Y.applyUpdate(doc, state)
  return doc
}

const blocks = (type: string, count: number): DocumentNode => ({
  type: 'doc',
  content: Array.from({ length: count }, (_, at) => ({
    type,
    content: [{ type: 'text', text: `The ${type} of number ${at}` }],
  })),
})

describe('a document without its deleted content', () => {
  it('has the same text and ids as one that Yjs collects', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { minLength: 2, maxLength: 5 }), (documents) => {
        const doc = new Y.Doc({ gc: false })
        for (const document of documents) replaceTree(doc, document)
        const state = stateWithoutDeleted(doc)
        const [ours, theirs] = [loaded(state, false), loaded(Y.encodeStateAsUpdate(doc), true)]
        expect(readTree(ours)).toEqual(readTree(doc))
        expect(Y.encodeStateVector(ours)).toEqual(Y.encodeStateVector(theirs))
        expect(Y.encodeStateAsUpdate(ours).length).toBe(Y.encodeStateAsUpdate(theirs).length)
      }),
      { numRuns: 100 },
    )
  })

  it('takes changes of an editor that has the deleted content', () => {
    const doc = new Y.Doc({ gc: false })
    for (const type of ['paragraph', 'heading']) replaceTree(doc, blocks(type, 3))
    const editor = loaded(Y.encodeStateAsUpdate(doc), true)
    replaceTree(editor, blocks('code_block', 2))
    const room = loaded(stateWithoutDeleted(doc), false)
    Y.applyUpdate(room, Y.encodeStateAsUpdate(editor, Y.encodeStateVector(room)))
    expect(readTree(room)).toEqual(readTree(editor))
  })

  it('moves no struct for another', () => {
    const doc = new Y.Doc({ gc: false })
    for (const type of ['paragraph', 'heading', 'paragraph']) replaceTree(doc, blocks(type, 1200))
    const splice = vi.spyOn(Array.prototype, 'splice')
    stateWithoutDeleted(doc)
    const moved = splice.mock.contexts.filter(
      (array) => Array.isArray(array) && (array[0] instanceof Y.Item || array[0] instanceof Y.GC),
    )
    splice.mockRestore()
    expect(moved).toEqual([])
  })
})
