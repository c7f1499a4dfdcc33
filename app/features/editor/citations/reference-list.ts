// ProseMirror plugin that gives a manuscript its list of references with its first citation, at the end. Whoever deletes
// the list does not get it again.

import type { Node, Slice } from '@milkdown/kit/prose/model'
import { Plugin, type Transaction } from '@milkdown/kit/prose/state'
import { ReplaceStep } from '@milkdown/kit/prose/transform'
import type { EditorView } from '@milkdown/kit/prose/view'
import { ySyncPluginKey } from 'y-prosemirror'
import { MOVES } from '../commands/section-commands.ts'
import { appendBibliography } from './insert-bibliography.ts'

export type ReferenceListChoice = {
  /** Whether the list was deleted on purpose. */
  isUnwanted(): boolean
  /** Called when a person deletes the list, or inserts one. */
  onChange(unwanted: boolean): void
}

const LISTED = new Set(['citation', 'bibliography'])

export function referenceList(choice: ReferenceListChoice): Plugin {
  let shown: EditorView | undefined
  return new Plugin({
    view(view) {
      shown = view
      return {}
    },
    appendTransaction(trs, before, state) {
      // The list follows changes that are not by others, and neither undone nor redone.
      const own = trs.filter((tr) => tr.docChanged && tr.getMeta(ySyncPluginKey) === undefined)
      if (own.length < trs.filter((tr) => tr.docChanged).length || !own.some(changesListed)) return null
      if (own.some((tr) => tr.getMeta(MOVES))) return null
      const had = listedIn(before.doc)
      const has = listedIn(state.doc)
      // Deleting the list together with all citations is no choice against a list.
      if (had.bibliography !== has.bibliography && (has.bibliography || has.citation))
        choice.onChange(had.bibliography)
      if (had.bibliography || has.bibliography || had.citation || !has.citation) return null
      if (choice.isUnwanted()) return null
      const { tr } = state
      appendBibliography(tr, shown)
      return tr
    },
  })
}

/** Whether a citation or the list was inserted or deleted. Typing is not searched for more than what was typed. */
const changesListed = (tr: Transaction): boolean =>
  tr.steps.some((step, index) => {
    if (!(step instanceof ReplaceStep)) return true
    const before = tr.docs[index]
    return sliceHas(step.slice) || (before !== undefined && rangeHas(before, step.from, step.to))
  })

function sliceHas({ content }: Slice): boolean {
  let found = false
  content.descendants((node) => {
    found ||= LISTED.has(node.type.name)
    return !found
  })
  return found
}

function rangeHas(document: Node, from: number, to: number): boolean {
  let found = false
  if (from < to)
    document.nodesBetween(from, to, (node) => {
      found ||= LISTED.has(node.type.name)
      return !found
    })
  return found
}

/** Whether a document has a citation and a list of references. */
function listedIn(document: Node): { citation: boolean; bibliography: boolean } {
  const found = { citation: false, bibliography: false }
  document.descendants(({ type }) => {
    if (type.name === 'citation' || type.name === 'bibliography') found[type.name] = true
    return !(found.citation && found.bibliography)
  })
  return found
}
