// Paste and drop from elsewhere. The event is answered at once, with its data read; what reads HTML and markdown is
// fetched when the manuscript first gets the focus. The manuscript's own HTML, plain text asked for as such, and what
// goes into code are left to ProseMirror.

import { Plugin, Selection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { type ImageFile, imageFiles } from '../../../../workers/domain/manuscript/image-files.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { type ClipboardContent, isEditorHtml, readClipboard } from './clipboard-content.ts'
import { takeSlice } from './pasted-slice.ts'

/** The images of the project that is written in. */
export type ProjectImages = {
  projectId: string
  /** Puts an image into the project: a file, or a copy of another project's. */
  add(image: File | ImageFile): Promise<{ url: string; width: number }>
}

export type PasteInto = {
  /** Null before the project is saved: files need a project to belong to. */
  images: ProjectImages | null
  /** Images alone, without a text: their description is asked for. */
  onImageFiles(files: File[]): void
}

type Reader = typeof import('./paste-content.ts')
let reader: Reader | null = null
const fetchReader = async (): Promise<Reader> => {
  reader ??= await import('./paste-content.ts')
  return reader
}

export function pasteFromElsewhere(into: () => PasteInto): Plugin {
  /** Whether the key that was pressed last asks for plain text (ProseMirror keeps the same for itself). */
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
      // A browser would leave the page for the file.
      event.preventDefault()
      toast({ title: 'Only images can be put into the text.', description: 'This file is none.' })
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
      // Without the network the words at least are there.
      if (!view.isDestroyed) view.pasteText(content.text)
      toast({ title: 'Pasted as plain text.', description: 'What keeps the formatting could not be loaded.' })
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
