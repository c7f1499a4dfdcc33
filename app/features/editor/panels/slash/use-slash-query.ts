// React hook for the open slash command: from a typed `/` until it is chosen, dismissed, or no longer a command.

import type { EditorState } from '@milkdown/kit/prose/state'
import { useCallback, useEffect, useState } from 'react'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { type SlashQuery, slashQuery } from './slash-query.ts'

export function useSlashQuery(editor: EditorHandle | null) {
  const [query, setQuery] = useState<SlashQuery | null>(null)
  const open = query !== null

  useEffect(() => {
    if (!editor || open) return
    return editor.slots.onTextInput((view, from, _to, text) => {
      if (text !== '/' || view.composing) return
      // The hook runs before the character is inserted.
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
      // The caret moved without a change of the document: closes if it left the command.
      const left = state.doc === before.doc && next?.from !== slashQuery(before)?.from
      setQuery(left ? null : next)
    }
    const leave = () => setQuery(null)
    const stop = editor.slots.onUpdate(follow)
    // Text typed since the effect was scheduled.
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
