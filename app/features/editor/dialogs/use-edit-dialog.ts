// React hook for the dialog that precedes a change of the text (a link's address, an image's file): which one is open.

import { useEffect, useRef, useState } from 'react'
import type { DialogName } from '../core/edit-requests.ts'
import { focusEditor } from '../core/edit-target.ts'
import type { EditorHandle } from '../core/editor-handle.ts'

/** `files` are images that were pasted or dropped; otherwise empty. */
export type EditRequest = { what: DialogName; files: File[] }

export function useEditDialog(editor: EditorHandle | null) {
  const [request, setRequest] = useState<EditRequest | null>(null)
  // The editor is focused in the commit that unmounts the dialog, after its focus trap has released the focus.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !request && editor) focusEditor(editor.view)
    wasOpen.current = request !== null
  }, [request, editor])
  return {
    request,
    requestEdit: (what: DialogName) => setRequest({ what, files: [] }),
    requestImages: (files: File[]) => setRequest({ what: 'image', files }),
    close: () => setRequest(null),
  }
}
