// What a paste or a drop brings, read at once: its data is gone when the event is over.

export type ClipboardContent = {
  html: string
  text: string
  rtf: string
  files: File[]
  /** The language of what Visual Studio Code copied, or '' where it did not. */
  codeLanguage: string
}

export function readClipboard(data: DataTransfer): ClipboardContent {
  return {
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    rtf: data.getData('text/rtf'),
    files: [...data.files],
    codeLanguage: readLanguage(data.getData('vscode-editor-data')),
  }
}

function readLanguage(data: string): string {
  try {
    const found: unknown = data && JSON.parse(data)
    const mode = typeof found === 'object' && found !== null && 'mode' in found ? found.mode : ''
    return typeof mode === 'string' ? mode.slice(0, 40) : ''
  } catch {
    return ''
  }
}

/** HTML that a ProseMirror editor wrote: the schema's parser reads it without loss. */
export const isEditorHtml = (html: string): boolean => /<[^<>]*\sdata-pm-slice="/.test(html.slice(0, 5000))
