// Remembers where a person last wrote in a project, for what is inserted from elsewhere.

import type { EditorView } from '@milkdown/kit/prose/view'
import * as Y from 'yjs'
import { writeCaret } from '../../../../platform/browser-storage.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { toRelativePosition } from './relative-position.ts'

/** Milliseconds without a move until it is written. */
const DELAY_MS = 300

/** @returns stops remembering */
export function rememberCaret({ view, slots }: EditorHandle, projectId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const place = placeOfCaret(view)
    if (place !== null) writeCaret(projectId, place)
  }
  const stop = slots.onUpdate(({ state }, before) => {
    // A view without focus has its selection where the text begins: nobody has written there.
    if (!view.hasFocus() || state.selection.eq(before.selection)) return
    clearTimeout(timer)
    timer = setTimeout(remember, DELAY_MS)
  })
  window.addEventListener('pagehide', remember)
  return () => {
    stop()
    window.removeEventListener('pagehide', remember)
    remember()
  }
}

/** Relative position of the caret in base64url; null where it cannot be told. */
function placeOfCaret({ isDestroyed, state }: EditorView): string | null {
  try {
    const place = isDestroyed ? null : toRelativePosition(state, state.selection.head)
    if (place === null) return null
    return btoa(String.fromCharCode(...Y.encodeRelativePosition(place)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  } catch {
    // y-prosemirror throws where the Y.Doc's content does not fit the schema and is shown differently.
    return null
  }
}
