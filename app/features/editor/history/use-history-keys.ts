// The two shortcuts of the history, wherever the focus is: Mod-Alt-S keeps a named version, Mod-Alt-Shift-H opens it.

import { useEffect, useRef } from 'react'

export type HistoryKeys = { save(): void; open(): void }

/** @param keys null where there is no history yet */
export function useHistoryKeys(keys: HistoryKeys | null): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current || !event.altKey || !(event.ctrlKey || event.metaKey)) return
      // By the key's place: with Alt a Mac writes other letters.
      if (event.code === 'KeyS' && !event.shiftKey) latest.current.save()
      else if (event.code === 'KeyH' && event.shiftKey) latest.current.open()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
