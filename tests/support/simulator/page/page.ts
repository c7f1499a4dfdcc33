// Entry of a simulated page: the real session, and an editor once it is ready.

import { ManuscriptSession } from '../../../../app/features/editor/collab/manuscript-session.ts'
import type { Page } from '../page-contract.ts'
import { PageEditor } from './page-editor.ts'
import { performEdit } from './perform-edit.ts'

export function openPage(userId: string, projectId: string, onView: () => void): Page {
  const session = new ManuscriptSession(userId, projectId)
  let editor: PageEditor | null = null
  const onChange = () => {
    if (session.read().ready) editor ??= new PageEditor(session.doc)
    onView()
  }
  session.subscribe(onChange)
  const isReady = () => editor !== null && session.read().closeReason === null
  return {
    isReady,
    save: () => session.read().save,
    savedAt: () => session.read().savedAt,
    text: () => editor?.page.textContent ?? '',
    json: () => editor?.page.toJSON() ?? { type: 'doc' },
    perform: (edit, takeLetter) => editor !== null && isReady() && performEdit(editor, edit, takeLetter),
    close: () => session.close(),
  }
}
