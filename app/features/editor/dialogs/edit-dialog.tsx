// The dialog for what was request, loaded with the first one.

import { lazy } from 'react'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { StyleWays } from './citing/citing-dialog.tsx'
import { KeystrokeBuffer } from './keystroke-buffer.tsx'
import type { EditRequest } from './use-edit-dialog.ts'

const InsertDialog = lazy(() => import('./insert-dialog.tsx'))

type AskedDialogProps = StyleWays & {
  request: EditRequest | null
  editor: EditorHandle | null
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export const EditDialog = ({ request, editor, ...rest }: AskedDialogProps) =>
  request && editor ? (
    <KeystrokeBuffer onLeave={rest.onClose}>
      <InsertDialog {...rest} request={request} editor={editor} />
    </KeystrokeBuffer>
  ) : null
