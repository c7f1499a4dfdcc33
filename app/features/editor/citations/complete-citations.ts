// Works that were cited before anything but their identifier was known: as soon as the library has a title for them, the
// text has it too (docs/decisions/038). Anything else that changes in a library changes a text only when it is asked to.

import type { EditorState, Transaction } from '@milkdown/kit/prose/state'
import { citeItem, readCitation, writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'

/** Null where there is nothing to complete. @param libraryItem what the library has under an id */
export function completeCitations(
  state: EditorState,
  libraryItem: (id: string) => CslItem | undefined,
): Transaction | null {
  const tr = updateCitedItems(state, (item) => {
    const known = item.title ? undefined : libraryItem(item.id)
    return known?.title ? citeItem(known).item : item
  })
  // Nobody typed it, so nobody would expect to undo it.
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

/** Describes the works of all citations anew; what stays the same item is left alone. */
export function updateCitedItems(state: EditorState, describe: (item: CslItem) => CslItem): Transaction {
  const tr = state.tr
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'citation') return
    const works = readCitation(node.attrs.works)
    const anew = works.map((work) => ({ ...work, item: describe(work.item) }))
    if (anew.some(({ item }, index) => item !== works[index]?.item))
      tr.setNodeAttribute(position, 'works', writeCitation(anew))
  })
  return tr
}

/** Whether the library describes a work otherwise than the text that cites it. */
export function libraryItemDiffers(known: CslItem, cited: CslItem): boolean {
  const now = citeItem(known).item
  return JSON.stringify(sorted(now)) !== JSON.stringify(sorted(cited))
}

const sorted = (item: CslItem) => Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1))
