// A manuscript as an edited file of it has it. A file cannot hold everything that a manuscript has, so the file is compared with
// what an unedited file of the manuscript reads as: what is equal in both is as the manuscript has it.

import { readCitation, writeCitation } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import type { Steps } from '../../steps.ts'
import type { DocumentNode } from '../document.ts'
import { withAnchorsOf } from './anchors.ts'
import { mergeDocuments } from './merge-documents.ts'

/**
 * @param unedited what a file of `manuscript` reads as
 * @param edited what the edited file reads as
 * @returns `manuscript` with the changes of the file; cited works that it does not have yet have the id ''
 */
export function* editedManuscript(
  manuscript: DocumentNode,
  unedited: DocumentNode,
  edited: DocumentNode,
): Steps<DocumentNode> {
  const works = worksOf(manuscript)
  const plain = withAnchorsOf(withWorks(unedited, works), manuscript)
  yield
  const changed = withAnchorsOf(withWorks(edited, works), plain)
  yield
  return (yield* mergeDocuments(manuscript, plain, changed)).document
}

/** Equal for the same work, whatever the id of its reference is. */
const descriptionOf = ({ id: _, ...work }: CslItem): string =>
  JSON.stringify(Object.entries(work).sort(([one], [other]) => (one < other ? -1 : 1)))

function worksOf(document: DocumentNode): Map<string, CslItem> {
  const found = new Map<string, CslItem>()
  const visit = ({ type, attrs, content }: DocumentNode) => {
    if (type === 'citation')
      for (const { item } of readCitation(attrs?.works)) found.set(descriptionOf(item), item)
    content?.forEach(visit)
  }
  visit(document)
  return found
}

function withWorks(node: DocumentNode, works: ReadonlyMap<string, CslItem>): DocumentNode {
  const content = node.content?.map((child) => withWorks(child, works))
  const next = { ...node, ...(content ? { content } : {}) }
  if (node.type !== 'citation') return next
  const cited = readCitation(node.attrs?.works).map((cite) => ({
    ...cite,
    item: works.get(descriptionOf(cite.item)) ?? { ...cite.item, id: '' },
  }))
  return { ...next, attrs: { ...node.attrs, works: writeCitation(cited) } }
}
