// The slash menu, loaded with the first slash command.

import { lazy, Suspense } from 'react'
import type { ControlHandlers } from '../../controls/control.ts'
import type { ToolbarState } from '../../controls/toolbar-state.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useSlashQuery } from './use-slash-query.ts'

const SlashMenu = lazy(() => import('./slash-menu.tsx'))

type LazySlashMenuProps = ControlHandlers & { editor: EditorHandle | null; state: ToolbarState }

export function LazySlashMenu({ editor, ...rest }: LazySlashMenuProps) {
  const { query, close } = useSlashQuery(editor)
  return query && editor ? (
    <Suspense fallback={null}>
      <SlashMenu {...rest} editor={editor} query={query} onClose={close} />
    </Suspense>
  ) : null
}
