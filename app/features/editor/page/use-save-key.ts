// Ctrl+S, or Command+S, wherever the focus is on the page.

import { useEffect, useRef } from 'react'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { saveNow } from '../collab/save-now.ts'

/** Saves a project's text and says so. */
export function useSaveNow(session: ManuscriptSession | null): () => void {
  const stop = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is awaited is of this session
  useEffect(() => () => stop.current(), [session])
  return () => {
    stop.current()
    if (session) stop.current = saveNow(session)
  }
}

export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      // Else the browser saves its page as a file.
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    // Captures keys before dialogs, which do not pass them on.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True for Ctrl+S or ⌘S; on keyboards without Latin letters, for the key in the place of S. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (/^[a-z]$/i.test(key) ? /^s$/i.test(key) : code === 'KeyS')
