// Where the text of a manuscript ends: before its list of references.

import type { Node } from '@milkdown/kit/prose/model'
import { Selection } from '@milkdown/kit/prose/state'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { startOfReferenceList } from '../../../../workers/domain/manuscript/start-of-reference-list.ts'

export const blocksOf = (document: Node): DocumentNode[] => document.toJSON().content ?? []

/** The end of what stands before the list of references, or of all. */
export function endOfText(document: Node): Selection {
  const list = startOfReferenceList(blocksOf(document))
  const before = document.children.slice(0, list ?? 0)
  const start = before.reduce((size, { nodeSize }) => size + nodeSize, 0)
  return start > 0 ? Selection.near(document.resolve(start), -1) : Selection.atEnd(document)
}
