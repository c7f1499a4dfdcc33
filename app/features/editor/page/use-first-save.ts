// React hook of Save Project: a new project gets its place in the account, and typing goes on in the saved one's editor.

import { t } from 'messages:editor'
import { type RefObject, useEffect, useState } from 'react'
import { quotaMessage } from '../../../platform/quota-message.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { BufferedTyping } from './buffered-typing.ts'

type FirstSave = {
  /** Null for a new project. */
  projectId: string | null
  session: ManuscriptSession | null
  editor: EditorHandle | null
  /** What is typed while the project is saved; it outlives the new project's editor. */
  typing: RefObject<BufferedTyping | null>
  onCreated(projectId: string): void
}

/** `save` returns whether there is a project now; a failure is told. */
export function useFirstSave({ projectId, session, editor, typing, onCreated }: FirstSave) {
  const [saving, setSaving] = useState(false)

  const save = async () => {
    if (!session || !editor || saving) return false
    setSaving(true)
    const buffered = new BufferedTyping(editor)
    typing.current = buffered
    try {
      const { _id } = await session.create()
      buffered.projectId = _id
      onCreated(_id)
      return true
    } catch (error) {
      const text = session.read().save === 'new' ? t('page.textKeptDevice') : t('page.copyTextBeforeLeave')
      toast({
        title: t('page.failedSaveNewProject'),
        description: [await quotaMessage(error), text].filter(Boolean).join(' '),
        tone: 'destructive',
      })
      setSaving(false)
      return false
    }
  }

  // Typing continues in the saved project's editor, or in the same one after a save that failed.
  useEffect(() => {
    if (saving || !editor) return
    if (typing.current?.projectId === projectId) typing.current.continueIn(editor)
    else typing.current?.stop()
    typing.current = null
  }, [saving, editor, projectId, typing])

  return { saving, save }
}
