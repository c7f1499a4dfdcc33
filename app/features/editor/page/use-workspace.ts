// State that the whole manuscript's page and the chapter page share: the editor handle, the toolbar's state and the
// dialog that is open, with the props of the components that use them.

import type { Command } from '@milkdown/kit/prose/state'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { citationStoreOf } from '../citations/citation-store.ts'
import { useReferenceList } from '../citations/use-reference-list.ts'
import { rememberCaret } from '../collab/carets/remember-caret.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { addImage } from '../collab/upload-image.ts'
import { useSessionView } from '../collab/use-session.ts'
import { modelAvailability } from '../controls/model-availability.ts'
import { emptyToolbar } from '../controls/toolbar-state.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { useEditDialog } from '../dialogs/use-edit-dialog.ts'
import { numberingOf, numberingSetting } from '../numbering/numbering.ts'

/**
 * @param projectId null before the project is saved
 * @param title of the project, with markup; settings are null while they are not known, as is `metadata`
 * @param onEditor called with the editor once it is mounted, and with null when it is destroyed
 */
export function useWorkspace(
  session: ManuscriptSession,
  projectId: string | null,
  {
    title,
    settings,
    metadata,
  }: { title: string } & {
    [Key in 'settings' | 'metadata']: ProjectItem[Key] | null
  },
  onEditor?: (editor: EditorHandle | null) => void,
) {
  const ready = useSessionView(session, 'ready')
  const isDeleted = useSessionView(session, 'closeReason') === 'deleted'
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [toolbar, setToolbar] = useState(emptyToolbar)
  const { request, requestEdit, requestImages, close } = useEditDialog(editor)
  useProjectSettings(editor, title, settings)
  useEffect(() => void modelAvailability.ask(), [])
  const references = useReferenceList(projectId, metadata)
  useEffect(() => {
    if (editor && projectId !== null) return rememberCaret(editor, projectId)
  }, [editor, projectId])
  return {
    ready,
    isDeleted,
    editor,
    toolbar,
    run: (command: Command) => editor?.run(command),
    requestEdit,
    editorProps: {
      doc: session.doc,
      awareness: session.room?.awareness ?? null,
      me: session.userId,
      onReady: (handle: EditorHandle | null) => {
        setEditor(handle)
        onEditor?.(handle)
      },
      onToolbar: setToolbar,
      images: projectId ? { projectId, add: (image: File) => addImage(projectId, image) } : null,
      onImageFiles: requestImages,
      references,
      onProposals: session.onProposals,
      onComposing: (composing: boolean) => session.room?.pauseRemote(composing),
    },
    dialogProps: { request, editor, projectId, settings, onClose: close },
  }
}

/** Citations follow the project's style and language, numbers and labels its layout, language and title. */
function useProjectSettings(
  editor: EditorHandle | null,
  title: string,
  settings: ProjectItem['settings'] | null,
): void {
  const style = settings?.citationStyle
  const language = settings?.language
  useEffect(() => {
    if (editor && style && language) citationStoreOf(editor.view).setStyle(style, language)
  }, [editor, style, language])
  // A layout effect, so that the text is numbered before a panel's effect reads it.
  useLayoutEffect(() => {
    if (editor && settings) numberingOf(editor.view).set(numberingSetting(title, settings))
  }, [editor, title, settings])
}
