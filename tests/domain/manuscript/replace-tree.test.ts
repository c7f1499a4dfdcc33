import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { replaceTree } from '../../../workers/rooms/replace-tree.ts'
import { readTree } from '../../../workers/rooms/yjs-tree.ts'

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = (...items: string[]): DocumentNode => ({
  type: 'bullet_list',
  content: items.map((text) => ({ type: 'list_item', content: [paragraph(text)] })),
})
const heading: DocumentNode = {
  type: 'heading',
  attrs: { level: 1 },
  content: [{ type: 'text', text: 'Title' }],
}

/** Replaces one document by another, and says of which blocks of the new one Yjs has the element of the old one. */
function replaced(old: DocumentNode[], present: DocumentNode[]) {
  const doc = new Y.Doc()
  replaceTree(doc, { type: 'doc', content: old })
  const before = doc.getXmlFragment(FRAGMENT).toArray()
  let inserted = ''
  doc.on('afterTransaction', (transaction) => {
    for (const [client, clock] of transaction.afterState)
      for (const item of doc.store.clients.get(client) ?? [])
        if (item.id.clock >= (transaction.beforeState.get(client) ?? 0) && clock > 0)
          inserted +=
            item instanceof Y.Item && item.content instanceof Y.ContentString ? item.content.str : ''
  })
  replaceTree(doc, { type: 'doc', content: present })
  const after = doc.getXmlFragment(FRAGMENT).toArray()
  return { stayed: after.map((type) => before.indexOf(type)), inserted, document: readTree(doc) }
}

describe('replacing a document', () => {
  it('leaves every block that stays where one is added before it and another is deleted after it', () => {
    const blocks = [heading, paragraph('one'), paragraph('two'), list('three', 'four'), paragraph('five')]
    const { stayed, inserted } = replaced(blocks, [paragraph('new'), ...blocks.toSpliced(2, 1)])
    expect(stayed).toEqual([-1, 0, 1, 3, 4])
    expect(inserted).toBe('new')
  })

  it('changes the words of a block in it, also where blocks before it were deleted', () => {
    const { stayed, inserted } = replaced(
      [paragraph('first'), paragraph('the quick brown fox'), paragraph('last')],
      [paragraph('the quick red fox'), paragraph('last')],
    )
    expect(stayed).toEqual([1, 2])
    expect(inserted).not.toContain('quick')
  })

  it('leaves the items of a list that stay', () => {
    const { stayed, inserted, document } = replaced([list('a b', 'c d', 'e f')], [list('new', 'a b', 'e f')])
    expect(stayed).toEqual([0])
    expect(inserted).toBe('new')
    expect(document.content?.[0]?.content).toHaveLength(3)
  })

  it('writes a document over one that Yjs has nothing of', () => {
    const { document } = replaced([], [paragraph('one')])
    expect(document.content).toHaveLength(1)
  })
})
