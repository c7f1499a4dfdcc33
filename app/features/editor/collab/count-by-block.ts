// Words and characters of a shared document. Those of each block are kept until it changes, so that a letter costs the
// count of its own block, and a text that was just opened is counted in steps.

import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { type Counts, countDocument } from '../../../../workers/domain/manuscript/word-count.ts'

type Block = ReturnType<Y.XmlFragment['toArray']>[number]

/**
 * Counts a fragment as it is then; null if more blocks than `most` were to be counted anew: it goes on there when it is called
 * again.
 */
export type BlockCounter = (most?: number) => Counts | null

export function countByBlock(fragment: Y.XmlFragment): BlockCounter {
  const known = new Map<Block, Counts>()
  fragment.observeDeep((events) => {
    for (const { target } of events) {
      let within: Y.AbstractType<unknown> | null = target as Y.AbstractType<unknown>
      while (within && within.parent !== fragment) within = within.parent as Y.AbstractType<unknown> | null
      if (within) known.delete(within as unknown as Block)
    }
  })
  return (most = Number.POSITIVE_INFINITY) => {
    const sum = { words: 0, characters: 0 }
    const blocks = fragment.toArray()
    let left = most
    for (const block of blocks) {
      let counts = known.get(block)
      if (!counts) {
        if (left-- <= 0) return null
        counts = countContent(block)
        known.set(block, counts)
      }
      sum.words += counts.words
      sum.characters += counts.characters
    }
    // Deleted ones.
    if (known.size > blocks.length) {
      const present = new Set(blocks)
      for (const block of known.keys()) if (!present.has(block)) known.delete(block)
    }
    return sum
  }
}

/** Text outside of blocks, which only another program could write, counts nothing. */
function countContent(block: Block): Counts {
  if (!(block instanceof Y.XmlElement)) return { words: 0, characters: 0 }
  // The texts of a fragment's own are arrays of their nodes.
  const content: (DocumentNode | DocumentNode[])[] = yXmlFragmentToProsemirrorJSON(block).content
  return countDocument({ type: 'doc', content: content.flat() })
}
