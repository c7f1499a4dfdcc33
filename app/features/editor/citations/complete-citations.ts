// Works that were cited before anything but their identifier was known: as soon as the library has a title for them, the
// text has it too (docs/decisions/038). Anything else that changes in a library changes a text only when it is asked to.

import type { EditorState, Transaction } from '@milkdown/kit/prose/state'
import { citedWork, readCitation, writeCitation } from '../../../../workers/domain/citations/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl.ts'

/** Null where there is nothing to complete. @param of what the library has under an id */
export function completeCitations(
  state: EditorState,
  of: (id: string) => CslItem | undefined,
): Transaction | null {
  const tr = state.tr
  state.doc.descendants((node, position) => {
    if (node.type.name !== 'citation') return
    const works = readCitation(node.attrs.works)
    const completed = works.map((work) => {
      const known = work.item.title ? undefined : of(work.item.id)
      return known?.title ? { ...work, item: citedWork(known).item } : work
    })
    if (completed.some((work, index) => work !== works[index]))
      tr.setNodeAttribute(position, 'works', writeCitation(completed))
  })
  // Nobody typed it, so nobody would expect to undo it.
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

/** Whether the library describes a work otherwise than the text that cites it. */
export function knowsMore(known: CslItem, cited: CslItem): boolean {
  const now = citedWork(known).item
  return JSON.stringify(sorted(now)) !== JSON.stringify(sorted(cited))
}

const sorted = (item: CslItem) => Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1))
