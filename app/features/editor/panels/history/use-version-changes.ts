// Restoring a version into the text, and deleting one.

import { t } from 'messages:history'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { ApiError } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'
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
      await createVersionBefore(projectId, t('beforeRestore'))
      // If the user has closed the history meanwhile and may be typing, the text is not replaced.
      if (signal.aborted)
        return void toast({
          title: t('notRestored'),
          description: t('historyClosedBeforeVersion'),
        })
      const undo = restoreVersion(editor.view, session.doc, readManuscriptHtml(content))
      onRestored()
      toast({
        title: version.name
          ? t('restored', { name: version.name })
          : t('restoredOf', { time: timeOf(version) }),
        description: t('textBeforeHistory'),
        tone: 'success',
        ...(undo ? { action: { label: tUi('undo'), onSelect: undo } } : {}),
      })
    } catch (error) {
      setBusy(null)
      toast({
        title: t('notRestored'),
        description:
          error instanceof ApiError && error.problem ? problemText(error) : t('nothingChangedTryAgain'),
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
        title: t('notDeleted'),
        description: t('versionStillThereTry'),
        tone: 'destructive',
      })
      setBusy(null)
      return false
    }
  }
  return { busy, restore, remove }
}
