// The dialog for what was asked, loaded with the first one.

import { lazy } from 'react'
import type { EditorHandle } from '../mount/manuscript-editor.tsx'
import type { StyleWays } from './citing/citing-dialog.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import type { Asked } from './use-edit-dialog.ts'

const InsertDialog = lazy(() => import('./insert-dialog.tsx'))

type AskedDialogProps = StyleWays & {
  asked: Asked | null
  editor: EditorHandle | null
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export const AskedDialog = ({ asked, editor, ...rest }: AskedDialogProps) =>
  asked && editor ? (
    <TypedAhead onLeave={rest.onClose}>
      <InsertDialog {...rest} asked={asked} editor={editor} />
    </TypedAhead>
  ) : null
