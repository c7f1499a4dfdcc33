// What the editor asks before it changes the text, and from where in the page it is asked to.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Insertion } from '../core/edit-requests.ts'
import { focusEditor } from '../core/edit-target.ts'
import type { EditorHandle } from '../core/editor-handle.ts'

export type EditRequest = { what: Insertion; files: File[] }

export function useEditDialog(editor: EditorHandle | null) {
  const [asked, setAsked] = useState<EditRequest | null>(null)
  const ask = useCallback((what: Insertion) => setAsked({ what, files: [] }), [])
  const askImages = useCallback((files: File[]) => setAsked({ what: 'image', files }), [])
  const close = useCallback(() => setAsked(null), [])
  // With the commit that takes the dialog away, after it has let go of the focus.
  const open = useRef(false)
  useEffect(() => {
    if (open.current && !asked && editor) focusEditor(editor.view)
    open.current = asked !== null
  }, [asked, editor])
  return useMemo(() => ({ asked, ask, askImages, close }), [asked, ask, askImages, close])
}
