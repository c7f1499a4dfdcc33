// The handle by which the rest of the page reads and changes a mounted editor.

import type { Command } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { SidePanel } from '../../../shared/manuscript/side-panel.ts'
import { libraryStoreOf } from '../citations/library-store.ts'
import { fromRelativePosition, toRelativePosition } from '../collab/carets/relative-position.ts'
import { focusEditor } from '../core/edit-target.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { PluginSlots } from '../core/plugin-slots.ts'
import { asUndoGroup } from '../core/undo-group.ts'

export function createHandle(
  view: EditorView,
  slots: PluginSlots,
  onProposals: EditorHandle['onProposals'],
): EditorHandle {
  const runInPlace = (command: Command) => asUndoGroup(view, () => command(view.state, view.dispatch, view))
  const run = (command: Command) => {
    runInPlace(command)
    // Waits until a menu has returned the focus to its trigger.
    setTimeout(() => focusEditor(view))
  }
  return {
    view,
    slots,
    sidePanel: new SidePanel(),
    runInPlace,
    run,
    async cite(items, { at, inPlace = false, ...place } = {}) {
      const target = typeof at === 'number' ? (toRelativePosition(view.state, at) ?? undefined) : at
      const { cite } = await import('../citations/insert-citation.ts')
      return await cite({ view, run: inPlace ? runInPlace : run }, items, { ...place, at: target, inPlace })
    },
    toRelativePosition: (position) => toRelativePosition(view.state, position),
    fromRelativePosition: (place) => fromRelativePosition(view.state, place),
    onProposals,
    updateLibrary: (references, merged) => libraryStoreOf(view).update(references, merged),
    async formatEntries(style, language) {
      const { formatEntries } = await import('../citations/format-entries.ts')
      return formatEntries(style, language)
    },
  }
}
