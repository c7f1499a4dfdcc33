// The dialog for what was asked, loaded with the first one.

import { lazy } from 'react'
import type { Asked } from './asking.ts'
import type { StyleWays } from './citations/citing-dialog.tsx'
import type { EditorHandle } from './manuscript-editor.tsx'
import { TypedAhead } from './typed-ahead.tsx'

const InsertDialog = lazy(() => import('./dialogs/insert-dialog.tsx'))

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
