// React hook of the cite items chosen in the dialog, of which one is active: the one whose fields are shown.

import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CiteItem } from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { AuthorPlace } from './cited-work.tsx'
import { type Picks, withChange, withLibraryData, without, withWorks } from './picks.ts'

export function usePicks(editor: EditorHandle, initial: Picks) {
  const [chosen, setChosen] = useState(initial)
  const [active, setActive] = useState(0)
  /** Whether the first work's author is inserted as text before the citation (a narrative citation). */
  const [named, setNamed] = useState(false)
  const library = libraryStoreOf(editor.view)
  const revision = useLibraryRevision(editor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` changes with the library
  const picks = useMemo(
    () => withLibraryData(chosen, (id) => library.get(id)?.csl),
    [chosen, library, revision],
  )
  const pick = picks[Math.min(active, picks.length - 1)]
  const index = pick ? picks.indexOf(pick) : 0
  const author: AuthorPlace = pick?.suppressAuthor ? 'none' : named && index === 0 ? 'text' : 'citation'

  /** The last of the works becomes the active one. */
  const append = (items: readonly CslItem[]) =>
    setChosen((before) => {
      const after = withWorks(before, items)
      setActive(Math.max(0, after.length - 1))
      return after
    })
  const remove = (at: number) => {
    setChosen(without(picks, at))
    setActive(Math.max(0, Math.min(active, picks.length - 2)))
    if (at === 0) setNamed(false)
  }
  /** Changes the active one. */
  const change = (part: Partial<CiteItem>) => setChosen(withChange(picks, index, part))
  const setAuthor = (next: AuthorPlace) => {
    if (index === 0) setNamed(next === 'text')
    change({ suppressAuthor: next === 'none' || (next === 'text' && index > 0) })
  }
  return { picks, pick, index, named, author, setActive, append, remove, change, setAuthor }
}

/** A number that rises with each change of the library store. */
function useLibraryRevision(editor: EditorHandle): number {
  const library = libraryStoreOf(editor.view)
  const count = useRef(0)
  const subscribe = useCallback(
    (changed: () => void) =>
      library.subscribe(() => {
        count.current += 1
        changed()
      }),
    [library],
  )
  return useSyncExternalStore(subscribe, () => count.current)
}
