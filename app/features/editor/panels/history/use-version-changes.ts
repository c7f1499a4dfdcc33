// Restoring a version into the text, and deleting one.

import { useState } from 'react'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { ApiError } from '../../../../platform/api.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useUnmountSignal } from '../../dialogs/use-unmount-signal.ts'
import { readManuscriptHtml } from './read-manuscript-html.ts'
import { restoreVersion } from './restore-version.ts'
import { timeOf } from './version-list.tsx'
import { createVersionBefore, deleteVersion, readVersion } from './versions.ts'

type Text = {
  projectId: string
  session: ManuscriptSession
  editor: EditorHandle | null
  onRestored(): void
}

/** `remove` answers whether the version is gone and the page still shown. A failure of either is told in a toast. */
export function useVersionChanges({ projectId, session, editor, onRestored }: Text) {
  const [busy, setBusy] = useState<'restore' | 'delete' | null>(null)
  const unmountSignal = useUnmountSignal()

  const restore = async (version: Version): Promise<void> => {
    if (!editor) return
    const signal = unmountSignal()
    setBusy('restore')
    try {
      const { content } = await readVersion(projectId, version._id)
      await createVersionBefore(projectId, 'Before a restore')
      // If the user has closed the history meanwhile and may be typing, the text is not replaced.
      if (signal.aborted)
        return void toast({
          title: 'Not restored',
          description: 'The history was closed before the version had loaded.',
        })
      const undo = restoreVersion(editor.view, session.doc, readManuscriptHtml(content))
      onRestored()
      toast({
        title: `Restored ${version.name || `the version of ${timeOf(version)}`}`,
        description: 'The text as it was before is in the history.',
        tone: 'success',
        ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}),
      })
    } catch (error) {
      setBusy(null)
      toast({
        title: 'Not restored',
        description:
          error instanceof ApiError && error.problem ? error.message : 'Nothing was changed. Try again.',
        tone: 'destructive',
      })
    }
  }

  const remove = async (version: Version): Promise<boolean> => {
    const signal = unmountSignal()
    setBusy('delete')
    try {
      await deleteVersion(projectId, version._id)
      if (!signal.aborted) setBusy(null)
      return !signal.aborted
    } catch {
      toast({
        title: 'Not deleted',
        description: 'The version is still there. Try again.',
        tone: 'destructive',
      })
      setBusy(null)
      return false
    }
  }
  return { busy, restore, remove }
}
