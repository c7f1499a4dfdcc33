// The dialog for what was asked, loaded with the first one.

import { lazy } from 'react'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { StyleWays } from './citing/citing-dialog.tsx'
import { KeystrokeBuffer } from './keystroke-buffer.tsx'
import type { EditRequest } from './use-edit-dialog.ts'

const InsertDialog = lazy(() => import('./insert-dialog.tsx'))

type AskedDialogProps = StyleWays & {
  asked: EditRequest | null
  editor: EditorHandle | null
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export const EditDialog = ({ asked, editor, ...rest }: AskedDialogProps) =>
  asked && editor ? (
    <KeystrokeBuffer onLeave={rest.onClose}>
      <InsertDialog {...rest} asked={asked} editor={editor} />
    </KeystrokeBuffer>
  ) : null
