// Menu button at the corner of the table that contains the selection.

import { t } from 'messages:editor'
import { ChevronDown, Table } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ControlHandlers } from '../controls/control.ts'
import type { ToolbarState } from '../controls/toolbar-state.ts'
import { focusEditor } from '../core/edit-target.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { tableMenuPlace } from '../node-views/table-view.ts'
import type { SidePanels } from '../panels/side-panels.tsx'
import { loadMenus, ToolbarMenu, useMenuHandlers } from './toolbar-menu.tsx'

type TableMenuProps = ControlHandlers & { editor: EditorHandle | null; state: ToolbarState; aids: SidePanels }

export function TableMenu({ editor, state, aids, run, open }: TableMenuProps) {
  const place = useMenuPlace(editor)
  const { returnsFocus, ...acting } = useMenuHandlers({ run, open })
  const { showTableMenu } = aids
  // Closes with its table, so that it does not open at the next one.
  useEffect(() => {
    if (!place) showTableMenu(false)
  }, [place, showTableMenu])
  if (!editor || !place) return null
  /** Focuses the editor, unless the chosen control has moved the focus. */
  const focusText = () => {
    if (returnsFocus()) focusEditor(editor.view)
    return false
  }
  return createPortal(
    <ToolbarMenu
      sections={['table']}
      state={state}
      acting={{ ...acting, returnsFocus: focusText }}
      align="end"
      open={aids.tableMenu}
      onOpenChange={showTableMenu}
    >
      <button
        type="button"
        aria-label={t('toolbar.tableMenu')}
        onPointerEnter={loadMenus}
        onFocus={loadMenus}
      >
        <Table className="size-4" aria-hidden="true" />
        <ChevronDown className="size-3" aria-hidden="true" />
      </button>
    </ToolbarMenu>,
    place,
  )
}

function useMenuPlace(editor: EditorHandle | null): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!editor) return setPlace(null)
    setPlace(tableMenuPlace(editor.view))
    return editor.slots.onUpdate((view) => setPlace(tableMenuPlace(view)))
  }, [editor])
  return place
}
