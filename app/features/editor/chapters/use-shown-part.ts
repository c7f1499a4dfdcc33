// React hook of the part of the manuscript that the chapter page shows: the URL's. Its text gets the focus when it is opened.

import type { Plugin } from '@milkdown/kit/prose/state'
import { useEffect, useRef, useState } from 'react'
import type { EditorHandle } from '../core/editor-handle.ts'
import { chapterScope, openPart, type PartName } from './chapter-scope.ts'

/** @returns `within` creates the plugin of the chapter page; `focusText` focuses a part, once it is shown */
export function useShownPart(
  part: PartName,
  onPart: (part: PartName) => void,
  editor: EditorHandle | null,
): { within(): Plugin; focusText(of: PartName): void } {
  const latest = useRef(onPart)
  latest.current = onPart
  const [within] = useState(() => () => chapterScope(part, (shown) => latest.current(shown)))
  /** The part to focus once it is visible; until then keystrokes would go into the visible one. */
  const wanted = useRef<PartName | null>(null)
  // The URL changed: a tab, Back, or a link.
  useEffect(() => {
    if (!editor) return
    openPart(editor.view, part)
    if (wanted.current === part) editor.view.focus()
    wanted.current = null
  }, [editor, part])

  const focusText = (of: PartName) => {
    // A touch screen would open its keyboard over the focused text.
    if (window.matchMedia('(pointer: coarse)').matches) return
    if (of === part) setTimeout(() => editor?.view.focus())
    else wanted.current = of
  }
  return { within, focusText }
}
