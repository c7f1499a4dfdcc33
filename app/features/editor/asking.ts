// What the editor asks before it changes the text, and from where in the page it is asked to.

import { useCallback, useMemo, useState } from 'react'
import type { Insertion } from './controls/control.ts'
import type { EditorHandle } from './manuscript-editor.tsx'

export type Asked = { what: Insertion; files: File[] }

/** A bubbling event by which what stands on the page asks to be edited, once it is selected; its detail is the insertion. */
export const ASK = 'ask-insertion'

export function useAsking(editor: EditorHandle | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback((what: Insertion) => setAsked({ what, files: [] }), [])
  const askImages = useCallback((files: File[]) => setAsked({ what: 'image', files }), [])
  const close = useCallback(() => {
    setAsked(null)
    setTimeout(() => editor?.view.focus())
  }, [editor])
  return useMemo(() => ({ asked, ask, askImages, close }), [asked, ask, askImages, close])
}
