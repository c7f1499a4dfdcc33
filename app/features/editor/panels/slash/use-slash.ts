// The slash menu's life: it opens when a `/` is typed where it can mean a command, and follows the caret until something
// is chosen, it is dismissed, or what was typed is no command any more.

import type { EditorState } from '@milkdown/kit/prose/state'
import { useCallback, useEffect, useState } from 'react'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { type SlashQuery, slashQuery } from './slash-query.ts'

export function useSlash(editor: EditorHandle | null) {
  const [query, setQuery] = useState<SlashQuery | null>(null)
  const open = query !== null

  useEffect(() => {
    if (!editor || open) return
    return editor.slots.onTextInput((view, from, _to, text) => {
      if (text !== '/' || view.composing) return
      // Told before the sign is in the text.
      setTimeout(() => {
        if (view.isDestroyed) return
        const typed = slashQuery(view.state)
        if (typed?.from === from) setQuery(typed)
      })
    })
  }, [editor, open])

  useEffect(() => {
    if (!editor || !open) return
    const follow = ({ state }: { state: EditorState }, before: EditorState) => {
      const next = slashQuery(state)
      // The caret alone moved: away from the command, if it does not begin where it did.
      const left = state.doc === before.doc && next?.from !== slashQuery(before)?.from
      setQuery(left ? null : next)
    }
    const leave = () => setQuery(null)
    const stop = editor.slots.onUpdate(follow)
    // What was typed since it opened.
    setQuery(slashQuery(editor.view.state))
    editor.view.dom.addEventListener('blur', leave)
    return () => {
      stop()
      editor.view.dom.removeEventListener('blur', leave)
    }
  }, [editor, open])

  const close = useCallback(() => setQuery(null), [])
  return { query, close }
}
