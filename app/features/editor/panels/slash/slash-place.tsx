// Where the slash menu opens, once there is a command to follow.

import { lazy, Suspense } from 'react'
import type { ControlHandlers } from '../../controls/control.ts'
import type { ToolbarState } from '../../controls/toolbar-state.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useSlash } from './use-slash.ts'

const SlashMenu = lazy(() => import('./slash-menu.tsx'))

type SlashPlaceProps = ControlHandlers & { editor: EditorHandle | null; state: ToolbarState }

export function SlashPlace({ editor, ...rest }: SlashPlaceProps) {
  const { query, close } = useSlash(editor)
  return query && editor ? (
    <Suspense fallback={null}>
      <SlashMenu {...rest} editor={editor} query={query} onClose={close} />
    </Suspense>
  ) : null
}
