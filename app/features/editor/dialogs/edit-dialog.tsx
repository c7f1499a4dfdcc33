// The requested edit dialog, lazily loaded; keystrokes are buffered until it is mounted.

import { lazy } from 'react'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { StyleProps } from './citing/style-dialog.tsx'
import { LazyDialog } from './lazy-dialog.tsx'
import type { EditRequest } from './use-edit-dialog.ts'

const InsertDialog = lazy(() => import('./insert-dialog.tsx'))

type EditDialogProps = StyleProps & {
  request: EditRequest | null
  editor: EditorHandle | null
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export const EditDialog = ({ request, editor, ...rest }: EditDialogProps) =>
  request && editor ? (
    <LazyDialog onLeave={rest.onClose}>
      <InsertDialog {...rest} request={request} editor={editor} />
    </LazyDialog>
  ) : null
