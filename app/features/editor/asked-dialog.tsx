// The dialog for what was asked, loaded with the first one. What is typed meanwhile is not lost to the text.

import { lazy, Suspense, useRef } from 'react'
import type { Asked } from './asking.ts'
import type { StyleWays } from './citations/citing-dialog.tsx'
import { TypedAhead } from './citations/typed-ahead.tsx'
import type { EditorHandle } from './manuscript-editor.tsx'

const InsertDialog = lazy(() => import('./dialogs/insert-dialog.tsx'))

type AskedDialogProps = StyleWays & {
  asked: Asked | null
  editor: EditorHandle | null
  /** Null before the project is saved. */
  projectId: string | null
  onClose(): void
}

export function AskedDialog({ asked, editor, ...rest }: AskedDialogProps) {
  const typedAhead = useRef('')
  if (!asked || !editor) return null
  return (
    <Suspense fallback={asked.what === 'citation' ? <TypedAhead typed={typedAhead} /> : null}>
      <InsertDialog {...rest} asked={asked} editor={editor} typedAhead={typedAhead} />
    </Suspense>
  )
}
