// What the editor asks before it changes the text, and from where in the page it is asked to.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Insertion } from '../controls/control.ts'
import { focusWriting } from '../core/edit-target.ts'
import type { EditorHandle } from '../mount/manuscript-editor.tsx'

export type Asked = { what: Insertion; files: File[] }

/** A bubbling event by which what stands on the page asks to be edited, once it is selected; its detail is the insertion. */
export const ASK = 'ask-insertion'

export function useAsking(editor: EditorHandle | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback((what: Insertion) => setAsked({ what, files: [] }), [])
  const askImages = useCallback((files: File[]) => setAsked({ what: 'image', files }), [])
  const close = useCallback(() => setAsked(null), [])
  // With the commit that takes the dialog away, after it has let go of the focus.
  const open = useRef(false)
  useEffect(() => {
    if (open.current && !asked && editor) focusWriting(editor.view)
    open.current = asked !== null
  }, [asked, editor])
  return useMemo(() => ({ asked, ask, askImages, close }), [asked, ask, askImages, close])
}
