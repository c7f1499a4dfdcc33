// Typing that goes on while Save Project replaces the editor: the new one is focused, has the same selection and scroll
// position, and gets the keystrokes that came meanwhile, as if they were typed there.

import { type EditorState, Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { EditorHandle } from '../core/editor-handle.ts'
import { bufferKeystrokes } from '../core/keystroke-buffer.ts'
import { readScrollPosition, restoreScrollPosition } from '../plugins/scroll-anchor.ts'

export class BufferedTyping {
  /** The project whose editor is to get it; null while there is none. */
  projectId: string | null = null
  private readonly keys = bufferKeystrokes(() => {}, { lines: true })
  private readonly selection: ReturnType<Selection['toJSON']>
  private readonly scrollPosition: ReturnType<typeof readScrollPosition>

  constructor({ view }: EditorHandle) {
    this.selection = view.state.selection.toJSON()
    this.scrollPosition = readScrollPosition(view.dom)
  }

  continueIn({ view }: EditorHandle): void {
    // The writer may have gone to another field.
    const isAwaited = this.keys.hasFocus()
    const typed = this.stop()
    view.dispatch(view.state.tr.setSelection(readSelection(view.state, this.selection)))
    if (isAwaited) view.focus()
    restoreScrollPosition(view.dom, this.scrollPosition)
    for (const key of typed) typeInto(view, key)
  }

  /** @returns what was typed */
  stop(): string {
    return this.keys.stop()
  }
}

/** A document that was read from HTML may have fewer positions. */
function readSelection({ doc }: EditorState, json: ReturnType<Selection['toJSON']>): Selection {
  try {
    return Selection.fromJSON(doc, json)
  } catch {
    return Selection.atEnd(doc)
  }
}

/** The plugins handle it as they do a key's. */
function typeInto(view: EditorView, key: string): void {
  if (key === '\n') {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 })
    view.someProp('handleKeyDown', (handle) => handle(view, enter))
    return
  }
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(key, from, to).scrollIntoView()
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, key, insert)))
    view.dispatch(insert())
}
