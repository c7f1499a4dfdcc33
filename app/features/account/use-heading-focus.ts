import { useEffect, useRef } from 'react'

/**
 * Focuses a section's heading when its list has changed after a removal: the button that had the focus went with its row.
 * @param list its identity tells of the change
 * @returns to be called when the removal is done, before the list is asked for again
 */
export function useHeadingFocus(id: string, list: unknown): () => void {
  const wanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, list])
  return () => {
    wanted.current = true
  }
}
