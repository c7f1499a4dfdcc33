// ProseMirror plugin for paste and drop. The event is handled synchronously; conversion of HTML and markdown is loaded when
// the editor first gets the focus. ProseMirror itself handles this editor's own HTML, paste as plain text, and code.

import { t } from 'messages:editor'
import { Plugin, Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { imageFiles } from '../../../../workers/domain/manuscript/image-files.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { type ClipboardContent, isEditorHtml, readClipboard } from './clipboard-content.ts'
import type { PasteInto } from './paste-into.ts'
import { takeSlice } from './pasted-slice.ts'

type Reader = typeof import('./paste-content.ts')
let reader: Reader | null = null
const fetchReader = async (): Promise<Reader> => {
  reader ??= await import('./paste-content.ts')
  return reader
}

export function pasteFromElsewhere(into: () => PasteInto): Plugin {
  /** Whether the last key was Mod-Shift-v. ProseMirror has the same state, but does not expose it. */
  let plain = false

  const take = (view: EditorView, data: DataTransfer, event: Event): boolean => {
    const content = readClipboard(data)
    if (!view.editable || view.composing || plain || view.state.selection.$from.parent.type.spec.code)
      return false
    if (isEditorHtml(content.html) && !/\ssrc="data:/.test(content.html)) {
      const own = into().images?.projectId
      if (imageFiles(content.html).every(({ projectId }) => projectId === own)) return false
    }
    const images = content.files.filter(({ type }) => type.startsWith('image/'))
    if (!content.html && images.length > 0) {
      event.preventDefault()
      into().onImageFiles(images)
      return true
    }
    if (!content.html && !content.text) {
      if (content.files.length === 0) return false
      // The browser's default is to navigate to a dropped file.
      event.preventDefault()
      toast({ title: t('paste.onlyImagesCanPut'), description: t('paste.fileNone') })
      return true
    }
    event.preventDefault()
    if (reader) reader.pasteContent(view, content, into())
    else void later(view, content)
    return true
  }

  const later = async (view: EditorView, content: ClipboardContent) => {
    try {
      const { pasteContent } = await fetchReader()
      if (!view.isDestroyed) pasteContent(view, content, into())
    } catch {
      // Offline: the converters are not loaded.
      if (!view.isDestroyed) view.pasteText(content.text)
      toast({ title: t('paste.pastedPlainText'), description: t('paste.whatKeepsFormattingCould') })
    }
  }

  return new Plugin({
    props: {
      handlePaste: (_, __, slice) => takeSlice(slice),
      handleDOMEvents: {
        focus: () => {
          setTimeout(() => fetchReader().catch(() => {}), 300)
          return false
        },
        keydown: (_, event) => {
          plain = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v'
          return false
        },
        paste: (view, event) => (event.clipboardData ? take(view, event.clipboardData, event) : false),
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!place) return false
          plain = false
          const { tr } = view.state
          view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place.pos))))
          if (!take(view, event.dataTransfer, event)) return false
          view.focus()
          return true
        },
      },
    },
  })
}
