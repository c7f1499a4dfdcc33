// Completes cited works that have only an identifier as soon as the library has their title (docs/decisions/038), and lets
// citations of works that were merged follow. Other changes of the library reach the text only on request.

import type { EditorState, Transaction } from '@milkdown/kit/prose/state'
import {
  type CiteItem,
  citeItem,
  readCitation,
  workKey,
  writeCitation,
} from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'

/** Null if there is nothing to complete. @param libraryItem returns the library's item for an id */
export function completeCitations(
  state: EditorState,
  libraryItem: (id: string) => CslItem | undefined,
): Transaction | null {
  const merging = worksMergedInto(state, libraryItem)
  const tr = updateCitedItems(state, (item) => {
    const known = libraryItem(item.id)
    const follows = known !== undefined && merging.has(known.id)
    return known?.title && (follows || !item.title) ? citeItem(known).item : item
  })
  // The change is not a user's action, so not an undo step.
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

/** Ids of the library's works that others cited here were merged into. */
function worksMergedInto(
  { doc }: EditorState,
  libraryItem: (id: string) => CslItem | undefined,
): ReadonlySet<string> {
  const ids = new Set<string>()
  doc.descendants(({ attrs, type }) => {
    if (type.name !== 'citation') return
    for (const { item } of readCitation(attrs.works)) {
      const known = libraryItem(item.id)
      if (known && known.id !== item.id) ids.add(known.id)
    }
  })
  return ids
}

/** Transaction that replaces cited items by `describe(item)`; an item returned unchanged is not replaced. */
export function updateCitedItems(state: EditorState, describe: (item: CslItem) => CslItem): Transaction {
  const tr = state.tr
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'citation') return
    const works = readCitation(node.attrs.works)
    const updated = works.map((work) => ({ ...work, item: describe(work.item) }))
    if (updated.some(({ item }, index) => item !== works[index]?.item))
      tr.setNodeAttribute(position, 'works', writeCitation(withoutRepeated(updated)))
  })
  return tr
}

/** Without cites of a work that say what an earlier one says, as of two works that were merged. */
function withoutRepeated(works: readonly CiteItem[]): CiteItem[] {
  const said = new Set<string>()
  return works.filter(({ item, label, locator, prefix, suffix, suppressAuthor }) => {
    const cite = JSON.stringify([workKey(item), label, locator, prefix, suffix, suppressAuthor])
    return !said.has(cite) && said.add(cite)
  })
}

/** True if the library's item differs from the cited one. */
export function libraryItemDiffers(known: CslItem, cited: CslItem): boolean {
  const now = citeItem(known).item
  return JSON.stringify(sorted(now)) !== JSON.stringify(sorted(cited))
}

const sorted = (item: CslItem) => Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1))
